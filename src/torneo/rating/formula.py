"""The smooth formula beside the tables."""

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
