"""Load a real server: spectators on the stream while results come in, then pages of a large tournament."""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from torneo.lab.trials.saving import Saved, saved_meanwhile
from torneo.lab.trials.server import Server, ServerError

LIVE_LIMIT = 1.0
"""Seconds in which a result must reach 95 of 100 spectators."""
CONNECT_LIMIT = 500
"""Streams that must come about in a second, where there are so many."""
PAGE_LIMIT = 0.3
"""Seconds in which 95 of 100 pages of the large tournament must be there."""
_TOKEN = "a" * 32
_RESULTS = ("10", "==", "01")


@dataclass(frozen=True, slots=True)
class Plan:
    """How much load."""

    spectators: int = 300
    results: int = 60
    rate: float = 2.0
    """Results in a second."""
    players: int = 300
    large: int = 1000
    rounds: int = 11
    page_results: int = 40
    """Results entered in the large tournament while its pages are read."""
    database: str = ""
    workers: int = 1
    backup: bool = False
    """Whether a backup is taken while results come in, and restored."""


@dataclass
class Figures:
    """What came out."""

    spectators: int = 0
    loading: float = 0.0
    """Pages in a second while all spectators come."""
    connecting: float = 0.0
    """Streams in a second while all of them connect."""
    results: int = 0
    expected: int = 0
    live: list[float] = field(default_factory=list)
    """Seconds from the start of entering a result to its arrival, for each spectator."""
    entering: list[float] = field(default_factory=list)
    requests: int = 0
    failures: list[str] = field(default_factory=list)
    pages: dict[str, list[float]] = field(default_factory=dict)
    saved: Saved | None = None
    first: dict[str, float] = field(default_factory=dict)
    """Seconds of the very first page of a tournament, which replays its log."""

    @property
    def met(self) -> bool:
        """Whether nothing failed, nothing got lost and the limits were kept."""
        return (
            not self.failures
            and len(self.live) == self.expected
            and share(self.live, 95) < LIVE_LIMIT
            and (self.spectators < CONNECT_LIMIT or self.connecting >= CONNECT_LIMIT)
            and all(share(times, 95) < PAGE_LIMIT for times in self.pages.values())
        )


def share(times: Sequence[float], percent: int) -> float:
    """The time within which so many per cent were done.

    >>> share([3, 1, 2, 4], 50), share([3, 1, 2, 4], 100)
    (2, 4)
    """
    ordered = sorted(times)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)] if ordered else 0.0


def times_text(times: Sequence[float]) -> str:
    """Shares of a list of times, in milliseconds."""
    listed = (("p50", 50), ("p95", 95), ("p99", 99), ("max", 100))
    return "  ".join(f"{name} {share(times, percent) * 1000:.0f} ms" for name, percent in listed)


