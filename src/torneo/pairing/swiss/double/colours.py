"""Who has White in the first game of a match of the Double-Swiss system (C.04.5 4.3)."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from torneo.model import Colour
from torneo.pairing.swiss.entrants import Entrant, Field


class MatchColourRule(IntEnum):
    """Which of the five rules decided, in the order in which they are tried."""

    NOBODY_PLAYED = 1
    FEWER_WHITES = 2
    ALTERNATION = 3
    LAST_OF_HIGHER_RANKED = 4
    LAST_OF_OPPONENT = 5

    @property
    def article(self) -> str:
        """Its number.

        >>> MatchColourRule.ALTERNATION.article
        '4.3.3'
        """
        return f"4.3.{self.value}"


class MatchAllocation(NamedTuple):
    """The colours of a pair in its first game, and the rule that gave them."""

    white: Entrant
    black: Entrant
    rule: MatchColourRule


def allocate_match(one: Entrant, other: Entrant, field: Field) -> MatchAllocation:
    """Give a pair its colours; the higher-ranked player has more points, then the smaller number."""
    high, low = (one, other) if one.index < other.index else (other, one)
    colour, rule = _colour_of_higher(high, low, field.initial_colour)
    return MatchAllocation(high, low, rule) if colour is Colour.WHITE else MatchAllocation(low, high, rule)


def _colour_of_higher(high: Entrant, low: Entrant, initial_colour: Colour) -> tuple[Colour, MatchColourRule]:
    if not high.colours and not low.colours:
        return initial_colour if high.odd else initial_colour.opposite, MatchColourRule.NOBODY_PLAYED
    own, others = high.colours.count(Colour.WHITE), low.colours.count(Colour.WHITE)
    if own != others:
        return Colour.WHITE if own < others else Colour.BLACK, MatchColourRule.FEWER_WHITES
    for own_colour, other_colour in zip(reversed(high.colours), reversed(low.colours), strict=False):
        if own_colour is not other_colour:
            return own_colour.opposite, MatchColourRule.ALTERNATION
    if high.colours:
        return high.colours[-1].opposite, MatchColourRule.LAST_OF_HIGHER_RANKED
    return low.colours[-1], MatchColourRule.LAST_OF_OPPONENT
