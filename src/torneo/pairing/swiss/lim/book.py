"""How the book pairs a scoregroup without colours: criteria B1, B3, B5 and B6 of its appendix B."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from torneo.matching import WeightedMatching
from torneo.model import Float
from torneo.pairing.ordered import pair_in_order
from torneo.pairing.swiss.completion import Compatibility, mask_of
from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.lim.exchange import tables
from torneo.pairing.swiss.lim.group import Group, Pair, PairedGroup

Amounts = tuple[int, int, int, int]
"""How far a pair or a floater fails B3, B3 bis, B5 and B6."""
_MOST_SPECIAL = 6
"""Of so many floaters every way to meet is looked at; of more none, for they are rare."""


@dataclass(frozen=True)
class BookRules:
    """The criteria of the book; B1 and the organiser's own bars are in the compatibility."""

    compatibility: Compatibility
    floats: Mapping[int, tuple[Float, Float]]
    """For each number the float of the last round and of the one before."""
    same_origin: Mapping[int, frozenset[int]] = field(default_factory=dict)
    """Whom each number should not meet (B3 bis); empty if nobody is protected."""

    def bye_order(self, entrants: Sequence[Entrant]) -> list[Entrant]:
        """The lowest score, then those who did not float down lately, then the greatest number (B1, B5, B6)."""
        able = [entrant for entrant in entrants if entrant.may_have_bye]
        return sorted(able, key=lambda e: (e.score, self._repeats(e, Float.DOWN), -e.index))

    def pair_group(self, group: Group) -> PairedGroup:
        """Floaters that came, then the floater that goes, then the halves: the first of the best (B3 to B6)."""
        pairs, floaters = self._pair_in_order(group) or _Solution(self, group).find()
        return PairedGroup(group, tuple(pairs), tuple(floaters), self._values(group, pairs, floaters))

    def _pair_in_order(self, group: Group) -> tuple[list[Pair], list[Entrant]] | None:
        """The group with nobody left, or one of an odd number; None if more have to go."""
        prices = _Prices(self, group)
        by_index = {player.index: player for player in group.players}
        seat = len(self.compatibility.masks)  # who is paired with it floats
        masks: Sequence[int] = self.compatibility.masks
        came = [player.index for player in group.incoming]
        order = list(by_index)
        if len(order) % 2:
            everybody = mask_of(group.players)
            masks = [*(mask | 1 << seat for mask in masks), everybody]
            order.append(seat)

        def price(one: int, other: int) -> int:
            if seat in (one, other):
                return prices.of_float(by_index[min(one, other)])
            return prices.of_pair(by_index[one], by_index[other])

        def turn(left: Sequence[int]) -> tuple[int, list[int]]:
            here = [index for index in left if index != seat]
            free = [index for index in left if index == seat]
            if (floater := next((index for index in came if index in here), None)) is not None:
                opponents = opponents_of_floater(group, by_index[floater], [by_index[index] for index in here])
                return floater, [*(player.index for player in opponents), *free]
            if free:
                return seat, here if group.upwards else here[::-1]
            return tables(here, upwards=group.upwards)

        special = [*came, *order[len(by_index) :]]
        found = pair_in_order(order, masks, turn, price, outlook=_Special(special, order, masks, price))
        if found is None:
            return None
        pairs = [(by_index[one], by_index[other]) for one, other in found if seat not in (one, other)]
        return pairs, [by_index[min(pair)] for pair in found if seat in pair]

    def of_pair(self, one: Entrant, other: Entrant) -> Amounts:
        """What a pair costs."""
        high, low = (one, other) if one.score >= other.score else (other, one)
        origin = int(low.number in self.same_origin.get(high.number, ()))
        if high.score == low.score:
            return 0, origin, 0, 0
        down, up = self._repeats(high, Float.DOWN), self._repeats(low, Float.UP)
        return high.score - low.score, origin, down[0] + up[0], down[1] + up[1]

    def of_float(self, group: Group, player: Entrant) -> Amounts:
        """The cost of a player floating out of a group."""
        last, earlier = self._repeats(player, _way(group))
        return 0, 0, last, earlier

    def _repeats(self, player: Entrant, way: Float) -> tuple[int, int]:
        """Whether such a float would repeat that of the last round (B5) and of the one before (B6)."""
        last, earlier = self.floats.get(player.number, (Float.NONE, Float.NONE))
        return int(last is way), int(earlier is way)

    def _values(
        self, group: Group, pairs: Sequence[Pair], floaters: Sequence[Entrant]
    ) -> tuple[tuple[str, tuple[int, ...]], ...]:
        rows = [self.of_pair(*pair) for pair in pairs] + [self.of_float(group, player) for player in floaters]
        totals = [sum(column) for column in zip(*rows, strict=True)] if rows else [0, 0, 0, 0]
        names = ("B3", "B3 bis", "B5", "B6")
        return tuple((name, (total,)) for name, total in zip(names, totals, strict=True) if name != "B3 bis" or total)


def _way(group: Group) -> Float:
    return Float.UP if group.upwards else Float.DOWN


def opponents_of_floater(group: Group, floater: Entrant, left: Sequence[Entrant]) -> list[Entrant]:
    """A downfloater meets the highest residents first, an upfloater the lowest; other floaters come last."""
    order = sorted(left, key=lambda player: player.index, reverse=floater in group.from_below)
    at_home = set(group.residents)
    return [p for p in order if p in at_home] + [p for p in order if p not in at_home and p is not floater]


