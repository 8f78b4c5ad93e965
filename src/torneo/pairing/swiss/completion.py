"""Who may meet whom, and whether those who are left can all be paired."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from torneo.matching import deficiency_witness, maximum_matching
from torneo.pairing.result import NoPairingError
from torneo.pairing.swiss.entrants import Entrant, Field, same_absolute_preference

BYE = -1
"""The seat opposite the player who has the pairing-allocated bye."""


class Compatibility:
    """Which two entrants may meet (C1 and C3), as one bit mask for each entrant."""

    def __init__(self, field: Field) -> None:
        self.entrants = field.entrants
        index = {entrant.number: entrant.index for entrant in field.entrants}
        everybody = (1 << len(field.entrants)) - 1
        self.masks: list[int] = []
        """For each entrant a bit for everybody they may meet."""
        strict = {colour: 0 for entrant in field.entrants if (colour := entrant.preference.colour) is not None}
        for entrant in field.entrants:
            colour = entrant.preference.colour
            if colour is not None and same_absolute_preference(entrant, entrant) and not entrant.topscorer:
                strict[colour] |= 1 << entrant.index
        for entrant in field.entrants:
            barred = 1 << entrant.index
            for number in entrant.opponents:
                if number in index:
                    barred |= 1 << index[number]
            for number in field.forbidden.get(entrant.number, ()):
                if number in index:
                    barred |= 1 << index[number]
            colour = entrant.preference.colour
            if colour is not None and strict[colour] >> entrant.index & 1:
                barred |= strict[colour]
            self.masks.append(everybody & ~barred)

    def may_meet(self, one: Entrant, other: Entrant) -> bool:
        """Whether no absolute criterion forbids the pair."""
        return bool(self.masks[one.index] >> other.index & 1)

    def complete(self, indices: Sequence[int], may_have_bye: int = 0) -> dict[int, int] | None:
        """A pairing of all the given entrants, or None if there is none.

        An odd number of them leaves one for the bye: one of those whose bit is set in ``may_have_bye``.
        """
        mates = self._greedy(indices, may_have_bye)
        seats = [*indices, BYE] if len(indices) % 2 else list(indices)
        if len(mates) < len(seats):
            self._mend(seats, mates, may_have_bye)
        return mates if len(mates) == len(seats) else self._exact(list(indices), mates, may_have_bye)

    def _mend(self, seats: list[int], mates: dict[int, int], may_have_bye: int) -> None:
        """Join those left, two at a time, by breaking up one pair between them: enough in nearly all cases."""

        def may(seat: int) -> int:
            return may_have_bye if seat == BYE else self.masks[seat]

        left = [seat for seat in seats if seat not in mates]
        while len(left) > 1:
            one = left.pop()
            for other in left:
                between = next(
                    (
                        (near, far)
                        for near, far in mates.items()
                        if BYE not in (near, far) and may(one) >> near & 1 and may(other) >> far & 1
                    ),
                    None,
                )
                if between is not None:
                    near, far = between
                    mates[one], mates[near], mates[far], mates[other] = near, one, other, far
                    left.remove(other)
                    break

    def _greedy(self, indices: Sequence[int], may_have_bye: int) -> dict[int, int]:
        """Pair from the last to the first, each with the nearest they may meet."""
        free = 0
        for index in indices:
            free |= 1 << index
        mates: dict[int, int] = {}
        if len(indices) % 2:
            candidates = free & may_have_bye
            if candidates:
                index = candidates.bit_length() - 1
                mates[index], mates[BYE] = BYE, index
                free &= ~(1 << index)
        while free:
            index = free.bit_length() - 1
            free &= ~(1 << index)
            if candidates := self.masks[index] & free:
                other = candidates.bit_length() - 1
                free &= ~(1 << other)
                mates[index], mates[other] = other, index
        return mates

    def why_impossible(self, indices: Sequence[int], may_have_bye: int = 0) -> NoPairingError:
        """The reason why the given entrants cannot all be paired."""
        vertices, adjacency = self._graph(indices, may_have_bye)
        witness = deficiency_witness(adjacency, maximum_matching(adjacency))
        numbers = [0 if index == BYE else self.entrants[index].number for index in vertices]
        groups = tuple(tuple(sorted(numbers[v] for v in part if numbers[v])) for part in witness.components)
        opponents = sorted(numbers[v] for v in witness.separator)
        return NoPairingError(
            tuple(sorted(group for group in groups if group)),
            tuple(number for number in opponents if number),
            bye=0 in opponents,
        )

    def _graph(self, indices: Sequence[int], may_have_bye: int) -> tuple[list[int], list[list[int]]]:
        """Vertices (an index each, and the bye's seat if their number is odd) and who may meet whom among them."""
        odd = len(indices) % 2 == 1
        vertices = [*indices, BYE] if odd else list(indices)
        place = {index: vertex for vertex, index in enumerate(vertices)}
        adjacency: list[list[int]] = []
        for index in indices:
            row = [place[other] for other in indices if self.masks[index] >> other & 1]
            if odd and may_have_bye >> index & 1:
                row.append(place[BYE])
            adjacency.append(row)
        if odd:
            adjacency.append([place[index] for index in indices if may_have_bye >> index & 1])
        return vertices, adjacency

    def _exact(self, indices: list[int], mates: dict[int, int], may_have_bye: int) -> dict[int, int] | None:
        vertices, adjacency = self._graph(indices, may_have_bye)
        place = {index: vertex for vertex, index in enumerate(vertices)}
        start = [place[mates[index]] if index in mates else -1 for index in vertices]
        found = maximum_matching(adjacency, start)
        if -1 in found:
            return None
        return {index: vertices[found[vertex]] for vertex, index in enumerate(vertices)}


def mask_of(entrants: Iterable[Entrant]) -> int:
    """The bit mask with these entrants' bits set."""
    mask = 0
    for entrant in entrants:
        mask |= 1 << entrant.index
    return mask
