"""The way of the book (appendix B) followed step by step, by enumeration: slow, and for small fields only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from torneo.lab.literal.lim_walk import LiteralWalk, exchanges
from torneo.lab.literal.trial import Pairs
from torneo.model import Float
from torneo.pairing.swiss.entrants import Entrant, Field
from torneo.pairing.swiss.lim.group import Group

Amounts = tuple[int, int, int, int]
"""How far something fails B3, B3 bis, B5 and B6."""


class LiteralBook(LiteralWalk):
    """One round: every way to pair some of a group and to let the others float is made and judged."""

    def __init__(
        self,
        field: Field,
        win: int,
        floats: Mapping[int, tuple[Float, Float]],
        same_origin: Mapping[int, frozenset[int]],
    ) -> None:
        super().__init__(field, win)
        self.floats = floats
        """By number: in the round before, and in the one before that."""
        self.same_origin = same_origin

    def bye_order(self) -> list[Entrant]:
        """The lowest score; then who did not float down lately (B5, B6); then the lowest ranked."""
        return sorted(
            self.field.entrants, key=lambda player: (player.score, self.repeats(player, Float.DOWN), -player.index)
        )

    def group(self, group: Group) -> tuple[Pairs, list[Entrant]]:
        """The first of the best: by the criteria, then in the order in which the book tries."""
        best = min(self.some_paired(list(group.players)), key=lambda pairs: self.value(pairs, group))
        paired = [player for pair in best for player in pair]
        return self.as_made(best, group), [player for player in group.players if player not in paired]

    def some_paired(self, left: Sequence[Entrant]) -> Iterator[Pairs]:
        """Every set of legal pairs, whoever is left over."""
        if not left:
            yield []
            return
        first, *rest = left
        yield from self.some_paired(rest)
        for other in rest:
            if self.trial.legal(first, other):
                for pairs in self.some_paired([player for player in rest if player is not other]):
                    yield [(first, other), *pairs]

    def repeats(self, player: Entrant, way: Float) -> tuple[int, int]:
        """Whether a float would repeat that of the last round, and of the one before."""
        last, earlier = self.floats[player.number]
        return int(last is way), int(earlier is way)

    def of_pair(self, one: Entrant, other: Entrant) -> Amounts:
        """What a pair costs: the higher score floats down to the other, who floats up."""
        high, low = sorted((one, other), key=lambda player: -player.score)
        origin = int(low.number in self.same_origin.get(high.number, ()))
        if high.score == low.score:
            return 0, origin, 0, 0
        b5, b6 = map(sum, zip(self.repeats(high, Float.DOWN), self.repeats(low, Float.UP), strict=True))
        return high.score - low.score, origin, b5, b6

    def value(self, pairs: Pairs, group: Group) -> tuple[object, ...]:
        """The fewest left, the fewest who float on, B3 (the greatest difference first), B3 bis, B5, B6; the order."""
        paired = [player for pair in pairs for player in pair]
        floaters = [player for player in group.players if player not in paired]
        way = Float.UP if group.upwards else Float.DOWN
        costs = [self.of_pair(*pair) for pair in pairs]
        costs += [(0, 0, *self.repeats(player, way)) for player in floaters]
        return (
            len(floaters),
            sum(player in group.incoming for player in floaters),
            sorted((difference for difference, *_ in costs if difference), reverse=True),
            *(sum(cost[level] for cost in costs) for level in (1, 2, 3)),
            self.order(pairs, floaters, group),
        )

    def order(self, pairs: Pairs, floaters: Sequence[Entrant], group: Group) -> list[int]:
        """The places at which the book comes upon these pairs: floaters that came, who goes, then the halves."""
        mate = _mates(pairs)
        left = list(group.players)
        places: list[int] = []
        for floater in group.incoming:
            if floater not in left:
                continue
            order = self.opponents_of(floater, group)
            if floater in mate:
                places.append(order.index(mate[floater]))
                left = [player for player in left if player not in (floater, mate[floater])]
            else:
                places.append(len(order))  # to be paired comes before floating on
        going = left if group.upwards else left[::-1]
        places += [place for place, player in enumerate(going) if player in floaters]
        left = [player for player in left if player not in floaters]
        while left:
            player, order = exchanges(left, group.upwards)
            places.append(order.index(mate[player]))
            left = [each for each in left if each not in (player, mate[player])]
        return places

    def as_made(self, pairs: Pairs, group: Group) -> Pairs:
        """The pairs in the order in which they are made, which tells the last of them (2.6)."""
        mate = _mates(pairs)
        left = [player for player in group.players if player in mate]
        made: Pairs = []
        while left:
            floater = next((player for player in group.incoming if player in left), None)
            player = floater or exchanges(left, group.upwards)[0]
            made.append((player, mate[player]))
            left = [each for each in left if each not in made[-1]]
        return made

    def opponents_of(self, floater: Entrant, group: Group) -> list[Entrant]:
        """Residents from the end at which he came in, then other floaters."""
        order = sorted(group.players, key=lambda player: player.index, reverse=floater in group.from_below)
        home = [player for player in order if player in group.residents]
        return home + [player for player in order if player not in home and player is not floater]


def _mates(pairs: Pairs) -> dict[Entrant, Entrant]:
    return {one: other for pair in pairs for one, other in (pair, pair[::-1])}
