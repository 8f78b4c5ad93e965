"""Who has White in the Dubov and Burstein systems of 2026 (their articles 5.2.1 to 5.2.5)."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple

from torneo.model import Colour, Preference
from torneo.pairing.swiss.entrants import Entrant, Field


class RankedColourRule(IntEnum):
    """Which of the five rules decided, in the order in which they are tried."""

    NOBODY_PLAYED = 1
    BOTH_PREFERENCES = 2
    STRONGER_PREFERENCE = 3
    ALTERNATION = 4
    HIGHER_RANKED_PREFERENCE = 5

    @property
    def article(self) -> str:
        """The article, the same in both systems.

        >>> RankedColourRule.ALTERNATION.article
        '5.2.4'
        """
        return f"5.2.{self.value}"


class RankedAllocation(NamedTuple):
    """The colours of a pair and the rule that gave them."""

    white: Entrant
    black: Entrant
    rule: RankedColourRule


def allocate_ranked(
    one: Entrant, other: Entrant, field: Field, rank: Callable[[Entrant], tuple[int, ...]]
) -> RankedAllocation:
    """Give a pair its colours; the smaller rank is the higher-ranked player of 5.2.5.

    5.2.1 has its own ranking, by score and number, whatever the ranking of the system.
    """
    high, low = sorted((one, other), key=rank)
    if not high.colours and not low.colours:
        high, low = sorted((one, other), key=lambda entrant: entrant.index)
        colour = field.initial_colour if high.odd else field.initial_colour.opposite
        return _given(high, low, colour, RankedColourRule.NOBODY_PLAYED)
    wanted, rule = _colour_of_higher(high, low)
    return _given(high, low, wanted, rule)


def _given(high: Entrant, low: Entrant, colour: Colour, rule: RankedColourRule) -> RankedAllocation:
    return RankedAllocation(high, low, rule) if colour is Colour.WHITE else RankedAllocation(low, high, rule)


def _colour_of_higher(high: Entrant, low: Entrant) -> tuple[Colour, RankedColourRule]:
    own: Preference = high.preference
    other: Preference = low.preference
    if own.colour is None or other.colour is None or own.colour is not other.colour:
        colour = own.colour if own.colour is not None else other.colour and other.colour.opposite
        assert colour is not None
        return colour, RankedColourRule.BOTH_PREFERENCES
    if own.strength is not other.strength:
        stronger = own.strength > other.strength
        return own.colour if stronger else own.colour.opposite, RankedColourRule.STRONGER_PREFERENCE
    for own_colour, other_colour in zip(reversed(high.colours), reversed(low.colours), strict=False):
        if own_colour is not other_colour:
            return own_colour.opposite, RankedColourRule.ALTERNATION
    return own.colour, RankedColourRule.HIGHER_RANKED_PREFERENCE
