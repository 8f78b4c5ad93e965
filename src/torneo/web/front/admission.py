"""Who is let in: workers make the pages for everybody, and of the rest no more runs at once than there are places.

Django gives every request a thread. The arbiters have places of their own, which nobody else can take: a request is
theirs if the database knows its session.
"""

from __future__ import annotations

import asyncio
import os
from typing import Any

from django.conf import settings

from torneo.web.core.json_errors import is_for_programs
from torneo.web.front.bodies import LOG, GoneError, Reading, TooLargeError, send_too_large
from torneo.web.front.busy import Refusing, send_busy
from torneo.web.front.routes import Route, route, sameness
from torneo.web.front.sessions import Known, device_token, session_key, token_hash
from torneo.web.server import metrics
from torneo.web.server.connections import network_of
from torneo.web.server.queues import FullError, Lane
from torneo.web.work.pool import LateError, Pool, Size
from torneo.web.work.process import Stable

NICE = 10
"""How far workers step back: the processor is the arbiters' first."""


def pools(sites: int) -> dict[Route, Size]:
    """How much of each kind workers do at once, for one of so many processes of the site.

    They are started when they are needed, so a site that nobody asks for anything has none.
    """
    spare = max(1, ((os.cpu_count() or 2) - 1) // sites)
    return {
        Route.PAGES: Size(at_once=spare, waiting=600, per_address=300),
        Route.FILES: Size(at_once=spare, waiting=32, per_address=4),
        Route.DOOR: Size(at_once=1, waiting=60, per_address=6),
        Route.DESK_FILES: Size(at_once=2 if sites == 1 else 1, waiting=32, per_address=8, patience=60, deadline=120),
    }


def lanes() -> dict[str, Lane]:
    """How many requests are answered in the site at once, and how many wait."""
    return {
        "desk": Lane(at_once=16, waiting=200, per_address=50, patience=60),
        "watch": Lane(at_once=1, waiting=10, per_address=3, patience=15),
    }


class Admission:
    """The site with its lanes and pools."""

    def __init__(self, site: Any) -> None:
        self._site = site
        self._known = Known()
        self._refusing = Refusing()
        self._sent = Reading(largest=256 * 1024, at_once=32 * 1024**2, patience=30)
        self._brought = Reading(largest=LOG, at_once=4 * LOG, patience=300)
        self._lanes = lanes()
        stable = Stable(NICE)
        self._pools = {where: Pool(where.value, size, stable) for where, size in pools(settings.SITE.workers).items()}
        for name, lane in self._lanes.items():
            metrics.gauge(f"requests_waiting_{name}", lambda lane=lane: len(lane.queue))  # type: ignore[misc]
            metrics.gauge(f"requests_running_{name}", lambda lane=lane: lane.running)  # type: ignore[misc]

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Answer a request, or say when to come again."""
        where = route(scope) if scope["type"] == "http" else Route.STREAM
        if where is Route.STREAM:
            await self._site(scope, receive, send)
            return
        client = network_of((scope.get("client") or ("",))[0])
        try:
            if where in (Route.PAGES, Route.FILES):
                await self._work(where, client, scope, receive, send)
                return
            if where is Route.WATCH:
                await self._here("watch", client, scope, receive, send)
                return
            if is_for_programs(scope["path"]):
                token = token_hash(scope)
                if await self._known.knows_token(token, client):
                    await self._here("desk", token, scope, receive, send)
                else:
                    await self._work(Route.DOOR, client, scope, receive, send)
                return
            session = session_key(scope)
            if not await self._known.knows(session, client):
                device = device_token(scope)
                if await self._known.knows_device(device, client):  # no flood of strangers keeps them from logging in
                    await self._here("desk", device, scope, receive, send)
                else:
                    await self._work(Route.DOOR, client, scope, receive, send)
            elif where is Route.DESK_FILES:
                await self._work(where, session, scope, receive, send)
            else:
                await self._here("desk", session, scope, receive, send)
        except FullError:
            metrics.count("requests_refused_total", kind=where.value)
            await self._refusing.pause()
            await send_busy(scope, send)
        except LateError:
            await send_busy(scope, send, late=True)
        except TooLargeError:
            await send_too_large(scope, send)
        except GoneError:
            pass

    async def _work(self, where: Route, client: str, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Have a worker answer; who goes away does not wait any longer."""
        reading = self._brought if where is Route.DESK_FILES else self._sent
        async with reading.body(receive) as body:
            key = sameness(scope) if not body else None
            asked = asyncio.ensure_future(self._pools[where].ask(scope, client, key, body))
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

    async def _here(self, name: str, client: str, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Answer in a thread of the site: one that has a place from the end of what is sent to the end of the work.

        Whoever sends slowly or reads slowly holds no place.
        """
        lane = self._lanes[name]
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
