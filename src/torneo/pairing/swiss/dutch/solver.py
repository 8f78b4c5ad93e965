"""Finds the best pairing of a bracket by maximum-weight matching.

The criteria become fields of one wide integer, so that one comparison of weights is the comparison of all
criteria in order; then the first of the best candidates in the order of generation is singled out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from torneo.matching import WeightedMatching
from torneo.model import Strength
from torneo.pairing.result import Unit
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.dutch.bracket import Bracket, Candidate, Pair
from torneo.pairing.swiss.dutch.criteria import Criterion
from torneo.pairing.swiss.dutch.rules import DUTCH
from torneo.pairing.swiss.entrants import Entrant, Field


class Scope(IntEnum):
    """How far a solution looks beyond its bracket."""

    BRACKET = 0
    NEXT = 1
    """To the following bracket (C.7 of 2017, C8 of 2026)."""
    EVERYBODY = 2
    """To everybody not yet paired (C.4 of 2017; C4, C5 and C8 of 2026)."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What comes below a bracket."""

    following: tuple[Entrant, ...] = ()
    """The next scoregroup."""
    others: tuple[Entrant, ...] = ()
    """Everybody below that."""
    bye: frozenset[int] = frozenset()
    """Indices of those who may have the bye; empty if nobody needs it."""
    looks_ahead: bool = True
    """Whether the following bracket is a criterion."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The best candidate, and whom the following bracket would leave in turn."""

    candidate: Candidate
    left_by_next: tuple[Entrant, ...] = ()
    method: str = "matching"


