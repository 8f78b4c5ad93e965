"""Chooses the upfloaters of the top scoregroup (C.04.5 3.5): as few as can be, by C4 to C7 and the order of 3.5.4."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby
from typing import NamedTuple, TypeVar

from torneo.matching import WeightedMatching
from torneo.pairing.swiss.completion import Compatibility, mask_of
from torneo.pairing.swiss.double.players import floated
from torneo.pairing.swiss.entrants import Entrant

Item = TypeVar("Item")


class Upfloaters(NamedTuple):
    """The set chosen, by rank, and how many upfloaters the following scoregroup will need."""

    players: tuple[Entrant, ...]
    ahead: int = 0


def sets_in_order(wanted: Sequence[tuple[Sequence[Item], int]]) -> Iterator[tuple[Item, ...]]:
    """So many of each scoregroup, the highest first, each by number: the order of the sets in 3.5.4.

    >>> list(sets_in_order([((2, 6, 8), 2), ((1, 3), 1)]))
    [(2, 6, 1), (2, 6, 3), (2, 8, 1), (2, 8, 3), (6, 8, 1), (6, 8, 3)]
    """
    if not wanted:
        yield ()
        return
    (group, count), *others = wanted
    for chosen in combinations(group, count):
        yield from ((*chosen, *further) for further in sets_in_order(others))


class UpfloaterChoice:
    """The residents of the top scoregroup, and everybody below who may join them."""

    def __init__(
        self, compatibility: Compatibility, residents: Sequence[Entrant], lower: Sequence[Entrant], *, last_round: bool
    ) -> None:
        self.compatibility = compatibility
        self.residents = tuple(residents)
        self.lower = tuple(lower)
        """By rank: score, then number."""
        self.last_round = last_round
        score = self.lower[0].score if self.lower else 0
        self.next = tuple(player for player in self.lower if player.score == score)
        """The following scoregroup."""
        self.others = self.lower[len(self.next) :]

    def choose(self) -> Upfloaters:
        """The first of the best sets, looking no further than it takes to be sure."""
        if len(self.residents) % 2 == 0:
            if self._completes(self.residents) and self._completes(self.lower):
                return Upfloaters(())
        elif (single := self._single()) is not None:
            return single
        return self._best()

    def _completes(self, players: Sequence[Entrant]) -> bool:
        return self.compatibility.complete([player.index for player in players]) is not None

    def _repeats(self, player: Entrant) -> bool:
        """Whether the player would be a floater twice in a row (C7)."""
        return not self.last_round and floated(player)

    # One upfloater, found by trying

    def _single(self) -> Upfloaters | None:
        """The one upfloater who leaves the following scoregroup all it needs; None where a matching has to tell."""
        indices = [player.index for player in self.residents]
        if self.compatibility.complete(indices, mask_of(self.residents)) is None:
            return None  # more than one resident finds no opponent among the others
        for _score, group in groupby(self.lower, key=lambda player: player.score):
            legal = False
            for player in sorted(group, key=lambda player: (self._repeats(player), player.index)):
                if not self._completes((*self.residents, player)):
                    continue
                left = [other for other in self.lower if other is not player]
                if (ahead := self._ideal(player)) is not None:
                    return Upfloaters((player,), ahead)
                legal = legal or self._completes(left)
            if legal:
                return None
        return None

    def _ideal(self, gone: Entrant) -> int | None:
        """How many upfloaters the following scoregroup needs if that is none, or one for its odd player; else None."""
        own = [player for player in self.next if player is not gone]
        others = [player for player in self.others if player is not gone]
        if len(own) % 2 == 0:
            return 0 if self._completes(own) and self._completes(others) else None
        for left in reversed(own):  # one of them meets somebody from below
            if self._completes([left, *others]) and self._completes([player for player in own if player is not left]):
                return 1
        return None

    # Any number, by matching

    def _best(self) -> Upfloaters:
        """The heaviest matching of everybody shows the scores of the set (C4 to C7); then 3.5.4 decides."""
        rows = self._weights()
        chosen = self._chosen(WeightedMatching(rows).solve())
        if len(chosen.players) == 0:
            return chosen
        scores = {player.score for player in chosen.players}
        start = len(self.residents)
        pool = [start + place for place, player in enumerate(self.lower) if player.score in scores]
        if len(chosen.players) == 1:
            bonus = {place: len(pool) - number for number, place in enumerate(pool)}
        else:
            bonus = {place: 1 << (len(pool) - 1 - number) for number, place in enumerate(pool)}
        bits = sum(bonus.values()).bit_length()
        graded = [{other: weight << bits for other, weight in row.items()} for row in rows]
        for place, value in bonus.items():
            for other in graded[place]:
                if other < start:
                    graded[place][other] += value
                    graded[other][place] += value
        return self._chosen(WeightedMatching(graded).solve())

    def _chosen(self, mates: Sequence[int]) -> Upfloaters:
        start, end = len(self.residents), len(self.residents) + len(self.next)
        players = tuple(player for place, player in enumerate(self.lower, start) if mates[place] < start)
        return Upfloaters(players, sum(mates[place] >= end for place in range(start, end)) if players else 0)

    def _weights(self) -> list[dict[int, int]]:
        """The weight of every pair: all are needed, and what one costs by C4 to C7 is taken off."""
        players = [*self.residents, *self.lower]
        scores = sorted({player.score for player in self.lower}, reverse=True)
        bits = len(players).bit_length()
        level = {score: 1 << (bits * (place + 2)) for place, score in enumerate(scores)}  # C5: the lowest counts most
        fewest = 1 << (bits * (len(scores) + 2))  # C4
        whole = fewest << (bits + 1)
        start, end = len(self.residents), len(self.residents) + len(self.next)
        rows: list[dict[int, int]] = [{} for _ in players]
        for one, other in self._edges(players):
            weight = whole
            if one < start <= other:
                weight -= fewest + level[players[other].score] + self._repeats(players[other])  # C7 counts least
            elif start <= one < end <= other:
                weight -= 1 << bits  # C6
            rows[one][other] = rows[other][one] = weight
        return rows

    def _edges(self, players: Sequence[Entrant]) -> Iterator[tuple[int, int]]:
        """The places of those who may meet, the higher-ranked first."""
        for one, player in enumerate(players):
            mask = self.compatibility.masks[player.index]
            for other in range(one + 1, len(players)):
                if mask >> players[other].index & 1:
                    yield one, other
