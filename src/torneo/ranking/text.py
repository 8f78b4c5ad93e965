"""Writes values as text, exactly where that is possible."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from torneo.ranking.base import Number, Value

PLACES = 6
"""Decimals of a number that has no end; only what is shown is shortened, never what is compared."""


@lru_cache(maxsize=20_000)
def value_text(value: Value, unit: int = 1) -> str:
    """A value with a point as decimal mark; points have at least one decimal, counts and ratings none.

    >>> value_text(105, 10), value_text(1050, 100), value_text(1975, 100), value_text(3), value_text(None)
    ('10.5', '10.5', '19.75', '3', '')
    >>> value_text(Fraction(410, 3), 10), value_text((140, 90), 10)
    ('13.666667', '14.0/9.0')
    """
    if value is None:
        return ""
    if isinstance(value, tuple):
        return "/".join(_number(number, unit) for number in value)
    return _number(value, unit)


def _number(value: Number, unit: int) -> str:
    if isinstance(value, int) and value >= 0:  # nearly always
        if unit == 1:
            return str(value)
        whole, rest = divmod(value, unit)
        return f"{whole}.{str(rest).zfill(len(str(unit)) - 1).rstrip('0') or '0'}"
    exact = Fraction(value) / unit
    sign = "-" if exact < 0 else ""
    scaled = abs(exact) * 10**PLACES
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    left, right = divmod(whole, 10**PLACES)
    decimals = str(right).zfill(PLACES).rstrip("0")
    if unit > 1:
        decimals = decimals or "0"
    return f"{sign}{left}.{decimals}" if decimals else f"{sign}{left}"
