"""A pool of workers for one kind of request: so many at once, a queue, equal requests answered together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

from torneo.web.server import metrics
from torneo.web.server.queues import FullError, Lane
from torneo.web.work.process import DiedError, Stable
from torneo.web.work.wire import Answer

_logger = logging.getLogger(__name__)


Asked = tuple[dict[str, Any], bytes]
"""A request and all that was sent with it."""


class LateError(Exception):
    """It took too long, or failed more than once; there is no answer."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much a pool does."""

    at_once: int
    waiting: int
    per_address: int
    """How many jobs of one address may wait."""
    patience: float = 20.0
    """Seconds that a job waits at most."""
    deadline: float = 30.0
    """Seconds that a job may take."""


@dataclass(eq=False)
class _Flight:
    """A job that one or several wait for."""

    task: asyncio.Task[Answer] = field(init=False)
    waiters: int = 0
    begun: bool = False
    """From then on it is done to its end, whoever goes away: another worker would have to be started for the next."""


class Pool:
    """Answers requests in processes of their own."""

    def __init__(self, name: str, size: Size, stable: Stable) -> None:
        self.name = name
        self.size = size
        self._lane = Lane(size.at_once, size.waiting, size.per_address, size.patience)
        self._stable = stable
        self._flights: dict[Hashable, _Flight] = {}
        """By key the latest job; those who come join it as long as it has not begun."""
        metrics.gauge(f"jobs_waiting_{name}", lambda: self.waiting)
        metrics.gauge(f"jobs_running_{name}", lambda: self.running)

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        return len(self._lane.queue)

    @property
    def running(self) -> int:
        """How many jobs are being done."""
        return self._lane.running

    async def ask(self, scope: dict[str, Any], client: str, key: Hashable | None = None, body: bytes = b"") -> Answer:
        """The answer to a request; :class:`FullError` or :class:`LateError` if there is none.

        Requests with the same key may get the same answer. It is worked out after the last of them has come, so it is
        as true for the last as for the first. What sets a cookie is for one person, whatever its key.
        """
        flight = self._flights.get(key) if key is not None else None
        if flight is None or flight.begun:
            return await self._wait(self._board((scope, body), client, key, flight))
        answer = await self._wait(flight)
        return await self.ask(scope, client) if answer.personal else answer

    def _board(self, asked: Asked, client: str, key: Hashable | None, before: _Flight | None) -> _Flight:
        """A new job; after an equal one that has begun, whose worker then has everything at hand."""
        flight = _Flight()
        flight.task = asyncio.create_task(self._fly(flight, asked, client, key, before))
        if key is not None:
            self._flights[key] = flight

        def landed(task: asyncio.Task[Answer]) -> None:
            if key is not None and self._flights.get(key) is flight:
                del self._flights[key]
            if not task.cancelled():
                task.exception()  # all who wanted it may be gone: nobody else asks how it ended

        flight.task.add_done_callback(landed)
        return flight

    async def _wait(self, flight: _Flight) -> Answer:
        flight.waiters += 1
        try:
            return await asyncio.shield(flight.task)
        except asyncio.CancelledError:
            flight.waiters -= 1
            if not flight.waiters and not flight.begun:  # nobody is left who wants it
                flight.task.cancel()
            raise

    async def _fly(
        self, flight: _Flight, asked: Asked, client: str, key: Hashable | None, before: _Flight | None
    ) -> Answer:
        if before is not None:
            await asyncio.wait([before.task])
        try:
            await self._lane.enter(client)
        except FullError:
            self._count("refused")
            raise
        try:
            flight.begun = True
            answer = await self._answer(asked, key)
        finally:
            self._lane.leave()
        self._count("done")
        return answer

    async def _answer(self, asked: Asked, key: Hashable | None) -> Answer:
        scope, body = asked
        changes_nothing = scope["method"] in ("GET", "HEAD")
        for _ in range(2 if changes_nothing else 1):  # a worker that died idle is no reason to refuse anything
            try:
                worker = await self._stable.take(key)
            except OSError:  # no memory or no process left
                _logger.exception("no worker could be started")
                raise LateError from None
            try:
                async with asyncio.timeout(self.size.deadline):
                    answer = await worker.ask(scope, body)
            except DiedError:
                await worker.kill()
                self._count("died")
                continue
            except TimeoutError as error:
                await worker.kill()
                self._count("killed")
                raise LateError from error
            except asyncio.CancelledError:
                await worker.kill()
                raise
            if not await self._stable.give_back(worker, answer, key):
                self._count("replaced")
            return answer
        raise LateError

    def _count(self, end: str) -> None:
        metrics.count("jobs_total", pool=self.name, end=end)
