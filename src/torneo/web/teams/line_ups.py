"""The line-ups of a round: who has handed in, never what before both have, and who sits at the boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from torneo.desk import State
from torneo.desk.commands.squads import the_squads
from torneo.desk.squads import EMPTY, BoardGame, Meeting
from torneo.model import Game, Player, Result
from torneo.web.core.matches import match_text


@dataclass(frozen=True, slots=True)
class Side:
    """A team of a match."""

    team: Player
    handed_in: bool
    seated: tuple[Player | None, ...] = ()
    """Who sits at the boards; nobody before both teams have handed in."""


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match of the round."""

    match: int
    first: Side
    second: Side
    seated: bool
    text: str
    """How it stands."""
    open: bool
    """Whether it has no result."""

    @property
    def waiting(self) -> bool:
        """Whether it waits for its players."""
        return self.open and not self.seated


@dataclass(frozen=True, slots=True)
class Choice:
    """A player of a team who can be put into a line-up."""

    person: Player
    board: int
    """Where they sit now, or would sit; 0 for nowhere."""


def match_lines(state: State, number: int) -> list[MatchLine]:
    """The matches of a round."""
    return [_line(state, number, match, game) for match, game in state.games(number)]


def _line(state: State, number: int, match: int, game: Game) -> MatchLine:
    squads = the_squads(state)
    meeting = (number, game.white, game.black)
    seats = squads.seats(meeting) if meeting in squads.boards else ((), ())
    sides = [
        Side(
            state.tournament.by_number[team],
            (number, team) in squads.handed_in,
            tuple(squads.people.get(person) for person in seated),
        )
        for team, seated in zip((game.white, game.black), seats, strict=True)
    ]
    seated = meeting in squads.boards
    return MatchLine(match, sides[0], sides[1], seated, match_text(state, number, game), game.result is Result.PENDING)


def next_meeting(state: State, team: int) -> tuple[int, int, Game] | None:
    """The first match of a team that is not over: its round, its number and the match; None where there is none."""
    for number in range(1, state.round_number + 1):
        for match, game in state.games(number):
            if team in (game.white, game.black) and game.result is Result.PENDING:
                return number, match, game
    return None


def meeting_in(state: State, number: int, team: int) -> tuple[int, Game] | None:
    """The match of a team in a round."""
    games = state.games(number) if 1 <= number <= state.round_number else []
    return next(((match, game) for match, game in games if team in (game.white, game.black)), None)


def choices(state: State, number: int, team: int, game: Game, *, mine: bool = True) -> list[Choice]:
    """The players of a team with their boards: as they sit, else as was handed in if it is ``mine``, else as usual."""
    squads = the_squads(state)
    meeting = (number, game.white, game.black)
    if meeting in squads.boards:
        seated: Sequence[int] = squads.seats(meeting)[team == game.black]
    else:
        usual = squads.usual(team)
        seated = squads.handed_in.get((number, team), usual) if mine else usual
    boards = {person: board for board, person in enumerate(seated, 1) if person != EMPTY}
    return [Choice(squads.people[person], boards.get(person, 0)) for person in squads.members.get(team, ())]


def line_up_in(given: dict[str, str], state: State, team: int) -> tuple[int, ...]:
    """The line-up of a form: ``board-N`` has the number of whoever sits at board N, or nothing."""
    squads = the_squads(state)
    people = []
    for board in range(1, squads.rules.boards + 1):
        text = given.get(f"board-{board}", "").strip()
        people.append(int(text) if text.isascii() and text.isdigit() and len(text) < 7 else EMPTY)
    return tuple(people)


def ticked(given: Sequence[str], state: State, team: int) -> tuple[int, ...]:
    """The line-up of those who are ticked, in the order of the team."""
    squads = the_squads(state)
    chosen = {int(text) for text in given if text.isascii() and text.isdigit() and len(text) < 7}
    return tuple(person for person in squads.members.get(team, ()) if person in chosen)


@dataclass(frozen=True, slots=True)
class Seat:
    """A board of a match from the side of a team."""

    board: int
    own: Player | None
    other: Player | None
    white: bool
    """Whether the team has White there."""
    result: str


def seats_of(state: State, meeting: Meeting, team: int) -> list[Seat]:
    """The boards of a match as a team sees them; nothing before its players sit down."""
    squads = the_squads(state)
    if meeting not in squads.boards:
        return []
    first, second = squads.seats(meeting)
    own, other = (first, second) if team == meeting[1] else (second, first)
    others = the_squads(state.published).people  # of its own players a team knows the names
    return [
        Seat(
            place,
            squads.people.get(own[place - 1]),
            others.get(other[place - 1]),
            _is_white(board, own[place - 1], other[place - 1]),
            _own_result(board, own[place - 1], other[place - 1]),
        )
        for place, board in enumerate(squads.boards[meeting], 1)
    ]


def _is_white(board: BoardGame, own: int, other: int) -> bool:
    return board.white == own if own != EMPTY else board.black == other


def _own_result(board: BoardGame, own: int, other: int) -> str:
    result = board.settled if _is_white(board, own, other) else board.settled.reversed
    signs = {"1": "1", "0": "0", "=": "½", "+": "+", "-": "−", "W": "1", "D": "½", "L": "0"}
    return signs.get(result.value[0], "")
