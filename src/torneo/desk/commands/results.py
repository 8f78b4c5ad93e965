"""Commands about results, their corrections, sanctions, the end, and undo."""

from __future__ import annotations

from torneo.desk import events as e
from torneo.desk.choice import choice_of, citing, rounds_needed
from torneo.desk.commands.checks import Events, check_no_draft, check_open, the_game, the_player
from torneo.desk.commands.encounters import encounter_rules, record_game
from torneo.desk.errors import Conflict, Refused
from torneo.desk.state import State
from torneo.model import Result
from torneo.pairing.readiness import is_over, known_ahead
from torneo.rules import Article, citations
from torneo.text import Text
from torneo.text import marked as _


def record_result(state: State, round_number: int, board: int, result: Result, seen: Result) -> Events:
    """Record the result of a board; ``seen`` is what its author saw there.

    Where it was corrected for the rating report alone, that is the result which is seen and corrected again. Such a
    correction is all that is left to do in a tournament that is finished.
    """
    if not state.finished:
        check_open(state)
    if encounter_rules(state, round_number) is not None:
        return record_game(state, round_number, board, result)
    game = the_game(state, round_number, board)
    if game.rated_result is not seen:
        raise Conflict(
            _("round {round} board {board} has {result} by now: look again before changing it"),
            round=round_number,
            board=board,
            result=shown(game.rated_result),
        )
    if result is game.rated_result:
        return []
    effect, article = effect_of_correction(state, round_number)
    if state.draft is not None and (effect == "pairing" or game.result is Result.ADJOURNED):
        raise Refused(
            _("round {round} is a draft that was made with the result as it stands: discard the draft first"),
            round=state.draft.round,
        )
    if game.result in (Result.PENDING, Result.ADJOURNED):
        if result is Result.PENDING:
            raise Refused(_("an adjourned game stays adjourned until it has a result"))
        return [e.ResultRecorded(round_number, game.white, game.black, result)]
    if effect == "rating" and not result.finished:
        raise Refused(_("the result of round {round} cannot be taken away any more"), article, round=round_number)
    if result is Result.PENDING and round_number < state.round_number and article is not None:
        raise Refused(_("the next round is paired: a result can be corrected, not taken away"), article)
    return [e.ResultCorrected(round_number, game.white, game.black, game.rated_result, result, effect)]


def effect_of_correction(state: State, round_number: int) -> tuple[str, Article | None]:
    """What correcting a result of a round would affect, and the article.

    Of the last round paired, or of the one before while that is being played: the next pairing. Earlier: nothing
    but the rating report, and so when the tournament is over.
    """
    article = citing(state, citations.CORRECTIONS)
    playing = bool(state.missing)
    if state.finished:
        return "rating", article
    choice = choice_of(state)
    if choice.system.planned:
        known = known_ahead(state.tournament, choice)
        if round_number in known:  # nothing that was paired depended on it
            return "pairing", None
        if round_number < known.start:  # the next stage was made up by it
            return "rating", None
    if round_number == state.round_number or (round_number == state.round_number - 1 and playing):
        return "pairing", article
    return "rating", article


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
    if choice.system.over is not None and not is_over(state.tournament, choice):
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
