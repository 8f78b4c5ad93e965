"""Who has White in the Lim system (section 5)."""

from __future__ import annotations

from typing import NamedTuple

from torneo.model import Colour, Strength
from torneo.pairing.swiss.entrants import Entrant


class LimColours(NamedTuple):
    """The colours of a pair and the article that gave them, in the numbers of 2017."""

    white: Entrant
    black: Entrant
    article: str


def clash(one: Entrant, other: Entrant) -> bool:
    """Whether both are due the same colour: the one had less, or at par the one not had last (5.1, 5.5, 5.6)."""
    return one.preference.colour is not None and one.preference.colour is other.preference.colour


def allocate(
    one: Entrant, other: Entrant, initial_colour: Colour, round_number: int, *, below_median: bool
) -> LimColours:
    """Give a pair its colours; ``below_median`` tells on which side of the median it was paired."""
    high, low = (one, other) if one.index < other.index else (other, one)
    colour, article = _colour_of_higher(high, low, initial_colour, round_number, below_median=below_median)
    return LimColours(high, low, article) if colour is Colour.WHITE else LimColours(low, high, article)


def _colour_of_higher(
    high: Entrant, low: Entrant, initial_colour: Colour, round_number: int, *, below_median: bool
) -> tuple[Colour, str]:
    due, other_due = high.preference.colour, low.preference.colour
    if due is None and other_due is None:
        return initial_colour if high.odd else initial_colour.opposite, "7.2"
    if due is None or other_due is None or due is not other_due:
        own = due if due is not None else other_due and other_due.opposite
        assert own is not None
        return own, "5.1"
    must, other_must = (player.preference.strength is Strength.ABSOLUTE for player in (high, low))
    if must is not other_must:
        return due if must else due.opposite, "5.3" if _twice_running(high if must else low) else "5.1"
    difference, other_difference = abs(high.colour_difference), abs(low.colour_difference)
    if difference != other_difference:
        return due if difference > other_difference else due.opposite, "5.6" if round_number % 2 == 0 else "5.5"
    for own_colour, other_colour in zip(reversed(high.colours), reversed(low.colours), strict=False):
        if own_colour is not other_colour:
            return own_colour.opposite, "5.4"
    return due.opposite if below_median else due, "5.4"


def _twice_running(player: Entrant) -> bool:
    return len(player.colours) > 1 and player.colours[-1] is player.colours[-2]
