"""Matches of teams as pages write them: the score so far, and the boards by number."""

from __future__ import annotations

from dataclasses import replace

from torneo.desk import State
from torneo.desk import events as e
from torneo.desk.squads import Meeting
from torneo.model import Game, Result
from torneo.writing.results import game_text, own_texts

_SHORT, _LONG = 10, 100


def code_of(boards: int, match: int, board: int) -> int:
    """The number by which a board of a match is typed: the match, then the board.

    >>> code_of(4, 12, 3), code_of(12, 3, 7)
    (123, 307)
    """
    return match * _unit(boards) + board


def place_of(boards: int, code: int) -> tuple[int, int]:
    """The match and the board of a number that was typed.

    >>> place_of(4, 123), place_of(12, 307)
    ((12, 3), (3, 7))
    """
    return divmod(code, _unit(boards))


def _unit(boards: int) -> int:
    return _SHORT if boards < _SHORT else _LONG


def shown_match(state: State, number: int, game: Game) -> Game:
    """A match with its score so far, where its boards have one and it is not over."""
    meeting: Meeting = (number, game.white, game.black)
    squads = state.squads
    if squads is None or game.result is not Result.PENDING or meeting not in squads.boards:
        return game
    if all(board.settled is Result.PENDING for board in squads.boards[meeting]):
        return game
    return replace(game, match_score=squads.so_far(meeting))


def match_text(state: State, number: int, game: Game) -> str:
    """How a match stands, as its boards go; nothing before there is anything to tell."""
    return game_text(shown_match(state, number, game))


def board_told(state: State, happening: e.BoardRecorded | e.BoardCorrected) -> dict[str, object] | None:
    """What is told of a result at a board of a match, and of the match; None if the match is not there any more."""
    number, white, black = happening.round, happening.white, happening.black
    squads, counts = state.squads, not (isinstance(happening, e.BoardCorrected) and happening.effect == "rating")
    if squads is None or not counts or number > len(state.boards) or (number, white, black) not in squads.boards:
        return None
    match = next(match for match, seat in state.seats(number).items() if (seat.white, seat.black) == (white, black))
    board = squads.boards[number, white, black][happening.board - 1]
    if not board.both:
        return None
    game = Game(board.white, board.black, board.result)
    whole = shown_match(state, number, dict(state.games(number))[match])
    return {
        "round": number,
        "board": code_of(squads.rules.boards, match, happening.board),
        "place": f"{match}.{happening.board}",
        "text": game_text(game),
        "turned": game_text(Game(board.black, board.white, board.result.reversed)),
        "sides": own_texts(game),
        "code": "".join(board.result.value),
        "match": {"board": match, "text": game_text(whole), "sides": own_texts(whole)},
    }
