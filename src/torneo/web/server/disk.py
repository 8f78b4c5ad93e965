"""Room on the disk: how much is left, and whether writing was refused."""

from __future__ import annotations

import errno
import shutil
import sqlite3
import time
from pathlib import Path

from django.conf import settings

LOW = 500_000_000
"""Bytes below which arbiters are warned; of a small disk a twentieth."""
FULL = 20_000_000
"""Bytes below which the site does not call itself healthy."""
_REMEMBERED = 300.0
_refused = -_REMEMBERED


def free() -> int:
    """Bytes that are left where the data are."""
    return shutil.disk_usage(Path(settings.DATA)).free


def low() -> bool:
    """Whether it is time to make room: little is left, or something could not be written a moment ago."""
    usage = shutil.disk_usage(Path(settings.DATA))
    return usage.free < min(LOW, usage.total / 20) or refused()


def refused() -> bool:
    """Whether writing failed for want of room in the last minutes."""
    return time.monotonic() - _refused < _REMEMBERED


def note(error: BaseException) -> bool:
    """Remember it if an error, or what caused it, says that the disk is full; whether it does.

    >>> note(ValueError("x"))
    False
    """
    global _refused  # noqa: PLW0603
    cause: BaseException | None = error
    while cause is not None:
        if _is_full(cause):
            _refused = time.monotonic()
            return True
        cause = cause.__cause__
    return False


def _is_full(error: BaseException) -> bool:
    if isinstance(error, OSError):
        return error.errno in (errno.ENOSPC, errno.EDQUOT)
    code = getattr(error, "sqlite_errorcode", None)
    return code == sqlite3.SQLITE_FULL or type(error).__name__ == "DiskFull"  # of PostgreSQL, 53100
