"""Formats whose table is made at once, played round by round."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from torneo.model import ByeKind, Team, Tournament
from torneo.pairing.format import Table
from torneo.pairing.formats import FORMATS
from torneo.pairing.reasons import Reason, StepKind
from torneo.pairing.result import Board, BracketTrace, RoundPairing
from torneo.pairing.tables.build import build, find_table
from torneo.pairing.tables.lots import generator, shuffled
from torneo.pairing.tables.rounds import seats
from torneo.pairing.tables.schedule import Entrant, Schedule, ScheduleError
from torneo.rules import Edition
from torneo.text import Text
from torneo.text import marked as _

LETTERS = "letters"
"""The option with the seed of the lot that gives each team its letter; 0: in the order of their numbers."""


def pair_by_table(
    name: str, tournament: Tournament, edition: Edition, round_number: int | None, settings: Mapping[str, str]
) -> RoundPairing:
    """Take a round from the table of a format, by default the next, for the players or teams in order.

    >>> from torneo.model import Player
    >>> from torneo.rules import Topic, edition
    >>> players = tuple(map(Player, range(1, 7)))
    >>> teams = (Team(1, "Reds", (1, 2)), Team(2, "Blues", (3, 4)), Team(3, "Greens", (5, 6)))
    >>> three, book = Tournament(players, teams=teams), edition(Topic.BOOK, "2017")
    >>> [(board.white, board.black) for board in pair_by_table("skalitzka", three, book, 1, {"letters": "0"}).boards]
    [(1, 3), (4, 5), (6, 2)]
    """
    schedule, seat = _seated(name, tournament, settings)
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    if not 1 <= number <= len(schedule.rounds):
        raise ScheduleError(
            _("round {number}: the schedule has {rounds} rounds"), number=number, rounds=len(schedule.rounds)
        )
    round_ = schedule.rounds[number - 1]
    pairs = tuple((seat[game.white], seat[game.black]) for game in round_.games)
    free = tuple(seat[entrant] for entrant in round_.free)
    trace = BracketTrace(
        0,
        StepKind.SCHEDULE,
        (),
        tuple(sorted(seat.values())),
        pairs,
        free,
        (),
        figures={"line": number, "rounds": len(schedule.rounds)},
    )
    return RoundPairing(
        number,
        name,
        edition.id,
        FORMATS[name].chapters[edition.id],
        tuple(Board(white, black, Reason.BY_THE_TABLE) for white, black in pairs),
        free[0] if free else None,
        (trace,),
        (Reason.FREE_BY_THE_TABLE,) if free else (),
        ByeKind.ZERO,
        resting=free[1:],
    )


def rounds_by_table(name: str, tournament: Tournament, settings: Mapping[str, str]) -> int:
    """How many rounds the table has for the entries."""
    return len(_seated(name, tournament, settings)[0].rounds)


def _seated(name: str, tournament: Tournament, settings: Mapping[str, str]) -> tuple[Schedule, dict[Entrant, int]]:
    """The schedule for the entries, and who takes which place in it."""
    table = find_table(name)
    schedule = _schedule(name, _size(table, tournament, settings), tuple(sorted(settings.items())))
    return schedule, seats(schedule, tournament.revised(teams=_lettered(tournament, settings)))


def _lettered(tournament: Tournament, settings: Mapping[str, str]) -> tuple[Team, ...]:
    """The teams in the order of their letters."""
    seed = int(settings.get(LETTERS, "0"))
    return tuple(shuffled(tournament.teams, generator(seed))) if seed else tournament.teams


def _size(table: Table, tournament: Tournament, settings: Mapping[str, str]) -> int:
    """What the table is built for: players, teams, the players of a team."""
    if table.needs.name == "players":
        return len(tournament.players)
    if not tournament.teams:
        raise ScheduleError(_("teams play here: enter each player with the name of the team"))
    if table.needs.name == "teams":
        return len(tournament.teams)
    sizes = {len(team.members) for team in tournament.teams}
    if len(sizes) > 1:
        raise ScheduleError(
            _("teams of {sizes} players: teams of as many players each are accepted"), sizes=sorted(sizes)
        )
    return sizes.pop()


@lru_cache(maxsize=32)
def _schedule(name: str, size: int, settings: tuple[tuple[str, str], ...]) -> Schedule:
    given = dict(settings)
    table = find_table(name)
    options = {
        option.name: value
        for option in table.options
        if (value := option.read(given.get(option.name, option.usual))) is not None
    }
    built = build(name, size, **options)
    if not isinstance(built, Schedule):
        raise ScheduleError(_("{name} has no schedule of games"), name=Text(FORMATS[name].title))
    return built
