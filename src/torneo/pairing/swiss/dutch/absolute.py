"""The absolute criteria of the Dutch system between two players, by their articles."""

from __future__ import annotations

from torneo.model import Edition
from torneo.pairing.reasons import Reason
from torneo.pairing.swiss.entrants import Entrant, Field, same_absolute_preference

FORBIDDEN = Reason.FORBIDDEN
"""In the place of an article: the organiser decided that the two do not meet."""

ORDER = {Edition.E2017: "B.8", Edition.E2026: "3.8.1"}
"""The article by which the earlier of two equal candidates is chosen."""


def why_not_meet(field: Field, one: Entrant, other: Entrant) -> str | None:
    """The absolute criterion that keeps two players apart; None if they may meet."""
    dot = "." if field.edition is Edition.E2017 else ""
    if other.number in one.opponents:
        return f"C{dot}1"
    if other.number in field.forbidden.get(one.number, ()):
        return FORBIDDEN
    if same_absolute_preference(one, other) and not one.topscorer and not other.topscorer:
        return f"C{dot}3"
    return None