class _Prices:
    """What pairs and floaters of one group cost, as single numbers: the criteria in their order."""

    def __init__(self, rules: BookRules, group: Group) -> None:
        self.rules, self.group = rules, group
        size = 2 * len(group.players) + 1
        scores = {player.score for player in group.players}
        differences = sorted({abs(one - other) for one in scores for other in scores})
        # B3: the greatest differences count first, so that none is larger than it has to be.
        self.b3 = {difference: size ** (2 + place) if difference else 0 for place, difference in enumerate(differences)}
        self.units = (size**2, size, 1)
        self.again: int = size ** (2 + len(differences))
        """The cost of an incoming floater who floats on."""
        self.any_float = size * self.again
        """The cost of any floater: more than everything else."""
        self.came = set(group.incoming)

    def of_pair(self, one: Entrant, other: Entrant) -> int:
        """What a pair costs."""
        return self._price(self.rules.of_pair(one, other))

    def of_float(self, player: Entrant) -> int:
        """The cost of this player floating rather than another."""
        return self.again * (player in self.came) + self._price(self.rules.of_float(self.group, player))

    def _price(self, amounts: Amounts) -> int:
        difference, *others = amounts
        return self.b3[difference] + sum(amount * unit for amount, unit in zip(others, self.units, strict=True))


class _Special:
    """Incoming floaters and the seat of the outgoing one: only their pairs cost anything, and this bounds how much."""

    def __init__(
        self, special: Sequence[int], players: Sequence[int], masks: Sequence[int], price: Callable[[int, int], int]
    ) -> None:
        self.left = frozenset(special)
        self.price, self.masks = price, masks
        usual = [player for player in players if player not in self.left]
        self.cheapest: dict[int, int | None] = {
            one: min((price(one, other) for other in usual if masks[one] >> other & 1), default=None) for one in special
        }
        """The least cost of each with a player who is not special; None if there is no such opponent."""
        self.of = cache(self._of)

    def least(self) -> int:
        """What the pairs of those left cost at least."""
        return self.of(self.left)

    def without(self, one: int, other: int) -> int:
        """What the pairs of the others cost at least if these two are one."""
        return self.of(self.left - {one, other})

    def remove(self, one: int, other: int) -> None:
        """These two are paired."""
        self.left -= {one, other}

    def _of(self, left: frozenset[int]) -> int:
        if not 0 < len(left) <= _MOST_SPECIAL:
            return 0
        one = min(left)
        ways = [
            self.price(one, other) + self.of(left - {one, other})
            for other in left
            if other != one and self.masks[one] >> other & 1
        ]
        if (alone := self.cheapest[one]) is not None:
            ways.append(alone + self.of(left - {one}))
        return min(ways, default=0)


class _Solution:
    """One group as a matching in which whoever is left free floats."""

    def __init__(self, rules: BookRules, group: Group) -> None:
        self.group, self.players = group, group.players
        self.seats = {player.index: seat for seat, player in enumerate(self.players)}
        prices = _Prices(rules, group)
        floats = [prices.any_float + prices.of_float(player) for player in self.players]
        weights: list[dict[int, int]] = [{} for _ in self.players]
        for seat, player in enumerate(self.players):
            for other in range(seat + 1, len(self.players)):
                if rules.compatibility.may_meet(player, self.players[other]):
                    cost = prices.of_pair(player, self.players[other])
                    weights[seat][other] = weights[other][seat] = floats[seat] + floats[other] - cost
        self.matching = WeightedMatching(weights)

    def find(self) -> tuple[list[Pair], list[Entrant]]:
        """Decide one thing after the other, each the first that some best solution has."""
        left = list(self.players)
        to_float = self.matching.solve().count(-1)
        pairs: list[Pair] = []
        for floater in self.group.incoming:
            if floater in left and (mate := self._first(floater, opponents_of_floater(self.group, floater, left))):
                pairs.append((floater, mate))
                left = [player for player in left if player not in (floater, mate)]
        floaters: list[Entrant] = []
        order = list(left) if self.group.upwards else left[::-1]
        for candidate in order:
            if len(floaters) < to_float and self._may_float(candidate):
                floaters.append(candidate)
                left.remove(candidate)
        while left:
            index, opponents = tables([player.index for player in left], upwards=self.group.upwards)
            by_index = {player.index: player for player in left}
            mate = self._first(by_index[index], [by_index[other] for other in opponents])
            assert mate is not None
            pairs.append((by_index[index], mate))
            left = [player for player in left if player is not by_index[index] and player is not mate]
        return pairs, sorted(floaters, key=lambda player: player.index)

    def _first(self, player: Entrant, opponents: Sequence[Entrant]) -> Entrant | None:
        seat = self.seats[player.index]
        return next((other for other in opponents if self.matching.try_fix(seat, self.seats[other.index])), None)

    def _may_float(self, player: Entrant) -> bool:
        """Whether some best solution lets this player float; if so, the player is removed."""
        without = self.matching.copy()
        without.remove(self.seats[player.index])
        if without.total != self.matching.total:
            return False
        self.matching = without
        return True
