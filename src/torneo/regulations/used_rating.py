"""Which of the ratings of a player is used: the first, in the order of the regulations, that they have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from torneo.model import Player
from torneo.regulations.provisions.entry import LISTS
from torneo.text import Text
from torneo.text import marked as _

BY_HAND = "hand"
"""What stands for a rating that is in none of the lists."""


@dataclass(frozen=True, slots=True)
class Used:
    """A rating and the list that it is of."""

    rating: int | None
    source: str
    """One of :data:`LISTS`, or :data:`BY_HAND`; empty where there is no rating."""

    @property
    def said(self) -> Text:
        """The source in words."""
        if not self.source:
            return Text(_("no rating"))
        return Text(_("set by hand")) if self.source == BY_HAND else Text(LISTS[self.source])


def listed(player: Player, order: Iterable[str]) -> Used:
    """The rating that the lists give a player.

    >>> ana = Player(1, "Ana", standard=2100, blitz=2000)
    >>> listed(ana, ("rapid", "standard")), listed(ana, ("rapid",))
    (Used(rating=2100, source='standard'), Used(rating=None, source=''))
    """
    for kind in order:
        rating: int | None = getattr(player, kind)
        if rating is not None:
            return Used(rating, kind)
    return Used(None, "")


def used(player: Player, order: Sequence[str]) -> Used:
    """The rating that a player has, and where it comes from.

    >>> used(Player(1, "Ana", 2100, standard=2100), ("standard",)).said.text()
    'standard'
    >>> used(Player(1, "Ana", 2150, standard=2100), ("standard",)).said.text()
    'set by hand'
    """
    if player.rating is None:
        return Used(None, "")
    kinds = (*order, *(kind for kind in LISTS if kind not in order))
    source = next((kind for kind in kinds if getattr(player, kind) == player.rating), BY_HAND)
    return Used(player.rating, source)


def with_rating(player: Player, order: Sequence[str]) -> Player:
    """The player with the rating that the lists give; one that somebody has set stays.

    >>> with_rating(Player(1, "Ana", rapid=1900, standard=2000), ("rapid", "standard")).rating
    1900
    """
    return player if player.rating is not None else replace(player, rating=listed(player, order).rating)
