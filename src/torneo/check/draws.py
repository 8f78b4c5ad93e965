"""Repeatable chance: a seed gives the same draws on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


class Draws:
    """A source of chance, built on the two primitives of Python's generator that never change.

    >>> draws = Draws(1)
    >>> [draws.between(1, 6) for _ in range(5)]
    [2, 5, 1, 3, 1]
    """

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def unit(self) -> float:
        """A number from 0 up to, but without, 1."""
        return self._random.random()

    def happens(self, percent: float) -> bool:
        """Whether something with this chance in a hundred happens."""
        return self.unit() * 100 < percent

    def below(self, end: int) -> int:
        """A whole number from 0 up to, but without, the end."""
        bits = (end - 1).bit_length()
        while (number := self._random.getrandbits(bits) if bits else 0) >= end:
            pass
        return number

    def between(self, first: int, last: int) -> int:
        """A whole number from the first to the last, both included."""
        return first + self.below(last - first + 1)

    def pick(self, items: Sequence[Item]) -> Item:
        """One of the items."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[Item], count: int) -> list[Item]:
        """Several of the items, each at most once, in the order in which they are drawn."""
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in range(count)]
