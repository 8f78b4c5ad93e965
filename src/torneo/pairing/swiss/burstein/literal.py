"""The Burstein system of 2026 as the text tells it, by enumeration: slow, and for small fields only.

Nothing here uses a matching: every pairing of a bracket is made in the order of the text and judged by trying
what it leaves. The engine must give the same round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from torneo.pairing.swiss.burstein.engine import bye_key
from torneo.pairing.swiss.burstein.order import FLOATS, combinations_in_order
from torneo.pairing.swiss.burstein.players import BursteinField
from torneo.pairing.swiss.entrants import Entrant, same_absolute_preference

Pairs = list[tuple[Entrant, Entrant]]
Scores = tuple[int, ...]


class LiteralBurstein:
    """One round after the seeding rounds."""

    def __init__(self, burstein: BursteinField) -> None:
        self.burstein = burstein
        self.field = burstein.field
        self._pairable: dict[frozenset[int], bool] = {}

    def pair(self) -> tuple[Pairs, Entrant | None] | None:
        """All pairs and the bye; None if there is no legal round."""
        left = list(self.field.entrants)
        bye = None
        if len(left) % 2:
            for entrant in sorted(left, key=lambda each: bye_key(self.burstein, each)):
                rest = [other for other in left if other is not entrant]
                if entrant.may_have_bye and self.pairable(rest):
                    bye, left = entrant, rest
                    break
            else:
                return None
        elif not self.pairable(left):
            return None
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

    def legal(self, one: Entrant, other: Entrant) -> bool:
        """C1 and C3, and what the organiser forbids."""
        if other.number in one.opponents or other.number in self.field.forbidden.get(one.number, ()):
            return False
        return not same_absolute_preference(one, other)

    def pairable(self, players: Sequence[Entrant]) -> bool:
        """Whether all these players can be paired with one another, by trying."""
        key = frozenset(player.index for player in players)
        if key not in self._pairable:
            if not players:
                self._pairable[key] = True
            else:
                first, *others = players
                self._pairable[key] = any(
                    self.legal(first, other) and self.pairable([each for each in others if each is not other])
                    for other in others
                )
        return self._pairable[key]

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
        return sum(
            one.preference.colour is not None and one.preference.colour is other.preference.colour
            for one, other in pairs
        )

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
