"""Whether a failure means that the disk is full, whichever part says so."""

from __future__ import annotations

import errno
import sqlite3

_FULL = frozenset({errno.ENOSPC, errno.EDQUOT})
_SQLITE_FULL = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE, sqlite3.SQLITE_IOERR_SHMMAP})
"""No room in the database or its log; none for the index of that log."""
_POSTGRESQL_FULL = "53100"


def is_full(error: BaseException | None) -> bool:
    """Whether an error, or one that it comes from, says that there is no room left.

    >>> is_full(OSError(errno.ENOSPC, "No space left on device")), is_full(ValueError("full"))
    (True, False)
    """
    while error is not None:
        if isinstance(error, OSError) and error.errno in _FULL:
            return True
        if getattr(error, "sqlite_errorcode", None) in _SQLITE_FULL:
            return True
        if getattr(error, "sqlstate", None) == _POSTGRESQL_FULL:
            return True
        error = error.__cause__ or error.__context__
    return False
