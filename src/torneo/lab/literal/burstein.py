"""The Burstein system of 2026 as the text tells it, by enumeration: slow, and for small fields only.

Nothing here uses a matching: every pairing of a bracket is made in the order of the text and judged by trying
what it leaves. The engine must give the same round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from torneo.lab.literal.burstein_order import FLOATS, combinations_in_order
from torneo.lab.literal.trial import Pairs, Trial, same_colour_due
from torneo.pairing.swiss.burstein.players import BursteinField
from torneo.pairing.swiss.entrants import Entrant

Scores = tuple[int, ...]


class LiteralBurstein:
    """One round after the seeding rounds."""

    def __init__(self, burstein: BursteinField) -> None:
        self.burstein = burstein
        self.field = burstein.field
        self.trial = Trial(burstein.field)
        self.pairable, self.legal = self.trial.pairable, self.trial.legal

    def pair(self) -> tuple[Pairs, Entrant | None] | None:
        """All pairs and the bye; None if there is no legal round."""
        lowest = sorted(self.field.entrants, key=self.burstein.rank, reverse=True)  # 3.1.5
        found = self.trial.to_pair(sorted(lowest, key=lambda player: (player.score, player.unplayed)))  # 3.1.3, 3.1.4
        if found is None:
            return None
        left, bye = found
        pairs: Pairs = []
        incoming: list[Entrant] = []
        scores = sorted({entrant.score for entrant in left}, reverse=True)
        for place, score in enumerate(scores):
            members = incoming + [entrant for entrant in left if entrant.score == score]
            below = [entrant for entrant in left if entrant.score < score]
            following = [entrant for entrant in below if entrant.score == (*scores, None)[place + 1]]
            chosen, incoming = self.bracket(members, following, below[len(following) :])
            pairs += chosen
        return pairs, bye

    def candidates(self, members: Sequence[Entrant], floaters: int) -> Iterator[tuple[Pairs, list[Entrant]]]:
        """Every legal pairing of a bracket with so many floaters, in the order of 4.3."""
        ranked = sorted(members, key=self.burstein.rank)
        for combination in combinations_in_order(len(ranked), floaters):
            pairs = [(ranked[one - 1], ranked[other - 1]) for one, other in combination if other != FLOATS]
            if all(self.legal(one, other) for one, other in pairs):
                yield pairs, [ranked[one - 1] for one, other in combination if other == FLOATS]

    def bracket(
        self, members: list[Entrant], following: list[Entrant], others: list[Entrant]
    ) -> tuple[Pairs, list[Entrant]]:
        """3.2: the most pairs, then the first candidate with the best C6 to C8."""
        for floaters in range(len(members) % 2, len(members) + 1, 2):
            best: tuple[object, Pairs, list[Entrant]] | None = None
            for pairs, floats in self.candidates(members, floaters):
                if not self.pairable([*floats, *following, *others]):
                    continue
                quality = (self.scores(floats), self.ahead(floats, following, others), self.same_colour(pairs))
                if best is None or quality < best[0]:  # type: ignore[operator]
                    best = quality, pairs, floats
            if best is not None:
                return best[1], best[2]
        raise AssertionError("the round can be paired, so this bracket can")

    def scores(self, floats: Sequence[Entrant]) -> Scores:
        """C6: the scores of the floaters, the highest first."""
        return tuple(sorted((player.score for player in floats), reverse=True))

    def same_colour(self, pairs: Pairs) -> int:
        """C8: of two who are due the same colour one does not get it."""
        return sum(same_colour_due(one, other) for one, other in pairs)

    def ahead(self, floats: list[Entrant], following: list[Entrant], others: list[Entrant]) -> tuple[int, Scores]:
        """C7: the fewest floaters that the following bracket can have, and the best scores of so many."""
        members = [*floats, *following]
        if not following:
            return 0, ()
        for floaters in range(len(members) % 2, len(members) + 1, 2):
            scores = [
                self.scores(left) for _, left in self.candidates(members, floaters) if self.pairable([*left, *others])
            ]
            if scores:
                return floaters, min(scores)
        raise AssertionError("what was found pairable can be paired")
