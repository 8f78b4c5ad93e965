"""Attackers: one kind of them, from many addresses of this machine, as long as their input is open.

Run as a program of its own, ``python -m torneo.lab.trials.attackers``: the first line of its input is an
:class:`Orders` as JSON; it says when the first connection is made; the end of its input is the end of the attack, and
then it prints a :class:`Tally`.

A real attacker brings a processor of their own. These share one with the server, so they are polite to it (``nice``,
and the same for their session: Linux weighs sessions against each other before the processes of each), and send no
more requests in a second than they are given.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import resource
import sys
import threading
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from urllib.parse import urlencode

NICE = 19
ONE_DEVICE = "127.0.0.20"
MANY_DEVICES = tuple(f"127.0.1.{number}" for number in range(1, 51))
FLOOD = 150
"""Connections at most that ask for pages, one request after the other."""
UPLOADS = 8
"""Files that are sent at once."""
_PATIENCE = 60.0
_TOKEN = "b" * 32
_LISTS = ("pairings", "pairings-by-name", "results", "standings", "cross-table")
_END = 1 << 16


@dataclass(frozen=True, slots=True)
class Orders:
    """What to attack, how, and how much."""

    kind: str
    port: int
    connections: int
    rate: float
    """Requests or connections in a second."""
    seed: int
    tournaments: list[tuple[str, int, int]]
    """Public ones: name in addresses, players, rounds."""
    cookies: str = ""
    """Of a stranger who is logged in."""
    own: str = ""
    """A tournament of the stranger."""
    accounts: list[str] = field(default_factory=list)
    """Names whose passwords are guessed."""


@dataclass
class Tally:
    """What became of the attack."""

    requests: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    """By status; ``dropped`` without an answer, ``refused`` without a connection, ``late`` after a minute."""
    open: int = 0
    held: int = 0
    """Connections that were open at once."""
    errors: list[str] = field(default_factory=list)
    """Where the server answered 500, a few of them."""


class _Attack:
    def __init__(self, orders: Orders) -> None:
        self.orders = orders
        self.tally = Tally()
        self.lots = Random(orders.seed)
        self._next = 0.0

    async def run(self, over: asyncio.Event) -> Tally:
        attack, count = KINDS[self.orders.kind]
        tasks = [asyncio.create_task(self._again(attack, place)) for place in range(count(self.orders.connections))]
        await over.wait()
        for task in tasks:
            task.cancel()
        for outcome in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome
        return self.tally

    async def _again(self, attack: _Kind, place: int) -> None:
        """One connection after the other, from the one device or from one of many."""
        source = ONE_DEVICE if place % 2 else MANY_DEVICES[place // 2 % len(MANY_DEVICES)]
        while True:
            await self._pace()
            self.tally.requests += 1
            try:
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", self.orders.port, local_addr=(source, 0), limit=_END
                )
            except OSError:
                self.tally.answers["refused"] += 1
                continue
            if not self.tally.held:
                print("begun", flush=True)
            self.tally.open += 1
            self.tally.held = max(self.tally.held, self.tally.open)
            try:
                await attack(self, place, reader, writer)
            except (ConnectionError, asyncio.IncompleteReadError):
                self.tally.answers["dropped"] += 1
            finally:
                self.tally.open -= 1
                writer.close()

    async def _pace(self) -> None:
        loop = asyncio.get_running_loop()
        self._next = max(self._next, loop.time()) + 1 / self.orders.rate
        await asyncio.sleep(self._next - loop.time())

    async def ask(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        path: str,
        body: bytes | None = None,
        headers: str = "",
    ) -> None:
        """One request, and its whole answer."""
        method = "GET" if body is None else "POST"
        length = "" if body is None else f"Content-Length: {len(body)}\r\n"
        writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.orders.port}\r\nConnection: close\r\n"
            f"{length}{headers}\r\n".encode()
        )
        try:
            async with asyncio.timeout(_PATIENCE):
                if body:
                    with contextlib.suppress(ConnectionError):  # refused before it was read: the answer says so
                        for start in range(0, len(body), _END):
                            writer.write(body[start : start + _END])
                            await writer.drain()
                status = (await reader.readline()).decode("latin-1").split(" ")[1:2]
                if not status:
                    self.tally.answers["dropped"] += 1
                    return
                self.tally.answers[status[0]] += 1
                if status[0] == "500" and len(self.tally.errors) < 5:
                    self.tally.errors.append(f"{method} {path}")
                while await reader.read(_END):
                    pass
        except TimeoutError:
            self.tally.answers["late"] += 1

    async def until_dropped(self, reader: asyncio.StreamReader) -> None:
        """Hold a connection as long as the server lets one."""
        begun = await reader.readline()
        if begun.startswith(b"HTTP/1.1 "):
            self.tally.answers[begun.decode("latin-1").split(" ")[1]] += 1
        while await reader.read(_END):
            pass
        self.tally.answers["dropped"] += 1


_Kind = Callable[[_Attack, int, asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


async def _idle(attack: _Attack, place: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Say nothing, or half of a request, and wait."""
    if place % 4 > 1:
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
    await attack.until_dropped(reader)


