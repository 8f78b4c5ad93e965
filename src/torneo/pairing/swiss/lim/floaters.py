"""Who floats out of a scoregroup: as few as can be, and those whom section 3 prefers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import groupby

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
    within_limits: Compatibility | None = None
    """In the last round, who may meet whom without breaking the limits on colours; None while nobody may (6)."""

    def choose(self, group: Group) -> dict[Entrant, FloaterType]:
        """The floaters of a group and their types; nobody if everybody in it can be paired.

        First as few as possible (3.10, 4.4), then as few as possible of types a, b and c (3.9), then, in the last
        round, those with whom the fewest limits on colours break, here and in the next group (6), then of those who
        floated in the round before (3.10), then those whose colour too many are due (3.2), and at last the lowest when
        pairing downwards, the highest when upwards (3.3, 3.4).
        """
        players = group.players
        indices = [player.index for player in players]
        if len(players) % 2 == 0 and self.compatibility.complete(indices) is not None:
            return {}
        if len(players) % 2:
            surplus = self._surplus_colour(group)
            order = sorted(players, key=lambda player: self._key(group, player, surplus))
            for _, equals in groupby(order, key=lambda player: self.type_of(group, player)):
                if (player := self._fewest_broken(group, list(equals))) is not None:
                    return {player: self.type_of(group, player)}
        return self._choose_several(group)

    def _fewest_broken(self, group: Group, candidates: Sequence[Entrant]) -> Entrant | None:
        """The first without whom all others can be paired, and with whom the fewest limits on colours break (6)."""
        rest = {
            candidate: [player.index for player in group.players if player is not candidate] for candidate in candidates
        }
        able = (candidate for candidate in candidates if self.compatibility.complete(rest[candidate]) is not None)
        limits = self.within_limits
        if limits is None:
            return next(able, None)
        adjacent = mask_of(group.adjacent)
        best: tuple[int, Entrant] | None = None
        for candidate in able:
            # The candidate breaks one too if they have an opponent in the next group, but none within the limits.
            own = (
                bool(self.compatibility.masks[candidate.index] & adjacent)
                and not limits.masks[candidate.index] & adjacent
            )
            others = 0 if limits.complete(rest[candidate]) is not None else self._broken(rest[candidate])
            if best is None or own + others < best[0]:
                best = own + others, candidate
            if best[0] == 0:
                break
        return best and best[1]

    def _broken(self, indices: Sequence[int]) -> int:
        """How many pairs of these players break the limits on colours, at the least."""
        assert self.within_limits is not None
        rows: list[dict[int, int]] = [{} for _ in indices]
        for one, index in enumerate(indices):
            for other in range(one + 1, len(indices)):
                if self.compatibility.masks[index] >> indices[other] & 1:
                    kept = self.within_limits.masks[index] >> indices[other] & 1
                    rows[one][other] = rows[other][one] = len(indices) + kept
        mates = WeightedMatching(rows).solve()
        pairs = [(indices[one], indices[other]) for one, other in enumerate(mates) if one < other]
        return sum(not self.within_limits.masks[one] >> other & 1 for one, other in pairs)

    def type_of(self, group: Group, player: Entrant, *, has_opponent: bool | None = None) -> FloaterType:
        """The type of a floater; whether they have an opponent is looked up unless given."""
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
        limits = self.within_limits or self.compatibility
        ranks = players[::-1] if not group.upwards else players
        place = {player.index: 1 << place for place, player in enumerate(ranks)}
        scale = 1 << size

        def price(player: Entrant, *, has_opponent: bool) -> int:
            kind = self.type_of(group, player, has_opponent=has_opponent)
            worth = unit[6] + (unit[2 + kind] if kind else 0)
            worth += unit[1] * (player.number in self.floated) + unit[0] * (not self._evens(group, player, surplus))
            return worth * scale + place[player.index]

        worst = [price(player, has_opponent=False) for player in players]
        weights: list[dict[int, int]] = [{} for _ in range(size + len(adjacent))]
        for seat, player in enumerate(players):
            mask = self.compatibility.masks[player.index]
            for other in range(seat + 1, size):
                if mask >> players[other].index & 1:
                    broken = 0 if limits.may_meet(player, players[other]) else unit[2] * scale
                    weights[seat][other] = weights[other][seat] = worst[seat] + worst[other] - broken
            for other, resident in enumerate(adjacent, size):
                if mask >> resident.index & 1:
                    broken = 0 if limits.may_meet(player, resident) else unit[2] * scale
                    saved = worst[seat] - price(player, has_opponent=True) - broken
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
