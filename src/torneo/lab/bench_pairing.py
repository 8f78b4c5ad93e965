"""Times the pairing of whole tournaments, ours and other engines', on the same files in the same run.

Each engine pairs every round in its own process and measures its processor time there: reading is not counted,
and of several runs the shortest counts. bbpPairings is a program of its own: its whole run over a file is timed.
"""

from __future__ import annotations

import math
import resource
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from torneo.check.generate import generate
from torneo.check.recipe import Recipe
from torneo.files.trf import Dialect, write
from torneo.lab.oracles import EDITIONS, Oracle
from torneo.model import Tournament
from torneo.pairing.choice import choose
from torneo.pairing.compare import played_lines
from torneo.pairing.formats import PAIRED
from torneo.pairing.rounds import pair
from torneo.pairing.tables.berger_system import rounds_of_cycle

LARGEST_FILE = 9999
"""A report file has four columns for a number."""
FITTED_FROM = 500
"""The exponent is fitted over fields from this size on."""
BBP = ("bbpPairings.exe", "bbpPairings")


@dataclass(frozen=True, slots=True)
class Timing:
    """One size of field."""

    players: int
    seconds: tuple[float, ...]
    """Time taken by each round."""
    counted: int
    """Brackets that the fast path proved."""
    brackets: int
    others: dict[str, float]
    """Seconds that other engines took over all rounds."""
    disagreeing: tuple[str, ...] = ()
    """Engines that paired a round differently."""

    @property
    def total(self) -> float:
        """Seconds of all rounds."""
        return sum(self.seconds)

    @property
    def share(self) -> float:
        """Part of the brackets that took the fast path."""
        return self.counted / self.brackets if self.brackets else 0.0


def tournament_of(players: int, rounds: int, seed: int) -> Tournament:
    """An ordinary tournament of 2026: three games in ten drawn, some byes, forfeits and withdrawals.

    >>> len(tournament_of(10, 3, seed=1).rounds)
    3
    """
    return generate(ordinary(players, rounds, "dutch", "2026"), seed)


def ordinary(players: int, rounds: int, system: str, edition: str) -> Recipe:
    """The recipe of an ordinary tournament of any system."""
    closed = PAIRED[system].closed  # no byes on request there, and no more rounds than its table has
    if closed:
        rounds = min(rounds, rounds_of_cycle(players))
    return Recipe(
        players=(players, players),
        rounds=(rounds, rounds),
        system=system,
        edition=edition,
        draws=30,
        forfeits=1,
        half_point_byes=0 if closed else 2,
        zero_point_byes=1,
        withdrawals=3,
    )


def time_size(players: int, rounds: int, repeat: int, seed: int, oracles: Sequence[Oracle], bbp: str | None) -> Timing:
    """Time one size of field, and every other engine on the same tournament."""
    tournament = tournament_of(players, rounds, seed)
    seconds: list[float] = []
    counted = brackets = 0
    for number in range(1, len(tournament.rounds) + 1):
        runs = []
        for _ in range(repeat):
            fresh = replace(tournament)  # which has nothing kept from the run before
            start = time.process_time()
            pairing = pair(fresh, round_number=number)
            runs.append(time.process_time() - start)
        seconds.append(min(runs))
        brackets += len(pairing.brackets)
        counted += sum(1 for bracket in pairing.brackets if bracket.method == "counting")
    others: dict[str, float] = {}
    disagreeing = []
    if players <= LARGEST_FILE:
        for oracle in oracles:
            answers = [oracle.pair(tournament, number + 1, repeat) for number in range(len(tournament.rounds))]
            others[oracle.engine] = sum(answer.seconds for answer in answers)
            same = (frozenset(played_lines(r)) == a.pairs for r, a in zip(tournament.rounds, answers, strict=True))
            if EDITIONS[oracle.engine] == choose(tournament).edition.id and not all(same):
                disagreeing.append(oracle.engine)
        if bbp is not None:
            others["bbpPairings"] = _time_bbp(bbp, tournament, repeat)
    return Timing(players, tuple(seconds), counted, brackets, others, tuple(disagreeing))