def run(plan: Plan, say: Callable[[str], None]) -> Figures:
    """Start a server on a folder of its own, load it, and measure."""
    figures = Figures()
    with (
        tempfile.TemporaryDirectory(prefix="torneo-load-") as folder,
        tempfile.TemporaryDirectory(prefix="torneo-load-") as apart,
    ):
        say(f"Preparing tournaments of {plan.players} and {plan.large} players, {plan.rounds} rounds each")
        sizes = [str(number) for players in (plan.players, plan.large) for number in (players, plan.rounds)]
        done = subprocess.run(
            [sys.executable, "-m", "torneo.lab.trials.prepare", folder, *sizes],
            env={**os.environ, "TORNEO_DATABASE": plan.database},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise ServerError(f"the tournaments could not be made: {done.stderr.strip().splitlines()[-1:]}")
        ready = json.loads(done.stdout)
        options = ["--streams-per-address", str(plan.workers * (plan.spectators + 100))]
        options += ["--workers", str(plan.workers)] if plan.workers > 1 else []
        server = Server(Path(folder), plan.database, options=options)
        server.start()
        try:
            port = server.port
            arbiter = Arbiter(port, ready["session"])
            small, large = ready["slugs"]
            for slug in (small, large):
                begun = time.monotonic()
                arbiter.get(f"/t/{slug}/round/{plan.rounds}", figures)
                figures.first[slug] = time.monotonic() - begun
            with ExitStack() as meanwhile:
                if plan.backup:
                    entered, half = (lambda: len(figures.entering)), min(plan.results, plan.players // 2) // 2
                    figures.saved = meanwhile.enter_context(saved_meanwhile(server, small, entered, half, Path(apart)))
                _live(plan, port, small, arbiter, figures, say)
            figures.failures += figures.saved.problems if figures.saved else []
            _pages(plan, port, large, arbiter, figures, say)
            figures.requests += arbiter.requests
        finally:
            server.stop()
    return figures


def _live(plan: Plan, port: int, slug: str, arbiter: Arbiter, figures: Figures, say: Callable[[str], None]) -> None:
    """Spectators listen while results come in."""
    command = [sys.executable, "-m", "torneo.lab.trials.spectators", f"http://127.0.0.1:{port}", slug]
    with subprocess.Popen(
        [*command, str(plan.rounds), str(plan.spectators)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as crowd:
        assert crowd.stdout is not None
        assert crowd.stdin is not None
        _word, *said = crowd.stdout.readline().split() or ["", "0", "0", "0"]
        figures.spectators = int(said[0])
        figures.loading, figures.connecting = (plan.spectators / max(float(seconds), 0.001) for seconds in said[1:])
        say(f"{figures.spectators} spectators connected")
        count = min(plan.results, plan.players // 2)
        begun: dict[str, float] = {}
        start = time.monotonic()
        for board in range(1, count + 1):
            time.sleep(max(0.0, start + (board - 1) / plan.rate - time.monotonic()))
            begun[f"{plan.rounds}-{board}"] = time.monotonic()
            figures.entering.append(arbiter.enter(slug, plan.rounds, board, figures))
            if board % 20 == 0:
                say(f"{board} of {count} results entered")
        seen = json.loads(crowd.communicate(str(count))[0])
    figures.results = count
    figures.expected = count * plan.spectators
    for key, moments in seen["arrivals"].items():
        figures.live += [moment - begun[key] for moment in moments]
    figures.requests += seen["requests"]
    figures.failures += seen["failures"]
    if figures.spectators < plan.spectators:
        figures.failures.append(f"only {figures.spectators} of {plan.spectators} spectators were connected")


def _pages(plan: Plan, port: int, slug: str, arbiter: Arbiter, figures: Figures, say: Callable[[str], None]) -> None:
    """Pages of the large tournament are read right after each result, and in between."""
    paths = {"pairings": f"/t/{slug}/round/{plan.rounds}", "standings": f"/t/{slug}/standings"}
    figures.pages = {name: [] for name in paths}
    readers = {name: Arbiter(port, "") for name in paths}

    def read(name: str) -> None:
        begun = time.monotonic()
        readers[name].get(paths[name], figures)
        figures.pages[name].append(time.monotonic() - begun)

    start = time.monotonic()
    with ThreadPoolExecutor(len(paths)) as pool:
        for board in range(1, min(plan.page_results, plan.large // 2) + 1):
            time.sleep(max(0.0, start + (board - 1) / plan.rate - time.monotonic()))
            figures.entering.append(arbiter.enter(slug, plan.rounds, board, figures))
            for _ in range(3):
                list(pool.map(read, paths))
    figures.requests += sum(reader.requests for reader in readers.values())
    say(f"{sum(map(len, figures.pages.values()))} pages of the tournament of {plan.large} players read")


class Arbiter:
    """Somebody who sends requests, each over a connection of its own; logged in if a session is given."""

    def __init__(self, port: int, session: str) -> None:
        self.port = port
        self.headers = {"Cookie": f"sessionid={session}; csrftoken={_TOKEN}", "X-CSRFToken": _TOKEN} if session else {}
        self.requests = 0

    def get(self, path: str, figures: Figures) -> None:
        """Read a page."""
        self._ask("GET", path, None, {"Accept-Encoding": "gzip"}, figures)

    def enter(self, slug: str, number: int, board: int, figures: Figures) -> float:
        """Enter the result of a board as the results page does; the seconds it took."""
        result = _RESULTS[board % len(_RESULTS)]
        form = urlencode({"round": number, "board": board, "result": result, "seen": "  "})
        kind = {"Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true"}
        begun = time.monotonic()
        self._ask("POST", f"/desk/{slug}/results", form, kind, figures)
        return time.monotonic() - begun

    def _ask(self, method: str, path: str, body: str | None, headers: dict[str, str], figures: Figures) -> None:
        self.requests += 1
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body, {**self.headers, **headers})
            answer = connection.getresponse()
            answer.read()
        except (OSError, http.client.HTTPException) as error:
            figures.failures.append(f"{method} {path}: {type(error).__name__} {error}")
            return
        finally:
            connection.close()
        if answer.status >= 400:
            figures.failures.append(f"{method} {path}: {answer.status}")
