"""A worker as the site sees it: started, asked, and ended when it takes too long."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from typing import Any

from torneo.web.work.wire import SIZES, Answer, read_answer, request_message


class DiedError(Exception):
    """The worker ended before it had answered."""


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

    async def ask(self, scope: dict[str, Any]) -> Answer:
        """What it answers; :class:`DiedError` if it ended meanwhile."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(request_message(scope))
            await self._process.stdin.drain()
            head, body = SIZES.unpack(await self._process.stdout.readexactly(SIZES.size))
            said = json.loads(await self._process.stdout.readexactly(head))
            return read_answer(said, await self._process.stdout.readexactly(body))
        except (OSError, asyncio.IncompleteReadError) as error:
            raise DiedError from error

    def dismiss(self) -> None:
        """Let it end: it does when nobody can ask any more."""
        assert self._process.stdin is not None
        self._process.stdin.close()

    def kill(self) -> None:
        """End it at once."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
