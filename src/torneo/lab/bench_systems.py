"""Times every system that pairs round by round beside the Dutch one.

Each system pairs again the rounds of tournaments that it has paired itself. All take turns, so that whatever else the
machine does in between falls on all of them; processor time counts, and of several runs of a round the shortest.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from torneo.check.generate import generate
from torneo.lab.bench_pairing import ordinary
from torneo.model import Tournament
from torneo.pairing.choice import choose
from torneo.pairing.formats import PAIRED
from torneo.pairing.rounds import pair_as

MOST_TIMES = 2.0
"""How many times as long as the Dutch system another may take."""


@dataclass(frozen=True, slots=True)
class SystemTiming:
    """One system in one edition."""

    system: str
    edition: str
    seconds: float
    """Of all rounds of its tournaments."""
    rounds: int

    @property
    def per_round(self) -> float:
        """Seconds of a round."""
        return self.seconds / self.rounds if self.rounds else 0.0

    @property
    def name(self) -> str:
        """The system with its edition."""
        return f"{self.system} {self.edition}"


def time_systems(
    players: int, rounds: int, repeat: int, seeds: Sequence[int], clock: Callable[[], float] = time.process_time
) -> list[SystemTiming]:
    """Every edition of every system that pairs by results, Dutch first, on a tournament for each seed.

    >>> timings = time_systems(players=8, rounds=2, repeat=1, seeds=(1,))
    >>> timings[0].name, timings[0].rounds, "keizer 2017" in [timing.name for timing in timings]
    ('dutch 2017', 2, True)
    """
    names = [(system.name, edition) for system in PAIRED.values() if not system.closed for edition in system.editions]
    fields = {name: [generate(ordinary(players, rounds, *name), seed) for seed in seeds] for name in names}
    best: dict[tuple[str, str], list[float]] = {}
    for _ in range(repeat):
        for name in names:
            runs = [seconds for tournament in fields[name] for seconds in _run(tournament, name, clock)]
            best[name] = list(map(min, best.get(name, runs), runs))
    return [SystemTiming(*name, sum(best[name]), len(best[name])) for name in names]


def _run(tournament: Tournament, name: tuple[str, str], clock: Callable[[], float]) -> list[float]:
    """Seconds to pair each round of a tournament again."""
    choice = choose(tournament, *name)
    seconds = []
    with _undisturbed():
        for number in range(1, len(tournament.rounds) + 1):
            fresh = replace(tournament)  # which has nothing kept from the run before
            start = clock()
            pair_as(fresh, choice, number)
            seconds.append(clock() - start)
    return seconds


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Nobody looks for garbage meanwhile: what others have left behind is not this system's."""
    looked_for = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looked_for:
            gc.enable()


def times_dutch(timings: Sequence[SystemTiming]) -> dict[str, float]:
    """How many times as long as the newest edition of Dutch each system takes for a round.

    >>> times_dutch([SystemTiming("dutch", "2026", 2.0, 8), SystemTiming("lim", "2026", 3.0, 8)])
    {'dutch 2026': 1.0, 'lim 2026': 1.5}
    """
    dutch = [timing.per_round for timing in timings if timing.system == "dutch"][-1]
    return {timing.name: timing.per_round / dutch if dutch else 0.0 for timing in timings}
