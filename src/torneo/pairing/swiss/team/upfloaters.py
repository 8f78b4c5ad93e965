"""Chooses the upfloaters of a scoregroup (3.5).

The criteria become fields of one wide integer; below them stands the order of the sets, so that the heaviest matching
has the first of the best sets. Two upfloaters never meet: without them the set would be smaller, and as legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from torneo.matching import WeightedMatching
from torneo.pairing.swiss.completion import BYE, Compatibility, mask_of
from torneo.pairing.swiss.entrants import Entrant

TRIED_ALONE = 12
"""How many single upfloaters are tried one by one before all are compared at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetRules:
    """By what sets of upfloaters are compared beyond their number and their scores."""

    repeats: Callable[[Entrant], bool]
    """Whether it counts against a set that this one is in it (C7)."""
    fewest_ahead: bool
    """Whether sets that leave the next scoregroup short of opponents are compared by how many it lacks (C6)."""


@dataclass(frozen=True, slots=True)
class _Solved:
    """The best set within a scope."""

    chosen: tuple[Entrant, ...]
    short: int
    """How many of the next scoregroup are left without an opponent in it."""


class UpfloaterChoice:
    """The residents of a scoregroup, everybody below, and who of them has to come up."""

    def __init__(
        self,
        compatibility: Compatibility,
        residents: Sequence[Entrant],
        lower: Sequence[Entrant],
        next_score: int | None,
        rules: SetRules,
    ) -> None:
        """Take everybody by rank; ``next_score`` is that of the scoregroup that follows, be it paired by now or not."""
        self.compatibility = compatibility
        self.masks = compatibility.masks
        self.residents = tuple(residents)
        self.lower = tuple(lower)
        self.next_score = next_score
        self.rules = rules

    def choose(self) -> tuple[Entrant, ...]:
        """The first set that best meets the criteria, looking no further than it takes to be sure."""
        if len(self.residents) % 2 == 0:
            if self._completes(self.residents) and self._completes(self.lower):
                return ()  # the only set without anybody
        elif self.lower and (alone := self._alone()) is not None:
            return (alone,)
        return self._best()

    # -- what a set leaves -------------------------------------------------------------------------

    def _completes(self, teams: Sequence[Entrant]) -> bool:
        return self.compatibility.complete([team.index for team in teams]) is not None

    def following(self, rest: Sequence[Entrant]) -> tuple[list[Entrant], list[Entrant]]:
        """Those left of the next scoregroup, and everybody below it."""
        near = [team for team in rest if team.score == self.next_score]
        return near, list(rest[len(near) :]) if near else list(rest)

    def serves_next(self, rest: Sequence[Entrant]) -> bool:
        """Whether what is left can be paired, the next scoregroup in itself but for an odd one (C3, C6)."""
        near, far = self.following(rest)
        if len(near) % 2 == 0:
            return self._completes(near) and self._completes(far)
        found = self.compatibility.complete([team.index for team in near], mask_of(near))
        if found is None:
            return False
        first = next(team for team in near if found[team.index] == BYE)
        if self._completes((first, *far)):
            return True
        others = (team for team in near if team is not first)
        return any(self._completes((team, *far)) and self._completes(_without(near, [team])) for team in others)

    # -- the usual case ----------------------------------------------------------------------------

    def _alone(self) -> Entrant | None:
        """The only upfloater, where trying them in order finds one who meets every criterion; None if it does not."""
        nearest = [team for team in self.lower if team.score == self.lower[0].score]
        in_order = sorted(nearest, key=lambda team: (self.rules.repeats(team), team.index))
        for team in in_order[:TRIED_ALONE]:
            if self._completes((*self.residents, team)) and self.serves_next(_without(self.lower, [team])):
                return team
        return None

    # -- all sets at once --------------------------------------------------------------------------

    def _best(self) -> tuple[Entrant, ...]:
        """Compare all sets: first among the nearest teams, then among more and more of those below."""
        for scope in self._scopes():
            whole = len(scope) == len(self.lower)
            solved = self._solve(scope, whole=whole, ahead=True)
            if solved is None:
                continue
            rest = _without(self.lower, solved.chosen)
            least = len(self.following(rest)[0]) % 2
            if solved.short > least and not self.rules.fewest_ahead:  # nobody can meet C6, so it chooses nobody
                solved = self._solve(scope, whole=whole, ahead=False)
                assert solved is not None
                if whole or self._completes(_without(self.lower, solved.chosen)):
                    return solved.chosen
            elif whole or (solved.short <= least and self.serves_next(rest)):
                return solved.chosen
        raise AssertionError("the round can be paired, so this scoregroup can")

    def _scopes(self) -> Iterator[Sequence[Entrant]]:
        """The nearest scoregroups, each time twice as many teams or more, at last everybody."""
        size = 0
        while size < len(self.lower):
            size = max(2 * size, len(self.residents), 1)
            while size < len(self.lower) and self.lower[size].score == self.lower[size - 1].score:
                size += 1
            yield self.lower[:size]
        if not self.lower:
            yield ()

    def _solve(self, scope: Sequence[Entrant], *, whole: bool, ahead: bool) -> _Solved | None:
        """The best set out of a scope; None if it has too few opponents for the residents.

        Everybody else has to be paired too if the scope is the whole: otherwise that is left to be seen.
        """
        teams = [*self.residents, *scope]
        rows = self._weights(scope, whole=whole, ahead=ahead)
        mates = WeightedMatching(rows).solve()
        count = len(self.residents)
        if any(mates[place] < 0 for place in range(len(teams) if whole else count)):
            assert not whole
            return None
        chosen = tuple(team for place, team in enumerate(teams) if place >= count and 0 <= mates[place] < count)
        near, _far = self.following(_without(scope, chosen))
        inside = {team.index for team in near}
        short = 0
        for place, team in enumerate(teams):
            if team.index in inside and (mates[place] < 0 or teams[mates[place]].index not in inside):
                short += 1
        return _Solved(chosen, short)

    def _weights(self, scope: Sequence[Entrant], *, whole: bool, ahead: bool) -> list[dict[int, int]]:
        """A pair is worth that its members are served, less what its upfloater costs."""
        teams = [*self.residents, *scope]
        count = len(self.residents)
        bits = len(teams).bit_length() + 1
        scores = sorted({team.score for team in scope})
        order = len(scope)  # a bit for each: the first of them weighs more than all after it
        repeated = 1 << order
        short = repeated << bits
        by_score = {score: short << bits * (len(scores) - place) for place, score in enumerate(scores)}
        number = short << bits * (len(scores) + 1)
        served = number << bits
        lacks = [0 if not ahead or team.score != self.next_score else short for team in teams]
        costs = [0] * count + [
            number + by_score[team.score] + repeated * self.rules.repeats(team) - (1 << (order - 1 - place))
            for place, team in enumerate(scope)
        ]
        rows: list[dict[int, int]] = [{} for _ in teams]
        for one, team in enumerate(teams):
            mask = self.masks[team.index]
            for other in range(one + 1, len(teams)):
                if not mask >> teams[other].index & 1:
                    continue
                if other < count:
                    weight = 2 * served
                elif one < count:  # whoever comes up is no longer short of an opponent
                    weight = (2 if whole else 1) * served - costs[other] + lacks[other]
                else:
                    within = team.score == teams[other].score
                    weight = (2 * served if whole else 0) + (2 * lacks[one] if within else 0)
                if weight:
                    rows[one][other] = rows[other][one] = weight
        return rows


def _without(teams: Sequence[Entrant], gone: Sequence[Entrant]) -> list[Entrant]:
    left = {team.index for team in gone}
    return [team for team in teams if team.index not in left]
