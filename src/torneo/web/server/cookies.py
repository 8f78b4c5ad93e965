"""Whose request it is, as far as its session tells, before Django looks at it."""

from __future__ import annotations

from typing import Any


def cookies(scope: dict[str, Any]) -> dict[str, str]:
    """The cookies of a request.

    >>> cookies({"headers": [(b"cookie", b"a=1; b=2")]})
    {'a': '1', 'b': '2'}
    """
    from django.http import parse_cookie  # noqa: PLC0415 - Django must be set up first

    return parse_cookie(b"; ".join(value for name, value in scope["headers"] if name == b"cookie").decode("latin-1"))


def has_account(scope: dict[str, Any]) -> bool:
    """Whether a request comes from somebody who is logged in: nobody else fills the disk."""
    from django.contrib.auth import SESSION_KEY  # noqa: PLC0415 - Django must be set up first

    return holds(session_key(scope), SESSION_KEY)


def session_key(scope: dict[str, Any]) -> str:
    """The session that a request says it belongs to; empty if it says none."""
    from django.conf import settings  # noqa: PLC0415 - Django must be set up first

    return cookies(scope).get(settings.SESSION_COOKIE_NAME, "")


def holds(key: str, *wanted: str) -> bool:
    """Whether there is such a session, and it has one of the wanted values."""
    from django.contrib.sessions.backends.db import SessionStore  # noqa: PLC0415 - Django must be set up first
    from django.db import DatabaseError, connection  # noqa: PLC0415

    if not key:
        return False
    try:
        session = SessionStore(key)
        return any(each in session for each in wanted)
    except DatabaseError:
        return False
    finally:
        connection.close()
