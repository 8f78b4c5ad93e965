"""Clubs ranked inside an individual tournament: what the best players of each have scored together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from torneo.model import Player, Team, Tournament
from torneo.model.order import name_key
from torneo.ranking.base import Context, Term, TieBreak, Value
from torneo.ranking.basis import Basis
from torneo.ranking.codes import Code
from torneo.ranking.field import Field
from torneo.ranking.outcome import Row, Standings
from torneo.ranking.problems import StandingsError
from torneo.ranking.ranking import rank
from torneo.ranking.standings import as_standings
from torneo.text import Text
from torneo.text import marked as _


class Grouping(StrEnum):
    """Who scores together."""

    CLUB = "club"
    TEAM = "team"
    """The teams that the tournament has, though players are paired."""
    FEDERATION = "federation"


@dataclass(frozen=True, slots=True)
class Member:
    """A player of a club, as the standings of the players have them."""

    number: int
    name: str
    rank: int
    points: int
    """In tenths."""
    counted: bool
    """Whether they are among the best of their club, which score."""


@dataclass(frozen=True, slots=True)
class Club:
    """A club and its players, from the best on."""

    number: int
    """By the alphabet; that of a team is its own."""
    name: str
    members: tuple[Member, ...]

    @property
    def counted(self) -> tuple[Member, ...]:
        """Those who score."""
        return tuple(member for member in self.members if member.counted)

    @property
    def points(self) -> int:
        """What they have scored together."""
        return sum(member.points for member in self.counted)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubRules:
    """How clubs are ranked."""

    best: int
    """How many players of each score."""
    grouping: Grouping = Grouping.CLUB
    tie_breaks: tuple[str, ...] = ("PLACES", "BEST")
    """Codes of :data:`TIE_BREAKS`, applied to equal points in this order."""
    complete: bool = False
    """Whether a club with fewer players is left out."""

    def __post_init__(self) -> None:
        if self.best < 1:
            raise StandingsError(_("the best {best} players of each: 1 or more is accepted"), best=self.best)
        for code in self.tie_breaks:
            if code not in TIE_BREAKS:
                raise StandingsError(
                    _("tie-break {code!r} of clubs: {known} is accepted"), code=code, known=list(TIE_BREAKS)
                )


@dataclass(frozen=True, slots=True)
class ClubStandings:
    """The clubs in their places."""

    rules: ClubRules
    standings: Standings
    """As of entrants of any tournament: places, values, reasons and terms by the numbers of the clubs."""
    clubs: dict[int, Club]
    """By number."""

    @property
    def lines(self) -> Iterator[tuple[Row, Club]]:
        """Each line with its club."""
        return ((row, self.clubs[row.number]) for row in self.standings.rows)


def rank_clubs(tournament: Tournament, players: Standings, rules: ClubRules) -> ClubStandings:
    """Rank the clubs of a tournament by the standings of its players.

    The best of a club are those with the best places. Who is missing where it has fewer players makes no points, and
    has the place behind everybody in tie-breaks.

    >>> from torneo.model import Game, Result, Round
    >>> from torneo.ranking import standings
    >>> names = ("Torre", "Dama", "Torre", "Dama", "Alfil")
    >>> five = Tournament(
    ...     tuple(Player(number, club=club) for number, club in enumerate(names, 1)),
    ...     (Round((Game(1, 2, Result.WHITE_WIN), Game(3, 4, Result.DRAW))),),
    ... )
    >>> for row, club in rank_clubs(five, standings(five), ClubRules(best=2)).lines:
    ...     print(row.rank, club.name, *row.texts)
    1 Torre 1.5 3 1/2
    2 Dama 0.5 6 2/4
    3 Alfil 0.0 10 4/6
    """
    clubs = _clubs(tournament, players, rules)
    left_out = [club for club in clubs if len(club.members) < rules.best]
    if rules.complete:
        clubs = [club for club in clubs if club not in left_out]
    if not clubs:
        raise StandingsError(_NOBODY[rules.grouping] if not left_out else _("no club has as many players"))
    entrants = tuple(Team(club.number, club.name, tuple(one.number for one in club.counted)) for club in clubs)
    context = Context(players.context.rules, {"PTS": _field(players, clubs)}, "PTS", entrants, [None] * len(clubs))
    behind = len(players.rows) + 1
    chosen = (TIE_BREAKS[code](clubs, rules.best, behind) for code in rules.tie_breaks)
    columns: tuple[TieBreak, ...] = (ClubPoints(clubs, rules.best, behind), *chosen)
    ranking = rank(context, columns, list(range(len(clubs))))
    notes = [_counted(rules), *filter(None, [_incomplete(rules, len(left_out))])]
    notes += players.notes
    made = as_standings(Basis(context, columns, by_points=False), ranking, players.system, notes)
    return ClubStandings(rules, made, {club.number: club for club in clubs})


_NOBODY = {
    Grouping.CLUB: _("nobody has a club: clubs are named with the players, or asked for by federation or team"),
    Grouping.TEAM: _("there are no teams: those of the tournament, or clubs and federations, are ranked"),
    Grouping.FEDERATION: _("nobody has a federation: it is named with the players, or asked for by club or team"),
}
"""Why nobody is ranked."""


def _clubs(tournament: Tournament, players: Standings, rules: ClubRules) -> list[Club]:
    """Every club with its players in their order; names that differ in case or blanks alone are one."""
    members: dict[int, list[Row]] = {}
    numbers, names = _grouped(tournament, rules.grouping)
    for row in players.rows:
        if row.number in numbers:
            members.setdefault(numbers[row.number], []).append(row)
    return [
        Club(
            number,
            names[number],
            tuple(
                Member(row.number, row.name, row.rank, row.points, place < rules.best)
                for place, row in enumerate(members[number])
            ),
        )
        for number in sorted(members)
    ]


def _grouped(tournament: Tournament, grouping: Grouping) -> tuple[dict[int, int], dict[int, str]]:
    """The number of each player's club, by their own, and the name of each club."""
    if grouping is Grouping.TEAM:
        of_team = {member: team.number for team in tournament.teams for member in team.members}
        return of_team, {team.number: team.name for team in tournament.teams}
    spelled: dict[str, str] = {}
    keys: dict[int, str] = {}
    for player in tournament.players:
        name = _name_of(player, grouping)
        if name:
            keys[player.number] = name.casefold()
            spelled.setdefault(name.casefold(), name)
    order = sorted(spelled, key=lambda key: (name_key(spelled[key]), key))
    number = {key: place for place, key in enumerate(order, 1)}
    return {player: number[key] for player, key in keys.items()}, {number[key]: spelled[key] for key in order}


