"""The walk of the Lim text over the scoregroups, step by step, for its literal references (2.2, 2.6)."""

from __future__ import annotations

from abc import ABC, abstractmethod

from torneo.lab.literal.trial import Pairs, Trial
from torneo.pairing.swiss.entrants import Entrant, Field
from torneo.pairing.swiss.lim.group import Direction, Group


class LiteralWalk(ABC):
    """One round: groups from the top, groups from the bottom, the median group at last."""

    def __init__(self, field: Field, win: int) -> None:
        self.field = field
        self.trial = Trial(field)
        self.twice_median = win * (field.round_number - 1)

    @abstractmethod
    def bye_order(self) -> list[Entrant]:
        """Who has the bye before whom."""

    @abstractmethod
    def group(self, group: Group) -> tuple[Pairs, list[Entrant]]:
        """The pairs of a group in the order in which they are made, and who floats out of it."""

    def pair(self) -> tuple[Pairs, Entrant | None] | None:
        """All pairs and the bye; None if there is no legal round."""
        found = self.trial.to_pair(self.bye_order())
        if found is None:
            return None
        left, bye = found
        middle = tuple(player for player in left if 2 * player.score == self.twice_median)
        upper, above = self.side([p for p in left if 2 * p.score > self.twice_median], middle, Direction.DOWNWARDS)
        lower, below = self.side([p for p in left if 2 * p.score < self.twice_median], middle, Direction.UPWARDS)
        while not self.trial.pairable((*middle, *above, *below)):  # 2.6
            undone = lower if len(above) > len(below) else upper
            if not undone:
                undone = upper if undone is lower else lower
            pair = undone.pop()
            (above if undone is upper else below).extend(pair)
        above.sort(key=lambda player: player.index)
        below.sort(key=lambda player: -player.index)
        median = Group(self.twice_median // 2, Direction.MEDIAN, middle, tuple(above), tuple(below))
        return upper + lower + self.group(median)[0], bye

    def side(self, players: list[Entrant], middle: tuple[Entrant, ...], way: Direction) -> tuple[Pairs, list[Entrant]]:
        """The pairs of one side of the median, from its end towards it, and who floats into the median group."""
        downwards = way is Direction.DOWNWARDS
        scores = sorted({player.score for player in players}, reverse=downwards)
        made: Pairs = []
        floaters: list[Entrant] = []
        for place, score in enumerate(scores):
            following = scores[place + 1] if place + 1 < len(scores) else None
            residents = tuple(player for player in players if player.score == score)
            adjacent = middle if following is None else tuple(p for p in players if p.score == following)
            floaters.sort(key=lambda player: player.index, reverse=not downwards)  # 3.6, 3.7
            came = tuple(floaters)
            group = Group(score, way, residents, came if downwards else (), () if downwards else came, adjacent)
            pairs, floaters = self.group(group)
            made += pairs
        return made, floaters


def exchanges(left: list[Entrant], upwards: bool) -> tuple[Entrant, list[Entrant]]:
    """Whose turn it is in a group, and his opponents as the tables of 4.2 and 4.3 exchange them.

    The proposed opponent is the first of the other half. For him come the others of that half, one after the other,
    and then those of the player's own half, from its end.
    """
    order = left[::-1] if upwards else left
    half = len(order) // 2
    upper, lower = order[:half], order[half:]
    return upper[0], [*lower, *reversed(upper[1:])]
