"""The Lim text followed step by step, by enumeration: slow, and for small fields only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from torneo.lab.literal.lim_walk import LiteralWalk, exchanges
from torneo.lab.literal.trial import Pairs, same_colour_due
from torneo.model import Colour
from torneo.pairing.swiss.entrants import Entrant, Field, same_absolute_preference
from torneo.pairing.swiss.lim.group import Direction, Group

HUNDRED = 100
"""Rating points within which a Maxi-tournament exchanges players for colours (3.2, 3.8, 5.7)."""


@dataclass(frozen=True, slots=True)
class LimFacts:
    """What the text asks beyond the field itself."""

    floated: frozenset[int]
    """Numbers of those who floated in the round before (3.10)."""
    ratings: Mapping[int, int]
    """By number; 0 for who has none."""
    maxi: bool
    far_end: bool
    """Whether a floater meets the far end of the group, as 10.8 is printed."""


class LiteralLim(LiteralWalk):
    """One round. Nothing here uses a matching: every set of floaters and every pairing is looked at."""

    def __init__(self, field: Field, win: int, facts: LimFacts) -> None:
        super().__init__(field, win)
        self.facts = facts

    def bye_order(self) -> list[Entrant]:
        """The lowest ranked first (1.1)."""
        return list(reversed(self.field.entrants))

    def group(self, group: Group) -> tuple[Pairs, list[Entrant]]:
        """Floaters out (2.3, 3), floaters in (3.6 to 3.8), then the halves (2.4, 4) with a look at colours (5.2)."""
        going = [] if group.direction is Direction.MEDIAN else self.going(group)
        stay = [player for player in group.players if player not in going]
        coming = [player for player in group.incoming if player not in going]

        def floaters_first(left: Sequence[Entrant]) -> tuple[Entrant, list[Entrant]]:
            floater = next((player for player in coming if player in left), None)
            if floater is None:
                return exchanges(list(left), group.upwards)
            return floater, self.opponents_of(floater, group, [player for player in left if player is not floater])

        def colours_first(left: Sequence[Entrant]) -> tuple[Entrant, list[Entrant]]:
            player, order = exchanges(list(left), group.upwards)
            return player, self.colours_before(player, order)

        whole = min(self.trial.pairings(stay, floaters_first), key=self.beyond_limits)
        pairs = [pair for pair in whole if pair[0] in coming or pair[1] in coming]
        left = [player for player in stay if not any(player in pair for pair in pairs)]
        rest = min(self.trial.pairings(left, colours_first), key=self.colours_denied)
        return pairs + rest, going

    # Who floats out

    def going(self, group: Group) -> list[Entrant]:
        """The best set of floaters: the fewest, then by 3.9, 6, 3.10, 3.2, and from the near end of the next group."""
        surplus = self.surplus(group)
        for size in range(len(group.players) + 1):
            best: tuple[tuple[object, ...], list[Entrant]] | None = None
            for floaters in combinations(group.players, size):
                stay = [player for player in group.players if player not in floaters]
                if not self.trial.pairable(stay):
                    continue
                broken = min(map(self.beyond_limits, self.trial.pairings(stay)))
                places = sorted(player.index if not group.upwards else -player.index for player in floaters)
                for lucky, clashing in self.with_opponents(floaters, group.adjacent):
                    value = (
                        self.types(floaters, lucky, group),
                        broken + clashing,
                        sum(player.number in self.facts.floated for player in floaters),
                        sum(not self.evens(player, group, surplus) for player in floaters),
                        [-place for place in places],
                    )
                    if best is None or value < best[0]:
                        best = value, list(floaters)
            if best is not None:
                return best[1]
        raise AssertionError("everybody can float")

    def with_opponents(
        self, floaters: Sequence[Entrant], adjacent: Sequence[Entrant]
    ) -> Iterator[tuple[tuple[Entrant, ...], int]]:
        """Every set of floaters that can have an opponent each in the next group, no two the same (3.3, 3.4).

        With each the limits on colours that these meetings break at the least (6).
        """
        for size in range(len(floaters) + 1):
            for lucky in combinations(floaters, size):
                lines = [list(zip(lucky, line, strict=True)) for line in permutations(adjacent, size)]
                legal = [line for line in lines if all(self.trial.legal(one, other) for one, other in line)]
                if legal:
                    yield lucky, min(map(self.beyond_limits, legal))

    def types(self, floaters: Sequence[Entrant], lucky: Sequence[Entrant], group: Group) -> tuple[int, int, int]:
        """How many floaters are of types a, b and c (3.9)."""
        again = [player for player in floaters if player in group.incoming]
        return (
            sum(player not in lucky for player in again),
            sum(player in lucky for player in again),
            sum(player not in lucky for player in floaters if player not in again),
        )

    def surplus(self, group: Group) -> Colour | None:
        """The colour that more players are due, of those who have an opponent in the group (3.2)."""
        able = [
            p for p in group.players if any(self.trial.legal(p, other) for other in group.players if other is not p)
        ]
        white, black = (sum(p.preference.colour is colour for p in able) for colour in Colour)
        return None if white == black else Colour.WHITE if white > black else Colour.BLACK

    def evens(self, player: Entrant, group: Group, surplus: Colour | None) -> bool:
        """Whether it tends to even the colours that this one floats (3.2)."""
        if surplus is None or player.preference.colour is not surplus:
            return False
        usual = group.players[0] if group.upwards else group.players[-1]
        return not self.facts.maxi or self.within_hundred(player, usual)

    # Who meets whom

    def opponents_of(self, floater: Entrant, group: Group, left: Sequence[Entrant]) -> list[Entrant]:
        """The residents from the near end, the other colour first (3.8); after them other floaters."""
        from_the_top = (floater in group.from_above) is not self.facts.far_end
        order = sorted(left, key=lambda player: player.index, reverse=not from_the_top)
        home = [player for player in order if player in group.residents]
        return self.colours_before(floater, home) + [player for player in order if player not in home]

    def colours_before(self, player: Entrant, order: Sequence[Entrant]) -> list[Entrant]:
        """Opponents with whom colours agree before the others; in a Maxi-tournament only within 100 points (5.7)."""
        usual = next((other for other in order if self.trial.legal(player, other)), None)

        def exchanged(other: Entrant) -> bool:
            if same_colour_due(player, other):
                return False
            return not self.facts.maxi or usual in (None, other) or self.within_hundred(other, usual)

        return [other for other in order if exchanged(other)] + [other for other in order if not exchanged(other)]

    def within_hundred(self, one: Entrant, other: Entrant | None) -> bool:
        """Whether the ratings of two differ by 100 points at most."""
        assert other is not None
        return abs(self.facts.ratings[one.number] - self.facts.ratings[other.number]) <= HUNDRED

    def beyond_limits(self, pairs: Pairs) -> int:
        """Pairs that break the limits of 5.1, which only the last round has (6)."""
        return sum(same_absolute_preference(one, other) for one, other in pairs)

    def colours_denied(self, pairs: Pairs) -> tuple[int, int]:
        """The limits first, then who does not get his colour; nobody counts on that in a Maxi-tournament (5.2, 5.7)."""
        denied = 0 if self.facts.maxi else sum(same_colour_due(one, other) for one, other in pairs)
        return self.beyond_limits(pairs), denied
