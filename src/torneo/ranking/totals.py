"""Teams ranked by what their players have scored together: Scheveningen, Hutton, Hilton, Skalitzka."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from torneo.model import Kind, Tournament
from torneo.model.matches import TeamResults, TeamRound
from torneo.ranking.base import Context, Encounter, Term, TieBreak, parts, tie_break_for
from torneo.ranking.basis import SCORES, Asked, Basis
from torneo.ranking.codes import Code
from torneo.ranking.field import NOBODY, PLAYED, Field, players_field
from torneo.ranking.matches import team_field
from torneo.ranking.problems import StandingsError
from torneo.ranking.text import value_text
from torneo.ranking.tie_breaks.own import Score
from torneo.ranking.tie_breaks.team import Boards
from torneo.text import Text
from torneo.text import marked as _

_ENCOUNTERS = ("DE", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB")
"""Codes of a list that say where the games between the tied teams come."""


@dataclass
class Meeting:
    """What a team has made against another."""

    points: int = 0
    """In tenths."""
    games: int = 0
    """With a result."""


@dataclass(frozen=True)
class Totals:
    """The games of all players, team by team."""

    results: TeamResults
    """A round of a team has the points of each of its players, in their order."""
    meetings: dict[tuple[int, int], Meeting] = field(default_factory=dict)
    """By the numbers of a team and another, for each that have met."""


def by_totals(asked: Asked) -> Basis:
    """The sum of the players' points, the games between the tied, then what the list has for teams."""
    if not asked.tournament.teams:
        raise StandingsError(
            _("teams are ranked here, and nobody has said who plays for which; the players can be ranked on their own")
        )
    totals = totals_of(asked.tournament, asked.after)
    fields = {name: team_field(totals.results, name, predetermined=True) for name in ("MP", "GP")}
    teams = asked.tournament.teams
    strengths = [team.strength for team in teams]
    context = Context(asked.rules, fields, "GP", teams, strengths, asked.unrated, totals.results)
    return Basis(context, tuple(_columns(asked, totals)))


def _columns(asked: Asked, totals: Totals) -> Iterator[TieBreak]:
    """The total, the games between the tied (where the list has them, or else at once), and what counts boards."""
    yield Score(Code("PTS", "PTS"))
    if not any(code.name in _ENCOUNTERS for code in asked.codes):
        yield HeadToHead(totals)
    unused = []
    for code in asked.codes:
        tie_break = tie_break_for(code)
        if code.name in _ENCOUNTERS:
            yield HeadToHead(totals)
        elif isinstance(tie_break, Boards):
            yield tie_break
        elif code.name not in SCORES:
            unused.append(code.text)
    if unused and not asked.from_file:
        raise StandingsError(
            _("tie-break {code!r}: for the totals of teams, DE, BC, TBR and BBE are accepted"), code=unused[0]
        )
    if unused:
        asked.notes.append(Text(_("{codes}: not used, the totals of teams have no such value"), {"codes": unused}))


def totals_of(tournament: Tournament, after: int | None = None) -> Totals:
    """Every team's points, of each player in each round, and what it made against each other team.

    >>> from torneo.model import Game, Player, Result, Round, Team
    >>> games = Game(1, 3, Result.WHITE_WIN), Game(4, 5, Result.DRAW), Game(6, 2, Result.WHITE_WIN)
    >>> teams = Team(1, "Reds", (1, 2)), Team(2, "Blues", (3, 4)), Team(3, "Greens", (5, 6))
    >>> totals = totals_of(Tournament(tuple(map(Player, range(1, 7))), (Round(games),), teams=teams))
    >>> [row[0].game_points for row in totals.results.rows], totals.meetings[1, 3]
    ([10, 5, 15], Meeting(points=0, games=1))
    """
    played = players_field(tournament, after, predetermined=True)
    index_of = {number: index for index, number in enumerate(played.numbers)}
    team_of = {member: team.number for team in tournament.teams for member in team.members}
    system = tournament.regulations.points
    added, rows = [], []
    meetings: dict[tuple[int, int], Meeting] = {}
    for team in tournament.teams:
        members = [index_of[member] for member in team.members]
        rows.append(tuple(_round(played, members, r) for r in range(played.rounds)))
        added.append((0, sum(played.scores[index] - sum(played.points[index]) for index in members)))
        for index in members:
            for r, opponent in enumerate(played.opponents[index]):
                other = NOBODY if opponent == NOBODY else team_of.get(played.numbers[opponent], NOBODY)
                if other in (NOBODY, team.number):
                    continue
                meeting = meetings.setdefault((team.number, other), Meeting())
                meeting.points += played.points[index][r]
                meeting.games += played.kinds[index][r] is not Kind.UNFINISHED
    results = TeamResults(
        tuple(team.number for team in tournament.teams),
        tuple(rows),
        max((len(team.members) for team in tournament.teams), default=0),
        (0, 0, 0),
        (system.win, system.draw, system.loss),
        played.total_rounds,
        added=tuple(added),
    )
    return Totals(results, meetings)


def _round(played: Field, members: list[int], r: int) -> TeamRound:
    """A round of a team: the points of each player, in their order; None for whoever had no game."""
    boards = tuple(None if played.opponents[index][r] == NOBODY else played.points[index][r] for index in members)
    kind = Kind.PLAYED if any(played.kinds[index][r] in PLAYED for index in members) else Kind.ABSENT
    return TeamRound(kind, 0, sum(played.points[index][r] for index in members), None, boards)


class HeadToHead(Encounter):
    """The points in the games between the tied teams, where each has played as many against each other."""

    name, title, for_players = "H2H", _("Points in the games between the tied teams"), False

    def __init__(self, totals: Totals) -> None:
        super().__init__(Code(self.name, self.name))
        self.totals = totals

    def cite(self, context: Context) -> str:
        """As the direct encounter of matches."""
        return context.rules.article("DE")

    def split(self, context: Context, group: list[int]) -> list[list[int]]:
        """By the sums, and again among those who stay together."""
        if len(group) == 1:
            return [group]
        numbers = [context.entrants[index].number for index in group]
        games = {self._meeting(one, other).games for one in numbers for other in numbers if one != other}
        if len(games) > 1 or games == {0}:
            return [group]
        sums = dict.fromkeys(range(len(context.entrants)), 0)
        for index in group:
            number = context.entrants[index].number
            sums[index] = sum(self._meeting(number, other).points for other in numbers if other != number)
        found = parts(group, list(sums.values()), descending=True)
        return [group] if len(found) == 1 else [last for part in found for last in self.split(context, part)]

    def terms_in(self, context: Context, group: list[int], index: int) -> list[Term]:
        """The points against each other team of the group."""
        number = context.entrants[index].number
        terms = []
        for other in (context.entrants[i].number for i in group if i != index):
            meeting = self._meeting(number, other)
            values = {"points": value_text(meeting.points, 10), "count": meeting.games}
            note = Text(_("{points} in {count} game"), values, many=_("{points} in {count} games"))
            terms.append(Term(meeting.points, None, other, note))
        return terms

    def _meeting(self, one: int, other: int) -> Meeting:
        return self.totals.meetings.get((one, other)) or Meeting()
