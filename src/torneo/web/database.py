"""Which database: SQLite in a folder, or PostgreSQL by its address."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

FILE_NAME = "torneo.sqlite3"
_CONNECTIONS = 20
"""To PostgreSQL, shared by all requests: a server allows a hundred in all, and each takes time to open."""


class DatabaseAddressError(ValueError):
    """An address of a database that Torneo cannot use; the message says what is accepted."""


def database_settings(address: str, folder: Path) -> dict[str, Any]:
    """What Django is told of the database; without an address it is a file in the folder.

    Every acknowledged act must survive a crash, so SQLite waits for the disk at each commit (``FULL``). Writers take
    their lock at the start of a transaction (``IMMEDIATE``), so that none fails halfway.

    >>> database_settings("postgresql://ana:secret@db.example:5433/open", Path("x"))["HOST"]
    'db.example'
    """
    if not address:
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": folder / FILE_NAME,
            "OPTIONS": {
                "transaction_mode": "IMMEDIATE",
                "timeout": 30,
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
            },
            "TEST": {"NAME": folder / "test.sqlite3"},
        }
    parts = urlsplit(address)
    name = parts.path.lstrip("/")
    if parts.scheme not in ("postgresql", "postgres") or not name:
        raise DatabaseAddressError(
            f"database {address!r}: postgresql://user:password@host:port/name is accepted;"
            " without --database, SQLite is used"
        )
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(name),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "OPTIONS": {"pool": {"min_size": 2, "max_size": _CONNECTIONS, "timeout": 30}},
    }
