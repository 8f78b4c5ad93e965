"""Compares our pairings with another engine's, round by round, over random tournaments of every kind.

``python -m torneo.lab.differential --count 5000 --seed 1 --oracle gacrux --jobs 2 --oracle-python PATH``, and the same
with ``--teams`` for the Swiss team system, which gacrux has.
"""

from __future__ import annotations

import argparse
import atexit
import sys
import time
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from torneo.check.checking import where_they_part
from torneo.check.draws import Draws
from torneo.check.generate import generate
from torneo.check.pool import TOURNAMENTS, Progress, spread
from torneo.check.recipe import Recipe
from torneo.files.trf import write
from torneo.lab.oracles import EDITIONS, Answer, Oracle, OracleError, before
from torneo.model import Kind, PointSystem, Tournament
from torneo.model.entrants import entrants
from torneo.model.matches import team_results
from torneo.pairing.acceleration import BAKU
from torneo.pairing.choice import choose, edition_of
from torneo.pairing.compare import played_lines
from torneo.pairing.formats import PAIRED
from torneo.pairing.swiss.entrants import paired_in
from torneo.rules import Topic, contemporary

_APART = 10**12
"""Between the seed of a tournament's recipe and that of the tournament, so that they draw differently."""

_FIELDS = ((500, 2, 10), (330, 11, 24), (140, 25, 50), (25, 51, 120), (5, 121, 300))
"""How many in a thousand have fields of which size: the rare cases of the rules are in the small ones."""
_POINTS = (
    PointSystem(),
    PointSystem(),
    PointSystem().with_pairing_bye(5),
    PointSystem().with_pairing_bye(0),
    PointSystem.of(30, 10, 0),
    PointSystem.of(30, 10, 0).with_pairing_bye(10),
    PointSystem.of(20, 10, 0),
    PointSystem.of(20, 10, 0).with_pairing_bye(10),
)


@dataclass(frozen=True, slots=True)
class Difference:
    """A round that the two engines pair differently."""

    seed: int
    round: int
    ours: tuple[tuple[int, int], ...]
    theirs: tuple[tuple[int, int], ...]
    reason: str
    """Where they part, or what went wrong."""
    text: str
    """The report file before the round, with both pairings."""

    @property
    def name(self) -> str:
        """For the file."""
        return f"{self.seed}-round-{self.round}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the comparison of a tournament found."""

    rounds: int
    differences: list[Difference] = field(default_factory=list)


def varied(seed: int, edition: str) -> Recipe:
    """The recipe that belongs to a seed: every axis varies on its own.

    >>> varied(1, "2026").players, varied(2, "2026").rounds
    ((11, 11), (6, 6))
    """
    draws = Draws(seed + _APART)
    sizes = [limits for share, *limits in _FIELDS for _ in range(share)]
    players, rounds = draws.between(*draws.pick(sizes)), draws.between(1, 20)
    recipe = Recipe(
        players=(players, players),
        rounds=(rounds, rounds),
        ratings=draws.pick(((1000, 2700), (1400, 1900), (2000, 2100))),
        edition=edition,
        draws=draws.pick((None, None, None, 0, 20, 50, 80, 100)),
        forfeits=draws.pick((0, 0, 2, 10, 40)),
        half_point_byes=draws.pick((0, 0, 3, 10, 25)),
        zero_point_byes=draws.pick((0, 0, 3, 10, 25)),
        full_point_byes=draws.pick((0, 0, 0, 3, 10)),
        withdrawals=draws.pick((0, 0, 10, 40)),
        late_entries=draws.pick((0, 0, 10, 40)),
        unrated=draws.pick((0, 0, 20, 100)),
        forbidden_pairs=draws.pick((0, 0, 0, 1, 4, 12)),
        points=draws.pick(_POINTS),
    )
    points = recipe.points
    rules = BAKU[contemporary(Topic.ACCELERATION, edition_of(PAIRED["dutch"], edition))]
    usual = points.win == 10 or not rules.usual_points_only
    allowed = points.win == 2 * points.draw and usual and rounds >= rules.least_rounds
    return replace(recipe, acceleration="baku") if draws.happens(30) and allowed else recipe


