"""The colour that a team prefers, by its matches so far: type A, type B or none (1.7)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from torneo.model import Colour, Preference, Strength


class Preferences(StrEnum):
    """Which preferences a competition goes by."""

    TYPE_A = "a"
    """One strength of preference."""
    TYPE_B = "b"
    """Strong ones and mild ones."""
    NONE = "none"


def preference(colours: Sequence[Colour], preferences: Preferences, *, last_round: bool) -> Preference:
    """What a team prefers that has had these colours, first to last, in the matches it played.

    The strong preferences of type B and those of type A are the same. That a team with as many Whites as Blacks has
    none in the last round closes the mild preferences, which speak of the last round; the strong ones do not.

    >>> white, black = Colour.WHITE, Colour.BLACK
    >>> preference((black, black, white, white), Preferences.TYPE_A, last_round=True)
    Preference(colour=<Colour.BLACK: 'b'>, strength=<Strength.STRONG: 2>)
    >>> preference((white, black, black, white, white), Preferences.TYPE_A, last_round=False).colour
    <Colour.BLACK: 'b'>
    >>> preference((white, white, white, black, black), Preferences.TYPE_A, last_round=False).colour is None
    True
    >>> preference((white, white, white, black, black), Preferences.TYPE_B, last_round=False)
    Preference(colour=<Colour.BLACK: 'b'>, strength=<Strength.MILD: 1>)
    """
    if preferences is Preferences.NONE or not colours:
        return Preference()
    difference = sum(1 if colour is Colour.WHITE else -1 for colour in colours)
    last = colours[-1]
    minority = Colour.BLACK if difference > 0 else Colour.WHITE
    if abs(difference) > 1:
        return Preference(minority, Strength.STRONG)
    twice = len(colours) > 1 and colours[-2] is last
    if twice and (difference == 0 or minority is not last):
        return Preference(last.opposite, Strength.STRONG)
    if preferences is Preferences.TYPE_A:
        return Preference()
    if difference:
        return Preference(minority, Strength.MILD)
    return Preference() if last_round else Preference(last.opposite, Strength.MILD)
