"""The absolute criteria of the Dutch system between two players, by their articles."""

from __future__ import annotations

from torneo.pairing.reasons import Reason
from torneo.pairing.swiss.dutch.rules import DUTCH
from torneo.pairing.swiss.entrants import Entrant, Field, same_absolute_preference

FORBIDDEN = Reason.FORBIDDEN
"""In the place of an article: the organiser decided that the two do not meet."""


def why_not_meet(field: Field, one: Entrant, other: Entrant) -> str | None:
    """The absolute criterion that keeps two players apart; None if they may meet."""
    if other.number in one.opponents:
        return DUTCH[field.edition].articles.met
    if other.number in field.forbidden.get(one.number, ()):
        return FORBIDDEN
    if same_absolute_preference(one, other) and not one.topscorer and not other.topscorer:
        return DUTCH[field.edition].articles.absolute_colours
    return None