async def _headers(attack: _Attack, place: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """A header, or a body, of which a byte comes every second."""
    if place % 4 > 1:
        writer.write(
            b"POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            b"Content-Length: 100000\r\n\r\n"
        )
    else:
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")

    async def drip() -> None:
        while True:
            writer.write(b"x")
            await asyncio.sleep(1)

    dripping = asyncio.create_task(drip())
    try:
        await attack.until_dropped(reader)
    finally:
        dripping.cancel()


async def _streams(attack: _Attack, _place: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Listen to what happens, and go on listening."""
    slug = attack.orders.tournaments[0][0]
    writer.write(f"GET /t/{slug}/live HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    await attack.until_dropped(reader)


async def _pdf(attack: _Attack, _place: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Any public list of any round, on any paper, in any language."""
    lots = attack.lots
    slug, _players, rounds = lots.choice(attack.orders.tournaments)
    asked = {
        "round": lots.randint(1, rounds),
        "paper": lots.choice(("a4", "letter")),
        "language": lots.choice(("en", "es")),
        "x": lots.random(),
    }
    await attack.ask(reader, writer, f"/t/{slug}/files/{lots.choice(_LISTS)}.pdf?{urlencode(asked)}")


async def _why(attack: _Attack, _place: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Why anybody has the opponent of any round."""
    slug, players, rounds = attack.lots.choice(attack.orders.tournaments)
    number, player = attack.lots.randint(1, rounds), attack.lots.randint(1, players)
    await attack.ask(reader, writer, f"/t/{slug}/round/{number}/why/{player}")


async def _selections(attack: _Attack, _place: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """The standings of any part of the field, after any round."""
    lots = attack.lots
    slug, _players, rounds = lots.choice(attack.orders.tournaments)
    low = lots.randint(1000, 2000)
    asked = {"after": lots.randint(1, rounds), "rating": f"{low}-{low + lots.randint(200, 1500)}"}
    await attack.ask(reader, writer, f"/t/{slug}/standings?{urlencode(asked)}")


async def _uploads(attack: _Attack, _place: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Hostile files, as a tournament, as a list of players, as a rating list."""
    from torneo.lab.trials.hostile import FILES, hostile  # noqa: PLC0415

    players = f"/desk/{attack.orders.own}/players"
    paths = ("/desk/import-log", f"{players}/import", f"{players}/ratings")
    turn, which = divmod(attack.tally.requests - 1, len(FILES))
    name, path = list(FILES)[which], paths[turn % len(paths)]
    edge = "torneo-trial-edge"
    head = f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'
    body = head.encode() + hostile(name) + f"\r\n--{edge}--\r\n".encode()
    sent = f"Content-Type: multipart/form-data; boundary={edge}\r\n{_logged_in(attack.orders.cookies)}"
    await attack.ask(reader, writer, path, body, sent)


async def _passwords(attack: _Attack, _place: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Any password for the names of people who matter."""
    form = {"username": attack.lots.choice(attack.orders.accounts), "password": f"wrong {attack.lots.random()}"}
    sent = f"Content-Type: application/x-www-form-urlencoded\r\n{_logged_in(f'csrftoken={_TOKEN}')}"
    await attack.ask(reader, writer, "/login", urlencode(form).encode(), sent)


def _logged_in(cookies: str) -> str:
    token = next((part.partition("=")[2] for part in cookies.split("; ") if part.startswith("csrftoken=")), "")
    return f"Cookie: {cookies}\r\nX-CSRFToken: {token}\r\n"


def _all(connections: int) -> int:
    return connections


def _flood(connections: int) -> int:
    return min(connections, FLOOD)


KINDS: dict[str, tuple[_Kind, Callable[[int], int]]] = {
    "idle": (_idle, _all),
    "headers": (_headers, _all),
    "streams": (_streams, _all),
    "pdf": (_pdf, _flood),
    "why": (_why, _flood),
    "selections": (_selections, _flood),
    "uploads": (_uploads, lambda connections: min(connections, UPLOADS)),
    "passwords": (_passwords, _flood),
}
"""What each kind does with a connection, and of how many connections it makes use."""


async def _until_told(orders: Orders) -> Tally:
    over, loop = asyncio.Event(), asyncio.get_running_loop()

    def wait() -> None:
        sys.stdin.read()
        loop.call_soon_threadsafe(over.set)

    threading.Thread(target=wait, daemon=True).start()
    return await _Attack(orders).run(over)


def _step_back() -> None:
    """Let the server have the processor first."""
    os.setsid()
    os.nice(NICE)
    session = Path("/proc/self/autogroup")
    while session.exists():
        try:
            session.write_text(str(NICE))
            return
        except BlockingIOError:  # one process in a tenth of a second may
            time.sleep(0.1)


def main() -> None:
    """Attack as the input says."""
    orders = Orders(**json.loads(sys.stdin.readline()))
    if orders.kind == "uploads":
        from torneo.lab.trials.hostile import FILES, hostile  # noqa: PLC0415 - no other attacker needs the models

        for name in FILES:
            hostile(name)
    _step_back()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    print(json.dumps(vars(asyncio.run(_until_told(orders)))))


if __name__ == "__main__":
    main()
