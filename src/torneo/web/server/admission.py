"""Who is let in: workers make the pages for everybody, and of the rest no more runs at once than there are places.

Django gives every request a thread. The arbiters have places of their own, which nobody else can take: a request is
theirs if the database knows its session.
"""

from __future__ import annotations

import asyncio
import os
from typing import Any

from torneo.web.server import metrics
from torneo.web.server.busy import Refusing, send_busy
from torneo.web.server.cookies import Known, session_key
from torneo.web.server.line import FullError, Lane, neighbourhood
from torneo.web.work.pool import LateError, Pool, Size
from torneo.web.work.routes import Route, route, sameness

_SPARE = max(1, (os.cpu_count() or 2) - 1)
POOLS = {
    Route.PAGES: Size(workers=_SPARE, nice=5, waiting=600, each=300),
    Route.FILES: Size(workers=_SPARE, nice=15, waiting=32, each=4),
    Route.DESK_FILES: Size(workers=1, nice=10, waiting=32, each=8, patience=60, deadline=120),
}
"""Processes for each kind of work; they are started when they are needed."""
_DESK = {"at_once": 16, "waiting": 200, "each": 50, "patience": 60.0}
_DOOR = {"at_once": 4, "waiting": 60, "each": 6, "patience": 15.0}
"""For those whom nobody knows yet: who logs in, opens a code, chooses a language."""


class Admission:
    """The site with its lanes and pools."""

    def __init__(self, site: Any) -> None:
        self._site = site
        self._known = Known()
        self._refusing = Refusing()
        self._desk = Lane(**_DESK)  # type: ignore[arg-type]
        self._door = Lane(**_DOOR)  # type: ignore[arg-type]
        self._pools = {where: Pool(where.value, size) for where, size in POOLS.items()}
        for name, lane in (("desk", self._desk), ("door", self._door)):
            metrics.gauge(f"requests_waiting_{name}", lambda lane=lane: len(lane.line))  # type: ignore[misc]
            metrics.gauge(f"requests_running_{name}", lambda lane=lane: lane.running)  # type: ignore[misc]

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Answer a request, or say when to come again."""
        where = route(scope) if scope["type"] == "http" else Route.STREAM
        if where is Route.STREAM:
            await self._site(scope, receive, send)
            return
        client = neighbourhood((scope.get("client") or ("",))[0])
        try:
            if where in (Route.PAGES, Route.FILES):
                await self._work(where, client, scope, receive, send)
                return
            session = session_key(scope)
            if not await self._known.knows(session, client):
                await self._here(self._door, client, scope, receive, send)
            elif where is Route.DESK_FILES:
                await self._work(where, session, scope, receive, send)
            else:
                await self._here(self._desk, session, scope, receive, send)
        except FullError:
            metrics.count("requests_refused_total", kind=where.value)
            await self._refusing.pause()
            await send_busy(scope, send)
        except LateError:
            await send_busy(scope, send, late=True)

    async def _work(self, where: Route, client: str, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Have a worker answer; who goes away does not wait any longer."""
        asked = asyncio.ensure_future(self._pools[where].ask(scope, client, sameness(scope)))
        gone = asyncio.ensure_future(_gone(receive))
        try:
            await asyncio.wait({asked, gone}, return_when=asyncio.FIRST_COMPLETED)
            if not asked.done():
                return
            answer = asked.result()
        finally:
            asked.cancel()
            gone.cancel()
        headers = [(name.lower(), value) for name, value in answer.headers]
        await send({"type": "http.response.start", "status": answer.status, "headers": headers})
        await send({"type": "http.response.body", "body": answer.body})

    async def _here(self, lane: Lane, client: str, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Answer in a thread of the site: one that has a place from the end of what is sent to the end of the work.

        Whoever sends slowly or reads slowly holds no place.
        """
        inside = False
        answer: list[dict[str, Any]] = []

        async def receive_and_enter() -> dict[str, Any]:
            nonlocal inside
            message: dict[str, Any] = await receive()
            if message["type"] == "http.request" and not message.get("more_body") and not inside:
                await lane.enter(client)
                inside = True
            return message

        async def keep(message: dict[str, Any]) -> None:
            answer.append(message)

        try:
            await self._site(scope, receive_and_enter, keep)
        finally:
            if inside:
                lane.leave()
        for message in answer:
            await send(message)


async def _gone(receive: Any) -> None:
    """Return when the reader is gone."""
    while (await receive())["type"] != "http.disconnect":
        pass


admitted = Admission
