"""The McMahon system by enumeration: every way to pair the field is tried, and the best is taken in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from torneo.pairing.swiss.entrants import Entrant, Field

Pairs = tuple[tuple[Entrant, Entrant], ...]


class LiteralMcMahon:
    """A field with the McMahon score of each player, and the order of the list."""

    def __init__(self, field: Field, scores: Mapping[int, int], order: Sequence[int]) -> None:
        by_number = {entrant.number: entrant for entrant in field.entrants}
        self.field, self.scores = field, scores
        self.entrants = [by_number[number] for number in order]

    def pair(self) -> tuple[Pairs, Entrant | None] | None:
        """The pairs and the bye: for the last of the list who may have it and leaves a legal round."""
        if len(self.entrants) % 2 == 0:
            pairs = self._best(self.entrants)
            return None if pairs is None else (pairs, None)
        for bye in reversed(self.entrants):
            pairs = self._best([entrant for entrant in self.entrants if entrant is not bye])
            if bye.may_have_bye and pairs is not None:
                return pairs, bye
        return None

    def _best(self, entrants: list[Entrant]) -> Pairs | None:
        """The squares of the differences are as small as can be; then each has the opponent first in their list."""
        ways = list(self._ways(entrants))
        if not ways:
            return None
        least = min(map(self._differences, ways))
        return min((way for way in ways if self._differences(way) == least), key=self._wishes)

    def _ways(self, entrants: list[Entrant]) -> Iterator[Pairs]:
        if not entrants:
            yield ()
            return
        first, *others = entrants
        for other in others:
            if self._may_meet(first, other):
                for rest in self._ways([entrant for entrant in others if entrant is not other]):
                    yield ((first, other), *rest)

    def _may_meet(self, one: Entrant, other: Entrant) -> bool:
        return other.number not in one.opponents | self.field.forbidden.get(one.number, frozenset())

    def _differences(self, pairs: Pairs) -> int:
        return sum((self.scores[one.number] - self.scores[other.number]) ** 2 for one, other in pairs)

    def _wishes(self, pairs: Pairs) -> list[int]:
        """For each pair from the top of the list, how far down the opponent stands among those who come first."""
        left = [entrant for entrant in self.entrants if any(entrant in pair for pair in pairs)]
        places = []
        for one, other in pairs:
            same = [entrant for entrant in left if self.scores[entrant.number] == self.scores[one.number]]
            half = max(len(same) // 2, 1)
            others = [entrant for entrant in left if entrant not in same]
            places.append([*same[half:], *reversed(same[1:half]), *others].index(other))
            left = [entrant for entrant in left if entrant not in (one, other)]
        return places
