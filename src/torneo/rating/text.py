"""How changes and points of rated games are written."""

from __future__ import annotations

from fractions import Fraction


def signed(number: Fraction) -> str:
    """A change with its sign, and its decimals where it has any; a hundredth is the finest there is.

    >>> signed(Fraction(-54, 5)), signed(Fraction(6)), signed(Fraction(0))
    ('-10.8', '+6', '0')
    """
    hundredths = abs(number) * 100
    whole, rest = divmod(hundredths.numerator // hundredths.denominator, 100)
    decimals = f".{rest:02d}".rstrip("0").rstrip(".")
    return f"{'-' if number < 0 else '+' if number > 0 else ''}{whole}{decimals}"


def half_points_text(half_points: int) -> str:
    """Points with one decimal.

    >>> half_points_text(7)
    '3.5'
    """
    return f"{half_points // 2}.{5 * (half_points % 2)}"
