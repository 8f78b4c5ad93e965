"""Commands about results, their corrections, sanctions, the end, and undo."""

from __future__ import annotations

from torneo.desk import events as e
from torneo.desk.choice import choice_of, rounds_needed
from torneo.desk.commands.checks import Events, check_no_draft, check_open, the_game, the_player
from torneo.desk.commands.effects import check_not_drafted, effect_of_correction
from torneo.desk.commands.encounters import encounter_rules, record_whole
from torneo.desk.commands.scores import settled
from torneo.desk.errors import Conflict, Overridable, Refused, Rule
from torneo.desk.override import refuse
from torneo.desk.state import State
from torneo.model import Game, Result
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
    for_points: bool = False,
) -> Events:
    """Record the result of a board, or the score from which it follows; ``seen`` is what its author saw there.

    Where it was corrected for the rating report alone, that is the result which is seen and corrected again. Such a
    correction is all that is left to do in a tournament that is finished. At a board with an encounter of several
    games it is the result of the next one, unless nobody came. With ``for_points`` a correction is to count for points
    though it comes too late for that: the arbiter has to set the rule aside.
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
    effect, article = effect_of_correction(state, round_number)
    unrated = for_points and game.rated is not None and effect == "rating"
    if result is game.rated_result and (score == game.score or game.rated is not None) and not unrated:
        return []
    if effect == "pairing" or game.result is Result.ADJOURNED:
        check_not_drafted(state)
    if game.result in (Result.PENDING, Result.ADJOURNED):
        if result is Result.PENDING:
            raise Refused(_("an adjourned game stays adjourned until it has a result"))
        return [e.ResultRecorded(round_number, game.white, game.black, result, score)]
    if effect == "rating" and (why := _why_late(result, game, for_points=for_points)) is not None:
        if article is None or state.finished:
            raise Refused(why, article, round=round_number)
        refuse(state, Overridable(Rule.CORRECTION_LATE, why, article, round=round_number))
        check_not_drafted(state)
        effect = "pairing"
    elif result is Result.PENDING and round_number < state.round_number and article is not None:
        why = _("the next round is paired: a result can be corrected, not taken away")
        refuse(state, Overridable(Rule.CORRECTION_LATE, why, article))
    return [e.ResultCorrected(round_number, game.white, game.black, game.rated_result, result, effect, score)]


def _why_late(result: Result, game: Game, *, for_points: bool) -> str | None:
    """Why a correction comes too late, where it could not be one for rating alone."""
    if not result.finished:
        return _("the result of round {round} cannot be taken away any more")
    if for_points:
        return _("the result of round {round} is corrected too late to count for points: it counts for rating alone")
    if result is game.rated_result:
        return _("the score of round {round} cannot be changed any more")
    return None


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
    """Take back the latest act that counts, with all of its entries; the set-up of the tournament stays.

    A move between sections is in two logs, and is taken back in both at once: see :mod:`.moving`.
    """
    if (move := state.latest_move) is not None:
        why = _("the latest act moved player {number} here from {section}: it is undone in both sections at once")
        if isinstance(move, e.MovedAway):
            why = _("the latest act moved player {number} to {section}: it is undone in both sections at once")
        raise Refused(why, number=move.number, section=move.section)
    return take_back(state)


def take_back(state: State) -> Events:
    """What undoes the latest act that counts, whatever it was."""
    entries = [sequence for sequence in reversed(state.step) if sequence != state.effective[0]]
    if not entries:
        raise Refused(_("there is nothing to undo"))
    return [e.Undone(sequence) for sequence in entries]
