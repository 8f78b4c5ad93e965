"""The live stream, answered before Django: thousands listen without a thread or a query each."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qs

from django.conf import settings
from django.db import connection as database
from django.http.request import split_domain_port, validate_host

from torneo.web.core.json_errors import is_for_programs
from torneo.web.core.live import Listener, listen
from torneo.web.core.roles import role_of
from torneo.web.front.headers import cookies_of, headers_of
from torneo.web.front.heads import Heads
from torneo.web.models import Role
from torneo.web.server.connections import Connection
from torneo.web.server.protocol import EXTENSION

_ADDRESS = re.compile(r"/(?:t|api/v1/tournaments)/([-a-zA-Z0-9_]+)/live")
_BEHIND = 64 * 1024
"""Bytes that may wait for a listener; whoever is further behind is told once to look again."""
_LAST = b"0\r\n\r\n"
_FULL = b"Too many live streams. Try again in a moment.\n"
_HEADERS = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
    (b"content-security-policy", b"default-src 'none'"),
    (b"connection", b"close"),
]
Application = Any


@lru_cache(1000)
def is_our_name(host: bytes, allowed: tuple[str, ...]) -> bool:
    """Whether a host name is one of the site's."""
    domain, _port = split_domain_port(host.decode("latin-1"))
    return bool(domain) and validate_host(domain, allowed)


def seen_of(text: str) -> int | None:
    """The number of the entry that a page knows.

    >>> seen_of("212"), seen_of("x"), seen_of("")
    (212, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def streams(site: Application, heads: Heads) -> Application:
    """Answer requests for streams that their sender may hear; everything else goes on to the site."""
    roles = ThreadPoolExecutor(2, thread_name_prefix="roles")

    async def answer(scope: dict[str, Any], receive: Any, send: Any) -> None:
        match = _ADDRESS.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "GET" else None
        ours: Connection | None = scope.get("extensions", {}).get(EXTENSION)
        headers = headers_of(scope) if match else {}
        if match is None or ours is None or not is_our_name(headers.get(b"host", b""), tuple(settings.ALLOWED_HOSTS)):
            await site(scope, receive, send)
            return
        head = await heads.of(match[1])
        session = cookies_of(headers).get(settings.SESSION_COOKIE_NAME, "")
        if is_for_programs(scope["path"]):
            session = ""
        role: Role | None = Role.PUBLIC if head is not None and head.public else None
        if session and head is not None:
            role = await asyncio.get_running_loop().run_in_executor(roles, _role, session, match[1])
        if head is None or role is None:
            await site(scope, receive, send)  # which says that there is none
            return
        if not ours.register.open_stream(ours, _client(scope), known=role is not Role.PUBLIC):
            await _refuse(send)
            return
        text = headers.get(b"last-event-id", b"").decode("latin-1")
        seen = seen_of(text or parse_qs(scope["query_string"].decode("latin-1")).get("seen", [""])[0])
        listener = Listener(role, session if role is not Role.PUBLIC else "", *_ways(ours))
        others = [(b"access-control-allow-origin", b"*")] if role is Role.PUBLIC else []
        await send({"type": "http.response.start", "status": 200, "headers": [*_HEADERS, *others]})
        await send({"type": "http.response.body", "body": b"retry: 2000\n\n", "more_body": True})
        leave = listen(head.tournament, head.tournament.sequence, listener, seen)
        try:
            while (await receive())["type"] != "http.disconnect":
                pass
        finally:
            leave()

    return answer


def _ways(connection: Connection) -> tuple[Callable[[bytes], bool], Callable[[], None]]:
    """How pieces of a stream go straight onto the wire, and how it ends."""
    transport = connection.transport
    assert transport is not None

    def write(chunk: bytes) -> bool:
        if transport.get_write_buffer_size() > _BEHIND:
            return False
        if not transport.is_closing():
            transport.write(chunk)
        return True

    def end() -> None:
        transport.write(_LAST)
        transport.close()

    return write, end


def _client(scope: dict[str, Any]) -> str:
    return str((scope.get("client") or ("",))[0])


def _role(session: str, slug: str) -> Role | None:
    try:
        return role_of(session, slug)
    finally:
        database.close()


async def _refuse(send: Any) -> None:
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"retry-after", b"30"),
        (b"cache-control", b"no-store"),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": _FULL})
