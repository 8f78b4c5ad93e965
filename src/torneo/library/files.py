"""Files that a program names: read to their end, and written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import IO

from torneo.model.limits import FILE
from torneo.text import WrongValueError
from torneo.text import marked as _

Source = str | os.PathLike[str] | bytes | IO[bytes] | IO[str]
"""A file by its name, an open file, or what stands in one."""


def content(source: Source) -> tuple[bytes, str]:
    """What stands in a file, and its name if it has one; what is larger than a tournament is refused.

    >>> content(b"012 Club")
    (b'012 Club', '')
    """
    if isinstance(source, bytes | bytearray):
        data, name = bytes(source), ""
    elif isinstance(source, str | os.PathLike):
        name = os.fspath(source)
        with Path(name).open("rb") as file:
            data = file.read(FILE + 1)
    elif hasattr(source, "read"):
        read = source.read(FILE + 1)
        data = read.encode() if isinstance(read, str) else read
        named = getattr(source, "name", "")
        name = named if isinstance(named, str) else ""
    else:
        raise WrongValueError(
            _("{given}: the name of a file, an open file, or the bytes of one are accepted"), given=repr(source)[:60]
        )
    if len(data) > FILE:
        raise WrongValueError(
            _("{file}: more than {most} MB: not a tournament"), file=name or "bytes", most=FILE // 1024**2
        )
    return data, name


def suffix_of(path: str | os.PathLike[str]) -> str:
    """How a name ends, in small letters.

    >>> suffix_of("Open.TRF")
    '.trf'
    """
    return Path(path).suffix.lower()


def put(path: str | os.PathLike[str], content: str | bytes) -> Path:
    """Write a file whole or not at all."""
    target = Path(path)
    handle, temporary = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
        umask = os.umask(0)
        os.umask(umask)
        Path(temporary).chmod(target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~umask)
        Path(temporary).replace(target)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    return target
