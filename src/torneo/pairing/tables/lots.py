"""Drawing lots so that the same seed gives the same draw on every machine."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

T = TypeVar("T")

Lots: TypeAlias = int | Random
"""The source of the lots: a seed, or a generator that was handed in."""


def generator(lots: Lots) -> Random:
    """The generator of a seed, or the generator itself.

    >>> generator(7).random() == Random(7).random()
    True
    """
    return lots if isinstance(lots, Random) else Random(lots)


def below(rng: Random, limit: int) -> int:
    """A whole number from 0 to limit - 1.

    Only ``Random.random()`` is used: Python promises that its sequence for a seed never changes, which it
    does not promise for ``shuffle`` or ``choice``.

    >>> 0 <= below(Random(1), 3) < 3
    True
    """
    return int(rng.random() * limit)


def shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """The items in drawn order: from the last place up, each changes with one drawn at or before it.

    >>> shuffled("ABCDE", Random(2026))
    ['E', 'D', 'B', 'C', 'A']
    """
    drawn = list(items)
    for place in range(len(drawn) - 1, 0, -1):
        other = below(rng, place + 1)
        drawn[place], drawn[other] = drawn[other], drawn[place]
    return drawn
