"""A pool of workers: so many at once, a line before them, equal requests answered together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from torneo.web.server import metrics
from torneo.web.server.line import FullError, Lane
from torneo.web.work.process import DiedError, Worker
from torneo.web.work.wire import Answer

_logger = logging.getLogger(__name__)

MEMORY = 600 * 1024**2
"""Bytes above which a worker is replaced after its answer."""
ANSWERS = 20_000
"""After which a worker is replaced, whatever it has gathered."""


class LateError(Exception):
    """It took too long, or failed more than once: nothing came of it."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much a pool does."""

    workers: int
    nice: int
    """How far its processes step back from the processor."""
    waiting: int
    each: int
    """How many jobs of one address may wait."""
    patience: float = 20.0
    """Seconds that a job waits at most."""
    deadline: float = 30.0
    """Seconds that a job may take."""


@dataclass(eq=False)
class _Flight:
    """A job that one or several wait for."""

    task: asyncio.Task[Answer]
    waiters: int = 0
    begun: bool = False


class Pool:
    """Answers requests in processes of their own."""

    def __init__(self, name: str, size: Size) -> None:
        self.name = name
        self.size = size
        self._lane = Lane(size.workers, size.waiting, size.each, size.patience)
        self._idle: list[Worker] = []
        self._flights: dict[Hashable, _Flight] = {}
        """By key the latest job; those who come join it as long as it has not begun."""
        metrics.gauge(f"jobs_waiting_{name}", lambda: len(self._lane.line))
        metrics.gauge(f"jobs_running_{name}", lambda: self._lane.running)

    async def ask(self, scope: dict[str, Any], client: str, key: Hashable | None = None) -> Answer:
        """The answer to a request; :class:`FullError` or :class:`LateError` if there is none.

        Requests with the same key may get the same answer. It is worked out after the last of them has come, so it is
        as true for the last as for the first. What sets a cookie is for one person, whatever its key.
        """
        flight = self._flights.get(key) if key is not None else None
        if flight is None or flight.begun:
            return await self._wait(self._board(scope, client, key, flight))
        answer = await self._wait(flight)
        return await self.ask(scope, client) if answer.personal else answer

    def _board(self, scope: dict[str, Any], client: str, key: Hashable | None, before: _Flight | None) -> _Flight:
        """A new job; after an equal one that has begun, whose worker then has everything at hand."""
        flight = _Flight(asyncio.create_task(self._fly(scope, client, key, before)))
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

    async def _fly(self, scope: dict[str, Any], client: str, key: Hashable | None, before: _Flight | None) -> Answer:
        if before is not None:
            await asyncio.wait([before.task])
        try:
            await self._lane.enter(client)
        except FullError:
            self._count("refused")
            raise
        try:
            if key is not None:
                self._flights[key].begun = True
            answer = await self._answer(scope, key)
        finally:
            self._lane.leave()
        self._count("done")
        return answer

    async def _answer(self, scope: dict[str, Any], key: Hashable | None) -> Answer:
        for _ in range(2):  # a worker that died idle is no reason to refuse anything
            try:
                worker = self._pick(key) or await Worker.start(self.size.nice)
            except OSError:  # no memory or no process left
                _logger.exception("no worker could be started")
                raise LateError from None
            try:
                async with asyncio.timeout(self.size.deadline):
                    answer = await worker.ask(scope)
            except DiedError:
                self._count("died")
                continue
            except TimeoutError as error:
                worker.kill()
                self._count("killed")
                raise LateError from error
            except asyncio.CancelledError:
                worker.kill()
                raise
            self._keep(worker, answer, key)
            return answer
        raise LateError

    def _pick(self, key: Hashable | None) -> Worker | None:
        """An idle worker, if there is one: who did the same last, otherwise who was busy last."""
        if not self._idle:
            return None
        known = (place for place, worker in enumerate(self._idle) if key is not None and worker.last == key)
        return self._idle.pop(next(known, -1))

    def _keep(self, worker: Worker, answer: Answer, key: Hashable | None) -> None:
        worker.last = key
        worker.answers += 1
        if answer.memory > MEMORY or worker.answers >= ANSWERS:
            worker.dismiss()
            self._count("replaced")
        else:
            self._idle.append(worker)

    def workers(self) -> list[int]:
        """The processes that wait for work."""
        return [worker.pid for worker in self._idle]

    def close(self) -> None:
        """Let all workers end."""
        for worker in self._idle:
            worker.dismiss()
        self._idle.clear()

    def _count(self, end: str) -> None:
        metrics.count("jobs_total", pool=self.name, end=end)
