"""What is entered for a game: a result, or a score within it where the tournament counts that."""

from __future__ import annotations

from torneo.desk.errors import Refused
from torneo.desk.state import State
from torneo.model import Regulations, Result
from torneo.model.worth import Pair, winner_by
from torneo.text import WrongValueError
from torneo.text import marked as _
from torneo.writing.reading import read_slip


def read_entry(regulations: Regulations, text: str) -> tuple[Result, Pair | None]:
    """The result that a text means in a tournament, and the score where scores are counted.

    >>> read_entry(Regulations(options=(("scores", "2-0:3-0,2-1:2-1"),)), "1-2")
    (<Result.BLACK_WIN: ('0', '1')>, (1, 2))
    >>> read_entry(Regulations(), "1-0")
    (<Result.WHITE_WIN: ('1', '0')>, None)
    """
    try:
        return meant(regulations, *read_slip(text))
    except WrongValueError as error:
        raise Refused("{why}", why=error) from error


def meant(regulations: Regulations, result: Result | None, score: Pair | None) -> tuple[Result, Pair | None]:
    """What a text means that may stand for a result or for a score."""
    if regulations.worth.scored and score is not None:
        check_score(regulations, score)
        return winner_by(score), score
    if result is None:
        written = "-".join(map(str, score or ()))
        accepted = accepted_entries(regulations)
        raise Refused(_("result {text!r}: {accepted} is accepted"), text=written, accepted=accepted)
    return result, None


def accepted_entries(regulations: Regulations) -> list[str]:
    """What is accepted for a game that was played, and for one that was not."""
    worth = regulations.worth
    if not worth.scored:
        return ["1-0", "0-1", "½-½", "+-", "-+", "--"]
    return [*(f"{one}-{two}" for one, two in sorted(worth.scores, reverse=True)), "+-", "-+", "--"]


def check_score(regulations: Regulations, score: Pair) -> None:
    """Refuse a score that the tournament does not know, with those that it does."""
    worth = regulations.worth
    if not worth.scored:
        raise Refused(_("no score within a game is counted here: its result is accepted"))
    if worth.scores and score not in worth.scores:
        raise Refused(
            _("score {score}: {accepted} is accepted"),
            score="-".join(map(str, score)),
            accepted=accepted_entries(regulations)[:-3],
        )


def settled(state: State, result: Result | None, score: Pair | None) -> tuple[Result, Pair | None]:
    """The result and the score of what was entered; refused where they contradict each other or the table."""
    regulations = state.tournament.regulations
    if score is not None:
        check_score(regulations, score)
        if result not in (None, winner_by(score)):
            raise Refused(
                _("score {score}: the higher side wins, another result is not accepted with it"),
                score="-".join(map(str, score)),
            )
        return winner_by(score), score
    if result is None:
        raise Refused(_("result {text!r}: {accepted} is accepted"), text="", accepted=accepted_entries(regulations))
    if regulations.worth.scores and result.finished and result.played:
        raise Refused(
            _("the score of the game is needed: {accepted} is accepted"), accepted=accepted_entries(regulations)
        )
    return result, None
