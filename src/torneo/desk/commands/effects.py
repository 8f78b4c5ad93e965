"""What correcting a result affects: the next pairing, or the rating report alone."""

from __future__ import annotations

from torneo.desk.choice import choice_of, citing
from torneo.desk.commands.provided import claims_closed
from torneo.desk.errors import Refused
from torneo.desk.state import State
from torneo.pairing.readiness import known_ahead
from torneo.rules import Article, citations
from torneo.text import marked as _


def effect_of_correction(state: State, round_number: int) -> tuple[str, Article | None]:
    """What correcting a result of a round would affect, and the article.

    Of the last round paired, or of the one before while that is being played, as long as the regulations let it be
    called wrong: the next pairing. Earlier: nothing but the rating report, and so when the tournament is over.
    """
    article = citing(state, citations.CORRECTIONS)
    if state.finished:
        return "rating", article
    choice, last = choice_of(state), len(state.tournament.proper.rounds)
    if choice.system.planned and last == state.round_number:
        known = known_ahead(state.tournament, choice)
        if round_number in known:  # nothing that was paired depended on it
            return "pairing", None
        if round_number < known.start:  # the next stage was made up by it
            return "rating", None
    if round_number > last:  # a round robin of a play-off, whose table is known
        return "pairing", None
    if round_number == state.round_number or (round_number == state.round_number - 1 and state.missing):
        return "rating" if claims_closed(state, round_number + 1) else "pairing", article
    return "rating", article


def check_not_drafted(state: State) -> None:
    """Refuse to change a result from which a draft was made."""
    if state.draft is not None:
        raise Refused(
            _("round {round} is a draft that was made with the result as it stands: discard the draft first"),
            round=state.draft.round,
        )
