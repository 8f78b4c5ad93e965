"""Players by name and number, for people who look at a terminal; programs get the numbers."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping

from torneo.cli.terminal import terminal_width


def on_terminal() -> bool:
    """Whether a person reads standard output as it is written."""
    return terminal_width(sys.stdout) is not None


def named(number: int, names: Mapping[int, str]) -> str:
    """Who that is.

    >>> named(3, {3: "Ortiz, Ana"}), named(4, {3: "Ortiz, Ana"})
    ('Ortiz, Ana (3)', '4')
    """
    return f"{names[number]} ({number})" if names.get(number) else str(number)


def all_named(numbers: Iterable[int], names: Mapping[int, str]) -> list[str]:
    """Who they are; names have commas of their own, so that numbers stand after each."""
    return [named(number, names) for number in numbers]


def pair_named(white: int, black: int, names: Mapping[int, str]) -> str:
    """Who meets whom, White first.

    >>> pair_named(3, 14, {3: "Ortiz, Ana", 14: "Gil, Luis"})
    'Ortiz, Ana (3) – Gil, Luis (14)'
    """
    return f"{named(white, names)} – {named(black, names)}"
