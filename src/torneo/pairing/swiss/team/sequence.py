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
    for tops in _tops(len(ranked) // 2):
        yield from _pairs(ranked, tops, barred)


def _tops(count: int) -> Iterator[tuple[int, ...]]:
    """The places of the top members: each comes before as many others as it has to leave opponents for."""
    tops = list(range(count))
    while True:
        yield tuple(tops)
        last = next((place for place in reversed(range(count)) if tops[place] < 2 * place), None)
        if last is None:
            return
        tops[last:] = range(tops[last] + 1, tops[last] + 1 + count - last)


def _pairs(ranked: Sequence[Entrant], tops: Sequence[int], barred: Barred) -> Iterator[tuple[Pair, ...]]:
    """The bottom members given to the top members, in the order of the sequences that they make."""
    uppers = set(tops)
    bottoms = [place for place in range(len(ranked)) if place not in uppers]
    halves = bool(tops) and tops[-1] < bottoms[0]
    """Whether anybody of the one column may have anybody of the other, as in the first pairings."""
    taken: dict[int, None] = {}
    """The bottom member of each top member so far, in their order."""
    after = [0]
    """For each of them and the next, the place from which on another is looked for."""

    def is_barred(top: int, bottom: int) -> bool:
        return (ranked[top].number, ranked[bottom].number) in barred

    def fits(bottom: int) -> bool:
        """Whether the next top member may have it, and leaves a larger one to everybody after."""
        top = tops[len(taken)]
        if bottom < top or is_barred(top, bottom):
            return False
        left = (other for other in bottoms if other not in taken and other != bottom)
        return halves or all(one < two for one, two in zip(tops[len(taken) + 1 :], left, strict=True))

    while after:
        found = None
        if len(taken) == len(tops):
            yield tuple((ranked[top], ranked[bottom]) for top, bottom in zip(tops, taken, strict=True))
        else:
            untried = (bottom for bottom in bottoms if bottom >= after[-1] and bottom not in taken)
            found = next(filter(fits, untried), None)
        if found is not None:
            after[-1:] = [found + 1, 0]
            taken[found] = None
            continue
        after.pop()
        if taken:
            taken.popitem()
        while any(is_barred(top, bottom) for top, bottom in zip(tops, taken, strict=False)):  # since it was told
            after.pop()
            taken.popitem()
