"""The Dubov system of 2026 as the text tells it, step by step, by enumeration: slow, and for small fields only.

Nothing here uses a matching: whether players can be paired is found by trying, sets are taken in the order of
the text and every pairing of a bracket is looked at. The engine must give the same round.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from torneo.lab.literal.trial import Pairs, Trial
from torneo.model import Colour
from torneo.pairing.swiss.dubov.players import DubovField
from torneo.pairing.swiss.entrants import Entrant


class LiteralDubov:
    """One round."""

    def __init__(self, dubov: DubovField) -> None:
        self.dubov = dubov
        self.field = dubov.field
        self.trial = Trial(dubov.field)
        self.pairable, self.pairings, self.legal = self.trial.pairable, self.trial.pairings, self.trial.legal

    def pair(self) -> tuple[Pairs, Entrant | None] | None:
        """All pairs and the bye; None if there is no legal round."""
        found = self.trial.to_pair(sorted(self.field.entrants, key=self.bye_key))
        if found is None:
            return None
        left, bye = found
        pairs: Pairs = []
        while left:
            residents = [entrant for entrant in left if entrant.score == left[0].score]
            chosen = self.bracket(residents, left[len(residents) :])
            pairs += chosen
            gone = {player.index for pair in chosen for player in pair}
            left = [entrant for entrant in left if entrant.index not in gone]
        return pairs, bye

    def bye_key(self, player: Entrant) -> tuple[int, int, int]:
        """Lowest score (3.1.3), most games played (3.1.4), largest number (3.1.5)."""
        return player.score, player.unplayed, -player.number

    def bracket(self, residents: list[Entrant], lower: list[Entrant]) -> Pairs:
        """3.2.1 and 3.2.2: the fewest upfloaters, the first of the best sets; then the pairs."""
        for size in range(len(residents) % 2, len(lower) + 1, 2):
            best: tuple[tuple[tuple[int, ...], ...], list[Entrant]] | None = None
            for upfloaters in combinations(lower, size):
                rest = [player for player in lower if player not in upfloaters]
                members = [*residents, *upfloaters]
                if not self.pairable(rest):
                    continue
                values = [self.quality(pairs, upfloaters) for pairs in self.pairings(members)]
                if values and (best is None or min(values) < best[0]):
                    best = min(values), members
            if best is not None:
                return self.recompose(best[1])
        raise AssertionError("the round can be paired, so this bracket can")

    def quality(self, pairs: Pairs, upfloaters: Sequence[Entrant]) -> tuple[tuple[int, ...], ...]:
        """C6 to C10; less is better."""
        facts = [self.dubov.of(player) for player in upfloaters]
        most = [each.upfloats for each in facts if each.upfloats >= self.dubov.most_upfloats]
        scores = tuple(-score for score in sorted(player.score for player in upfloaters))
        colours = self.same_colour(pairs)
        if self.field.last_round:
            return scores, (colours,)
        return scores, (colours, len(most), sum(most), sum(each.upfloated_last for each in facts))

    def same_colour(self, pairs: Pairs) -> int:
        """C7: of two who seek the same colour one does not get it."""
        return sum(one.preference.colour is other.preference.colour for one, other in pairs)

    def recompose(self, members: list[Entrant]) -> Pairs:
        """3.2.3 to 3.2.6."""
        g1, g2 = self.split(members)
        first_is_smaller = len(g1) <= len(g2)
        smaller, larger = (g1, g2) if first_is_smaller else (g2, g1)
        everything = list(self.pairings(members))
        best = min(self.same_colour(pairs) for pairs in everything)
        good = [pairs for pairs in everything if self.same_colour(pairs) == best]
        inside = min(sum(one in smaller and other in smaller for one, other in pairs) for pairs in good)
        for away in combinations(from_the_middle(smaller), inside):
            surplus = (len(larger) - len(smaller)) // 2 + inside
            for back in combinations(from_the_middle(larger), surplus):
                stays = [player for player in smaller if player not in away]
                remains = [player for player in larger if player not in back]
                halves = ([*stays, *back], [*remains, *away])
                pairs = self.transpose(*(halves if first_is_smaller else halves[::-1]), best)
                if pairs is not None:
                    return pairs
        raise AssertionError("some shift equalises the subgroups")

    def split(self, members: Sequence[Entrant]) -> tuple[list[Entrant], list[Entrant]]:
        """3.2.3: who prefers White by ARO, who prefers Black by number; halves by number if nobody has played."""
        by_number = sorted(members, key=lambda player: player.number)
        if not any(player.colours for player in members):
            return by_number[: len(by_number) // 2], by_number[len(by_number) // 2 :]
        white = [player for player in by_number if player.preference.colour is Colour.WHITE]
        white.sort(key=lambda player: self.dubov.of(player).aro)
        return white, [player for player in by_number if player.preference.colour is not Colour.WHITE]

    def transpose(self, g1: list[Entrant], g2: list[Entrant], best: int) -> Pairs | None:
        """3.2.5 and 3.2.6, for shifters that keep C7 at its best (the note to 3.2.4)."""
        s1 = sorted(g1, key=lambda player: (self.dubov.of(player).aro, player.number))
        first: Pairs | None = None
        for t2 in permutations(sorted(g2, key=lambda player: player.number)):
            pairs = list(zip(s1, t2, strict=True))
            if all(self.legal(one, other) for one, other in pairs):
                first = first or pairs
                if self.same_colour(pairs) == best:
                    return first
        return None


def from_the_middle(players: Sequence[Entrant]) -> list[Entrant]:
    """4.3.3: the middle of a list first, the upper one of two, then what is left from its middle again."""
    if not players:
        return []
    middle = (len(players) - 1) // 2
    return [players[middle], *from_the_middle([*players[:middle], *players[middle + 1 :]])]
