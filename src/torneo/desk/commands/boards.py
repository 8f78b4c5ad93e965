"""Commands about the boards of matches: their results and corrections."""

from __future__ import annotations

from torneo.desk import events as e
from torneo.desk.commands.checks import Events, check_open
from torneo.desk.commands.effects import check_not_drafted, effect_of_correction
from torneo.desk.commands.squads import the_meeting, the_squads
from torneo.desk.errors import Conflict, Refused
from torneo.desk.squads import BoardGame, Meeting
from torneo.desk.state import State
from torneo.model import Result
from torneo.text import Text
from torneo.text import marked as _


def the_board(state: State, meeting: Meeting, board: int) -> BoardGame:
    """A board of a match at which two sit."""
    boards = the_squads(state).boards.get(meeting)
    if boards is None:
        raise Refused(_("the players of this match do not sit down yet: seat them first"))
    if not 1 <= board <= len(boards):
        raise Refused(_("the match has boards 1 to {last}, not {board}"), last=len(boards), board=board)
    if not boards[board - 1].both:
        raise Refused(_("board {board} has an empty seat: its result stands"), board=board)
    return boards[board - 1]


def record_board(
    state: State, round_number: int, match: int, board: int, result: Result, seen: Result | None = None
) -> Events:
    """Record the result of a board of a match, or correct it; ``seen`` is what its author saw there.

    What comes too late for points and pairings is for the rating report alone.
    """
    if not state.finished:
        check_open(state)
    meeting = the_meeting(state, round_number, match)
    game = the_board(state, meeting, board)
    known = game.rated or game.result
    if seen is not None and known is not seen:
        raise Conflict(
            _("match {match} board {board} has {result} by now: look again before changing it"),
            match=match,
            board=board,
            result=Text("-".join(known.value)) if known is not Result.PENDING else Text(_("no result")),
        )
    if result is known:
        return []
    if result is Result.ADJOURNED:
        raise Refused(_("a board of a match has no result until its game is over: leave it open"))
    effect, article = effect_of_correction(state, round_number)
    if effect == "pairing":
        check_not_drafted(state)
    if game.result is Result.PENDING:
        return [e.BoardRecorded(*meeting, board, result)]
    if effect == "rating" and not result.finished:
        raise Refused(_("the result of round {round} cannot be taken away any more"), article, round=round_number)
    if result is Result.PENDING and round_number < state.round_number and article is not None:
        raise Refused(_("the next round is paired: a result can be corrected, not taken away"), article)
    return [e.BoardCorrected(*meeting, board, known, result, effect)]
