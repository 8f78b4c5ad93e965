"""Vega and Amalfi as the book tells them, by trying everything in order: slow, and for small fields only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from torneo.lab.literal.trial import Pairs, Trial, same_colour_due
from torneo.model import Colour
from torneo.pairing.swiss.entrants import Entrant, Field, same_absolute_preference


def _beyond_limits(pairs: Pairs) -> int:
    """Pairs of two who must have the same colour: B2, which only topscorers may break."""
    return sum(same_absolute_preference(one, other) for one, other in pairs)


def _denied(pairs: Pairs) -> int:
    """Players who do not get their colour (B4)."""
    return sum(same_colour_due(one, other) for one, other in pairs)


class LiteralVega:
    """One round: each scoregroup completed from below, then White seekers against Black seekers."""

    def __init__(self, field: Field, buchholz: Mapping[int, int]) -> None:
        self.trial = Trial(field)
        self.field = field
        self.buchholz = buchholz
        """By number."""

    def pair(self) -> tuple[Pairs, Entrant | None] | None:
        """All pairs and the bye; None if there is no legal round."""
        order = sorted(self.field.entrants, key=lambda each: (each.score, self.buchholz[each.number], -each.number))
        found = self.trial.to_pair(order)
        if found is None:
            return None
        left, bye = found
        pairs: Pairs = []
        while left:
            residents = [player for player in left if player.score == left[0].score]
            lower = left[len(residents) :]
            members = residents + self.from_below(residents, lower)
            pairs += self.group(members)
            left = [player for player in left if player not in members]
        return pairs, bye

    def from_below(self, residents: Sequence[Entrant], lower: Sequence[Entrant]) -> list[Entrant]:
        """Nobody, one of the nearest score and the minority colour, or as many as it takes."""
        if self.trial.pairable(residents) and self.trial.pairable(lower):
            return []
        white, black = (sum(p.preference.colour is colour for p in residents) for colour in Colour)
        majority = Colour.BLACK if white < black else Colour.WHITE
        order = sorted(
            lower,
            key=lambda p: (-p.score, p.preference.colour is majority, -self.buchholz[p.number], p.index),
        )
        for player in order:
            rest = [each for each in lower if each is not player]
            if self.trial.pairable([*residents, player]) and self.trial.pairable(rest):
                return [player]

        def residents_first(left: Sequence[Entrant]) -> tuple[Entrant, list[Entrant]]:
            first = left[0]
            if first not in residents:
                return first, list(left[1:])
            stay = [player for player in left[1:] if player in residents]
            return first, stay + [player for player in order if player in left]

        def value(pairs: Pairs) -> tuple[int, int]:
            strangers = self.strangers(pairs, residents)
            scores = sorted({player.score for player in order}, reverse=True)
            return len(strangers), sum(scores.index(player.score) for player in strangers)

        everybody = sorted((*residents, *lower), key=lambda player: player.index)
        return self.strangers(min(self.trial.pairings(everybody, residents_first), key=value), residents)

    def strangers(self, pairs: Pairs, residents: Sequence[Entrant]) -> list[Entrant]:
        """Those of lower scores who meet a resident."""
        return [
            player for pair in pairs if any(p in residents for p in pair) for player in pair if player not in residents
        ]

    def group(self, members: Sequence[Entrant]) -> Pairs:
        """The first pairing in order, among those with the fewest beyond the limits and denied a colour."""
        ranked = sorted(members, key=lambda player: player.index)
        return min(self.trial.pairings(ranked, self.halves_table), key=lambda p: (_beyond_limits(p), _denied(p)))

    def halves_table(self, left: Sequence[Entrant]) -> tuple[Entrant, list[Entrant]]:
        """The first of S1 tries S2 from its top, then S1 from its end."""
        s1 = [player for player in left if player.preference.colour is Colour.WHITE]
        s2 = [player for player in left if player.preference.colour is Colour.BLACK]
        undecided = [player for player in left if player.preference.colour is None]
        for player in sorted(undecided, key=lambda each: (-self.buchholz[each.number], each.index)):
            (s1 if len(s1) < len(left) // 2 else s2).append(player)
        s1.sort(key=lambda player: (self.buchholz[player.number], player.index))
        s2.sort(key=lambda player: (-self.buchholz[player.number], player.index))
        if s1:
            return s1[0], s2 + s1[:0:-1]
        return s2[0], s2[:0:-1]


class LiteralAmalfi:
    """One round: everybody tries the place at the distance, then the places around it."""

    def __init__(self, field: Field, distance: int, whole_list: bool) -> None:
        self.trial = Trial(field)
        self.distance = distance
        scores = sorted({player.score for player in field.entrants}, reverse=True)
        self.group = {player: 0 if whole_list else scores.index(player.score) for player in field.entrants}
        self.lists = [[p for p in field.entrants if self.group[p] == group] for group in range(len(scores))]

    def pair(self) -> tuple[Pairs, Entrant | None] | None:
        """All pairs and the bye; None if there is no legal round."""
        found = self.trial.to_pair(reversed(self.trial.field.entrants))
        if found is None:
            return None
        left, bye = found
        return min(self.trial.pairings(left, self.table), key=self.value), bye

    def table(self, left: Sequence[Entrant]) -> tuple[Entrant, list[Entrant]]:
        """The player's own group by the distance from the ideal place, the lower of two first; then those below."""
        player = left[0]
        places = self.lists[self.group[player]]
        ideal = places.index(player) + self.distance
        own = [other for other in left[1:] if other in places]
        own.sort(key=lambda other: (abs(places.index(other) - ideal), -places.index(other)))
        return player, own + [other for other in left[1:] if other not in places]

    def value(self, pairs: Pairs) -> tuple[list[int], int, int]:
        """Scoregroups between two who meet, the greatest first (B3); the limits (B2); colours denied (B4)."""
        apart = sorted((abs(self.group[one] - self.group[other]) for one, other in pairs), reverse=True)
        return apart, _beyond_limits(pairs), _denied(pairs)