_TEAMS = ((600, 2, 10), (300, 11, 20), (90, 21, 40), (10, 41, 80))
"""How many in a thousand have how many teams."""


def varied_teams(seed: int, edition: str) -> Recipe:
    """The recipe of a tournament of teams that belongs to a seed: every axis varies on its own.

    >>> varied_teams(1, "2026") == varied_teams(1, "2026")
    True
    >>> len({varied_teams(seed, "2026").options for seed in range(200)})  # 3 preferences, 2 scores, on or off
    12
    """
    draws = Draws(seed + _APART)
    sizes = [limits for share, *limits in _TEAMS for _ in range(share)]
    teams, rounds = draws.between(*draws.pick(sizes)), draws.between(1, 11)
    boards = draws.pick(((1, 1), (2, 2), (3, 3), (4, 4), (6, 6), (10, 10)))
    options = {
        "preferences": draws.pick(("a", "b", "none")),
        "primary": draws.pick(("mp", "gp")),
        "secondary": draws.pick(("on", "off")),
    }
    recipe = Recipe(
        system="team-swiss",
        edition=edition,
        options=tuple(options.items()),
        players=(teams, teams),
        rounds=(rounds, rounds),
        boards=boards,
        reserves=draws.pick(((0, 0), (0, 2))),
        ratings=draws.pick(((1000, 2700), (1400, 1900), (2000, 2100))),
        draws=draws.pick((None, None, 0, 20, 50, 80)),
        forfeits=draws.pick((0, 0, 2, 10, 40)),
        match_forfeits=draws.pick((0, 0, 5, 20)),
        half_point_byes=draws.pick((0, 0, 3, 10)),
        zero_point_byes=draws.pick((0, 0, 3, 10)),
        full_point_byes=draws.pick((0, 0, 0, 5)),
        withdrawals=draws.pick((0, 0, 10, 30)),
        late_entries=draws.pick((0, 0, 10, 30)),
        forbidden_pairs=draws.pick((0, 0, 0, 1, 4)),
        match_points=draws.pick(
            (None, None, PointSystem.of(20, 10, 0), PointSystem.of(30, 10, 0).with_pairing_bye(10))
        ),
    )
    allowed = options["primary"] == "mp" and recipe.of_match.win == 2 * recipe.of_match.draw
    return replace(recipe, acceleration="baku") if draws.happens(20) and allowed else recipe


_ORACLES: dict[tuple[str, str], Oracle] = {}
"""The engine of this process: it is started once and serves until the end."""


def _oracle(engine: str, python: str) -> Oracle:
    if (engine, python) not in _ORACLES:
        oracle = _ORACLES[engine, python] = Oracle(engine, python)
        atexit.register(oracle.close)
    return _ORACLES[engine, python]


def first_crosswise(tournament: Tournament) -> int | None:
    """The first round with a match of teams in which nobody played, and both sides won boards by forfeit.

    gacrux takes it for a match that was played, because both teams are there; it was not, for no game was (C.04.6
    1.6.1, C.07 15.1), so that rounds after it are not compared.
    """
    results = team_results(tournament)
    rows = dict(zip(results.numbers, results.rows, strict=True))
    found = (
        index + 1
        for row in results.rows
        for index, cell in enumerate(row)
        if cell.opponent is not None and cell.kind in (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS) and cell.game_points
        if rows[cell.opponent][index].game_points
    )
    return min(found, default=None)


def compare(engine: str, python: str, seed: int, *, teams: bool = False) -> Outcome:
    """Make the tournament of a seed and have the other engine pair each of its rounds."""
    oracle = _oracle(engine, python)
    tournament = generate((varied_teams if teams else varied)(seed, EDITIONS[engine]), seed)
    ended = len(tournament.rounds) < tournament.rounds_total
    if teams and (crosswise := first_crosswise(tournament)) is not None:
        tournament, ended = before(tournament, crosswise + 1), False
    played = entrants(tournament).rounds
    differences = []
    last = len(tournament.rounds) + ended  # where we say that a round cannot be paired, they are asked too
    for number in range(1, last + 1):
        ready = before(tournament, number)
        if ended and number == last:
            if len(paired_in(entrants(ready), number)) < 2:
                last -= 1
                break
            ours: tuple[tuple[int, int], ...] = ()
        else:
            ours = tuple(played_lines(played[number - 1]))
        answer = oracle.pair(tournament, number)
        if answer.error or frozenset(ours) != answer.pairs:
            differences.append(_difference(seed, number, ready, ours, answer, engine))
    return Outcome(last, differences)


