"""Many random events of one system, and how well it does in them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from torneo.check.generate import generate
from torneo.check.pool import spread
from torneo.check.quality import MEASURES, Quality, mean_and_error, quality
from torneo.check.recipe import Recipe, newest_edition
from torneo.library.asking import Options, codes, written
from torneo.library.edge import BY_NAME, CODES, NUMBER, RANGE, TEXT, WHOLE, edge
from torneo.library.tables import Table
from torneo.pairing.formats import PAIRED
from torneo.ranking.usual import default_tie_breaks
from torneo.reports.table import Align, Column
from torneo.reports.table import Table as Drawn
from torneo.text import Text, WrongValueError
from torneo.text import marked as _

MOST = 1_000_000
"""Events of one simulation."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came of many events; the same seed gives the same, on every machine.

    >>> made = simulate("dutch", events=20, players=8, rounds=3, seed=1)
    >>> made.events, 0 <= made.best_wins <= 1, made.rematches
    (20, True, 0.0)
    >>> made == simulate("dutch", events=20, players=8, rounds=3, seed=1)
    True
    """

    system: str
    events: int
    means: tuple[tuple[str, float], ...]
    """Every measure of :class:`torneo.check.quality.Quality`, on average."""
    errors: tuple[tuple[str, float], ...]
    """The standard error of each."""
    stopped: int = 0
    """Events that ended before their last round, because no legal pairing was left."""

    @property
    def measures(self) -> dict[str, float]:
        """The measures by name."""
        return dict(self.means)

    @property
    def best_wins(self) -> float:
        """How often the strongest wins."""
        return self.measures["best_wins"]

    @property
    def correlation(self) -> float:
        """How well the places follow the strength, from -1 to 1."""
        return self.measures["correlation"]

    @property
    def colour_difference(self) -> float:
        """Games with White less games with Black, without the sign, on average."""
        return self.measures["colour_difference"]

    @property
    def floats(self) -> float:
        """Which part of the games is between players of different scores."""
        return self.measures["floats"]

    @property
    def rematches(self) -> float:
        """Which part of the games is between two who had met before."""
        return self.measures["rematches"]

    def table(self) -> Table:
        """The measures as a table: name, mean and error."""
        errors = dict(self.errors)
        rows = [(name, mean, errors[name]) for name, mean in self.means]
        drawn = Drawn(
            Text(_("{system}: {count} events"), {"system": Text(PAIRED[self.system].title), "count": self.events}),
            (
                Column("measure", heading=Text(_("Measure"))),
                Column("mean", Align.RIGHT, heading=Text(_("Mean"))),
                Column("error", Align.RIGHT, heading=Text(_("Error"))),
            ),
            tuple((Text(MEASURES[name]), f"{mean:.3f}", f"{error:.3f}") for name, mean, error in rows),
        )
        return Table(("measure", "mean", "error"), rows, drawn)

    def to_dict(self) -> dict[str, Any]:
        """System, number of events and measures as one line of a table of systems."""
        return {"system": self.system, "events": self.events, **self.measures}

    def __str__(self) -> str:
        return str(self.table())


@dataclass(frozen=True, slots=True)
class _Work:
    """One event of a simulation, for whichever process does it."""

    recipe: Recipe
    seed: int
    tie_breaks: tuple[str, ...]


@edge(
    system=TEXT,
    events=WHOLE,
    players=WHOLE,
    rounds=WHOLE,
    seed=WHOLE,
    edition=TEXT,
    options=BY_NAME,
    acceleration=TEXT,
    tie_breaks=CODES,
    ratings=RANGE,
    draws=NUMBER,
    forfeits=NUMBER,
    half_point_byes=NUMBER,
    withdrawals=NUMBER,
    jobs=WHOLE,
)
def simulate(
    system: str = "dutch",
    *,
    events: int = 1000,
    players: int = 16,
    rounds: int = 5,
    seed: int = 1,
    edition: str | None = None,
    options: Options | None = None,
    acceleration: str | None = None,
    tie_breaks: str | Iterable[str] | None = None,
    ratings: tuple[int, int] = (1000, 2700),
    draws: float | None = None,
    forfeits: float = 0,
    half_point_byes: float = 0,
    withdrawals: float = 0,
    jobs: int = 1,
) -> Simulation:
    """Play many random events and measure them: how often the best wins, colours, floats and so on.

    Strengths are drawn from the range of ``ratings``, results by them; ``draws``, ``forfeits``, ``half_point_byes`` and
    ``withdrawals`` are percentages. The same ``seed`` draws the same players for every system. ``jobs`` are processes.

    >>> simulate("dutch", events=0)
    Traceback (most recent call last):
    ...
    torneo.text.messages.WrongValueError: events 0: a number from 1 to 1000000 is accepted
    """
    if not 1 <= events <= MOST:
        raise WrongValueError(_("events {given}: a number from 1 to {most} is accepted"), given=events, most=MOST)
    recipe = Recipe(
        players=(players, players),
        rounds=(rounds, rounds),
        ratings=ratings,
        system=system,
        edition=edition or newest_edition(system),
        draws=draws,
        forfeits=forfeits,
        half_point_byes=half_point_byes,
        withdrawals=withdrawals,
        acceleration=acceleration,
        options=tuple(sorted((written(options) or {}).items())),
    )
    if recipe.for_teams:
        raise WrongValueError(_("system {name!r} pairs teams: those that pair players are simulated"), name=system)
    chosen = default_tie_breaks(PAIRED[system]) if tie_breaks is None else (codes(tie_breaks) or ())
    work = (_Work(recipe, seed * MOST + number, chosen) for number in range(events))
    measured: list[Quality] = []
    stopped = 0
    for one, whole in spread(_measured, work, jobs):
        measured.append(one)
        stopped += not whole
    found = mean_and_error(measured)
    means = tuple((name, mean) for name, (mean, _error) in found.items())
    errors = tuple((name, error) for name, (_mean, error) in found.items())
    return Simulation(system, events, means, errors, stopped)


def _measured(work: _Work) -> tuple[Quality, bool]:
    """An event, played and measured; and whether it went to its last round."""
    tournament = generate(work.recipe, work.seed)
    strengths = {player.number: player.rating or 0 for player in tournament.players}
    decided = PAIRED[work.recipe.system].over is not None
    whole = decided or len(tournament.rounds) == work.recipe.rounds[0]
    return quality(tournament, strengths, work.tie_breaks), whole
