"""Who has which prize when each has one at most: everybody, by standing, the best that is left to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from torneo.matching import maximum_matching
from torneo.matching.cardinality import FREE
from torneo.prizes.problems import PrizeError

Slot = tuple[int, int]
"""A prize: its group, and its place in the group from 0."""


def assign(order: Sequence[int], allowed: Mapping[int, Sequence[Slot]], worth: Mapping[Slot, int]) -> dict[int, Slot]:
    """Give prizes so that the worths, read down the standing, are as high as they can be.

    Each player in turn has the best worth that all before them leave. Those before them may change to another
    prize of the same worth to make room, and never to a lower one.

    >>> worth = {(0, 0): 100, (1, 0): 100, (0, 1): 50}
    >>> assign([7, 8], {7: [(0, 0), (1, 0), (0, 1)], 8: [(0, 0), (0, 1)]}, worth)
    {7: (1, 0), 8: (0, 0)}
    """
    taken: dict[Slot, int] = {}
    for player in order:
        if len(taken) == len(worth):
            break
        for value in sorted({worth[slot] for slot in allowed.get(player, ())}, reverse=True):
            if _place(player, value, allowed, worth, taken, set()):
                break
    held = {player: slot for slot, player in taken.items()}
    return {player: held[player] for player in order if player in held}


def _place(
    player: int,
    value: int,
    allowed: Mapping[int, Sequence[Slot]],
    worth: Mapping[Slot, int],
    taken: dict[Slot, int],
    tried: set[Slot],
) -> bool:
    """Find a prize of this worth for the player, moving others among prizes of the same worth."""
    for slot in sorted(allowed[player]):
        if worth[slot] != value or slot in tried:
            continue
        tried.add(slot)
        if slot not in taken or _place(taken[slot], value, allowed, worth, taken, tried):
            taken[slot] = player
            return True
    return False


def improvement(
    order: Sequence[int],
    allowed: Mapping[int, Sequence[Slot]],
    worth: Mapping[Slot, int],
    given: Mapping[int, Slot],
) -> int | None:
    """The first player who could have more without anybody before them having less; ``None`` if there is none.

    A matching for each player: everybody before them wants what they have or better, they want better, and the
    question is whether all can be served at once.

    >>> worth = {(0, 0): 100, (0, 1): 50}
    >>> allowed = {1: [(0, 0), (0, 1)], 2: [(0, 0), (0, 1)]}
    >>> improvement([1, 2], allowed, worth, {1: (0, 0), 2: (0, 1)}), improvement([1, 2], allowed, worth, {1: (0, 1)})
    (None, 1)
    """
    if len(set(given.values())) != len(given):
        raise PrizeError("a prize is given twice")
    wanted: list[list[Slot]] = []
    for player in order:
        mine = worth[given[player]] if player in given else 0
        open_to = allowed.get(player, ())
        better = [slot for slot in open_to if worth[slot] > mine]
        if better and _all_served([*wanted, better]):
            return player
        if mine:
            wanted.append([slot for slot in open_to if worth[slot] >= mine])
    return None


def _all_served(wanted: Sequence[Sequence[Slot]]) -> bool:
    """Whether everybody can have one of the prizes they want, all at once."""
    vertex = {
        slot: len(wanted) + index for index, slot in enumerate(sorted({slot for some in wanted for slot in some}))
    }
    graph: list[list[int]] = [[vertex[slot] for slot in some] for some in wanted] + [[] for _slot in vertex]
    for person, some in enumerate(graph[: len(wanted)]):
        for slot in some:
            graph[slot].append(person)
    return FREE not in maximum_matching(graph)[: len(wanted)]
