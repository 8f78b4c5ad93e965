"""Chooses the upfloaters of a bracket (3.2.1, 3.2.2 and 4.2 of 2026).

The criteria become fields of one wide integer, as in the Dutch system; below them stands the order of the sets,
so that the heaviest matching is the first of the best sets.
"""

from __future__ import annotations

from collections.abc import Sequence

from torneo.matching import WeightedMatching
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.dubov.criteria import UpfloatCriterion, criteria_of
from torneo.pairing.swiss.dubov.players import DubovField
from torneo.pairing.swiss.dubov.subgroups import pair_plainly
from torneo.pairing.swiss.entrants import Entrant


class UpfloaterChoice:
    """The residents of a scoregroup, everybody below, and who of them has to come up."""

    def __init__(
        self,
        dubov: DubovField,
        compatibility: Compatibility,
        residents: Sequence[Entrant],
        lower: Sequence[Entrant],
    ) -> None:
        self.dubov = dubov
        self.compatibility = compatibility
        self.residents = tuple(residents)
        self.lower = tuple(lower)

    def choose(self) -> tuple[Entrant, ...]:
        """The first set that best meets the criteria, looking no further than it takes to be sure."""
        if len(self.residents) % 2 == 0:
            if self._completes(self.residents) and self._completes(self.lower):
                return ()  # the fewest possible: without upfloaters no other criterion on them matters
        elif self.lower:
            nearest = [player for player in self.lower if player.score == self.lower[0].score]
            chosen = self._by_counting(nearest) or self._best(nearest, alone=True)
            rest = [player for player in self.lower if player not in chosen]
            if len(chosen) == 1 and self._completes((*self.residents, *chosen)) and self._completes(rest):
                return chosen
        return self._best(self.lower, alone=False)

    def _by_counting(self, nearest: Sequence[Entrant]) -> tuple[Entrant, ...]:
        """The best single upfloater, where a pairing proves it; none where only a matching can tell.

        With each of them a number of players, at the least, is denied a colour. If the first by that number, C8 to
        C10 and the order of 4.2 is paired at that price, nobody comes before them.
        """
        white = sum(map(self.dubov.seeks_white, self.residents))
        others = criteria_of(self.dubov, nearest)[3:]

        def key(player: Entrant) -> tuple[int, ...]:
            seekers = white + self.dubov.seeks_white(player)
            costs = [amount for criterion in others for amount in criterion.value([(self.residents[0], player)])]
            return abs(2 * seekers - len(self.residents) - 1), *costs, player.index

        first = min(nearest, key=key)
        plain = pair_plainly(self.dubov, self.compatibility, (*self.residents, first))
        return () if plain is None else (first,)

    def _completes(self, players: Sequence[Entrant]) -> bool:
        return self.compatibility.complete([player.index for player in players]) is not None

    def _best(self, lower: Sequence[Entrant], *, alone: bool) -> tuple[Entrant, ...]:
        """The best set out of some players, who are paired among themselves too unless they are left alone."""
        criteria = criteria_of(self.dubov, lower)
        players = [*self.residents, *lower]
        rows = self._weights(criteria, players, alone=alone)
        if alone:  # if more than one comes up, all of them are chosen anew: so only the order of one by one counts
            bonus = {place: len(players) - place for place in range(len(self.residents), len(players))}
            return self._first(rows, players, bonus, len(self.residents))
        chosen = self._chosen(WeightedMatching(rows).solve(), players)
        if not chosen:
            return ()
        # The scores of the set are settled by C6; among players with those scores the order of 4.2 decides.
        scores = {player.score for player in chosen}
        pool = [place for place, player in enumerate(players) if player.score in scores]
        bonus = (
            {place: len(pool) - number for number, place in enumerate(pool)}
            if len(chosen) == 1
            else {place: 1 << (len(pool) - 1 - number) for number, place in enumerate(pool)}
        )
        return self._first(rows, players, bonus, len(chosen))

    def _first(
        self, rows: list[dict[int, int]], players: Sequence[Entrant], bonus: dict[int, int], most: int
    ) -> tuple[Entrant, ...]:
        """The best set, and of equals that with the greatest bonus; at most so many have one."""
        bits = sum(sorted(bonus.values())[-most:]).bit_length()
        count = len(self.residents)
        graded = [{other: weight << bits for other, weight in row.items()} for row in rows]
        for place, value in bonus.items():
            for other in graded[place]:
                if other < count <= place:
                    graded[place][other] += value
                    graded[other][place] += value
        return self._chosen(WeightedMatching(graded).solve(), players)

    def _chosen(self, mates: list[int], players: Sequence[Entrant]) -> tuple[Entrant, ...]:
        count = len(self.residents)
        return tuple(player for place, player in enumerate(players) if place >= count and 0 <= mates[place] < count)

    def _weights(
        self, criteria: Sequence[UpfloatCriterion], players: Sequence[Entrant], *, alone: bool
    ) -> list[dict[int, int]]:
        """The weight of every pair: it serves its members, less what it costs.

        Those below need a partner too if they are not left alone: then the heaviest matching pairs everybody.
        """
        bits = (len(players) * max(2, self.dubov.field.round_number)).bit_length() + 1
        units: list[list[int]] = []
        position = 0
        for criterion in reversed(criteria):
            units.append([1 << (position + bits * (criterion.levels - 1 - level)) for level in range(criterion.levels)])
            position += bits * criterion.levels
        units.reverse()
        served = 1 << position
        count = len(self.residents)
        rows: list[dict[int, int]] = [{} for _ in players]
        known: dict[tuple[object, ...], int] = {}
        kinds = [self._kind(player) for player in players]
        for one in range(count):
            mask = self.compatibility.masks[players[one].index]
            for other in range(one + 1, len(players)):
                if not mask >> players[other].index & 1:
                    continue
                kind = (kinds[one], kinds[other])
                if kind not in known:
                    members = 2 if other < count or not alone else 1
                    cost = sum(
                        part[1] * unit[part[0]]
                        for criterion, unit in zip(criteria, units, strict=True)
                        if (part := criterion.of_pair(players[one], players[other])) is not None
                    )
                    known[kind] = members * served - cost
                rows[one][other] = rows[other][one] = known[kind]
        if not alone:
            for one in range(count, len(players)):
                mask = self.compatibility.masks[players[one].index]
                for other in range(one + 1, len(players)):
                    if mask >> players[other].index & 1:
                        rows[one][other] = rows[other][one] = 2 * served
        return rows

    def _kind(self, player: Entrant) -> tuple[object, ...]:
        """Everything that the cost of a pair depends on."""
        facts = self.dubov.of(player)
        return player.score, self.dubov.seeks_white(player), facts.upfloats, facts.upfloated_last
