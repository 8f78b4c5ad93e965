"""Spectators: each loads a page, listens to the stream and looks again as the browser does.

Run as a program of its own, so that it does not share the server's time: its arguments say where and how many, it
reports when all are connected, and prints what arrived when its input ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import sys
import time
from collections.abc import Coroutine
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any
from urllib.parse import urlsplit

from torneo.web.server.capacity import raise_file_limit

_PATIENCE = 30.0
_LOADING = 100
"""Pages that are loaded at the same time, and streams that are asked for."""
_LOOK_WITHIN = {"round": 0.9, "standings": 5.0}
"""Seconds within which each page looks again, as its template says."""


@dataclass
class Record:
    """What all spectators have seen."""

    loaded: int = 0
    loading: float = 0.0
    """Seconds until all had their page."""
    connected: int = 0
    connecting: float = 0.0
    """Seconds until all had their stream."""
    requests: int = 0
    failures: list[str] = field(default_factory=list)
    arrivals: dict[str, list[float]] = field(default_factory=dict)
    """Moments at which the result of a round and board arrived."""
    pages: list[float] = field(default_factory=list)
    """Seconds that each page took."""


class Stream(asyncio.Protocol):
    """A spectator's stream: what comes in is cut into events."""

    def __init__(self, watching: Spectator, request: bytes) -> None:
        self.watching, self.request = watching, request
        self.rest = b""
        self.open: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        """Whether the server let us listen."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        """Take in whole lines."""
        *lines, self.rest = (self.rest + data).split(b"\n")
        for line in lines:
            if not self.open.done():
                if line.startswith(b"HTTP/1.1") and b" 200 " not in line:
                    self.watching.record.failures.append(f"stream: {line.decode().strip()}")
                    self.open.set_result(False)
                elif line.startswith(b"retry:"):
                    self.open.set_result(True)
            elif line.startswith(b"event: "):
                self.event = line[7:]
            elif line.startswith(b"data: "):
                self.watching.hear(self.event.decode(), line[6:])

    def connection_lost(self, _error: Exception | None) -> None:
        """The server ended it, or we did."""
        if not self.open.done():
            self.open.set_result(False)
        if not self.watching.leaving:
            self.watching.record.failures.append("stream: ended by the server")


@dataclass(eq=False)
class Spectator:
    """Somebody with a browser open."""

    site: str
    slug: str
    page: str
    record: Record
    lots: Random
    seen: str = "0"
    stream: Stream | None = None
    looking: asyncio.Task[None] | None = None
    leaving: bool = False

    @property
    def host(self) -> str:
        """Where the site is."""
        return urlsplit(self.site).hostname or ""

    @property
    def port(self) -> int:
        """At which port."""
        return urlsplit(self.site).port or 80

    @property
    def path(self) -> str:
        """Of the page they look at."""
        return f"/t/{self.slug}/{self.page}"

    @property
    def kind(self) -> str:
        """What they look at."""
        return self.page.split("/", maxsplit=1)[0]

    async def load(self) -> None:
        """Load the page."""
        shown = await self.get()
        if found := re.search(r'data-seen="(\d+)"', shown):
            self.seen = found[1]
            self.record.loaded += 1

    async def listen(self) -> None:
        """Open the stream."""
        request = f"GET /t/{self.slug}/live?seen={self.seen} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n\r\n".encode()
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(_PATIENCE):
                _, self.stream = await loop.create_connection(lambda: Stream(self, request), self.host, self.port)
                opened = await self.stream.open
                self.record.connected += opened
        except (OSError, TimeoutError) as error:
            self.record.failures.append(f"stream: {type(error).__name__} {error}")

    def hear(self, event: str, data: bytes) -> None:
        """An event came."""
        if event == "result":
            result = json.loads(data)
            self.record.arrivals.setdefault(f"{result['round']}-{result['board']}", []).append(time.monotonic())
        if (event == "changed" or self.kind == "standings") and self.looking is None:
            self.looking = asyncio.get_running_loop().create_task(self._look_again())

    async def _look_again(self) -> None:
        await asyncio.sleep(0.1 + self.lots.random() * _LOOK_WITHIN[self.kind])
        self.looking = None
        await self.get(again=True)

    async def get(self, *, again: bool = False) -> str:
        """Fetch the page, or with ``again`` the part of it that a live page fetches."""
        begun = time.monotonic()
        self.record.requests += 1
        more = "HX-Request: true\r\nAccept-Encoding: gzip\r\n" if again else ""
        asked = f"GET {self.path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nConnection: close\r\n{more}\r\n"
        writer = None
        try:
            async with asyncio.timeout(_PATIENCE):
                reader, writer = await asyncio.open_connection(self.host, self.port, limit=2**20)
                writer.write(asked.encode())
                answer = (await reader.read(-1)).decode(errors="replace")
        except (OSError, TimeoutError) as error:
            self.record.failures.append(f"{self.path}: {type(error).__name__} {error}")
            return ""
        finally:
            if writer is not None:
                writer.close()
        if not answer.startswith("HTTP/1.1 200"):
            self.record.failures.append(f"{self.path}: {answer[:40]!r}")
        self.record.pages.append(time.monotonic() - begun)
        return answer

    def leave(self) -> None:
        """Close the browser."""
        self.leaving = True
        if self.stream is not None:
            self.stream.transport.close()
        if self.looking is not None:
            self.looking.cancel()


async def _all(tasks: list[Coroutine[Any, Any, None]]) -> float:
    """Do all of it, some at a time; the seconds it took."""
    begun, some = time.monotonic(), asyncio.Semaphore(_LOADING)

    async def one(task: Coroutine[Any, Any, None]) -> None:
        async with some:
            await task

    await asyncio.gather(*map(one, tasks))
    return time.monotonic() - begun


async def watch(site: str, slug: str, number: int, count: int) -> Record:
    """Let so many spectators watch a round, every third of them its standings.

    The input ends when all results are entered and says how many: what is on its way then is late, not lost.
    """
    record, lots = Record(), Random(1)
    pages = ["standings" if place % 3 == 2 else f"round/{number}" for place in range(count)]
    spectators = [Spectator(site, slug, page, record, lots) for page in pages]
    record.loading = await _all([spectator.load() for spectator in spectators])
    record.connecting = await _all([spectator.listen() for spectator in spectators])
    print(f"connected {record.connected} {record.loading} {record.connecting}", flush=True)
    entered = int(await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read) or 0)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(_PATIENCE):
            while sum(map(len, record.arrivals.values())) < entered * count:
                await asyncio.sleep(0.1)
    for spectator in spectators:
        spectator.leave()
    return record


if __name__ == "__main__":
    raise_file_limit()
    print(json.dumps(asdict(asyncio.run(watch(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))))))
