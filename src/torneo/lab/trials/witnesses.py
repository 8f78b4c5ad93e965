"""People who use a site while it is attacked, each from a device of their own, and what they see."""

from __future__ import annotations

import contextlib
import http.client
import json
import socket
import threading
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from urllib.parse import urlencode

from torneo.lab.trials.client import Client, Unreachable
from torneo.lab.trials.comparing import PLAYED, Board

ARBITER = "127.0.0.101"
SPECTATOR = "127.0.0.102"
RETURNING = "127.0.0.103"
VISITOR = "127.0.0.104"
_PATIENCE = 30.0
_LATEST = 10.0
"""Seconds after which a result that has not arrived is missed."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A result that was sent."""

    moment: float
    seconds: float
    """Until its answer."""
    sequence: int
    """Its place in the log; 0 if it was not acknowledged."""
    problem: str = ""


class Arbiter(threading.Thread):
    """Enters results at a steady rate, as the results page does, each over a connection of its own."""

    def __init__(self, client: Client, slug: str, number: int, boards: Mapping[int, Board], rate: float) -> None:
        super().__init__(daemon=True)
        self.host = client.site.removeprefix("http://")
        self.path = f"/desk/{slug}/results"
        self.number, self.boards, self.rate = number, boards, rate
        self.sent: list[Sent] = []
        self.over = threading.Event()
        self._lots = Random(1)
        self._headers = {
            "Cookie": "; ".join(f"{cookie.name}={cookie.value}" for cookie in client.cookies),
            "X-CSRFToken": client.cookie("csrftoken"),
            "Content-Type": "application/x-www-form-urlencoded",
            "HX-Request": "true",
        }

    def run(self) -> None:
        """Enter results until told to stop."""
        planned = time.monotonic()
        while not self.over.wait(max(0.0, planned - time.monotonic())):
            self.enter()
            planned = max(planned + 1 / self.rate, time.monotonic() - 1 / self.rate)

    def enter(self) -> None:
        """Enter the result of some board, or another one."""
        free = [number for number, board in self.boards.items() if board.asked is None]
        if not free:
            self.sent.append(Sent(time.monotonic(), 0, 0, "every board waits for an answer"))
            return
        number = self._lots.choice(free)
        board = self.boards[number]
        board.asked = result = self._lots.choice([played for played in PLAYED if played is not board.known])
        form = {"board": number, "result": "".join(result.value), "seen": "".join(board.known.value)}
        connection = http.client.HTTPConnection(self.host, timeout=_PATIENCE, source_address=(ARBITER, 0))
        begun = time.monotonic()
        sequence, problem = 0, ""
        try:
            connection.request("POST", self.path, urlencode({"round": self.number, **form}), self._headers)
            answer = connection.getresponse()
            answer.read()
            if answer.status == 200:
                sequence = int(answer.headers["X-Torneo-Sequence"])
                board.known, board.acknowledged = result, board.acknowledged + 1
            else:
                problem = str(answer.status)
            board.asked = None
        except (OSError, http.client.HTTPException) as error:  # it may be in the log or not
            problem = f"{type(error).__name__}: {error}"
        finally:
            connection.close()
        self.sent.append(Sent(begun, time.monotonic() - begun, sequence, problem))


@dataclass
class Spectator:
    """Listens to the stream of a tournament, and comes back as a browser does when it ends."""

    port: int
    slug: str
    arrived: dict[int, float] = field(default_factory=dict)
    """When the entry of that number was known here."""
    looked: list[tuple[int, float]] = field(default_factory=list)
    """The latest entry shown by each look at the page, and when."""
    ended: int = 0
    """Streams that the server ended or refused."""
    _over: bool = False
    _last: int = 0
    _socket: socket.socket | None = None

    def start(self) -> None:
        """Begin to listen."""
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Go home."""
        self._over = True
        if self._socket is not None:
            with contextlib.suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join(_PATIENCE)

    def moment(self, sequence: int) -> float | None:
        """When an entry was known here; None if it is not."""
        looked = [moment for number, moment in self.looked if number >= sequence]
        known = [*looked, *([self.arrived[sequence]] if sequence in self.arrived else [])]
        return min(known) if known else None

    def wait_for(self, sequence: int) -> None:
        """Wait until an entry has arrived, or would be missed."""
        until = time.monotonic() + _LATEST
        while self.moment(sequence) is None and time.monotonic() < until:
            time.sleep(0.05)

    def _run(self) -> None:
        while not self._over:
            with contextlib.suppress(OSError):
                self._listen()
            if not self._over:
                self.ended += 1
                time.sleep(2)  # as the stream says

    def _listen(self) -> None:
        with socket.create_connection(("127.0.0.1", self.port), _PATIENCE, (SPECTATOR, 0)) as connected:
            self._socket = connected
            known = f"Last-Event-ID: {self._last}\r\n" if self._last else ""
            connected.sendall(
                f"GET /t/{self.slug}/live HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{known}\r\n".encode()
            )
            event = ""
            for line in connected.makefile("rb"):
                text = line.decode().rstrip("\r\n")
                if text.startswith("HTTP/1.1 ") and " 200 " not in text:
                    return
                if text.startswith("event: "):
                    event = text.removeprefix("event: ")
                elif text.startswith("data: "):
                    message = json.loads(text.removeprefix("data: "))
                    self._last = int(message["sequence"])
                    if event == "result":
                        self.arrived[self._last] = time.monotonic()
                    elif message.get("kind") == "missed":
                        self.looked.append((self._last, time.monotonic()))


def come_back(client: Client, name: str, password: str) -> str:
    """Log out and in again on a device that the site knows; empty if that goes, otherwise what went wrong."""
    try:
        client.log_out()
        client.log_in(name, password)
    except Unreachable as error:
        return str(error)
    return ""


def look_around(site: str, paths: Iterable[str]) -> dict[str, tuple[int, float]]:
    """What each page answers to somebody who comes for the first time, and how long it takes; 0 for no answer.

    A client refused for lack of room (503) tries again, and waits as long as that takes.
    """
    visitor = Client(site, timeout=_PATIENCE, source=VISITOR)
    seen = {}
    for path in paths:
        begun = time.monotonic()
        status = 503
        while status == 503 and time.monotonic() - begun < _PATIENCE:
            try:
                status = visitor.get(path)[0]
            except Unreachable:
                status = 0
            if status == 503:
                time.sleep(0.2)
        seen[path] = status, time.monotonic() - begun
    return seen
