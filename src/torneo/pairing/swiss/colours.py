"""Who has White: E.1 to E.5 of 2017, 5.2.1 to 5.2.5 of 2026."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from torneo.model import Colour, Strength
from torneo.pairing.swiss.entrants import Entrant


class ColourRule(IntEnum):
    """Which of the five rules decided, in the order in which they are tried."""

    BOTH_PREFERENCES = 1
    STRONGER_PREFERENCE = 2
    ALTERNATION = 3
    HIGHER_RANKED_PREFERENCE = 4
    INITIAL_COLOUR = 5


class Allocation(NamedTuple):
    """The colours of a pair and the rule that gave them."""

    white: Entrant
    black: Entrant
    rule: ColourRule


def allocate(one: Entrant, other: Entrant, initial_colour: Colour) -> Allocation:
    """Give a pair its colours."""
    high, low = (one, other) if one.index < other.index else (other, one)
    colour, rule = _colour_of_higher(high, low, initial_colour)
    if colour is Colour.WHITE:
        return Allocation(high, low, rule)
    return Allocation(low, high, rule)


def _colour_of_higher(high: Entrant, low: Entrant, initial_colour: Colour) -> tuple[Colour, ColourRule]:
    wanted, other = high.preference, low.preference
    if wanted.colour is None and other.colour is None:
        return initial_colour if high.odd else initial_colour.opposite, ColourRule.INITIAL_COLOUR
    if wanted.colour is None or other.colour is None or wanted.colour is not other.colour:
        own = wanted.colour if wanted.colour is not None else other.colour and other.colour.opposite
        assert own is not None
        return own, ColourRule.BOTH_PREFERENCES
    if wanted.strength is not other.strength:
        stronger = wanted.strength > other.strength
        return wanted.colour if stronger else wanted.colour.opposite, ColourRule.STRONGER_PREFERENCE
    if wanted.strength is Strength.ABSOLUTE and abs(high.colour_difference) != abs(low.colour_difference):
        wider = abs(high.colour_difference) > abs(low.colour_difference)
        return wanted.colour if wider else wanted.colour.opposite, ColourRule.STRONGER_PREFERENCE
    for own_colour, other_colour in zip(reversed(high.colours), reversed(low.colours), strict=False):
        if own_colour is not other_colour:
            return own_colour.opposite, ColourRule.ALTERNATION
    return wanted.colour, ColourRule.HIGHER_RANKED_PREFERENCE
