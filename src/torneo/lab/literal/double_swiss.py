"""The Double-Swiss system of 2026 as the text tells it, by enumeration: slow, and for small fields only.

Nothing here uses a matching: every set of upfloaters is looked at in the order of 3.5.4, and every pairing of a bracket
in that of 3.6.3. The engine must give the same round.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TypeVar

from torneo.lab.literal.trial import Pairs, Trial
from torneo.model import Float
from torneo.pairing.swiss.entrants import Entrant, Field

T = TypeVar("T")


class LiteralDoubleSwiss:
    """One round."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.trial = Trial(field)
        self.pairable = self.trial.pairable

    def pair(self) -> tuple[Pairs, Entrant | None] | None:
        """3.3: the bye, then the top scoregroup with its upfloaters, again and again; None if no round is legal."""
        found = self.trial.to_pair(sorted(self.field.entrants, key=self.bye_key))
        if found is None:
            return None
        left, bye = found
        pairs: Pairs = []
        while left:
            residents = [player for player in left if player.score == left[0].score]
            upfloaters = self.upfloaters(residents, left[len(residents) :])
            pairs += self.bracket(residents, upfloaters)
            left = [player for player in left if player not in residents and player not in upfloaters]
        return pairs, bye

    def bye_key(self, player: Entrant) -> tuple[int, int, int]:
        """3.4.2 to 3.4.4: the lowest score, the most matches played, the largest number."""
        return player.score, player.unplayed, -player.number

    def upfloaters(self, residents: Sequence[Entrant], lower: Sequence[Entrant]) -> tuple[Entrant, ...]:
        """3.5: the legal sets that are best by C4, C5, C6 and C7 in turn, and the first of them."""
        for size in range(len(lower) + 1):  # C4
            sets = [chosen for chosen in combinations(lower, size) if self.legal(residents, lower, chosen)]
            if sets:
                break
        sets = least(sets, lambda chosen: [-score for score in sorted(player.score for player in chosen)])  # C5
        sets = least(sets, lambda chosen: not self.leaves_enough(residents[0].score, lower, chosen))  # C6
        if not self.field.last_round:
            sets = least(sets, lambda chosen: sum(map(was_floater, chosen)))  # C7
        return min(sets, key=lambda chosen: [player.number for player in chosen])  # 3.5.4

    def legal(self, residents: Sequence[Entrant], lower: Sequence[Entrant], chosen: Sequence[Entrant]) -> bool:
        """C1 in the bracket, and C3 for everybody else."""
        return self.pairable([*residents, *chosen]) and self.pairable(rest(lower, chosen))

    def leaves_enough(self, score: int, lower: Sequence[Entrant], chosen: Sequence[Entrant]) -> bool:
        """C6: whether what is left of the following scoregroup needs nobody from below, but one for its odd player.

        That scoregroup has the next score of the round, be all its players paired by now or not.
        """
        below = [player.score for player in self.field.entrants if player.score < score]
        left = rest(lower, chosen)
        following = [player for player in left if player.score == max(below, default=None)]
        further = rest(left, following)
        fewest = combinations(further, len(following) % 2)
        return not following or any(self.legal(following, further, one) for one in fewest)

    def bracket(self, residents: Sequence[Entrant], upfloaters: Sequence[Entrant]) -> Pairs:
        """3.6: the pairings that are best by C8, and the first of them."""
        pairings = list(self.trial.pairings([*residents, *upfloaters]))
        if not self.field.last_round:
            pairings = least(pairings, lambda pairs: sum(repeated(pair, upfloaters) for pair in pairs))
        return min(pairings, key=identifier)


def identifier(pairs: Pairs) -> list[int]:
    """3.6.2: the top members in rising order, then the bottom member of each."""
    numbers = sorted(sorted((one.number, other.number)) for one, other in pairs)
    return [top for top, _ in numbers] + [bottom for _, bottom in numbers]


def repeated(pair: tuple[Entrant, Entrant], upfloaters: Sequence[Entrant]) -> bool:
    """C8: whether the opponent of an upfloater was a floater in the previous round."""
    residents = [player for player in pair if player not in upfloaters]
    return len(residents) == 1 and was_floater(residents[0])


def was_floater(player: Entrant) -> bool:
    """1.5: whether the player met another score in the previous round."""
    return player.last_float is not Float.NONE


def rest(players: Sequence[Entrant], gone: Sequence[Entrant]) -> list[Entrant]:
    """Those who are left."""
    return [player for player in players if player not in gone]


def least(candidates: Sequence[T], value: Callable[[T], int | list[int]]) -> list[T]:
    """Those for which the value is smallest."""
    values = [value(candidate) for candidate in candidates]
    best = min(values)
    return [candidate for candidate, own in zip(candidates, values, strict=True) if own == best]