def _difference(
    seed: int, number: int, ready: Tournament, ours: tuple[tuple[int, int], ...], answer: Answer, engine: str
) -> Difference:
    theirs = tuple(sorted(answer.pairs))
    if answer.error:
        reason = f"{engine} fails: {answer.error}"
    elif answer.impossible:
        reason = f"{engine} cannot pair it: {answer.impossible}"
    elif not ours:
        reason = "we cannot pair it"
    else:
        parting = where_they_part(ready, choose(ready), number, theirs)
        reason = parting.text() if parting is not None else ""
    comments = (
        *ready.comments[:2],  # the seed and the recipe; how the tournament ended is of no interest here
        f"Torneo: {_shown(ours)}",
        f"{engine}: {_shown(theirs)}",
        f"Where they part: {reason}",
    )
    return Difference(seed, number, ours, theirs, reason, write(replace(ready, comments=comments)).text)


def _shown(pairs: tuple[tuple[int, int], ...]) -> str:
    return " ".join(f"{white}-{black}" for white, black in pairs) or "no pairing"


def run(engine: str, python: str, seeds: range, jobs: int, keep: Path | None, *, teams: bool = False) -> int:
    """Compare the tournaments of the seeds, print every difference, and give back their number."""
    start = time.monotonic()
    rounds = found = 0
    progress = Progress(len(seeds), TOURNAMENTS, every=10)
    for done, outcome in enumerate(spread(partial(compare, engine, python, teams=teams), seeds, jobs), 1):
        rounds += outcome.rounds
        for difference in outcome.differences:
            found += 1
            print(f"{difference.name}: {difference.reason}", flush=True)
            if keep is not None:
                keep.mkdir(parents=True, exist_ok=True)
                (keep / f"{difference.name}.trf").write_text(difference.text, encoding="utf-8")
        progress.at(done, f", {rounds} rounds, {found} differences, {time.monotonic() - start:.0f} s")
    counts = ((len(seeds), "tournament"), (rounds, "round"), (found, "difference"))
    print(", ".join(f"{count} {what}{'' if count == 1 else 's'}" for count, what in counts))
    return found


def main(arguments: list[str] | None = None) -> int:
    """Run the comparison as a command; 0 if there is no difference, 1 if there is, 2 if it cannot be run."""
    parser = argparse.ArgumentParser(prog="python -m torneo.lab.differential", description=__doc__)
    parser.add_argument("--count", type=int, default=100, help="tournaments")
    parser.add_argument("--seed", type=int, default=1, help="of the first tournament; each next one has the next")
    parser.add_argument("--oracle", choices=sorted(EDITIONS), help="the other engine")
    parser.add_argument("--edition", choices=sorted(EDITIONS.values()), help="in place of its name")
    parser.add_argument("--oracle-python", default=sys.executable, metavar="PATH", help="a Python that has it")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where to save each difference")
    parser.add_argument("--teams", action="store_true", help="tournaments of teams (C.04.6)")
    asked = parser.parse_args(arguments)
    by_edition = {edition: engine for engine, edition in EDITIONS.items()}
    engine = asked.oracle or by_edition[asked.edition or "2026"]
    if asked.edition not in (None, EDITIONS[engine]):
        parser.error(f"{engine} plays by the edition of {EDITIONS[engine]}")
    try:
        with Oracle(engine, asked.oracle_python) as oracle:
            print(f"{engine} {oracle.version}, edition {EDITIONS[engine]}", file=sys.stderr)
        seeds = range(asked.seed, asked.seed + asked.count)
        return 1 if run(engine, asked.oracle_python, seeds, asked.jobs, asked.keep, teams=asked.teams) else 0
    except OracleError as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
