"""The players of teams: who belongs to which, who sits at the boards of a match, and what came of it there.

Where teams are paired, they are the entrants of the tournament that the desk runs, and a match is a game of it. What is
below that, the players and their games, is kept here; :func:`whole` puts both together.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from itertools import zip_longest

from torneo.model import (
    Bye,
    ByeKind,
    ForfeitedMatch,
    Game,
    Level,
    LineUp,
    PairedMatch,
    Player,
    RequestedBye,
    Result,
    Round,
    Team,
    TeamByes,
    TeamEvent,
    TeamRules,
    Tournament,
)
from torneo.model.entrants import entrants, turned
from torneo.model.matches import seats_of, team_results
from torneo.model.regulations import ON_REQUEST
from torneo.model.results import FORFEITS

Meeting = tuple[int, int, int]
"""A round and the two teams of a match in it, the first-named before."""
EMPTY = 0
"""Nobody, at a board."""


@dataclass(frozen=True, slots=True)
class BoardGame:
    """A board of a match: White and Black by their numbers, :data:`EMPTY` for nobody, and the result."""

    white: int
    black: int
    result: Result = Result.PENDING
    rated: Result | None = None
    """The right result, for rating alone, where it was reported too late."""

    @property
    def settled(self) -> Result:
        """The result: nobody has to enter one where a seat is empty."""
        if self.white and self.black:
            return self.result
        if self.white:
            return Result.WHITE_FORFEIT_WIN
        return Result.BLACK_FORFEIT_WIN if self.black else Result.DOUBLE_FORFEIT

    @property
    def both(self) -> bool:
        """Whether two sit there, so that the board has a result of its own."""
        return bool(self.white and self.black)


@dataclass(frozen=True, slots=True)
class Squads:
    """The players of all teams, and all boards."""

    rules: TeamRules
    people: Mapping[int, Player] = field(default_factory=dict)
    """By their numbers, which they keep."""
    members: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """By team, in the order of the boards; reserves come last."""
    handed_in: Mapping[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    """Line-ups by round and team; nobody sees one before both teams have handed theirs in."""
    boards: Mapping[Meeting, tuple[BoardGame, ...]] = field(default_factory=dict)
    """Of every match whose players sit down."""
    marks: Mapping[int, str] = field(default_factory=dict)
    """By what a team is known while its number changes: the entry of the log that brought it, and its number then."""
    begins: Mapping[int, datetime] = field(default_factory=dict)
    """When rounds begin, where somebody has said it."""

    def marked(self, teams: Iterable[int], sequence: int) -> Squads:
        """The same with marks for teams that an entry of the log brought."""
        new = {team: f"{sequence}.{team}" for team in teams if team not in self.marks}
        return replace(self, marks={**self.marks, **new}) if new else self

    def due(self, round_number: int) -> datetime | None:
        """Until when line-ups of a round are taken; None where nobody has said when it begins."""
        begins = self.begins.get(round_number)
        return None if begins is None else begins - timedelta(minutes=self.rules.seating.deadline)

    def team_of(self, person: int) -> int | None:
        """The team that a player belongs to."""
        return next((team for team, members in self.members.items() if person in members), None)

    def usual(self, team: int) -> tuple[int, ...]:
        """Who sits down if nothing else is said: the first of the team, board by board."""
        first = self.members.get(team, ())[: self.rules.boards]
        return first + (EMPTY,) * (self.rules.boards - len(first))

    def seats(self, meeting: Meeting) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who sits at the boards of a match, for the first-named team and for the other."""
        pairs = [
            (board.white, board.black) if first else (board.black, board.white)
            for board, first in zip(self.boards[meeting], self._first_has_white(meeting), strict=True)
        ]
        return tuple(first for first, _ in pairs), tuple(second for _, second in pairs)

    def _first_has_white(self, meeting: Meeting) -> list[bool]:
        """Whether the first-named team has White, board by board: who sits there shows it, else the usual colours."""
        one, two = (self.members.get(team, ()) for team in meeting[1:])
        return [
            board.white in one if board.white else board.black in two if board.black else colour == "W"
            for board, colour in zip_longest(self.boards.get(meeting, ()), self.rules.colours)
            if board is not None
        ]

    def score(self, meeting: Meeting) -> tuple[int, int] | None:
        """Game points of both teams, in tenths; None as long as a board has no result."""
        points = self.points(meeting)
        if any(board.settled is Result.PENDING for board in self.boards.get(meeting, ())) or not points:
            return None
        return self.so_far(meeting)

    def so_far(self, meeting: Meeting) -> tuple[int, int]:
        """Game points of both teams on the boards that have a result."""
        points = self.points(meeting)
        return sum(first for first, _ in points), sum(second for _, second in points)

    def points(self, meeting: Meeting) -> list[tuple[int, int]]:
        """Game points of both teams on each board, so far."""
        values = []
        for board, first in zip(self.boards.get(meeting, ()), self._first_has_white(meeting), strict=True):
            white, black = self.rules.games.for_game(board.settled)
            values.append((white, black) if first else (black, white))
        return values

    def unplayed(self, result: Result) -> tuple[int, int] | None:
        """Game points of a match that nobody played: a win by forfeit on every board."""
        if result not in FORFEITS:
            return None
        white, black = self.rules.games.for_game(result)
        return self.rules.boards * white, self.rules.boards * black

    def naming(self, team: int, people: tuple[Player, ...]) -> Squads:
        """The same with the players of a team, who may have been named before."""
        gone = set(self.members.get(team, ())) - {person.number for person in people}
        known = {number: person for number, person in self.people.items() if number not in gone}
        known |= {person.number: person for person in people}
        members = {**self.members, team: tuple(person.number for person in people)}
        return replace(self, people=dict(sorted(known.items())), members=members)

    def without(self, team: int) -> Squads:
        """The same without a team that no round knows."""
        fewer = self.naming(team, ())
        members = {other: people for other, people in fewer.members.items() if other != team}
        return replace(fewer, members=members, marks={other: m for other, m in fewer.marks.items() if other != team})

    def renumbered(self, numbers: Mapping[int, int]) -> Squads:
        """The same with other numbers of the teams."""
        return replace(
            self,
            members={numbers[team]: people for team, people in self.members.items()},
            handed_in={(r, numbers[team]): people for (r, team), people in self.handed_in.items()},
            boards={(r, numbers[one], numbers[two]): boards for (r, one, two), boards in self.boards.items()},
            marks={numbers[team]: mark for team, mark in self.marks.items()},
        )


