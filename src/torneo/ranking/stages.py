"""The places of a tournament in groups: a table for each, and how far everybody came."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from torneo.model import Result, Round, Tournament
from torneo.pairing.formats import FORMATS
from torneo.pairing.stages.qualifying import Placed, group_tournament, named_in, part_of
from torneo.pairing.stages.rules import After
from torneo.pairing.stages.running import NAME, Stages, stages_of
from torneo.pairing.tables.withdrawal import withdrawals, withdrawn_players
from torneo.ranking.base import Context, Term, TieBreak, Value
from torneo.ranking.basis import Asked, Basis
from torneo.ranking.by_points import points_context
from torneo.ranking.codes import Code
from torneo.ranking.formats import System, options_of
from torneo.ranking.standings import Standings, standings
from torneo.text import Text
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class StageTable:
    """The table of a group, or of a final that is a round robin."""

    name: str
    """Of the group; empty for the final."""
    tournament: Tournament
    """The round robin by itself, for its cross table."""
    standings: Standings
    places: tuple[Placed, ...]
    """Its lines in order; whoever left too soon for the games to count comes last."""


def group_tables(tournament: Tournament, options: Mapping[str, str] | None = None) -> tuple[StageTable, ...]:
    """The tables of all groups as they stand.

    >>> from torneo.model import Game, Player, Regulations
    >>> played = Round((Game(1, 4, Result.BLACK_WIN), Game(2, 3, Result.DRAW)))
    >>> regulations = Regulations(system="GROUPS", options=(("groups", "2"),))
    >>> four = Tournament(tuple(map(Player, range(1, 5))), (played,), regulations=regulations)
    >>> [(table.name, [line.number for line in table.places]) for table in group_tables(four)]
    [('A', [4, 1]), ('B', [2, 3])]
    """
    stages = _stages(tournament, options)
    return tuple(_table(group.name, group_tournament(tournament, group, stages.rules)) for group in stages.groups)


def final_table(tournament: Tournament, options: Mapping[str, str] | None = None) -> StageTable | None:
    """The table of the final, with the games carried over where there are any; None before it is paired.

    A final that is a knock-out has none.
    """
    stages = _stages(tournament, options)
    if not stages.rules.final_of_robin or len(tournament.rounds) <= stages.first:
        return None
    return _table("", _final(stages))


def _stages(tournament: Tournament, options: Mapping[str, str] | None) -> Stages:
    given = options_of(tournament) if options is None else options
    return stages_of(tournament, FORMATS[NAME].settings(given))


def _final(stages: Stages) -> Tournament:
    """The final as a round robin by itself; in the Amsterdam system after the games between those of one group."""
    tournament, first = stages.tournament, stages.first
    finalists = named_in(tournament.rounds[first])
    rounds = tournament.rounds[first:]
    announced = len(stages.final().rounds)
    if stages.rules.after is After.AMSTERDAM:
        carried = [_between(round_, finalists) for round_ in tournament.rounds[:first]]
        before = tuple(round_ for round_ in carried if round_.games)
        rounds, announced = (*before, *rounds), announced + len(before)
    return part_of(tournament, finalists, rounds, announced)


def _between(round_: Round, players: set[int]) -> Round:
    return Round(tuple(game for game in round_.games if {game.white, game.black} <= players))


def order_of_group(group: Tournament, name: str) -> list[Placed]:
    """The places of a group by the tie-breaks of the tournament."""
    return list(_table(name, group).places)


def _table(name: str, robin: Tournament) -> StageTable:
    """The table of a round robin.

    When it is over, the games of whoever left before half of theirs do not count (C.05 6.6): as the results show it,
    somebody has left who lost every game after their last by forfeit. Lots are drawn anew for each group.
    """
    paired = len(robin.rounds) == robin.regulations.rounds
    over = paired and all(game.result.finished for round_ in robin.rounds for game in round_.games)
    left = withdrawn_players(robin) if over else ()
    out = {gone.player for gone in withdrawals(robin, left) if not gone.counts}
    lots = None if robin.regulations.lots is None else Random(f"{robin.regulations.lots}/{name}")
    table = standings(robin, system=System.ROUND_ROBIN, withdrawn=left or None, lots=lots)
    lines = [_placed(robin, row.number, row.rank, row.points, out) for row in table.rows]
    counted = [line for line in lines if line.number not in out]
    gone = [replace(line, place=len(counted) + 1) for line in lines if line.number in out]
    return StageTable(name, robin, table, (*_closed_up(counted), *gone))


def _closed_up(lines: Sequence[Placed]) -> list[Placed]:
    """The lines with their places counted without those who are not among them."""
    places: dict[int, int] = {}
    for position, line in enumerate(lines, 1):
        places.setdefault(line.place, position)
    return [replace(line, place=places[line.place]) for line in lines]


def _placed(robin: Tournament, number: int, place: int, points: int, out: Collection[object]) -> Placed:
    games = [
        game
        for round_ in robin.rounds
        for game in round_.games
        if number in (game.white, game.black) and not {game.white, game.black}.difference((number,)).intersection(out)
    ]
    won = (Result.WHITE_WIN, Result.WHITE_FORFEIT_WIN, Result.BLACK_WIN, Result.BLACK_FORFEIT_WIN)
    wins = sum(game.result in won and (game.white == number) == (game.result in won[:2]) for game in games)
    return Placed(number, place, points, len(games), wins)


class _Column(TieBreak):
    """A column that the stages give."""

    def __init__(self, found: Mapping[int, Value]) -> None:
        super().__init__(Code(self.name, self.name))
        self.found = found

    def cite(self, context: Context) -> str:
        """No article: the regulations of the tournament say it."""
        return ""

    def values(self, context: Context) -> list[Value]:
        """None for whoever has none."""
        return [self.found.get(entrant.number) for entrant in context.entrants]


class FinalPlace(_Column):
    """The place in the final; whoever did not get there has none."""

    name, title, higher_is_better = "FINAL", _("Place in the final"), False


class GroupPlace(_Column):
    """The place in the group."""

    name, title, higher_is_better = "GROUP", _("Place in the group"), False

    def __init__(self, found: Mapping[int, Value], groups: Mapping[int, str]) -> None:
        super().__init__(found)
        self.groups = groups

    def terms(self, context: Context, index: int) -> list[Term]:
        """The group."""
        number = context.entrants[index].number
        return (
            [Term(place, note=Text(_("group {name}"), {"name": self.groups[number]}))]
            if (isinstance(place := self.found.get(number), int))
            else []
        )


class GroupShare(_Column):
    """What part of the points of their games in the group each made, so that groups of different size compare."""

    name, title = "SHARE", _("Share of the points in the group, per cent")


def by_stages(asked: Asked) -> Basis:
    """The place in the final, then that in the group, then the share of the points there."""
    return Basis(points_context(asked), stage_columns(asked.played, asked.options), by_points=False)


def stage_columns(tournament: Tournament, options: Mapping[str, str]) -> tuple[TieBreak, ...]:
    """What ranks, in order."""
    stages = _stages(tournament, options)
    lines = [line for table in group_tables(tournament, options) for line in table.places]
    places: dict[int, Value] = {line.number: line.place for line in lines}
    share: dict[int, Value] = {line.number: 100 * line.share[0] for line in lines}
    columns: tuple[TieBreak, ...] = (GroupPlace(places, stages.group_of), GroupShare(share))
    if stages.rules.after is After.NOTHING or len(tournament.rounds) <= stages.first:
        return columns
    return (FinalPlace(_final_places(stages)), *columns)


def _final_places(stages: Stages) -> dict[int, Value]:
    """The place of every finalist; those who are still in a knock-out share the first."""
    if stages.rules.final_of_robin:
        return {line.number: line.place for line in _table("", _final(stages)).places}
    finalists = stages.finalists()
    out = stages.cup(finalists).places()
    return {number: out.get(seat, (1, 1))[0] for seat, number in enumerate(finalists, 1)}