def find_bbp() -> str | None:
    """The bbpPairings program on the search path, if there is one."""
    return next((path for name in BBP if (path := shutil.which(name))), None)


def _time_bbp(program: str, tournament: Tournament, repeat: int) -> float:
    """Wall time of a check of the whole file, which pairs every round again; the shortest of several."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.trf"
        file.write_text(write(tournament, Dialect.TRF16).text, encoding="utf-8")
        runs = []
        for _ in range(repeat):
            start = time.perf_counter()
            subprocess.run([program, "--dutch", str(file), "-c"], check=False, capture_output=True)
            runs.append(time.perf_counter() - start)
        return min(runs)


def exponent(timings: Sequence[Timing]) -> float | None:
    """The power of the size with which the cost grows, fitted by least squares; None with fewer than two sizes.

    >>> exponent([Timing(n, (n / 1000,), 0, 0, {}) for n in (500, 1000, 2000)])
    1.0
    """
    points = [(math.log(t.players), math.log(t.total)) for t in timings if t.players >= FITTED_FROM and t.total]
    if len(points) < 2:
        return None
    middle_x = sum(x for x, _ in points) / len(points)
    middle_y = sum(y for _, y in points) / len(points)
    slope = sum((x - middle_x) * (y - middle_y) for x, y in points) / sum((x - middle_x) ** 2 for x, _ in points)
    return round(slope, 3)


def peak_memory() -> int:
    """The most memory that this process has used, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def plot(timings: Sequence[Timing]) -> str:
    """Cost against size for every engine, both on logarithmic scales, as SVG."""
    series: dict[str, list[tuple[int, float]]] = {"torneo": [(t.players, t.total) for t in timings if t.total]}
    for timing in timings:
        for engine, seconds in timing.others.items():
            if seconds:
                series.setdefault(engine, []).append((timing.players, seconds))
    points = [point for line in series.values() for point in line]
    if not points:
        return '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"/>\n'
    width, height, edge = 640, 420, 60
    low_x, high_x = math.log10(min(x for x, _ in points)), math.log10(max(x for x, _ in points))
    low_y = math.floor(math.log10(min(y for _, y in points)))
    high_y = math.ceil(math.log10(max(y for _, y in points)))

    def at(players: float, seconds: float) -> tuple[str, str]:
        across = (math.log10(players) - low_x) / ((high_x - low_x) or 1)
        up = (math.log10(seconds) - low_y) / ((high_y - low_y) or 1)
        return f"{edge + across * (width - 2 * edge):.1f}", f"{height - edge - up * (height - 2 * edge):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        ' font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="{width / 2}" y="{height - 12}" text-anchor="middle">players</text>',
        f'<text x="14" y="{height / 2}" transform="rotate(-90 14 {height / 2})" text-anchor="middle">seconds</text>',
    ]
    for power in range(low_y, high_y + 1):
        _, y = at(10**low_x, 10**power)
        parts.append(f'<line x1="{edge}" x2="{width - edge}" y1="{y}" y2="{y}" stroke="#ddd"/>')
        parts.append(f'<text x="{edge - 6}" y="{float(y) + 4}" text-anchor="end">{10**power:g}</text>')
    for players in sorted({x for x, _ in points}):
        x, _ = at(players, 10**low_y)
        parts.append(f'<text x="{x}" y="{height - edge + 18}" text-anchor="middle">{players}</text>')
    for number, (engine, line) in enumerate(series.items()):
        colour = ("#0a6", "#c33", "#36c", "#a60")[number % 4]
        path = " ".join(",".join(at(*point)) for point in line)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{edge + 10}" y="{edge + 16 * number}" fill="{colour}">{engine}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