def outcome(squads: Squads, meeting: Meeting, *, goes_on: bool) -> tuple[Result, tuple[int, int] | None]:
    """The result of a match and its score, as the boards have it; where one team ``goes_on``, a level one may wait."""
    score = squads.score(meeting)
    if score is None:
        return Result.PENDING, None
    if all(board.settled in FORFEITS for board in squads.boards[meeting]):
        if score[0] == score[1]:
            return Result.DOUBLE_FORFEIT, score
        return (Result.WHITE_FORFEIT_WIN if score[0] > score[1] else Result.BLACK_FORFEIT_WIN), score
    if score[0] != score[1]:
        return (Result.WHITE_WIN if score[0] > score[1] else Result.BLACK_WIN), score
    if not goes_on:
        return Result.DRAW, score
    for rule in squads.rules.level:
        if (better := _LEVEL[rule](squads.points(meeting))) != 0:
            return (Result.WHITE_WIN if better > 0 else Result.BLACK_WIN), score
    return Result.PENDING, score


def _by_board_count(points: list[tuple[int, int]]) -> int:
    return sum(board * (second - first) for board, (first, second) in enumerate(points, 1))


def _by_top_boards(points: list[tuple[int, int]]) -> int:
    return next((first - second for first, second in points if first != second), 0)


def _by_bottom_boards(points: list[tuple[int, int]]) -> int:
    """Without the last board, then without the last two: who is ahead there."""
    for left in range(len(points) - 1, 0, -1):
        if ahead := sum(first - second for first, second in points[:left]):
            return ahead
    return 0


_LEVEL = {
    Level.BOARD_COUNT: _by_board_count,
    Level.TOP_BOARD: _by_top_boards,
    Level.BOTTOM_BOARD: _by_bottom_boards,
}


def squads_of(tournament: Tournament) -> Squads:
    """The players and boards of a tournament of teams as a report file has it."""
    event = tournament.team_event or TeamEvent()
    results = team_results(tournament)
    bye = event.byes.game_points if event.byes is not None else None
    seating = replace(event.seating, boards=event.seating.boards or results.boards or None)
    colours = event.board_colours if len(event.board_colours) == seating.boards else ""
    squads = Squads(
        TeamRules(seating, colours, tournament.regulations.points, bye),
        dict(tournament.by_number),
        {team.number: team.members for team in tournament.teams},
    )
    boards: dict[Meeting, tuple[BoardGame, ...]] = {}
    for number, round_ in enumerate(entrants(tournament).rounds, 1):
        seats = seats_of(tournament, number)
        games = {person: g for g in tournament.rounds[number - 1].games for person in (g.white, g.black)}
        for match in round_.games:
            if seats[match.white] or seats[match.black]:
                sides = seats[match.white], seats[match.black]
                boards[number, match.white, match.black] = tuple(_seated(games, squads.rules.colours, *sides))
    return replace(squads, boards=boards)


