"""A lock on a folder that ends with the process that holds it, however that ends."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

SERVING = "serving.lock"
"""Held by ``torneo serve`` as long as it uses the folder."""

_MOMENT = 0.05


class FolderInUseError(RuntimeError):
    """Somebody else holds the lock; the message is the number of that process, if it is known."""


@contextmanager
def locked(folder: Path, name: str = SERVING, *, patience: float = 0) -> Iterator[None]:
    """Hold a lock in a folder; :class:`FolderInUseError` if another process does, so many seconds long.

    The file stays: what counts is who holds it, which the system knows and a crash cannot leave behind.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder, locked(Path(folder)):
    ...     (Path(folder) / SERVING).read_text() == str(os.getpid())
    True
    """
    descriptor = os.open(folder / name, os.O_RDWR | os.O_CREAT, 0o600)
    with os.fdopen(descriptor, "r+b") as file:
        until = time.monotonic() + patience
        while not _take(file):
            if time.monotonic() > until:
                raise FolderInUseError(file.read(20).decode("ascii", "replace"))
            time.sleep(_MOMENT)
        file.truncate()
        file.write(str(os.getpid()).encode())
        file.flush()
        yield


def _take(file: BinaryIO) -> bool:
    try:
        import fcntl  # noqa: PLC0415 - not on Windows
    except ImportError:
        return _take_on_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _take_on_windows(file: BinaryIO) -> bool:
    import msvcrt  # noqa: PLC0415 - on Windows alone

    file.seek(1000)  # beyond the number, so that it can still be read
    try:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    except OSError:
        return False
    finally:
        file.seek(0)
    return True
