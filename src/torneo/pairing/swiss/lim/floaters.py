"""Who floats out of a scoregroup: as few as can be, and those whom section 3 prefers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum

from torneo.matching import WeightedMatching
from torneo.model import Colour
from torneo.pairing.swiss.completion import Compatibility, mask_of
from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.lim.group import Group

MAXI_DISTANCE = 100
"""Rating points between players who are exchanged for colours in a Maxi-tournament."""


class FloaterType(IntEnum):
    """The four kinds of 3.9, the least disadvantaged first."""

    D = 0
    """Has a compatible opponent in the adjacent group."""
    C = 1
    """Has none."""
    B = 2
    """Had floated to this group already, and has one in the next."""
    A = 3
    """Had floated already, and has none."""


@dataclass(frozen=True)
class FloaterRules:
    """What a choice of floaters looks at."""

    compatibility: Compatibility
    floated: frozenset[int]
    """Numbers of those who floated in the round before (3.10)."""
    rating: Callable[[Entrant], int]
    maxi: bool = False

    def choose(self, group: Group) -> dict[Entrant, FloaterType]:
        """The floaters of a group and their types; nobody if everybody in it can be paired.

        First as few as possible (3.10, 4.4), then as few as possible of types a, b and c (3.9), then of those
        who floated in the round before (3.10), then those whose colour too many are due (3.2), and at last
        the lowest when pairing downwards, the highest when upwards (3.3, 3.4).
        """
        players = group.players
        indices = [player.index for player in players]
        if len(players) % 2 == 0 and self.compatibility.complete(indices) is not None:
            return {}
        if len(players) % 2:
            surplus = self._surplus_colour(group)
            for player in sorted(players, key=lambda each: self._key(group, each, surplus)):
                rest = [index for index in indices if index != player.index]
                if self.compatibility.complete(rest) is not None:
                    return {player: self.type_of(group, player)}
        return self._choose_several(group)

    def type_of(self, group: Group, player: Entrant, has_opponent: bool | None = None) -> FloaterType:
        """The type of a floater; whether he has an opponent is looked up unless told."""
        if has_opponent is None:
            has_opponent = bool(self.compatibility.masks[player.index] & mask_of(group.adjacent))
        if player in group.incoming:
            return FloaterType.B if has_opponent else FloaterType.A
        return FloaterType.D if has_opponent else FloaterType.C

    def _key(self, group: Group, player: Entrant, surplus: Colour | None) -> tuple[int, bool, bool, int]:
        return (
            self.type_of(group, player),
            player.number in self.floated,
            not self._evens(group, player, surplus),
            player.index if group.upwards else -player.index,
        )

    def _surplus_colour(self, group: Group) -> Colour | None:
        """The colour that more players are due, of those who have an opponent in the group (3.2)."""
        together = mask_of(group.players)
        due = [p.preference.colour for p in group.players if self.compatibility.masks[p.index] & together]
        difference = due.count(Colour.WHITE) - due.count(Colour.BLACK)
        if difference == 0:
            return None
        return Colour.WHITE if difference > 0 else Colour.BLACK

    def _evens(self, group: Group, player: Entrant, surplus: Colour | None) -> bool:
        """Whether floating this player tends to even the colours due."""
        if surplus is None or player.preference.colour is not surplus:
            return False
        usual = group.players[0] if group.upwards else group.players[-1]
        return not self.maxi or abs(self.rating(player) - self.rating(usual)) <= MAXI_DISTANCE

    def _choose_several(self, group: Group) -> dict[Entrant, FloaterType]:
        """The same choice where several have to go, as one matching.

        The adjacent group lends its residents: each can make one floater a floater with an opponent, so those
        of other floaters are excluded, as 3.3 and 3.4 say.
        """
        players, adjacent = group.players, group.adjacent
        size = len(players)
        surplus = self._surplus_colour(group)
        unit: list[int] = [(size + 1) ** power for power in range(7)]
        ranks = players[::-1] if not group.upwards else players
        place = {player.index: 1 << place for place, player in enumerate(ranks)}
        scale = 1 << size

        def price(player: Entrant, has_opponent: bool) -> int:
            kind = self.type_of(group, player, has_opponent)
            worth = unit[6] + (unit[2 + kind] if kind else 0)
            worth += unit[1] * (player.number in self.floated) + unit[0] * (not self._evens(group, player, surplus))
            return worth * scale + place[player.index]

        worst = [price(player, False) for player in players]
        weights: list[dict[int, int]] = [{} for _ in range(size + len(adjacent))]
        for seat, player in enumerate(players):
            mask = self.compatibility.masks[player.index]
            for other in range(seat + 1, size):
                if mask >> players[other].index & 1:
                    weights[seat][other] = weights[other][seat] = worst[seat] + worst[other]
            for other, resident in enumerate(adjacent, size):
                if mask >> resident.index & 1:
                    saved = worst[seat] - price(player, True)
                    weights[seat][other] = weights[other][seat] = saved
        mates = WeightedMatching(weights).solve()
        return {
            player: self.type_of(group, player, has_opponent=mate >= size)
            for player, mate in zip(players, mates, strict=False)
            if not 0 <= mate < size
        }

    def values(self, floaters: Mapping[Entrant, FloaterType]) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """How far a choice fails 3.9 (types a, b, c) and 3.10."""
        kinds = list(floaters.values())
        repeated = sum(floater.number in self.floated for floater in floaters)
        by_type = tuple(kinds.count(kind) for kind in (FloaterType.A, FloaterType.B, FloaterType.C))
        return ("3.9", by_type), ("3.10", (repeated,))