def _seated(
    games: Mapping[int, Game], colours: str, first: tuple[int, ...], second: tuple[int, ...]
) -> Iterator[BoardGame]:
    """The boards of a match; whoever sits opposite nobody is not in a game."""
    for place, (one, two) in enumerate(zip_longest(first, second, fillvalue=EMPTY)):
        if (game := games.get(one) or games.get(two)) is not None:
            yield BoardGame(game.white, game.black, game.result, game.rated)
        elif colours[place : place + 1] == "B":
            yield BoardGame(two, one)
        else:
            yield BoardGame(one, two)


def whole(tournament: Tournament, squads: Squads) -> Tournament:
    """The tournament of teams with its players and their games, as report files, ratings and standings take it."""
    rounds = range(1, len(tournament.rounds) + 1)
    rules, points = squads.rules, tournament.regulations.points
    asked = (RequestedBye(r, b.player, b.kind) for r in rounds for b in _byes(tournament, r) if b.kind in ON_REQUEST)
    regulations = replace(
        tournament.regulations,
        points=rules.games,
        requested_byes=(*tournament.regulations.requested_byes, *asked),
        **turned(tournament.regulations),
    )
    allocated = [next((b.player for b in _byes(tournament, r) if b.kind is ByeKind.PAIRING), 0) for r in rounds]
    unusual = (points.pairing_bye, rules.of_bye) != (points.draw, rules.boards * rules.games.draw)
    forfeits = tuple(_forfeited(tournament, squads))
    unplayed = {(match.round, match.white, match.black) for match in forfeits}
    event = TeamEvent(
        points.win,
        points.draw,
        points.loss,
        rules.colours,
        tuple(_line_ups(squads)),
        forfeits,
        TeamByes(points.pairing_bye, rules.of_bye, tuple(allocated)) if any(allocated) or unusual else None,
        tuple(_paired(tournament, squads)),
        rules.seating,
    )
    made = Tournament(
        players=tuple(squads.people.values()),
        rounds=tuple(_round(squads, r, unplayed) for r in rounds),
        event=tournament.event,
        regulations=regulations,
        teams=tuple(_team(squads, entrant) for entrant in tournament.players),
        team_event=event,
        comments=tournament.comments,
        other_records=tournament.other_records,
    )
    return made.revised(teams=tuple(_with_points(made))) if made.rounds else made


def _with_points(tournament: Tournament) -> Iterator[Team]:
    """The teams with their match points and game points."""
    for team, match_points, game_points in zip(tournament.teams, *team_results(tournament).totals, strict=True):
        yield replace(team, match_points=match_points, game_points=game_points)


def _byes(tournament: Tournament, number: int) -> tuple[Bye, ...]:
    return tournament.rounds[number - 1].byes


def _team(squads: Squads, entrant: Player) -> Team:
    return Team(entrant.number, entrant.name, squads.members.get(entrant.number, ()), strength=entrant.rating)


def _round(squads: Squads, number: int, unplayed: Collection[Meeting]) -> Round:
    games, byes = [], []
    for meeting, boards in squads.boards.items():
        if meeting[0] != number:
            continue
        for board in boards:
            if meeting in unplayed and not (board.both and board.result.finished):
                continue
            if board.both:
                games.append(Game(board.white, board.black, board.result, rated=board.rated))
            elif board.white or board.black:
                byes.append(Bye(board.white or board.black, ByeKind.EMPTY_BOARD))
    return Round(tuple(games), tuple(byes))


def _line_ups(squads: Squads) -> Iterator[LineUp]:
    """The line-ups that differ from the order of the team: others need no record (300)."""
    for meeting in sorted(squads.boards):
        number, white, black = meeting
        for team, opponent, seated in zip((white, black), (black, white), squads.seats(meeting), strict=True):
            usual = [person for person in squads.members.get(team, ()) if person in seated]
            if list(seated) != usual:
                yield LineUp(number, team, opponent, seated)


def _paired(tournament: Tournament, squads: Squads) -> Iterator[PairedMatch]:
    for number, round_ in enumerate(tournament.rounds, 1):
        for game in round_.games:
            score = squads.score((number, game.white, game.black))
            level = score is not None and score[0] == score[1] and game.result in _ONE_WINS
            yield PairedMatch(number, game.white, game.black, game.result if level else None)


_ONE_WINS = (Result.WHITE_WIN, Result.BLACK_WIN)


def _by_its_boards(squads: Squads, meeting: Meeting, result: Result) -> bool:
    """Whether the boards of a match say that nobody played it."""
    return meeting in squads.boards and outcome(squads, meeting, goes_on=False)[0] is result


def _forfeited(tournament: Tournament, squads: Squads) -> Iterator[ForfeitedMatch]:
    """The matches that were lost without a board: those with boards that nobody played say so themselves."""
    for number, round_ in enumerate(tournament.rounds, 1):
        for game in round_.games:
            if game.result in FORFEITS and not _by_its_boards(squads, (number, game.white, game.black), game.result):
                yield ForfeitedMatch(number, game.white, game.black, game.result)
