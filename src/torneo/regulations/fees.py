"""What an entrant owes: the fee of the regulations, less for titles and juniors, more for whoever comes late."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from torneo.model import Player
from torneo.regulations.provisions import Terms
from torneo.text import Text
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class Owed:
    """An amount in cents, and why it is as it is."""

    cents: int
    why: Text | None = None
    """None: it is what everybody pays."""


def fee_of(terms: Terms, player: Player, entered: datetime | None = None) -> Owed | None:
    """What a player owes who entered at a moment, by the clock of the hall; None where nothing is laid down.

    >>> from torneo.model import Regulations, Tournament
    >>> from torneo.regulations.provisions import terms_of
    >>> rules = (("fee_amount", "25"), ("fee_junior", "15"), ("fee_junior_born", "2010"), ("fee_free_titles", "GM"))
    >>> terms = terms_of(Tournament(regulations=Regulations(provisions=rules)))
    >>> [fee_of(terms, player).cents for player in (Player(1), Player(1, title="GM"), Player(1, birth="2012/01/31"))]
    [2500, 0, 1500]
    """
    usual = terms.cents("fee_amount")
    if usual is None:
        return None
    if player.title and player.title in (terms.get("fee_free_titles") or "").split(","):
        return Owed(0, Text(_("free entry: {title}"), {"title": player.title}))
    owed = Owed(usual)
    reduced, born = terms.cents("fee_junior"), terms.number("fee_junior_born")
    if reduced is not None and born is not None and player.birth[:4].isdigit() and int(player.birth[:4]) >= born:
        owed = Owed(reduced, Text(_("junior: born {year}"), {"year": player.birth[:4]}))
    more, until = terms.cents("fee_late"), terms.fee_late_from
    if more and owed.cents and until is not None and entered is not None and entered > until:
        late = Text(_("late entry"))
        why = late if owed.why is None else Text("{why}, {late}", {"why": owed.why, "late": late})
        return Owed(owed.cents + more, why)
    return owed
