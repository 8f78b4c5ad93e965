"""The order of the pairings of a bracket (6.2 and 6.4 of 2017, 4.3 of 2026)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

FLOATS = 0
"""The opponent of who floats: a virtual player with this number."""
Combination = tuple[tuple[int, int], ...]
"""Pairs of sequence numbers, the smaller first; who floats is paired with :data:`FLOATS`."""


def combinations_in_order(size: int, floaters: int) -> Iterator[Combination]:
    """Every way to pair so many players but so many floaters, the first number's largest opponent first.

    >>> for combination in combinations_in_order(3, 1):
    ...     print(combination)
    ((1, 3), (2, 0))
    ((1, 2), (3, 0))
    ((1, 0), (2, 3))
    """
    yield from _ordered(tuple(range(1, size + 1)), floaters)


def _ordered(players: Sequence[int], floaters: int) -> Iterator[Combination]:
    if not players:
        yield ()
        return
    first, *others = players
    for other in reversed(others):
        rest = [player for player in others if player != other]
        if len(rest) >= floaters:
            for combination in _ordered(rest, floaters):
                yield ((first, other), *combination)
    if floaters:
        for combination in _ordered(others, floaters - 1):
            yield ((first, FLOATS), *combination)
