"""The quality criteria of the Dubov system of 2026, as objects: what a pair of a bracket costs.

The engine, the checker and the explanation all read these objects. The value of a bracket's pairing is the sum
over its pairs, level by level; less is better, the first level that differs decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from torneo.pairing.result import OF_PLAYERS, Measure, Unit
from torneo.pairing.swiss.dubov.players import DubovField
from torneo.pairing.swiss.entrants import Entrant

Pair = tuple[Entrant, Entrant]
Cost = tuple[int, int]
"""A level, from 0, and an amount; None stands for no cost."""


@dataclass(frozen=True)
class UpfloatCriterion:
    """One quality criterion for the pairs of one bracket."""

    article: str
    of_pair: Callable[[Entrant, Entrant], Cost | None]
    """What a pair costs, the resident (the higher-ranked of two) given first."""
    levels: int = 1
    """How many amounts are compared one after the other."""
    measure: Measure = OF_PLAYERS
    """What the amounts count."""

    def value(self, pairs: Sequence[Pair]) -> tuple[int, ...]:
        """How far the pairs fail the criterion."""
        amounts = [0] * self.levels
        for one, other in pairs:
            high, low = (one, other) if one.index < other.index else (other, one)
            if (cost := self.of_pair(high, low)) is not None:
                amounts[cost[0]] += cost[1]
        return tuple(amounts)


def _of_upfloater(cost: Callable[[Entrant], Cost | None]) -> Callable[[Entrant, Entrant], Cost | None]:
    """The cost of a pair that lies in its upfloater, who is the one with the lower score."""
    return lambda high, low: cost(low) if low.score < high.score else None


def upfloaters(dubov: DubovField) -> UpfloatCriterion:
    """As few upfloaters as possible (C5)."""
    return UpfloatCriterion("C5", _of_upfloater(lambda player: (0, 1)))


def upfloater_scores(dubov: DubovField, lower: Sequence[Entrant]) -> UpfloatCriterion:
    """Upfloaters with high scores, the lowest of them compared first (C6)."""
    scores = tuple(sorted({player.score for player in lower}))
    level = {score: place for place, score in enumerate(scores)}
    measure = Measure(Unit.SCORES, scores)
    return UpfloatCriterion("C6", _of_upfloater(lambda player: (level[player.score], 1)), max(1, len(level)), measure)


def colour_preferences(dubov: DubovField) -> UpfloatCriterion:
    """Players who do not get their colour preference (C7); everybody has one."""
    return UpfloatCriterion(
        "C7", lambda high, low: (0, 1) if dubov.seeks_white(high) is dubov.seeks_white(low) else None
    )


def maximum_upfloaters(dubov: DubovField) -> UpfloatCriterion:
    """Upfloaters who have been upfloated as often as allowed (C8)."""
    return UpfloatCriterion(
        "C8", _of_upfloater(lambda player: (0, 1) if dubov.of(player).upfloats >= dubov.most_upfloats else None)
    )


def upfloats_of_maximum_upfloaters(dubov: DubovField) -> UpfloatCriterion:
    """How many times those have been upfloated, all together (C9)."""

    def cost(player: Entrant) -> Cost | None:
        upfloats = dubov.of(player).upfloats
        return (0, upfloats) if upfloats >= dubov.most_upfloats else None

    return UpfloatCriterion("C9", _of_upfloater(cost), measure=Measure(Unit.UPFLOATS))


def repeated_upfloats(dubov: DubovField) -> UpfloatCriterion:
    """Upfloaters who were upfloated in the round before (C10)."""
    return UpfloatCriterion("C10", _of_upfloater(lambda player: (0, 1) if dubov.of(player).upfloated_last else None))


def criteria_of(dubov: DubovField, lower: Sequence[Entrant]) -> list[UpfloatCriterion]:
    """The criteria of a bracket in descending priority; C8 to C10 rest in the last round."""
    criteria = [upfloaters(dubov), upfloater_scores(dubov, lower), colour_preferences(dubov)]
    if not dubov.field.last_round:
        criteria += [maximum_upfloaters(dubov), upfloats_of_maximum_upfloaters(dubov), repeated_upfloats(dubov)]
    return criteria
