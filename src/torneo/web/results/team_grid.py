"""The matches of a round above their boards, in the grid of results."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.desk import State, commands
from torneo.desk.commands.squads import the_squads
from torneo.desk.state import one_goes_on
from torneo.model import Player, Result
from torneo.web.core.access import Visit
from torneo.web.core.matches import code_of, match_text
from torneo.web.models import Role


@dataclass(frozen=True, slots=True)
class MatchHead:
    """A match, above its boards."""

    round: int
    match: int
    first: Player
    second: Player
    text: str
    """How it stands."""
    seated: bool
    over: bool
    level: bool
    """Whether somebody has to decide who goes on."""


def numbers_of(state: State, number: int) -> tuple[int, ...]:
    """The numbers that can be typed for the boards of a round."""
    matches = state.board_numbers(number)
    if state.squads is None:
        return tuple(matches)
    boards = state.squads.rules.boards
    return tuple(code_of(boards, match, board) for match in matches for board in range(1, boards + 1))


def match_heads(visit: Visit, number: int, *, missing: bool = False) -> list[MatchHead]:
    """The matches of a round that the person may see, or only those that wait for a result."""
    helper = visit.role < Role.ARBITER
    return [
        head
        for match, _game in visit.state.games(number)
        if visit.boards is None or match in visit.boards
        for head in [head_of(visit.state, number, match)]
        if (not head.over or not missing) and (head.seated or not helper)
    ]


def head_of(state: State, number: int, match: int) -> MatchHead:
    """A match as it stands."""
    squads, game = the_squads(state), dict(state.games(number))[match]
    meeting, people = (number, game.white, game.black), state.tournament.by_number
    over = game.result is not Result.PENDING
    score = squads.score(meeting)
    level = not over and score is not None and one_goes_on(state.tournament, number)
    return MatchHead(
        number,
        match,
        people[game.white],
        people[game.black],
        match_text(state, number, game),
        meeting in squads.boards,
        over,
        level,
    )


def settled_without_boards(state: State, number: int, match: int) -> bool:
    """Whether a match was lost without a board, so that it has a result of its own."""
    game = dict(state.games(number))[match]
    meeting = (number, game.white, game.black)
    return meeting not in the_squads(state).boards and game.result is not Result.PENDING


def forfeit_offers() -> tuple[Result, ...]:
    """How a match can be lost without a board."""
    return Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN, Result.DOUBLE_FORFEIT


def forfeit(state: State, number: int, match: int, result: Result) -> commands.Events:
    """The events of a match that nobody played, or of its result being taken back."""
    game = dict(state.games(number)).get(match) if 1 <= number <= state.round_number else None
    return commands.record_result(state, number, match, result, game.result if game else Result.PENDING)
