"""Checks of the numbers in the values: from one on, or not negative."""

from __future__ import annotations

from torneo.model.points import format_points
from torneo.words import Text, WrongValueError
from torneo.words import marked as _


def check_from_one(what: str, number: int) -> None:
    """Refuse a number below one."""
    if number < 1:
        raise WrongValueError(_("{what} {number}: a number from 1 on is accepted"), what=Text(what), number=number)


def check_not_negative(what: str, *points: int) -> None:
    """Refuse points, in tenths, below zero."""
    if min(points) < 0:
        raise WrongValueError(
            _("{what} {points}: zero or more is accepted"), what=Text(what), points=format_points(min(points))
        )
