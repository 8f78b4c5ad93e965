"""Pairs every round of random tournaments twice, by counting and by matching alone, and compares.

``python -m torneo.lab.fast_against_exact --count 1000 --seed 1`` for a long run: it prints every difference with the
seed that repeats it, and how many brackets the fast path has proved.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass
from random import Random

from torneo.check.generate import generate
from torneo.check.recipe import Recipe
from torneo.model import STANDARD, PointSystem, Tournament
from torneo.pairing.acceleration import BAKU
from torneo.pairing.choice import choose
from torneo.pairing.protection import is_protected, keep_apart, same_origin
from torneo.pairing.rounds import accelerate
from torneo.pairing.swiss.dutch.engine import DutchRound, pair_field
from torneo.pairing.swiss.dutch.rules import DUTCH
from torneo.pairing.swiss.entrants import Field, make_field
from torneo.rules import Topic, contemporary

POINTS = (STANDARD, STANDARD, PointSystem.of(30, 10, 0), STANDARD.with_pairing_bye(5), PointSystem.of(20, 10, 0))
SIZES = ((2, 12), (10, 40), (10, 40), (30, 90), (80, 160))
"""From which the size of a field is drawn: exact matching alone takes too long for larger ones."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What came of one tournament."""

    rounds: int = 0
    brackets: int = 0
    counted: int = 0
    """Brackets that the fast path proved."""
    differing: tuple[int, ...] = ()
    """Rounds that the two pair differently."""


def recipe_of(random: Random, sizes: tuple[int, int] | None = None) -> Recipe:
    """A recipe whose every ingredient is drawn by lot: both editions, Baku, point systems, byes, absences."""
    edition = random.choice(DUTCH.editions)
    rules = BAKU[contemporary(Topic.ACCELERATION, edition)]
    points = random.choice(POINTS)
    usual = points.win == 10 or not rules.usual_points_only
    baku = random.random() < 0.25 and points.win == 2 * points.draw and usual
    least = max(1, rules.least_rounds) if baku else 1
    return Recipe(
        players=sizes or random.choice(SIZES),
        rounds=(least, 13),
        edition=edition.id,
        acceleration="baku" if baku else None,
        points=points,
        ratings=random.choice(((1000, 2700), (2000, 2010))),
        draws=random.choice((None, 0, 30, 60, 90)),
        forfeits=random.choice((0, 0, 2, 20)),
        half_point_byes=random.choice((0, 0, 3, 10)),
        zero_point_byes=random.choice((0, 0, 3, 10)),
        full_point_byes=random.choice((0, 0, 2)),
        withdrawals=random.choice((0, 5, 20)),
        late_entries=random.choice((0, 5, 20)),
        forbidden_pairs=random.choice((0, 0, 3)),
    )


def fields_of(tournament: Tournament, options: dict[str, str] | None = None) -> list[Field]:
    """The field of every round, as the Dutch engine sees it."""
    choice = choose(tournament, "dutch", options=options)
    fields = []
    for number in range(1, len(tournament.rounds) + 1):
        ready = accelerate(tournament, choice)
        if is_protected(ready, number, choice.settings):
            ready = keep_apart(ready, number, same_origin(ready, choice.settings["protect"]))
        fields.append(make_field(ready, choice.edition, number))
    return fields


def same(one: DutchRound, other: DutchRound) -> bool:
    """Whether two rounds have the same brackets and pairings, whatever method found them.

    A bracket is shown by its players and pairs, not by the criteria that judged it.
    """
    return [(b.bracket, b.candidate) for b in one.brackets] == [(b.bracket, b.candidate) for b in other.brackets]


def compare(tournament: Tournament) -> Comparison:
    """Pair every round both ways.

    >>> found = compare(generate(Recipe(players=(12, 12), rounds=(5, 5)), seed=1))
    >>> found.rounds, found.differing
    (5, ())
    """
    brackets = counted = 0
    differing = []
    fields = fields_of(tournament)
    for field in fields:
        fast, exact = pair_field(field), pair_field(field, fast=False)
        brackets += len(fast.brackets)
        counted += sum(paired.method == "counting" for paired in fast.brackets)
        if not same(fast, exact):
            differing.append(field.round_number)
    return Comparison(len(fields), brackets, counted, tuple(differing))


def invent(seed: int, sizes: tuple[int, int] | None = None) -> Tournament:
    """The random tournament that belongs to a seed."""
    return generate(recipe_of(Random(seed), sizes), seed)


def main(arguments: list[str] | None = None) -> int:
    """Compare as many tournaments as asked for; 1 if some round differs."""
    parser = argparse.ArgumentParser(prog="python -m torneo.lab.fast_against_exact", description=__doc__)
    parser.add_argument("--count", type=int, default=100, help="how many tournaments")
    parser.add_argument("--seed", type=int, default=1, help="of the first; the next ones have the next numbers")
    given = parser.parse_args(arguments)
    total: Counter[str] = Counter()
    for seed in range(given.seed, given.seed + given.count):
        tournament = invent(seed)
        found = compare(tournament)
        total.update(rounds=found.rounds, brackets=found.brackets, counted=found.counted, wrong=len(found.differing))
        if found.differing:
            print(f"seed {seed}, rounds {', '.join(map(str, found.differing))}: {tournament.comments}", flush=True)
    print(
        f"{given.count} tournaments, {total['rounds']} rounds, {total['brackets']} brackets, "
        f"{total['counted']} of them proved by counting: {total['wrong']} rounds differ"
    )
    return 1 if total["wrong"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
