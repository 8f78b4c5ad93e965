"""Pairs a bracket of the Dubov system of 2026: subgroups, shifters, transposition (3.2.3 to 3.2.6, 4.3, 4.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from torneo.matching import WeightedMatching
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.dubov.criteria import Pair
from torneo.pairing.swiss.dubov.players import DubovField
from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.transposition import first_transposition


@dataclass(frozen=True, slots=True)
class SubgroupPairing:
    """The pairs of a bracket, each with the player of S1 first, and who was shifted to get them."""

    pairs: tuple[Pair, ...]
    shifted_away: tuple[Entrant, ...] = ()
    """From the smaller subgroup (3.2.4.1)."""
    shifted_back: tuple[Entrant, ...] = ()
    """From the larger one, to make them equal (3.2.4.2)."""


def middle_first(players: Sequence[Entrant]) -> list[Entrant]:
    """The order of shifters: from the middle of the list, of two in the middle the upper one (4.3.3).

    >>> "".join(middle_first("ABCDEFG"))
    'DCEBFAG'
    """
    left = list(players)
    order = []
    while left:
        order.append(left.pop((len(left) - 1) // 2))
    return order


def split(dubov: DubovField, players: Sequence[Entrant]) -> tuple[list[Entrant], list[Entrant]]:
    """G1 and G2 as they are at first: who seeks White, and the rest; halves if nobody has played (3.2.3)."""
    by_number = sorted(players, key=lambda player: player.number)
    if not any(player.colours for player in players):
        half = len(by_number) // 2
        return by_number[:half], by_number[half:]
    white = sorted((player for player in players if dubov.seeks_white(player)), key=dubov.aro_order)
    return white, [player for player in by_number if not dubov.seeks_white(player)]


def pair_subgroups(dubov: DubovField, compatibility: Compatibility, players: Sequence[Entrant]) -> SubgroupPairing:
    """Pair everybody in a bracket, which can be done."""
    if (usual := pair_plainly(dubov, compatibility, players)) is not None:
        return usual
    first, second = split(dubov, players)
    smaller, larger = (first, second) if len(first) <= len(second) else (second, first)
    away, back = _shifters(compatibility, middle_first(smaller), middle_first(larger))
    pairs = _transpose(dubov, compatibility, first, second, (*away, *back))
    assert pairs is not None
    return SubgroupPairing(pairs, away, back)


def pair_plainly(dubov: DubovField, compatibility: Compatibility, players: Sequence[Entrant]) -> SubgroupPairing | None:
    """Pair everybody with the first set that makes the subgroups equal; None if it will not do.

    Nobody is shifted away then, so that as few players as their numbers allow are denied a colour.
    """
    first, second = split(dubov, players)
    smaller, larger = (first, second) if len(first) <= len(second) else (second, first)
    back = tuple(middle_first(larger)[: (len(larger) - len(smaller)) // 2])
    pairs = _transpose(dubov, compatibility, first, second, back)
    return None if pairs is None else SubgroupPairing(pairs, (), back)


def _transpose(
    dubov: DubovField,
    compatibility: Compatibility,
    first: Sequence[Entrant],
    second: Sequence[Entrant],
    shifted: Sequence[Entrant],
) -> tuple[Pair, ...] | None:
    """S1 against the first transposition of G2, after the shift; None if there is no legal one."""
    moved = {player.index for player in shifted}
    stays = [player for player in first if player.index not in moved]
    comes = [player for player in second if player.index in moved]
    s1 = sorted((*stays, *comes), key=dubov.aro_order)
    g2 = sorted(
        (
            *(player for player in second if player.index not in moved),
            *(player for player in first if player.index in moved),
        ),
        key=lambda player: player.number,
    )
    masks = [
        sum(1 << place for place, other in enumerate(g2) if compatibility.masks[player.index] >> other.index & 1)
        for player in s1
    ]
    places = first_transposition(masks, len(g2))
    return places if places is None else tuple((s1[row], g2[place]) for row, place in enumerate(places))


def _shifters(
    compatibility: Compatibility, smaller: Sequence[Entrant], larger: Sequence[Entrant]
) -> tuple[tuple[Entrant, ...], tuple[Entrant, ...]]:
    """The two sets of shifters, each the first in its order that keeps the pairs within a subgroup fewest.

    Of a pair within a subgroup exactly one is shifted, so that the set is made of one player of each such pair,
    and the one with the smaller sequence number serves best. What one is worth is a power of two, which makes the
    heaviest matching the one with the first set; the smaller subgroup, settled first, counts more.
    """
    players = [*smaller, *larger]
    count, small = len(players), len(smaller)
    rows: list[dict[int, int]] = [{} for _ in players]
    across = 1 << (count + count.bit_length() + 1)
    within = across - (1 << (count + 1))
    for one in range(count):
        mask = compatibility.masks[players[one].index]
        for other in range(one + 1, count):
            if mask >> players[other].index & 1:
                inside = (one < small) is (other < small)
                weight = within + (1 << (count - 1 - one)) if inside else across
                rows[one][other] = rows[other][one] = weight + (across << 1) * count
    mates = WeightedMatching(rows).solve()
    chosen = [one for one, other in enumerate(mates) if one < other and (one < small) is (other < small)]
    return tuple(players[one] for one in chosen if one < small), tuple(players[one] for one in chosen if one >= small)
