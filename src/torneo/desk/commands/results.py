"""Commands about results, their corrections, sanctions, the end, and undo."""

from __future__ import annotations

from torneo.desk import events as e
from torneo.desk.choice import choice_of, rounds_needed
from torneo.desk.commands.checks import Events, check_no_draft, check_open, the_game, the_player
from torneo.desk.commands.effects import check_not_drafted, effect_of_correction
from torneo.desk.commands.encounters import encounter_rules, record_whole
from torneo.desk.commands.scores import settled
from torneo.desk.errors import Conflict, Refused
from torneo.desk.state import State
from torneo.model import Result
from torneo.pairing.play_offs import next_round
from torneo.pairing.readiness import is_over
from torneo.text import Text
from torneo.text import marked as _


def record_result(
    state: State,
    round_number: int,
    board: int,
    result: Result | None,
    seen: Result,
    *,
    score: tuple[int, int] | None = None,
) -> Events:
    """Record the result of a board, or the score from which it follows; ``seen`` is what its author saw there.

    Where it was corrected for the rating report alone, that is the result which is seen and corrected again. Such a
    correction is all that is left to do in a tournament that is finished. At a board with an encounter of several
    games it is the result of the next one, unless nobody came.
    """
    if not state.finished:
        check_open(state)
    result, score = settled(state, result, score)
    game = the_game(state, round_number, board)
    if state.squads is not None and result.played and result is not Result.PENDING:
        raise Refused(_("a match of teams is entered board by board: only one that nobody played has its own result"))
    if encounter_rules(state, round_number, board) is not None:
        return record_whole(state, round_number, board, result, seen, score)
    if game.rated_result is not seen:
        raise Conflict(
            _("round {round} board {board} has {result} by now: look again before changing it"),
            round=round_number,
            board=board,
            result=shown(game.rated_result),
        )
    if result is game.rated_result and (score == game.score or game.rated is not None):
        return []
    effect, article = effect_of_correction(state, round_number)
    if effect == "pairing" or game.result is Result.ADJOURNED:
        check_not_drafted(state)
    if game.result in (Result.PENDING, Result.ADJOURNED):
        if result is Result.PENDING:
            raise Refused(_("an adjourned game stays adjourned until it has a result"))
        return [e.ResultRecorded(round_number, game.white, game.black, result, score)]
    if effect == "rating" and not result.finished:
        raise Refused(_("the result of round {round} cannot be taken away any more"), article, round=round_number)
    if effect == "rating" and result is game.rated_result:
        raise Refused(_("the score of round {round} cannot be changed any more"), article, round=round_number)
    if result is Result.PENDING and round_number < state.round_number and article is not None:
        raise Refused(_("the next round is paired: a result can be corrected, not taken away"), article)
    return [e.ResultCorrected(round_number, game.white, game.black, game.rated_result, result, effect, score)]


def shown(result: Result) -> Text:
    """A result as it is written on a slip."""
    return Text(_("no result")) if result is Result.PENDING else Text("-".join(result.value))


def penalise(state: State, number: int, text: str) -> Events:
    """Note a sanction."""
    check_open(state)
    the_player(state, number)
    if not text.strip():
        raise Refused(_("a penalty needs its reason"))
    return [e.Penalised(number, state.round_number, " ".join(text.split()))]


def unplayed(state: State) -> int:
    """How many of the rounds announced have not been played."""
    total = state.tournament.regulations.rounds
    if total is None:
        total = (rounds_needed(state) or 0) if state.tournament.players else 0
    return max(0, total - state.round_number)


def finish(state: State, rounds_left_out: int = 0) -> Events:
    """Close the tournament; every game needs its result. Ending it early takes the number of rounds left out."""
    check_open(state)
    check_no_draft(state)
    for number in range(1, state.round_number + 1):
        for board, game in state.games(number):
            if not game.result.finished:
                raise Refused(_("round {round} board {board} has no final result"), round=number, board=board)
    if not state.round_number:
        raise Refused(_("no round was played"))
    choice = choice_of(state)
    if next_round(state.tournament) or (choice.system.over is not None and not is_over(state.tournament, choice)):
        raise Refused(_("it is not decided yet: the next round is to be paired"))
    if rounds_left_out != unplayed(state):
        raise Refused(
            _("{played} of {total} rounds are played; finish it all the same by confirming that {left} are left out"),
            played=state.round_number,
            total=state.round_number + unplayed(state),
            left=unplayed(state),
        )
    return [e.Finished()]


def undo(state: State) -> Events:
    """Take back the latest act that counts, with all of its entries; the set-up of the tournament stays."""
    entries = [sequence for sequence in reversed(state.step) if sequence != state.effective[0]]
    if not entries:
        raise Refused(_("there is nothing to undo"))
    return [e.Undone(sequence) for sequence in entries]
