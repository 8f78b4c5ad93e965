"""How much may be sent to which address, refused before it is written to the disk."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from asgiref.sync import sync_to_async

from torneo.web.core.json_errors import error_body, is_for_programs
from torneo.web.front.sessions import has_account, may_load_lists
from torneo.web.server.queues import FullError

SMALL = 3 * 1024 * 1024
TABLE = 6 * 1024 * 1024
LOG = 31 * 1024 * 1024
LARGE = 400 * 1024 * 1024
"""A rating list of FIDE, unpacked, and room to spare."""

_TOO_LARGE = b"Too much was sent at once. Nothing was changed.\n"


def most(path: str) -> int:
    """What may be sent to an address: much only where files are taken.

    >>> most("/desk/import-log") == LOG, most("/desk/open/players/ratings") == LARGE, most("/login") == SMALL
    (True, True, True)
    """
    parts = path.split("/")
    if parts[1:2] != ["desk"]:
        return SMALL
    if path == "/desk/import-log":
        return LOG
    return {"ratings": LARGE, "import": TABLE}.get(parts[-1], SMALL) if parts[3:4] == ["players"] else SMALL


async def send_too_large(scope: dict[str, Any], send: Any) -> None:
    """Refuse what was sent, or is about to be."""
    program = is_for_programs(scope["path"])
    kind = b"application/json" if program else b"text/plain; charset=utf-8"
    headers = [(b"content-type", kind), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    body = error_body(413, _TOO_LARGE.decode().strip()) if program else _TOO_LARGE
    await send({"type": "http.response.body", "body": body})


def limited(site: Any) -> Any:
    """Let no request send more than the site could want: it would be written to disk before anybody looks at it."""

    async def answer(scope: dict[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await site(scope, receive, send)
            return
        limit = most(scope["path"])
        allowed = may_load_lists if limit == LARGE else has_account
        if limit > SMALL and not await sync_to_async(allowed)(scope):
            limit = SMALL
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if not announced.isdigit() or int(announced) > limit:
            await send_too_large(scope, send)
            return
        heard = 0

        async def receive_limited() -> dict[str, Any]:
            nonlocal heard
            message: dict[str, Any] = await receive()
            heard += len(message.get("body", b""))
            return {"type": "http.disconnect"} if heard > limit else message

        await site(scope, receive_limited, send)

    return answer


class TooLargeError(Exception):
    """More was sent than is taken."""


class GoneError(Exception):
    """Whoever sent it is gone."""


class Reading:
    """Reads what is sent into memory, which holds so much of it at once."""

    def __init__(self, *, largest: int, at_once: int, patience: float) -> None:
        self._largest = largest
        self._at_once = at_once
        self._patience = patience
        self._held = 0

    @asynccontextmanager
    async def body(self, receive: Any) -> AsyncIterator[bytes]:
        """What is sent, held as long as it is needed; :class:`FullError` if others have sent too much already."""
        parts: list[bytes] = []
        try:
            try:
                async with asyncio.timeout(self._patience):
                    while await self._read(receive, parts):
                        pass
            except TimeoutError as error:
                raise FullError from error
            yield b"".join(parts)
        finally:
            self._held -= sum(map(len, parts))

    async def _read(self, receive: Any, parts: list[bytes]) -> bool:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise GoneError
        parts.append(message.get("body", b""))
        self._held += len(parts[-1])
        if sum(map(len, parts)) > self._largest:
            raise TooLargeError
        if self._held > self._at_once:
            raise FullError
        return bool(message.get("more_body"))
