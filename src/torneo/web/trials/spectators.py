"""Spectators: each loads a page, listens to the stream and looks again as the browser does.

Run as a program of its own, so that it does not share the server's time: it is told where and how many, says when all
are connected, and prints what arrived when its input ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import sys
import time
from dataclasses import asdict, dataclass, field
from random import Random
from urllib.parse import urlsplit

_PATIENCE = 30.0
_LOOK_WITHIN = {"round": 0.9, "standings": 5.0}
"""Seconds within which each page looks again, as its template says."""


@dataclass
class Record:
    """What all spectators have seen."""

    connected: int = 0
    requests: int = 0
    failures: list[str] = field(default_factory=list)
    arrivals: dict[str, list[float]] = field(default_factory=dict)
    """Moments at which the result of a round and board arrived."""
    pages: list[float] = field(default_factory=list)
    """Seconds that each page took."""


async def get(site: str, path: str, record: Record, *, again: bool = False) -> str:
    """Fetch a page, or with ``again`` the part of it that a live page fetches."""
    begun = time.monotonic()
    record.requests += 1
    host, port = urlsplit(site).hostname, urlsplit(site).port
    writer = None
    try:
        async with asyncio.timeout(_PATIENCE):
            reader, writer = await asyncio.open_connection(host, port)
            more = "HX-Request: true\r\nAccept-Encoding: gzip\r\n" if again else ""
            writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n{more}\r\n".encode())
            answer = (await reader.read(-1)).decode(errors="replace")
    except (OSError, TimeoutError) as error:
        record.failures.append(f"{path}: {type(error).__name__} {error}")
        return ""
    finally:
        if writer is not None:
            writer.close()
    if not answer.startswith("HTTP/1.1 200"):
        record.failures.append(f"{path}: {answer[:40]!r}")
    record.pages.append(time.monotonic() - begun)
    return answer


async def spectator(site: str, slug: str, page: str, record: Record, lots: Random) -> None:
    """One spectator, until cancelled."""
    path = f"/t/{slug}/{page}"
    kind = page.split("/", maxsplit=1)[0]
    shown = await get(site, path, record)
    seen = re.search(r'data-seen="(\d+)"', shown)
    waiting: set[asyncio.Task[None]] = set()

    async def look_again() -> None:
        await asyncio.sleep(0.1 + lots.random() * _LOOK_WITHIN[kind])
        waiting.clear()
        await get(site, path, record, again=True)

    host, port = urlsplit(site).hostname, urlsplit(site).port
    last = seen[1] if seen else "0"
    reader, writer = await asyncio.open_connection(host, port)
    writer.write(f"GET /t/{slug}/live?seen={last} HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
    counted = False
    looking: list[asyncio.Task[None]] = []
    try:
        event = ""
        while line := (await reader.readline()).decode().rstrip("\r\n") or not reader.at_eof():
            if not isinstance(line, str):
                continue
            if line.startswith("HTTP/1.1") and " 200 " not in line:
                record.failures.append(f"stream: {line}")
                return
            if line.startswith("retry:") and not counted:
                counted = True
                record.connected += 1
            elif line.startswith("event: "):
                event = line.removeprefix("event: ")
            elif line.startswith("data: "):
                told = json.loads(line.removeprefix("data: "))
                if event == "result":
                    record.arrivals.setdefault(f"{told['round']}-{told['board']}", []).append(time.monotonic())
                if (event == "changed" or kind == "standings") and not waiting:
                    task = asyncio.create_task(look_again())
                    waiting.add(task)
                    looking.append(task)
        record.failures.append("stream: ended by the server")
    finally:
        writer.close()
        for task in looking:
            task.cancel()


async def watch(site: str, slug: str, number: int, count: int) -> Record:
    """Let so many spectators watch a round, every third of them its standings.

    The input ends when all results are entered and says how many: what is on its way then is late, not lost.
    """
    record = Record()
    lots = Random(1)
    tasks = []
    for place in range(count):
        page = "standings" if place % 3 == 2 else f"round/{number}"
        tasks.append(asyncio.create_task(spectator(site, slug, page, record, lots)))
        await asyncio.sleep(0.01)
    for _ in range(600):
        if record.connected >= count or any(task.done() for task in tasks):
            break
        await asyncio.sleep(0.1)
    print(f"connected {record.connected}", flush=True)
    entered = int(await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read) or 0)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(_PATIENCE):
            while sum(map(len, record.arrivals.values())) < entered * count:
                await asyncio.sleep(0.1)
    for task in tasks:
        if task.done() and (error := task.exception()):
            record.failures.append(f"spectator: {type(error).__name__} {error}")
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return record


if __name__ == "__main__":
    print(json.dumps(asdict(asyncio.run(watch(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))))))
