"""Finds the best pairing of a Burstein bracket by maximum-weight matching (3.2, 4.1 to 4.3 of 2026).

The criteria become fields of one wide integer, so that one comparison of weights is the comparison of all
criteria in order; then the first of the best pairings is singled out, opponent by opponent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from torneo.matching import WeightedMatching
from torneo.pairing.swiss.burstein.first import first_pairing
from torneo.pairing.swiss.burstein.players import BursteinField
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.dutch.bracket import Bracket, Candidate, Pair
from torneo.pairing.swiss.dutch.criteria import Criterion, colour_preferences, downfloater_scores, downfloaters
from torneo.pairing.swiss.entrants import Entrant


class Scope(IntEnum):
    """How far a solution looks beyond its bracket."""

    BRACKET = 0
    NEXT = 1
    """To the following bracket (C7)."""
    EVERYBODY = 2
    """To everybody not yet paired (C4)."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What comes below a bracket."""

    following: tuple[Entrant, ...] = ()
    """The next scoregroup."""
    others: tuple[Entrant, ...] = ()
    """Everybody below that."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The best candidate, and whom the following bracket would leave in turn."""

    candidate: Candidate
    left_by_next: tuple[Entrant, ...] = ()


def criteria_of(bracket: Bracket) -> list[Criterion]:
    """The criteria of a bracket in descending priority, without C7, which looks beyond it."""
    return [downfloaters("C5"), downfloater_scores("C6", bracket), colour_preferences("C8")]


class Solver:
    """One bracket, its players by rank, and the scope in which it is solved."""

    def __init__(
        self,
        burstein: BursteinField,
        compatibility: Compatibility,
        bracket: Bracket,
        surroundings: Surroundings,
        scope: Scope,
    ) -> None:
        self.compatibility = compatibility
        self.masks = compatibility.masks
        self.scope = scope
        self.criteria = criteria_of(bracket)
        self.players = sorted(bracket.players, key=burstein.rank)
        """In the order of the bracket's sequence numbers (4.1)."""
        self.near = surroundings.following if scope >= Scope.NEXT else ()
        self.far = surroundings.others if scope is Scope.EVERYBODY else ()
        self._prepare_fields()

    def _prepare_fields(self) -> None:
        """Give every level of every criterion its bits, from the most important down."""
        scores = sorted({player.score for player in (*self.players, *self.near)}, reverse=True)
        self.next_level = {score: level for level, score in enumerate(scores)}
        fields = [("complete", 1)] if self.scope is Scope.EVERYBODY else []
        fields += [(criterion.article, criterion.levels) for criterion in self.criteria[:2]]
        if self.near:
            fields += [("next pairs", 1), ("next floats", len(scores))]
        fields += [(criterion.article, criterion.levels) for criterion in self.criteria[2:]]
        bits = (len(self.players) + len(self.near) + len(self.far)).bit_length() + 2
        self.units: dict[str, list[int]] = {}
        position = 0
        for name, levels in reversed(fields):
            self.units[name] = [1 << (position + bits * (levels - 1 - level)) for level in range(levels)]
            position += levels * bits

    def _float_cost(self, player: Entrant) -> int:
        """The cost of a player floating out of the bracket (C5, C6)."""
        return sum(
            part[1] * self.units[criterion.article][part[0]]
            for criterion in self.criteria
            if (part := criterion.of_float(player)) is not None
        )

    def _next_cost(self, player: Entrant) -> int:
        """The cost of a player whom the following bracket leaves over (C7)."""
        if not self.near:
            return 0
        return self.units["next pairs"][0] + self.units["next floats"][self.next_level[player.score]]

    def _pair_cost(self, one: Entrant, other: Entrant) -> int:
        high, low = (one, other) if one.index < other.index else (other, one)
        return sum(
            part[1] * self.units[criterion.article][part[0]]
            for criterion in self.criteria
            if (part := criterion.of_pair(high, low)) is not None
        )

    def _weights(self) -> list[dict[int, int]]:
        """A pair is worth what it spares: the floats of both members, here and in the following bracket."""
        everybody = [*self.players, *self.near, *self.far]
        size, near = len(self.players), len(self.players) + len(self.near)
        complete = self.units["complete"][0] if self.scope is Scope.EVERYBODY else 0
        here = [self._float_cost(player) for player in self.players]
        ahead = [self._next_cost(player) for player in everybody[:near]]
        costs: dict[tuple[object, ...], int] = {}
        rows: list[dict[int, int]] = [{} for _ in everybody]
        for one, player in enumerate(everybody):
            mask = self.masks[player.index]
            for other in range(one + 1, len(everybody)):
                partner = everybody[other]
                if not mask >> partner.index & 1:
                    continue
                weight = complete
                if other < size:
                    kind = (player.preference.colour, partner.preference.colour)
                    if kind not in costs:
                        costs[kind] = self._pair_cost(player, partner)
                    weight += here[one] + here[other] + ahead[one] + ahead[other] - costs[kind]
                elif other < near:
                    weight += ahead[one] + ahead[other]
                if weight:
                    rows[one][other] = rows[other][one] = weight
        return rows

    def solve(self) -> Solution:
        """The first of the best candidates: for each number in turn the largest opponent that can be (4.3)."""
        if self.scope is Scope.BRACKET and (usual := self._usual()) is not None:
            return usual
        rows = self._weights()
        matching = WeightedMatching(rows)
        size = len(self.players)
        pairs: list[Pair] = []
        paired: set[int] = set()
        for one in range(size):
            if one in paired:
                continue
            for other in range(size - 1, one, -1):
                if other not in paired and other in rows[one] and matching.try_fix(one, other):
                    pairs.append((self.players[one], self.players[other]))
                    paired |= {one, other}
                    break
        left = sorted((self.players[place] for place in range(size) if place not in paired), key=lambda p: p.index)
        return Solution(Candidate(tuple(pairs), tuple(left)), self._left_by_next(matching.solve(), paired))

    def _usual(self) -> Solution | None:
        """The bracket without a floater, or with one of the lowest score: no pairing does better in C5 and C6."""
        lowest = min(player.score for player in self.players)
        candidate = first_pairing(self.compatibility, self.players, [p for p in self.players if p.score == lowest])
        return None if candidate is None else Solution(candidate)

    def _left_by_next(self, mates: Sequence[int], paired: set[int]) -> tuple[Entrant, ...]:
        """The players who would be left over in the following bracket."""
        everybody = [*self.players, *self.near]
        return tuple(
            player
            for place, player in enumerate(everybody)
            if place not in paired and not 0 <= mates[place] < len(everybody)
        )
