"""Pairs a bracket by the identifiers of its pairings (C.04.5 3.6): the smaller numbers, then their opponents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from torneo.matching import WeightedMatching
from torneo.pairing.ordered import pair_in_order
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.double.criteria import Pair
from torneo.pairing.swiss.double.players import floated
from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.transposition import first_transposition


def identifier(pairs: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """What a pairing is called and ordered by: its top members in rising order, then their opponents (3.6.2).

    >>> identifier([(11, 24), (16, 6), (10, 9), (8, 4)])
    (4, 6, 9, 11, 8, 16, 10, 24)
    """
    ordered = sorted((min(pair), max(pair)) for pair in pairs)
    return (*(top for top, _ in ordered), *(bottom for _, bottom in ordered))


def pairings_in_order(numbers: Sequence[int]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every pairing of some players in the order of the identifiers (3.6.3), whoever may meet.

    >>> list(pairings_in_order((1, 2, 5, 9)))
    [((1, 5), (2, 9)), ((1, 9), (2, 5)), ((1, 2), (5, 9))]
    """
    for tops in combinations(numbers, len(numbers) // 2):
        bottoms = [number for number in numbers if number not in tops]
        if all(top < bottom for top, bottom in zip(tops, bottoms, strict=True)):
            yield from (tuple(zip(tops, order, strict=True)) for order in _orders(tops, bottoms))


def _orders(tops: Sequence[int], bottoms: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The bottom members in every order in which each is larger than its top member, the smallest first."""
    taken: list[int] = []  # a place in the other column for each top member so far
    free = [True] * len(bottoms)
    tried = [0]  # from which place on, for each of them and the next
    while tried:
        if len(taken) == len(tops):
            yield tuple(bottoms[place] for place in taken)
            place = None
        else:
            left = range(tried[-1], len(bottoms))
            place = next((place for place in left if free[place] and bottoms[place] > tops[len(taken)]), None)
        if place is not None:
            free[place] = False
            taken.append(place)
            tried[-1:] = [place + 1, 0]
            continue
        tried.pop()
        if taken:
            free[taken.pop()] = True


class BracketPairing:
    """The players of a bracket by number, and who may meet whom among them."""

    def __init__(
        self,
        compatibility: Compatibility,
        residents: Sequence[Entrant],
        upfloaters: Sequence[Entrant],
        *,
        last_round: bool,
    ) -> None:
        self.players = sorted((*residents, *upfloaters), key=lambda player: player.number)
        self.ups = {player.index for player in upfloaters}
        self.last_round = last_round
        self.masks = self._masks(compatibility, residents)
        """For each place a bit for every place that may be met."""

    def _masks(self, compatibility: Compatibility, residents: Sequence[Entrant]) -> list[int]:
        """The masks of the field, in which residents stand together, by the places of the bracket."""
        first, last = residents[0].index, residents[-1].index
        own = {player.index for player in residents}
        rows = [compatibility.masks[player.index] for player in self.players]
        masks = [row >> first & ((1 << (last - first + 1)) - 1) for row in rows]
        for index in reversed(range(first, last)):
            if index not in own:  # who has the bye, or has gone up
                below = (1 << (index - first)) - 1
                masks = [mask & below | mask >> 1 & ~below for mask in masks]
        for place, player in enumerate(self.players):
            if player.index in self.ups:  # makes room for one who has come up, the smaller numbers first
                below = (1 << place) - 1
                masks = [
                    mask & below | (row >> player.index & 1) << place | (mask & ~below) << 1
                    for mask, row in zip(masks, rows, strict=True)
                ]
        return masks

    def pair(self) -> tuple[Pair, ...]:
        """The first of the pairings that are best by C8; everybody can be paired."""
        places = self._halves() or self._any()
        return tuple((self.players[one], self.players[other]) for one, other in sorted(places))

    def cost(self, one: int, other: int) -> int:
        """Whether a pair is that of an upfloater and a resident who floated in the previous round (C8)."""
        first, second = self.players[one], self.players[other]
        if self.last_round or (first.index in self.ups) is (second.index in self.ups):
            return 0
        return int(floated(second if first.index in self.ups else first))

    def _halves(self) -> list[tuple[int, int]] | None:
        """The upper half against the lower at no cost: no identifier begins with smaller numbers."""
        half = len(self.players) // 2
        places = range(len(self.players))
        ups = sum(1 << place for place in places if self.players[place].index in self.ups)
        dear = sum(1 << place for place in places if not ups >> place & 1 and floated(self.players[place]))
        rows = [
            (mask if self.last_round else mask & ~(dear if ups >> place & 1 else ups if dear >> place & 1 else 0))
            >> half
            for place, mask in enumerate(self.masks[:half])
        ]
        found = first_transposition(rows, half)
        return found if found is None else [(place, half + other) for place, other in enumerate(found)]

    def _any(self) -> list[tuple[int, int]]:
        """The cheapest pairings, of those the smallest top members, of those the first opponents."""
        size = len(self.players)
        rows: list[dict[int, int]] = [{} for _ in self.players]
        dear = 1 << size  # more than the places of all top members together
        whole = dear * size
        for one in range(size):
            for other in range(one + 1, size):
                if self.masks[one] >> other & 1:
                    rows[one][other] = rows[other][one] = whole + (1 << (size - 1 - one)) - dear * self.cost(one, other)
        tops = [one for one, other in enumerate(WeightedMatching(rows).solve()) if one < other]
        upper = sum(1 << one for one in tops)
        masks = [mask & (~upper if upper >> one & 1 else upper) for one, mask in enumerate(self.masks)]
        for place in range(size):
            larger = -1 << place
            masks[place] &= larger if upper >> place & 1 else ~larger
        bottoms = [place for place in range(size) if not upper >> place & 1]
        found = pair_in_order(
            [*tops, *bottoms],
            masks,
            lambda left: (left[0], left[len(left) // 2 :]),
            self.cost,
        )
        assert found is not None
        return found