def _name_of(player: Player, grouping: Grouping) -> str:
    return " ".join((player.club if grouping is Grouping.CLUB else player.federation).split())


def _counted(rules: ClubRules) -> Text:
    many = _("the best {count} players of each score together")
    return Text(_("the best player of each scores"), {"count": rules.best}, many)


def _incomplete(rules: ClubRules, count: int) -> Text | None:
    if not count:
        return None
    if rules.complete:
        one = _("{count} with fewer players is left out")
        return Text(one, {"count": count}, _("{count} with fewer players are left out"))
    one = _("{count} has fewer players: who is missing makes no points, and has the place behind everybody")
    many = _("{count} have fewer players: who is missing makes no points, and has the place behind everybody")
    return Text(one, {"count": count}, many)


def _field(players: Standings, clubs: Sequence[Club]) -> Field:
    """Clubs have no rounds of their own, only what their players have scored."""
    whole = players.context.fields[players.context.primary]

    def nothing() -> list[list[int]]:
        return [[] for _club in clubs]

    return Field(
        numbers=tuple(club.number for club in clubs),
        kinds=[[] for _club in clubs],
        points=nothing(),
        opponents=nothing(),
        outcomes=nothing(),
        blacks=[[] for _club in clubs],
        scores=[club.points for club in clubs],
        win=whole.win,
        draw=whole.draw,
        loss=whole.loss,
        rounds=whole.rounds,
        total_rounds=whole.total_rounds,
        predetermined=whole.predetermined,
        unplayed=nothing(),
    )


class OfClub(TieBreak):
    """A value of clubs, made of their best players."""

    for_players = False

    def __init__(self, clubs: Sequence[Club], best: int, behind: int) -> None:
        super().__init__(Code(self.name, self.name))
        self.clubs, self.best, self.behind = clubs, best, behind

    def cite(self, context: Context) -> str:
        """The organiser decides: no text has it."""
        return ""

    def places(self, index: int) -> tuple[int, ...]:
        """The places of those who score, and the one behind everybody for each who is missing."""
        places = [member.rank for member in self.clubs[index].counted]
        return (*places, *[self.behind] * (self.best - len(places)))

    def terms(self, context: Context, index: int) -> list[Term]:
        """The place of each who scores."""
        return [
            Term(member.rank, note=Text("{name}", {"name": member.name})) for member in self.clubs[index].counted
        ] + [Term(self.behind, note=Text(_("nobody")))] * (self.best - len(self.clubs[index].counted))


class ClubPoints(OfClub):
    """The sum of the points."""

    name, title, unit = "PTS", _("Points"), 10

    def values(self, context: Context) -> list[Value]:
        """In tenths."""
        return [club.points for club in self.clubs]

    def terms(self, context: Context, index: int) -> list[Term]:
        """The points of each player, of those who do not count too."""
        return [
            Term(
                member.points,
                note=Text(_("{name}, place {rank}"), {"name": member.name, "rank": member.rank}),
                counted=member.counted,
            )
            for member in self.clubs[index].members
        ]


class SumOfPlaces(OfClub):
    """The sum of the places."""

    name, title, higher_is_better = "PLACES", _("Sum of the places of those who score"), False

    def values(self, context: Context) -> list[Value]:
        """The sums."""
        return [sum(self.places(index)) for index in range(len(self.clubs))]


class BestPlayers(OfClub):
    """The places one by one, from the best on."""

    name, title, higher_is_better = "BEST", _("Place of the best player, then of the next"), False

    def values(self, context: Context) -> list[Value]:
        """The places, which are compared one after another."""
        return [self.places(index) for index in range(len(self.clubs))]


TIE_BREAKS: dict[str, type[OfClub]] = {one.name: one for one in (SumOfPlaces, BestPlayers)}
"""By what clubs with equal points are told apart, by code."""
