"""Who has White in the older texts: article 3 of Dubov 1997, 5.1 to 5.4 of Burstein 2017.

Both grant both preferences, then balance, then alternate from the latest difference; they part in what comes last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from torneo.model import Colour, Strength
from torneo.pairing.swiss.entrants import Entrant, Field


class OldAllocation(NamedTuple):
    """The colours of a pair, and the step that gave them."""

    white: Entrant
    black: Entrant
    step: str
    """``first game``; ``both``; the limit on ``difference`` or ``repetition``; ``balance``, ``history``, ``last``."""


def allocate_old(
    one: Entrant, other: Entrant, field: Field, last: Callable[[Entrant, Entrant], Colour]
) -> OldAllocation:
    """Give a pair its colours; ``last`` says what the first of two has when nothing else decides."""
    colour, step = _colour_of(one, other, field, last)
    return OldAllocation(one, other, step) if colour is Colour.WHITE else OldAllocation(other, one, step)


def _colour_of(
    one: Entrant, other: Entrant, field: Field, last: Callable[[Entrant, Entrant], Colour]
) -> tuple[Colour, str]:
    if not one.colours and not other.colours:
        high = min(one, other, key=lambda entrant: entrant.number)
        colour = field.initial_colour if high.odd else field.initial_colour.opposite
        return colour if high is one else colour.opposite, "first game"
    own, theirs = one.preference, other.preference
    if own.colour is None or theirs.colour is None or own.colour is not theirs.colour:
        granted = own.colour if own.colour is not None else theirs.colour and theirs.colour.opposite
        assert granted is not None
        return granted, "both"
    absolute = own.strength is Strength.ABSOLUTE
    if absolute is not (theirs.strength is Strength.ABSOLUTE):  # the other way round would break a limit
        strict = one if absolute else other
        step = "difference" if abs(strict.colour_difference) > 1 else "repetition"
        return own.colour if absolute else own.colour.opposite, step
    if abs(one.colour_difference) != abs(other.colour_difference):
        wider = abs(one.colour_difference) > abs(other.colour_difference)
        return own.colour if wider else own.colour.opposite, "balance"
    for own_colour, other_colour in zip(reversed(one.colours), reversed(other.colours), strict=False):
        if own_colour is not other_colour:
            return own_colour.opposite, "history"
    return last(one, other), "last"
