"""Checks of the numbers in the values: from one on, or not negative; and of everything in a value that comes in."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from torneo.model import limits
from torneo.model.points import format_points
from torneo.text import Text, WrongValueError
from torneo.text import marked as _


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


def most_of(name: str, kind: type) -> int:
    """The largest number, the most items of a list or the most characters that a field may have.

    >>> most_of("Player.rating", int), most_of("Player.name", str), most_of("Tournament.rounds", tuple)
    (9999, 500, 999)
    """
    named, usual = {
        int: (limits.NUMBERS, limits.NUMBER),
        str: (limits.TEXTS, limits.TEXT),
        tuple: (limits.LISTS, limits.ITEMS),
    }[kind]
    return named.get(name, usual)


def check_within(value: object, name: str = "") -> None:
    """Refuse a value with a number, a text or a list in it that is larger than any tournament needs.

    >>> from torneo.model import Player
    >>> check_within(Player(1, "Ana", 2100))
    >>> check_within(Player(1, "Ana", 10_000))
    Traceback (most recent call last):
    ...
    torneo.text.messages.WrongValueError: 'Player.rating': 10000 is too large: up to 9999 is accepted
    """
    kind: Any = type(value)
    if kind is int or kind is str:
        size = abs(value) if isinstance(value, int) else len(str(value))
        if size > (most := most_of(name, kind)):
            raise _too_large(name, size, most)
    elif isinstance(value, tuple):
        if len(value) > (most := most_of(name, tuple)):
            raise _too_large(name, len(value), most)
        for item in value:
            check_within(item, name)
    elif is_dataclass(value):
        for own, path in _paths(kind):
            check_within(getattr(value, own), path)


@cache
def _paths(kind: Any) -> tuple[tuple[str, str], ...]:
    return tuple((field.name, f"{kind.__name__}.{field.name}") for field in fields(kind))


def _too_large(name: str, found: int, most: int) -> WrongValueError:
    return WrongValueError(
        _("{name!r}: {found} is too large: up to {most} is accepted"), name=name, found=str(found)[:30], most=most
    )


def check_extent(players: int, rounds: int) -> None:
    """Refuse a tournament with too many players times rounds for any page to hold its tables.

    >>> check_extent(10_000, 20)
    """
    if players * rounds > limits.CELLS:
        raise WrongValueError(
            _("{players} players in {rounds} rounds: up to {most} players times rounds are accepted"),
            players=players,
            rounds=rounds,
            most=limits.CELLS,
        )