class Solver:
    """One bracket, its criteria and the scope in which it is solved."""

    def __init__(
        self,
        bracket: Bracket,
        criteria: Sequence[Criterion],
        field: Field,
        compatibility: Compatibility,
        surroundings: Surroundings,
        scope: Scope,
        must_pair: frozenset[int] = frozenset(),
    ) -> None:
        self.must_pair = must_pair
        self.bracket = bracket
        self.criteria = criteria
        self.field = field
        self.rules = DUTCH[field.edition]
        self.counts_unplayed = any(criterion.measure.unit is Unit.GAMES for criterion in criteria)
        self.masks = compatibility.masks
        self.surroundings = surroundings
        self.scope = scope
        self.players = bracket.players
        self.size = len(self.players)
        self.moved = len(bracket.moved_down)
        self.beyond: tuple[Entrant, ...] = ()
        if scope >= Scope.NEXT:
            self.beyond = surroundings.following
        if scope is Scope.EVERYBODY:
            self.beyond += surroundings.others
        self._prepare_fields()

    # Weights

    def _prepare_fields(self) -> None:
        """Give every level of every criterion its bits, from the most important down."""
        total = self.size + len(self.beyond) + 1
        most = total * max(3, self.field.round_number)
        self.bits = most.bit_length() + 2
        fields: list[tuple[str, int]] = []
        fields.append(("complete", 1) if self.scope is Scope.EVERYBODY else ("bye", 1))
        look_ahead = self.scope >= Scope.NEXT and self.surroundings.looks_ahead
        scores = sorted({player.score for player in (*self.players, *self.surroundings.following)}, reverse=True)
        self.next_level = {score: level for level, score in enumerate(scores)}
        for place, criterion in enumerate(self.criteria):
            if place == 2 and look_ahead:
                fields += [("next pairs", 1), ("next floats", len(scores))]
            fields.append((criterion.article, criterion.levels))
        self.shift: dict[str, int] = {}
        position = 0
        for name, levels in reversed(fields):
            self.shift[name] = position
            position += levels * self.bits
        self.levels = dict(fields)
        self.look_ahead = look_ahead
        self.priced = [
            (criterion.of_pair, [self.unit(criterion.article, level) for level in range(criterion.levels)])
            for criterion in self.criteria
        ]
        self.known_costs: dict[tuple[tuple[object, ...], tuple[object, ...]], int] = {}

    def unit(self, name: str, level: int = 0) -> int:
        """One unit in a level of a field."""
        return 1 << (self.shift[name] + (self.levels[name] - 1 - level) * self.bits)

    def float_cost(self, player: Entrant) -> int:
        """The cost of a player floating down, in all criteria at once."""
        cost = 0
        for criterion in self.criteria:
            if (part := criterion.of_float(player)) is not None:
                cost += part[1] * self.unit(criterion.article, part[0])
        if self.scope < Scope.EVERYBODY and self.bracket.bye_due and player.index not in self.surroundings.bye:
            cost += self.unit("bye")
        if player.index in self.must_pair:
            cost += self.size * self.unit("bye")
        return cost

    def _next_cost(self, player: Entrant) -> int:
        """The cost of a player whom the following bracket leaves over."""
        if not self.look_ahead:
            return 0
        surroundings = self.surroundings
        unable = (
            not self.rules.completes_every_bracket
            and not surroundings.others
            and player.index not in surroundings.bye
            and bool(surroundings.bye)
        )
        # Where the following bracket is the last, a player barred from the bye must not be left over: they would
        # break up a pair.
        return (3 if unable else 1) * self.unit("next pairs") + self.unit("next floats", self.next_level[player.score])

    def pair_cost(self, high: Entrant, low: Entrant) -> int:
        """The cost of a pair in all criteria at once."""
        cost = 0
        for of_pair, units in self.priced:
            if (part := of_pair(high, low)) is not None:
                cost += part[1] * units[part[0]]
        return cost

    def bye_class_of(self, player: Entrant) -> tuple[int, bool]:
        """What the cost of floating to the bye depends on: games not played, where they count, and who may have it."""
        return player.unplayed if self.counts_unplayed else 0, player.index in self.surroundings.bye

    def class_of(self, player: Entrant) -> tuple[object, ...]:
        """Everything that the costs of a player depend on."""
        return (
            player.score,
            player.preference,
            player.last_float,
            player.earlier_float,
            self.bye_class_of(player),
            player.index in self.bracket.is_moved_down,
            player.index if self._is_one_of_its_kind(player) else -1,
        )

    def _is_one_of_its_kind(self, player: Entrant) -> bool:
        denied_counts = self.field.last_round and player.preference.strength is Strength.ABSOLUTE
        return denied_counts or player.index in self.must_pair

    def _weights(
        self, members: Sequence[int], rest: Sequence[Entrant], extra_bits: int, border: int | None = None
    ) -> list[dict[int, int]]:
        """Weights among members of the bracket (vertices 0 on) and those beyond (after them), shifted left.

        From the border on a pair weighs one less: both its members are in S2, which makes an exchange.
        """
        players = [self.players[member] for member in members]
        classes: dict[tuple[object, ...], int] = {}
        kinds = [classes.setdefault(self.class_of(player), len(classes)) for player in players]
        listed = list(classes)
        examples: list[Entrant] = [players[kinds.index(kind)] for kind in range(len(classes))]
        gain = [self.float_cost(player) + self._next_cost(player) for player in examples]
        ahead = [self._next_cost(player) for player in examples]
        complete = self.unit("complete") if self.scope is Scope.EVERYBODY else 0
        table: list[list[int]] = []
        for one, example in enumerate(examples):
            row = []
            for other, partner in enumerate(examples):
                key = listed[one], listed[other]
                if (cost := self.known_costs.get(key)) is None:  # a bracket is weighed more than once
                    high, low = (example, partner) if example.score >= partner.score else (partner, example)
                    cost = self.known_costs[key] = self.pair_cost(high, low)
                row.append((gain[one] + gain[other] - cost + complete) << extra_bits)
            table.append(row)
        count = len(players)
        vertices = count + len(rest) + (1 if self._has_bye_seat() else 0)
        rows: list[dict[int, int]] = [{} for _ in range(vertices)]
        moved = sum(1 for member in members if member < self.moved)
        indices = [player.index for player in players]
        for one in range(count):
            mask = self.masks[indices[one]]
            by_kind = table[kinds[one]]
            if border is not None and one >= border:
                by_kind = [weight - 1 for weight in by_kind]
            own = rows[one]
            first = max(one + 1, moved if one < moved else 0)
            for other in range(first, count):
                if mask >> indices[other] & 1:
                    own[other] = rows[other][one] = by_kind[kinds[other]]
        if rest:
            self._add_beyond(rows, players, [ahead[kind] for kind in kinds], rest, complete, extra_bits)
        return rows

    def _has_bye_seat(self) -> bool:
        return self.scope is Scope.EVERYBODY and bool(self.surroundings.bye)

    def _add_beyond(
        self,
        rows: list[dict[int, int]],
        players: Sequence[Entrant],
        ahead: list[int],
        rest: Sequence[Entrant],
        complete: int,
        extra_bits: int,
    ) -> None:
        everybody = [*players, *rest]
        count = len(players)
        near = {player.index for player in self.surroundings.following}
        ahead = ahead + [self._next_cost(player) if player.index in near else 0 for player in rest]
        for one, player in enumerate(everybody):
            mask = self.masks[player.index]
            for other in range(max(one + 1, count), len(everybody)):
                partner = everybody[other]
                if not mask >> partner.index & 1:
                    continue
                weight = complete
                if partner.index in near and (one < count or player.index in near):
                    weight += ahead[one] + ahead[other]
                if weight:
                    rows[one][other] = rows[other][one] = weight << extra_bits
            if complete and one < count:  # two moved down may be left for each other, if all else fails
                for other in range(one + 1, count):
                    if other not in rows[one] and mask >> everybody[other].index & 1:
                        rows[one][other] = rows[other][one] = complete << extra_bits
        if self._has_bye_seat():
            seat = len(everybody)
            for one, player in enumerate(everybody):
                if player.index in self.surroundings.bye:
                    rows[one][seat] = rows[seat][one] = complete << extra_bits

    # Sequence

    def solve(self) -> Solution:
        """The first of the best candidates."""
        pairs: list[Pair] = []
        members = list(range(self.size))
        rest = list(self.beyond)
        if self.moved:
            pairs, members = self._pair_moved_down(members, rest)
        more, left, left_by_next = self._pair_residents(members, rest)
        pairs += more
        return Solution(Candidate(tuple(pairs), tuple(left)), tuple(left_by_next))

    def _pair_moved_down(self, members: list[int], rest: list[Entrant]) -> tuple[list[Pair], list[int]]:
        """Choose which players moved down are paired (the first set), then their opponents (first transposition)."""
        rows = self._weights(members, rest, extra_bits=self.moved)
        for place in range(self.moved):
            bonus = 1 << (self.moved - 1 - place)
            for other in range(self.moved, self.size):
                if other in rows[place]:
                    rows[place][other] += bonus
                    rows[other][place] += bonus
        matching = WeightedMatching(rows)
        mates = matching.solve()
        pairs: list[Pair] = []
        taken: set[int] = set()
        chosen = [place for place in range(self.moved) if self.moved <= mates[place] < self.size]
        for place in chosen:
            for other in range(self.moved, self.size):
                if other not in taken and other in rows[place] and matching.try_fix(place, other):
                    pairs.append((self.players[place], self.players[other]))
                    taken.add(other)
                    break
        left = [member for member in members if member not in taken and member not in chosen]
        return pairs, left

    def _pair_residents(
        self, members: list[int], rest: list[Entrant]
    ) -> tuple[list[Pair], list[Entrant], list[Entrant]]:
        """Pair the residents as a homogeneous bracket: fewest exchanges, first exchange, first transposition."""
        limbo = sum(1 for member in members if member < self.moved)
        count = len(members)
        border = limbo + (count - limbo) // 2
        while True:
            rows = self._weights(members, rest, (count + 1).bit_length(), border)
            for place in range(limbo):
                for other in range(limbo, count):
                    rows[place].pop(other, None)
                    rows[other].pop(place, None)
            matching = WeightedMatching(rows)
            halves = _pairs_within(matching.solve(), limbo, count)
            if limbo + len(halves) == border:
                break
            border = limbo + len(halves)  # fewer pairs than there is room for, so S1 is smaller
        if any(one >= border for one, _ in halves):
            matching = WeightedMatching(_graded_by_exchange(rows, limbo, border, count))
            halves = _pairs_within(matching.solve(), limbo, count)
        first = [one for one, _ in halves]
        second = [place for place in range(limbo, count) if place not in set(first)]
        pairs: list[Pair] = []
        taken: set[int] = set()
        for one in first:
            for other in second:
                if other not in taken and other in rows[one] and matching.try_fix(one, other):
                    taken.add(other)
                    pairs.append((self.players[members[one]], self.players[members[other]]))
                    break
        mates = matching.solve()
        paired = set(first) | taken
        left = [self.players[members[place]] for place in range(count) if place not in paired]
        left_by_next = self._left_by_next(members, rest, mates, paired)
        return pairs, left, left_by_next

    def _left_by_next(
        self, members: list[int], rest: list[Entrant], mates: list[int], paired: set[int]
    ) -> list[Entrant]:
        """The players who would be left over in the following bracket."""
        if self.scope is Scope.BRACKET:
            return []
        count = len(members)
        near = count + len(self.surroundings.following)
        left = []
        for place in range(near):
            if place in paired:
                continue
            mate = mates[place]
            if mate < 0 or mate >= near:
                player = self.players[members[place]] if place < count else rest[place - count]
                left.append(player)
        return left


def _pairs_within(mates: list[int], first: int, end: int) -> list[tuple[int, int]]:
    """The pairs among the vertices of a range, the smaller vertex first."""
    return [(place, mates[place]) for place in range(first, end) if place < mates[place] < end]


def _graded_by_exchange(rows: list[dict[int, int]], limbo: int, border: int, count: int) -> list[dict[int, int]]:
    """The same weights with the order of exchanges (D.2 of 2017, 4.3 of 2026) below them.

    The smaller number of each pair is the one in S1 after the exchange, so that the order speaks of those alone:
    fewest of them from S2; smallest sum; of S1 the largest numbers are given away; of S2 the smallest taken.
    """
    size = count - limbo
    sum_bits = 2 * size.bit_length() + 1
    graded: list[dict[int, int]] = []
    for one, row in enumerate(rows):
        new: dict[int, int] = {}
        for other, weight in row.items():
            low, high = min(one, other), max(one, other)
            new[other] = weight << (sum_bits + 2 * size)
            if limbo <= low and high < count:
                place = low - limbo
                new[other] -= place << (2 * size)
                new[other] += 1 << (size - 1 - place) if low >= border else -(1 << (size + place))
        graded.append(new)
    return graded
