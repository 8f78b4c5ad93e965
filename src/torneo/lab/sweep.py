"""Makes random tournaments of every system, everything that can vary drawn by lot, and checks their files.

``python -m torneo.lab.sweep --count 200 --seed 1`` for a long run: a line for each system and edition says how many
rounds were paired again, how many of them by the literal reference too, and how many differ. ``--system`` picks one.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, replace
from random import Random

from torneo.check.checking import Discrepancy, Task, check_file
from torneo.check.generate import generate
from torneo.check.recipe import Recipe, RecipeError
from torneo.files.trf import Dialect, write
from torneo.model import STANDARD, PointSystem
from torneo.pairing.acceleration import ACCELERATIONS
from torneo.pairing.formats import PAIRED
from torneo.pairing.tables.berger_system import rounds_of_cycle

POINTS = (STANDARD, STANDARD, STANDARD, PointSystem.of(30, 10, 0), STANDARD.with_pairing_bye(5))
MATCH_POINTS = (None, None, PointSystem.of(30, 10, 0).with_pairing_bye(10), PointSystem.of(20, 10, 0), PointSystem())
"""Of teams."""
SIZES = ((2, 8), (2, 8), (2, 8), (5, 20), (20, 60), (60, 120), (120, 200))
"""From which the size of a field is drawn; the references pair those of up to eight."""
NUMBERS = ("0", "1", "2", "3")
"""For options that are numbers."""
_LEFT = ("games", "count", "play", "bar", "floor", "width")
"""Options of encounters, whose games no recipe plays, and of rating points."""

SWEPT = tuple(name for name, system in PAIRED.items() if not system.closed or system.reference is not None)
"""What pairs a field of any size by itself: tables of a fixed size, teams and cups have tests of their own."""


@dataclass(frozen=True, slots=True)
class Swept:
    """What came of one tournament."""

    rounds: int
    referenced: int
    """Rounds that the literal reference has paired as well."""
    ended: bool
    """Whether a round could not be paired."""
    discrepancies: tuple[Discrepancy, ...]
    trouble: str = ""


def recipe_of(system: str, edition: str, random: Random) -> Recipe:
    """A recipe of a system whose every ingredient is drawn by lot: options, byes, absences, points, acceleration.

    >>> recipe_of("lim", "2017", Random(1)).code
    'FIDE_LIM_2017'
    """
    options = {
        option.name: random.choice(option.values or NUMBERS)
        for option in PAIRED[system].options
        if random.random() < 0.25 and option.name not in _LEFT and (option.values or option.kind == "number")
    }
    if options.get("protect") == "club":  # which a report file does not keep
        options["protect"] = "federation"
    players = random.choice(SIZES)
    closed = PAIRED[system].closed  # everybody plays everybody: no byes, nobody late, no more rounds than its table has
    rounds = (1, min(15, rounds_of_cycle(players[0]))) if closed else random.choice(((1, 15), (1, 15), (9, 9)))
    plain = Recipe(
        system=system,
        edition=edition,
        options=tuple(options.items()),
        players=players,
        rounds=rounds,
        ratings=random.choice(((1000, 2700), (2000, 2010))),
        points=random.choice(POINTS),
        draws=random.choice((None, 0, 30, 60, 90)),
        forfeits=random.choice((0, 0, 2, 20)),
        half_point_byes=0 if closed else random.choice((0, 0, 3, 10)),
        zero_point_byes=random.choice((0, 0, 3, 10)),
        full_point_byes=0 if closed else random.choice((0, 0, 2)),
        withdrawals=random.choice((0, 5, 20)),
        late_entries=0 if closed else random.choice((0, 5, 20)),
        unrated=20 if options.get("unrated") == "lowest" else 0,
        forbidden_pairs=0 if closed else random.choice((0, 0, 1, 3)),
        federations=12 if "protect" in options else 0,
    )
    acceleration = random.choice(tuple(ACCELERATIONS)) if random.random() < 0.3 else None
    if PAIRED[system].closed:
        return plain
    if PAIRED[system].teams:
        plain = _of_teams(plain, random)
    try:
        return replace(plain, acceleration=acceleration)
    except RecipeError:  # the texts do not have it with this system, edition, points or number of rounds
        return plain


def _of_teams(plain: Recipe, random: Random) -> Recipe:
    """The recipe with what teams have beyond players; every code of their system comes up as often."""
    options = [("preferences", random.choice("ab")), ("primary", random.choice(("mp", "gp")))]
    options += [("secondary", random.choice(("on", "off")))] + [("preferences", "none")] * (random.random() < 0.3)
    return replace(
        plain,
        options=tuple(dict(options).items()),
        boards=random.choice(((1, 1), (2, 2), (4, 4), (1, 10))),
        reserves=random.choice(((0, 0), (0, 2))),
        match_forfeits=random.choice((0, 0, 3, 20)),
        penalties=random.choice((0, 0, 5)),
        match_points=random.choice(MATCH_POINTS),
    )


def sweep(system: str, edition: str, seed: int) -> Swept:
    """Make the tournament of a seed, write its file, and check that.

    >>> sweep("monrad", "2017", seed=2).discrepancies
    ()
    """
    recipe = recipe_of(system, edition, Random(seed))
    tournament = generate(recipe, seed)
    data = write(tournament, Dialect.TRF26).text.encode()
    answer = check_file(Task(f"seed {seed}", data, system, edition, recipe.options))
    ended = len(tournament.rounds) < (tournament.regulations.rounds or 0)
    return Swept(
        answer.rounds, answer.referenced, ended, answer.discrepancies, answer.trouble.text() if answer.trouble else ""
    )


def main(arguments: list[str] | None = None) -> int:
    """Sweep as many tournaments of each system as asked for; 1 if a round differs or a file is unusable."""
    parser = argparse.ArgumentParser(prog="python -m torneo.lab.sweep", description=__doc__)
    parser.add_argument("--count", type=int, default=50, help="how many tournaments of each system and edition")
    parser.add_argument("--seed", type=int, default=1, help="of the first; the next ones have the next numbers")
    parser.add_argument("--system", choices=SWEPT, help="only this one")
    given = parser.parse_args(arguments)
    faults = 0
    for system in map(PAIRED.__getitem__, SWEPT):
        for edition in system.editions if given.system in (None, system.name) else ():
            total: Counter[str] = Counter()
            for seed in range(given.seed, given.seed + given.count):
                found = sweep(system.name, edition, seed)
                wrong = len(found.discrepancies) + bool(found.trouble)
                total.update(rounds=found.rounds, referenced=found.referenced, ended=int(found.ended), wrong=wrong)
                if wrong:
                    print(f"seed {seed}: {found.trouble or found.discrepancies}", flush=True)
            print(
                f"{system.name} {edition}: {given.count} tournaments ({total['ended']} ended early), "
                f"{total['rounds']} rounds, {total['referenced']} by the reference too, {total['wrong']} discrepancies",
                flush=True,
            )
            faults += total["wrong"]
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
