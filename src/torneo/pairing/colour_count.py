"""What the pairs of a run of scoregroups cost at least, by counting the colours their players are due."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from torneo.model import Colour
from torneo.pairing.swiss.entrants import Entrant

NONE_DUE = 2
"""The kind of a player who is due no colour; the two colours are 0 and 1."""
KINDS = (0, 1, NONE_DUE)
_KIND = {Colour.WHITE: 0, Colour.BLACK: 1, None: NONE_DUE}
NOBODY = 3
"""Stands for the kind of a player where there is none."""


def kinds_due(players: Iterable[Entrant]) -> dict[int, int]:
    """The kind of each player's index: the colour they are due, or none."""
    return {player.index: _KIND[player.preference.colour] for player in players}


def clashes_within(due: Sequence[int]) -> int:
    """How many pairs of an even group have both players due one colour, at the least; given how many are of each kind.

    >>> clashes_within([4, 0, 2]), clashes_within([5, 0, 1]), clashes_within([1, 4, 1])
    (1, 2, 1)
    """
    half = sum(due) // 2
    return max(0, due[0] - half, due[1] - half)


class ColourCount:
    """Groups of which each but the last gives one player to a pair with the next; the first is paired first.

    A pair whose players are due the same colour costs one, a pair of two groups besides what its border costs.

    >>> run = ColourCount([[0, 1, 2], [3]], {0: 0, 1: 0, 2: 0, 3: 1}, borders=[100])
    >>> run.least()  # two of the first group meet though both are due the same colour
    101
    >>> run.without(0, 3), run.without(0, 1)
    (1, 100)
    """

    def __init__(self, groups: Sequence[Sequence[int]], due: Mapping[int, int], borders: Sequence[int]) -> None:
        self.due = due
        self.borders = borders
        self.group = {player: place for place, group in enumerate(groups) for player in group}
        self.counts = [[sum(due[player] == kind for player in group) for kind in KINDS] for group in groups]
        self.top = 0
        """The group that is being paired: those before it are."""
        self.lent = NOBODY
        """The kind of the player whom the next group has given to it."""
        self.from_here = cache(self._from_here)

    def least(self) -> int:
        """What the pairs of those left cost at least."""
        return self._cost(self.top, self.counts[self.top], self.lent)

    def without(self, one: int, other: int) -> int:
        """What the others cost at least if these two, one of them of the first group left, are a pair."""
        counts, lent = self._after(one, other)
        return self._cost(self.top, counts, lent)

    def remove(self, one: int, other: int) -> None:
        """These two are paired."""
        self.counts[self.top], self.lent = self._after(one, other)
        while not sum(self.counts[self.top]) and self.top + 1 < len(self.counts):
            self.top += 1
            self.counts[self.top], self.lent = _less(self.counts[self.top], self.lent), NOBODY

    def _after(self, one: int, other: int) -> tuple[list[int], int]:
        counts = _less(self.counts[self.top], self.due[one])
        if self.group[other] == self.top:
            return _less(counts, self.due[other]), self.lent
        return counts, self.due[other]

    def _from_here(self, place: int, lent: int) -> int:
        """The least cost of the groups from a place on, the first of which has given a player of some kind."""
        if place == len(self.counts):
            return 0
        return self._cost(place, _less(self.counts[place], lent), NOBODY)

    def _cost(self, place: int, counts: Sequence[int], lent: int) -> int:
        """The same with other numbers in the first group; a player lent to it is out of the next one already."""
        if sum(counts) % 2 == 0:
            return clashes_within(counts) + self.from_here(place + 1, lent)
        return self.borders[place] + min(
            (own == other != NONE_DUE) + clashes_within(_less(counts, own)) + self.from_here(place + 1, other)
            for own in KINDS
            if counts[own]
            for other in KINDS
            if self.counts[place + 1][other]
        )


def _less(counts: Sequence[int], kind: int) -> list[int]:
    """The numbers with one player of a kind gone."""
    return [number - (kind == counted) for counted, number in zip(KINDS, counts, strict=True)]
