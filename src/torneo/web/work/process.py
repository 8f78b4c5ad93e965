"""A worker as the site sees it: started, asked, and ended when it takes too long."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from typing import Any

from torneo.web.work.wire import SIZES, Answer, read_answer, request_message

MEMORY = 600 * 1024**2
"""Bytes above which a worker is replaced after its answer."""
ANSWERS = 20_000
"""After which a worker is replaced, whatever it has gathered."""


class DiedError(Exception):
    """The worker ended before it had answered."""


class Stable:
    """The workers that have nothing to do; whoever needs one takes it, or has another started."""

    def __init__(self, nice: int) -> None:
        self._nice = nice
        """How far the processes step back from the processor."""
        self._idle: list[Worker] = []

    async def take(self, wanted: object) -> Worker:
        """A worker: the one that did the same last, else the one busy last. ``OSError`` if none can be started."""
        if not self._idle:
            return await Worker.start(self._nice)
        known = (place for place, worker in enumerate(self._idle) if wanted is not None and worker.last == wanted)
        return self._idle.pop(next(known, -1))

    async def give_back(self, worker: Worker, answer: Answer, done: object) -> bool:
        """Have a worker wait for others; False if it has had its time, and another will come in its place."""
        worker.last = done
        worker.answers += 1
        if answer.memory > MEMORY or worker.answers >= ANSWERS:
            await worker.dismiss()
            return False
        self._idle.append(worker)
        return True

    def pids(self) -> list[int]:
        """The processes that wait."""
        return [worker.pid for worker in self._idle]

    async def close(self) -> None:
        """End all that wait."""
        idle, self._idle = self._idle, []
        for worker in idle:
            await worker.dismiss()


class Worker:
    """A process that answers one request at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.last: object = None
        """What it did last, and so has at hand."""
        self.answers = 0

    @classmethod
    async def start(cls, nice: int) -> Worker:
        """Start one; it is asked at once and answers when it is ready."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "torneo.web.work.worker",
            str(nice),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        return cls(process)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    async def ask(self, scope: dict[str, Any], body: bytes) -> Answer:
        """What it answers; :class:`DiedError` if it ended meanwhile."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(request_message(scope, body))
            await self._process.stdin.drain()
            head, rest = SIZES.unpack(await self._process.stdout.readexactly(SIZES.size))
            said = json.loads(await self._process.stdout.readexactly(head))
            return read_answer(said, await self._process.stdout.readexactly(rest))
        except (OSError, asyncio.IncompleteReadError) as error:
            raise DiedError from error

    async def dismiss(self) -> None:
        """Let it end: it does when nobody can ask any more."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()

    async def kill(self) -> None:
        """End it at once."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
