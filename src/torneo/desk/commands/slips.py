"""The command that records many results at once, all or none."""

from __future__ import annotations

from collections.abc import Iterable

from torneo.desk.commands.boards import record_board
from torneo.desk.commands.checks import Events, the_game
from torneo.desk.commands.doubts import applied
from torneo.desk.commands.encounters import encounter_rules, record_game
from torneo.desk.commands.results import record_result
from torneo.desk.commands.scores import meant
from torneo.desk.errors import Conflict, Overridable, Refused
from torneo.desk.state import State
from torneo.files.result_lists import Slip
from torneo.text import marked as _

_AT_LINE = _("line {line}: {what}")


class SlipRefused(Refused):
    """A result of several that cannot be recorded; none of them was."""

    def __init__(self, slip: Slip, refused: Refused) -> None:
        super().__init__(_AT_LINE, line=slip.line, what=refused)


def record_all(state: State, slips: Iterable[Slip], *, for_points: bool = False) -> Events:
    """Record results one after the other, whatever stood there before."""
    events: Events = []
    for slip in slips:
        try:
            made = record_slip(state, slip, for_points=for_points)
        except Overridable as refused:
            raise Overridable(refused.rule, _AT_LINE, line=slip.line, what=refused) from refused
        except Refused as refused:
            raise SlipRefused(slip, refused) from refused
        events += made
        state = applied(state, made)
    return events


def record_slip(state: State, slip: Slip, *, for_points: bool = False) -> Events:
    """Record one result, whatever stood there before."""
    number = slip.round or state.round_number
    if not state.round_number:
        raise Refused(_("no round is published yet"))
    game = the_game(state, number, slip.board)
    for stated, there in ((slip.white, game.white), (slip.black, game.black)):
        if stated not in (None, there):
            raise Conflict(
                _("at board {board} of round {round} sits player {there}, not {meant}"),
                board=slip.board,
                round=number,
                there=there,
                meant=stated,
            )
    if state.squads is not None and slip.game is not None and slip.result is not None:
        return record_board(state, number, slip.board, slip.game, slip.result)
    result, score = meant(state.tournament.regulations, slip.result, slip.score)
    if encounter_rules(state, number, slip.board) is not None:
        whole = slip.game is None and not game.games and not result.played
        if score is not None or whole:
            return record_result(state, number, slip.board, result, game.result, score=score)
        return record_game(state, number, slip.board, result, number=slip.game)
    if slip.game not in (None, 1):
        raise Refused(_("board {board} has one game, not {game}"), board=slip.board, game=slip.game)
    seen = game.rated_result
    return record_result(state, number, slip.board, result, seen, score=score, for_points=for_points)
