"""Which database: SQLite in a folder, or PostgreSQL by its address."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from torneo.text import WrongValueError
from torneo.text import marked as _

FILE_NAME = "torneo.sqlite3"
_CONNECTIONS = 20
"""To PostgreSQL, shared by all requests of a process: each takes time to open."""
_CONNECTIONS_IN_ALL = 80
"""Of all processes: a server allows a hundred."""


class DatabaseAddressError(WrongValueError):
    """An address of a database that Torneo cannot use; the message says what is accepted, and no password."""


def has_password(address: str) -> bool:
    """Whether an address tells its password.

    >>> has_password("postgresql://ana:secret@db.example/open"), has_password("postgresql://ana@db.example/open")
    (True, False)
    """
    return masked(address) != address


def masked(address: str) -> str:
    """An address for people to read: without its password, even where somebody mistyped the rest.

    >>> masked("postgresql://ana:se@c/ret@db.example:5433/open")
    'postgresql://ana:***@db.example:5433/open'
    >>> masked("postgresql://ana:secret"), masked("postgresql://db.example/open?password=secret&sslmode=require")
    ('postgresql://ana:***', 'postgresql://db.example/open?password=***&sslmode=require')
    """
    scheme, divider, rest = address.rpartition("://") if "://" in address else ("", "", address)
    if "@" in rest:
        rest = re.sub(r":.*@", ":***@", rest)
    else:
        rest = re.sub(r":(?!\d*(?:[/?]|$))[^/?]*", ":***", rest)
    return scheme + divider + re.sub(r"(password=)[^&]*", r"\1***", rest)


def database_settings(address: str, folder: Path, workers: int = 1) -> dict[str, Any]:
    """Django's settings of the database; without an address it is a file in the folder.

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
    try:
        parts = urlsplit(address)
        port = str(parts.port or "")
    except ValueError:
        raise _wrong(address) from None  # what was wrong may be a part of the password
    name = parts.path.lstrip("/")
    if parts.scheme not in ("postgresql", "postgres") or not name:
        raise _wrong(address)
    pool = {"min_size": 2, "max_size": max(4, min(_CONNECTIONS, _CONNECTIONS_IN_ALL // workers)), "timeout": 30}
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(name),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": port,
        "OPTIONS": {"pool": pool, **dict(parse_qsl(parts.query))},
    }


def _wrong(address: str) -> DatabaseAddressError:
    return DatabaseAddressError(
        _(
            "database {address!r}: postgresql://user:password@host:port/name is accepted;"
            " without --database, SQLite is used"
        ),
        address=masked(address),
    )
