"""Sets of upfloaters and pairings of a bracket in the order in which the text considers them (3.5.4, 3.6.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations

from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.team.first import Pair

Barred = AbstractSet[tuple[int, int]]
"""Pairs of numbers, the smaller first, that no pairing need be looked at for; it may grow meanwhile."""


def by_score(team: Entrant) -> tuple[int, int]:
    """The order inside a set of upfloaters (3.5.3)."""
    return -team.score, team.number


def sets_in_order(lower: Sequence[Entrant], scores: Sequence[int]) -> Iterator[tuple[Entrant, ...]]:
    """Every set of teams with these scores, the highest first, by the order of its numbers (3.5.4)."""
    if not scores:
        yield ()
        return
    first = max(scores)
    count = sum(score == first for score in scores)
    group = sorted((team for team in lower if team.score == first), key=by_score)
    others = [score for score in scores if score != first]
    for chosen in combinations(group, count):
        for rest in sets_in_order(lower, others):
            yield (*chosen, *rest)


def identifier(pairs: Sequence[Pair]) -> list[int]:
    """The numbers of the top members in rising order, then that of the bottom member of each (3.6.1, 3.6.2).

    The example of 3.6.2: 11-24, 16-6, 10-9 and 8-4 make 4 6 9 11 8 16 10 24.
    """
    members = sorted((min(one.number, other.number), max(one.number, other.number)) for one, other in pairs)
    return [top for top, _bottom in members] + [bottom for _top, bottom in members]


def pairings_in_order(teams: Sequence[Entrant], barred: Barred = frozenset()) -> Iterator[tuple[Pair, ...]]:
    """Every pairing of a bracket by its identifier (3.6.3), but those with a pair that is barred by then."""
    ranked = sorted(teams, key=lambda team: team.number)
    for tops in _tops(len(ranked) // 2, ()):
        bottoms = [place for place in range(len(ranked)) if place not in set(tops)]
        yield from _pairs(ranked, tops, bottoms, barred, ())


def _tops(count: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The places of the top members: each comes before as many others as it has to leave opponents for."""
    if len(chosen) == count:
        yield chosen
        return
    first = chosen[-1] + 1 if chosen else 0
    for place in range(first, 2 * len(chosen) + 1):
        yield from _tops(count, (*chosen, place))


def _pairs(
    ranked: Sequence[Entrant], tops: Sequence[int], bottoms: Sequence[int], barred: Barred, made: tuple[Pair, ...]
) -> Iterator[tuple[Pair, ...]]:
    """The bottom members given to the top members, in the order of the sequences that they make."""
    if not tops:
        yield made
        return
    top = ranked[tops[0]]
    for place, bottom in enumerate(bottoms):
        other = ranked[bottom]
        left = [*bottoms[:place], *bottoms[place + 1 :]]
        fits = bottom > tops[0] and all(one < two for one, two in zip(tops[1:], left, strict=True))
        if fits and (top.number, other.number) not in barred:
            yield from _pairs(ranked, tops[1:], left, barred, (*made, (top, other)))
        if any((one.number, two.number) in barred for one, two in made):
            return
