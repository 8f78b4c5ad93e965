"""Pairs a round by the Dubov system of 1997 (C.04.4.1), scoregroup by scoregroup, as its text goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from torneo.matching import WeightedMatching
from torneo.pairing.swiss.bye_first import bye_first
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.dubov.columns_1997 import Columns, Key
from torneo.pairing.swiss.dubov.criteria import Pair
from torneo.pairing.swiss.dubov.players import DubovField
from torneo.pairing.swiss.entrants import Entrant

MANY_ROUNDS = 10
"""From so many rounds on a player may be moved up four times, in fewer three (2.1)."""


@dataclass(frozen=True, slots=True)
class PairedGroup1997:
    """A scoregroup with its pairing."""

    floaters: tuple[Entrant, ...]
    """Downfloaters from above (6.4), paired first (8)."""
    residents: tuple[Entrant, ...]
    moved_up: dict[str, tuple[Entrant, ...]]
    """Players moved up, by the article that called for them: 7.1 or 7.2."""
    transferred: tuple[Entrant, ...]
    """Players who changed column (7.3, 7.4)."""
    pairs: tuple[Pair, ...]
    downfloaters: tuple[Entrant, ...]


@dataclass(frozen=True, slots=True)
class DubovRound1997:
    """The pairing of a round, group by group."""

    dubov: DubovField
    groups: tuple[PairedGroup1997, ...]
    bye: Entrant | None

    @property
    def pairs(self) -> list[Pair]:
        """All pairs, from the top group down."""
        return [pair for group in self.groups for pair in group.pairs]


class Engine1997:
    """One round. Whatever is chosen leaves everybody still unpaired with a possible pairing."""

    def __init__(self, dubov: DubovField) -> None:
        self.dubov = dubov
        self.field = dubov.field
        self.compatibility = Compatibility(dubov.field)
        self.columns = Columns(dubov, self.compatibility)

    def pair(self) -> DubovRound1997:
        """Pair everybody; :class:`~torneo.pairing.result.NoPairingError` if that cannot be done."""
        bye = bye_first(self.field, self.compatibility, self.bye_key)
        self.unpaired = [entrant for entrant in self.field.entrants if entrant is not bye]
        groups: list[PairedGroup1997] = []
        floaters: list[Entrant] = []
        for score in dict.fromkeys(entrant.score for entrant in self.unpaired):
            residents = [entrant for entrant in self.unpaired if entrant.score == score]
            if residents or floaters:
                groups.append(self.pair_group(floaters, residents, score))
                floaters = list(groups[-1].downfloaters)
        return DubovRound1997(self.dubov, tuple(groups), bye)

    # The bye

    def bye_key(self, entrant: Entrant) -> tuple[int | Fraction, ...]:
        """Lowest score, lowest R, the dominant colour, highest ARO (4), largest number."""
        group = [other for other in self.field.entrants if other.score == entrant.score]
        facts = self.dubov.of(entrant)
        dominant = self.dominant(group) is self.dubov.seeks_white(entrant)
        return entrant.score, facts.rating, 0 if dominant else 1, -facts.average, -entrant.number

    def dominant(self, players: Sequence[Entrant]) -> bool | None:
        """Whether more players seek White (True) or Black (False); None if as many seek either."""
        white = sum(self.dubov.seeks_white(player) for player in players)
        return None if 2 * white == len(players) else 2 * white > len(players)

    # Questions

    def completes(self, players: Sequence[Entrant]) -> bool:
        """Whether all these players can be paired with one another."""
        return self.compatibility.complete([player.index for player in players]) is not None

    def may_move_up(self, player: Entrant) -> bool:
        """Not twice running, nor more than three times or four (2.1)."""
        facts = self.dubov.of(player)
        most = 3 if self.dubov.rounds < MANY_ROUNDS else 4
        return self.field.last_round or (not facts.upfloated_last and facts.upfloats < most)

    def strongest(self, *, wants_white: bool | None) -> Callable[[Entrant], Key]:
        """The order in which an opponent or a newcomer is taken: the wanted preference, highest R, lowest ARO."""

        def key(player: Entrant) -> Key:
            facts = self.dubov.of(player)
            wrong = wants_white is not None and self.dubov.seeks_white(player) is not wants_white
            return int(wrong), -facts.rating, facts.average, *self.columns.name(player)

        return key

    # A scoregroup

    def pair_group(self, floaters: list[Entrant], residents: list[Entrant], score: int) -> PairedGroup1997:
        """Floaters first (8), then players without an opponent (7.1), the odd number (7.2), and the columns (6)."""
        group = list(residents)
        pairs = self.pair_floaters(floaters, group)
        calls: dict[str, tuple[Entrant, ...]] = {"7.1": self.bring_opponents(group, score, pairs), "7.2": ()}
        if len(group) % 2 and (newcomer := self.bring_one(group, score)) is not None:
            group.append(newcomer)
            calls["7.2"] = (newcomer,)
        down = self.downfloaters(group, score)
        group = [player for player in group if player not in down]
        columns = self.columns.pair(group)
        self.settle(columns.pairs)
        gone = {player.index for pair in pairs for player in pair}
        still = [floater for floater in floaters if floater.index not in gone]
        return PairedGroup1997(
            tuple(floaters),
            tuple(residents),
            calls,
            columns.transferred,
            (*pairs, *columns.pairs),
            (*still, *down),
        )

    def settle(self, pairs: Sequence[Pair]) -> None:
        """These are paired."""
        gone = {player.index for pair in pairs for player in pair}
        self.unpaired = [player for player in self.unpaired if player.index not in gone]

    def without(self, *players: Entrant) -> list[Entrant]:
        """Everybody still unpaired but these."""
        return [player for player in self.unpaired if player not in players]

    def pair_floaters(self, floaters: Sequence[Entrant], group: list[Entrant]) -> list[Pair]:
        """One by one, White and Black seekers in turn, each with the highest R available (8.1, 8.2)."""
        white, black = self.columns.split(floaters)
        pairs: list[Pair] = []
        turn = True
        while white or black:
            column = (white or black) if turn else (black or white)
            turn = not turn
            floater = column.pop(0)
            for other in sorted(group, key=self.strongest(wants_white=not self.dubov.seeks_white(floater))):
                if self.compatibility.may_meet(floater, other) and self.completes(self.without(floater, other)):
                    pairs.append((floater, other))
                    group.remove(other)
                    self.settle(pairs[-1:])
                    break
        return pairs

    def bring_opponents(self, group: list[Entrant], score: int, pairs: list[Pair]) -> tuple[Entrant, ...]:
        """For a player without a possible opponent in the group, one from below (7.1); the two are a pair.

        A player alone in a group is not such a case: the group is odd.
        """
        newcomers = []
        white, black = self.columns.split(group)
        for player in (*white, *black):
            if len(group) == 1 or any(self.compatibility.may_meet(player, other) for other in group):
                continue
            wanted = not self.dubov.seeks_white(player)
            for other in self.from_below(score, wants_white=wanted):
                if self.compatibility.may_meet(player, other) and self.completes(self.without(player, other)):
                    pairs.append((player, other))
                    newcomers.append(other)
                    group.remove(player)
                    self.settle(pairs[-1:])
                    break
        return tuple(newcomers)

    def bring_one(self, group: Sequence[Entrant], score: int) -> Entrant | None:
        """A player from below for an odd group, due the colour that is not dominant in it (7.2)."""
        dominant = self.dominant(group)
        for player in self.from_below(score, wants_white=None if dominant is None else not dominant):
            together = (*group, player)
            if self.completes(together) and self.completes(self.without(*together)):
                return player
        return None

    def from_below(self, score: int, *, wants_white: bool | None) -> list[Entrant]:
        """The players who may be moved up, the nearest scoregroup first."""
        lower = [player for player in self.unpaired if player.score < score and self.may_move_up(player)]
        order = self.strongest(wants_white=wants_white)
        return [
            player
            for nearest in dict.fromkeys(candidate.score for candidate in lower)
            for player in sorted((candidate for candidate in lower if candidate.score == nearest), key=order)
        ]

    def downfloaters(self, group: Sequence[Entrant], score: int) -> list[Entrant]:
        """The players left unpaired who go down (6.4): as few as possible, chosen in the order a to d."""
        rest = self.without(*group)
        if self.completes(group) and self.completes(rest):
            return []
        lower = [player for player in rest if player.score < score]
        below = [player for player in lower if player.score == lower[0].score] if lower else []
        players = [*sorted(group, key=self._goes_down), *rest]
        size, count = len(group), len(players)
        bits = count.bit_length() + 1
        rows: list[dict[int, int]] = [{} for _ in players]
        price = [
            (1 << (size + 2 * bits)) + (0 if self._has_opponent(player, below) else 1 << (size + bits)) - (1 << place)
            for place, player in zip(range(size - 1, -1, -1), players[:size], strict=True)
        ]
        complete = 1 << (size + 3 * bits + 2)
        for one, player in enumerate(players):
            for other in range(one + 1, count):
                if self.compatibility.may_meet(player, players[other]):
                    kept = price[one] + price[other] if other < size else 0
                    rows[one][other] = rows[other][one] = complete + kept
        mates = WeightedMatching(rows).solve()
        return [player for place, player in enumerate(players[:size]) if mates[place] >= size]

    def _goes_down(self, player: Entrant) -> Key:
        """Among equals the lowest R, then the highest ARO, as for the bye."""
        facts = self.dubov.of(player)
        return facts.rating, -facts.average, -player.number

    def _has_opponent(self, player: Entrant, below: Sequence[Entrant]) -> bool:
        return any(self.compatibility.may_meet(player, other) for other in below)
