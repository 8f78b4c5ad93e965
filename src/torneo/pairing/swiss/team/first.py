"""Pairs a bracket: the first of the best pairings in the order of their identifiers (3.6)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from torneo.matching import WeightedMatching
from torneo.pairing.swiss.completion import Compatibility, mask_of
from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.transposition import first_transposition

Pair = tuple[Entrant, Entrant]
"""The top member, who has the smaller number, first (3.6.1)."""
Cost = Callable[[Entrant, Entrant], tuple[int, ...]]
"""How far a pair fails each criterion, in descending priority: at most two for each."""
Fits = Callable[[Entrant, Entrant], bool]
"""Whether a pair may be in a pairing that fails the criteria as little as the bracket, counted up, allows at all."""
Kind = Callable[[Entrant], Hashable]
"""All of a team that the criteria look at."""


def first_pairing(
    compatibility: Compatibility, members: Sequence[Entrant], *, cost: Cost, fits: Fits, kind: Kind
) -> tuple[Pair, ...]:
    """The pairing of a bracket, which can be paired; the top members in rising order."""
    by_number = sorted(members, key=lambda team: team.number)
    return _in_halves(compatibility, by_number, fits, kind) or _of_all(compatibility, by_number, cost)


def _in_halves(compatibility: Compatibility, teams: Sequence[Entrant], fits: Fits, kind: Kind) -> tuple[Pair, ...]:
    """The first half against the second: no identifier comes before that. Nothing if that cannot be."""
    half = len(teams) // 2
    tops, bottoms = teams[:half], teams[half:]
    place_of = {team.index: place for place, team in enumerate(bottoms)}
    everybody = mask_of(bottoms)
    alike: dict[Hashable, int] = {}
    """The places of the bottoms of each kind, as bits."""
    first: dict[Hashable, Entrant] = {}
    for place, team in enumerate(bottoms):
        own = kind(team)
        first.setdefault(own, team)
        alike[own] = alike.get(own, 0) | 1 << place
    fitting: dict[Hashable, int] = {}
    rows = []
    for top in tops:
        own = kind(top)
        if own not in fitting:
            fitting[own] = sum(places for other, places in alike.items() if fits(top, first[other]))
        row = fitting[own]
        barred = everybody & ~compatibility.masks[top.index]
        while barred:
            row &= ~(1 << place_of[(barred & -barred).bit_length() - 1])
            barred &= barred - 1
        rows.append(row)
    places = first_transposition(rows, half)
    return () if places is None else tuple((top, bottoms[place]) for top, place in zip(tops, places, strict=True))


def _of_all(compatibility: Compatibility, teams: Sequence[Entrant], cost: Cost) -> tuple[Pair, ...]:
    """The criteria as fields of one integer; below them a bit for each top member, the first weighing most.

    That settles who is a top member. Each of them in turn then has the first opponent that leaves the rest as good.
    """
    size = len(teams)
    bits = size.bit_length() + 1
    rows: list[dict[int, int]] = [{} for _ in teams]
    for one, top in enumerate(teams):
        mask = compatibility.masks[top.index]
        for other in range(one + 1, size):
            if mask >> teams[other].index & 1:
                amounts = cost(top, teams[other])
                total = 0
                for amount in amounts:
                    total = total << bits | amount
                served = 1 << size + bits * (len(amounts) + 1)
                rows[one][other] = rows[other][one] = served - (total << size) + (1 << size - 1 - one)
    matching = WeightedMatching(rows)
    mates = matching.solve()
    pairs: list[Pair] = []
    free = set(range(size))
    for one in [place for place, mate in enumerate(mates) if place < mate]:
        others = (place for place in range(one + 1, size) if place in free and place in rows[one])
        other = next(place for place in others if matching.try_fix(one, place))
        free -= {one, other}
        pairs.append((teams[one], teams[other]))
    return tuple(pairs)
