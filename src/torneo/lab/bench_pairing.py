"""Times the pairing of whole tournaments, ours and gacrux's, on the same files in the same run.

``python -m torneo.lab.bench_pairing --players 50,100,200,400 --rounds 9 --oracle-python PATH``

Each engine pairs every round in its own process, and measures its processor time there: reading is not counted,
and of several runs the shortest counts.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median

from torneo.lab.differential import pairs_of
from torneo.lab.generate import generate
from torneo.lab.oracles import Answer, Oracle, OracleError
from torneo.lab.recipe import Recipe
from torneo.model import Tournament
from torneo.pairing.systems import pair
from torneo.trf import read, write


@dataclass(frozen=True, slots=True)
class Timing:
    """One size of field: the seconds of each round, and whether both gave the same pairings."""

    players: int
    ours: tuple[float, ...]
    theirs: tuple[float, ...]
    agree: bool

    @property
    def ratio(self) -> float:
        """Our time as a part of theirs, over all rounds."""
        return sum(self.ours) / sum(self.theirs) if sum(self.theirs) else float("nan")

    def line(self) -> str:
        """One line of the table."""
        theirs = f"{sum(self.theirs):9.3f} {median(self.theirs):9.4f} {self.ratio:7.2f}" if self.theirs else ""
        remark = "" if self.agree else "  PAIRINGS DIFFER"
        return f"{self.players:7} {sum(self.ours):9.3f} {median(self.ours):9.4f} {theirs}{remark}".rstrip()


HEAD = "players      ours    median    gacrux    median   ratio"


def tournament_of(players: int, rounds: int, seed: int) -> Tournament:
    """An ordinary tournament of 2026: three games in ten drawn, some byes, forfeits and withdrawals.

    >>> len(tournament_of(10, 3, seed=1).rounds)
    3
    """
    recipe = Recipe(
        players=(players, players),
        rounds=(rounds, rounds),
        draws=30,
        forfeits=1,
        half_point_byes=2,
        zero_point_byes=1,
        withdrawals=3,
    )
    return generate(recipe, seed)


def our_seconds(tournament: Tournament, round_number: int, repeat: int) -> float:
    """The shortest of several pairings of a round."""

    def timed() -> float:
        start = time.process_time()
        pair(tournament, round_number=round_number)
        return time.process_time() - start

    return min(timed() for _ in range(repeat))


def bench(sizes: list[int], rounds: int, repeat: int, seed: int, oracle: Oracle | None) -> Iterator[Timing]:
    """Time each size of field."""
    for players in sizes:
        text = write(tournament_of(players, rounds, seed)).text
        tournament = read(text).tournament
        numbers = list(range(1, len(tournament.rounds) + 1))
        ours = tuple(our_seconds(tournament, number, repeat) for number in numbers)
        answers: list[Answer] = oracle.ask(text, numbers, repeat) if oracle is not None else []
        agree = all(
            frozenset(pairs_of(round_)) == answer.pairs
            for round_, answer in zip(tournament.rounds, answers, strict=bool(answers))
        )
        yield Timing(players, ours, tuple(answer.seconds for answer in answers), agree)


def main(arguments: list[str] | None = None) -> int:
    """Run the benchmark as a command; 2 if the other engine cannot be run."""
    parser = argparse.ArgumentParser(prog="python -m torneo.lab.bench_pairing", description=__doc__)
    parser.add_argument("--players", default="50,100,200,400", help="sizes of the fields")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--repeat", type=int, default=3, help="runs, of which the shortest counts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--oracle-python", default=sys.executable, metavar="PATH", help="a Python that has gacrux")
    parser.add_argument("--alone", action="store_true", help="time our engine only")
    asked = parser.parse_args(arguments)
    sizes = [int(size) for size in asked.players.split(",")]
    try:
        oracle = None if asked.alone else Oracle("gacrux", asked.oracle_python)
    except OracleError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"processor seconds of {asked.rounds} rounds and of the median round, the shortest of {asked.repeat} runs")
    print(HEAD, flush=True)
    for timing in bench(sizes, asked.rounds, asked.repeat, asked.seed, oracle):
        print(timing.line(), flush=True)
    if oracle is not None:
        oracle.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
