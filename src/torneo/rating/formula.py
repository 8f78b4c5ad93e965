"""The smooth formula beside the tables, and the book's short way to a rating change with it."""

from __future__ import annotations

from decimal import Context, Decimal

_EXACT = Context(prec=28)
"""The same digits on every machine, which floats do not promise."""


def expected_score(difference: int) -> Decimal:
    """The share of points to expect with a rating that differs so much: 1 / (1 + 10^(-D/400)).

    >>> round(expected_score(0), 4), round(expected_score(-80), 4), round(expected_score(400), 4)
    (Decimal('0.5000'), Decimal('0.3869'), Decimal('0.9091'))
    """
    power = _EXACT.power(Decimal(10), _EXACT.divide(Decimal(-difference), Decimal(400)))
    return _EXACT.divide(Decimal(1), 1 + power)


def short_change(k: int, half_points: int, games: int, average: int, rating: int) -> Decimal:
    """The change for all games at once, from the average rating of the opponents (the book, 4.3.1).

    K W - K N / (1 + 10^((Rc - R) / 400)); close to the sum over single games, not equal to it.

    >>> round(short_change(20, 7, 9, 2039, 2000), 2)
    Decimal('-9.94')
    """
    return Decimal(k * half_points) / 2 - k * games * expected_score(rating - average)
