"""Who sends a request, as far as its cookies tell, before Django sees it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.db import DatabaseError, connection

from torneo.web.accounts import rights
from torneo.web.accounts.codes import digest
from torneo.web.accounts.devices import COOKIE
from torneo.web.core.access import PASSES
from torneo.web.front.headers import cookies_of, headers_of
from torneo.web.models import Device, Token
from torneo.web.server.queues import FullError, Lane

_MOST = 1000
_SECONDS = 60.0
"""For which a session that was found is known."""


def has_account(scope: dict[str, Any]) -> bool:
    """Whether a request comes from somebody who is logged in: nobody else fills the disk."""
    return holds(session_key(scope), SESSION_KEY)


def may_load_lists(scope: dict[str, Any]) -> bool:
    """Whether a request comes from somebody who may load rating lists, the largest files that there are."""
    try:
        user = User.objects.filter(pk=SessionStore(session_key(scope)).get(SESSION_KEY, 0)).first()
        return user is not None and rights.may_load_lists(user)
    except DatabaseError:
        return False
    finally:
        connection.close()


def device_token(scope: dict[str, Any]) -> str:
    """The device that a request says it comes from; empty if it says none."""
    return cookies_of(headers_of(scope)).get(COOKIE, "")


def is_device(token: str) -> bool:
    """Whether somebody has logged in on that device before."""
    try:
        return Device.objects.filter(token_hash=digest(token)).exists()
    except DatabaseError:
        return False
    finally:
        connection.close()


def session_key(scope: dict[str, Any]) -> str:
    """The session that a request says it belongs to; empty if it says none."""
    return cookies_of(headers_of(scope)).get(settings.SESSION_COOKIE_NAME, "")


def holds(key: str, *wanted: str) -> bool:
    """Whether there is such a session, and it has one of the wanted values."""
    if not key:
        return False
    try:
        session = SessionStore(key)
        return any(name in session for name in wanted)
    except DatabaseError:
        return False
    finally:
        connection.close()


def token_hash(scope: dict[str, Any]) -> str:
    """What the database would keep of the token that a program sends; empty if it sends none."""
    sent = headers_of(scope).get(b"authorization", b"").decode("latin-1")
    scheme, _space, secret = sent.partition(" ")
    return digest(secret.strip()) if scheme.lower() == "bearer" and secret.strip() else ""


def is_token(hashed: str) -> bool:
    """Whether there is such a token; what it may do is decided later, each time."""
    try:
        return Token.objects.filter(token_hash=hashed).exists()
    except DatabaseError:
        return False
    finally:
        connection.close()


class Known:
    """Sessions, devices and tokens that were looked up: of people who are or were logged in, of helpers, of programs.

    A cookie is easily invented; only one that the database knows takes its request out of the strangers' line.
    What the person may do is decided later, by Django, each time.
    """

    def __init__(self) -> None:
        self._until: OrderedDict[str, float] = OrderedDict()
        self._looking = Lane(at_once=2, waiting=100, per_address=10, patience=5)
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="sessions")

    async def knows(self, key: str, client: str) -> bool:
        """Whether there is such a session; not while too many ask the same."""
        return await self._look(key, client, lambda: holds(key, SESSION_KEY, PASSES))

    async def knows_device(self, token: str, client: str) -> bool:
        """Whether somebody has logged in on that device before; not while too many ask the same."""
        return await self._look(token, client, lambda: is_device(token))

    async def knows_token(self, hashed: str, client: str) -> bool:
        """Whether a program may come in the desk's line; not while too many ask the same."""
        return await self._look(hashed, client, lambda: is_token(hashed))

    async def _look(self, key: str, client: str, look: Callable[[], bool]) -> bool:
        if not key:
            return False
        if self._until.get(key, 0) > monotonic():
            return True
        try:
            async with self._looking.place(client):
                known = await asyncio.get_running_loop().run_in_executor(self._threads, look)
        except FullError:
            return False
        if known:
            self._until.pop(key, None)
            self._until[key] = monotonic() + _SECONDS
            if len(self._until) > _MOST:
                self._until.popitem(last=False)
        return known
