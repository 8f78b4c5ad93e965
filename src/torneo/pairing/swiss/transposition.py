"""The first order of one column that can be paired, row by row, with another column."""

from __future__ import annotations

from collections.abc import Sequence

UNPAIRED = -1


def first_transposition(rows: Sequence[int], size: int) -> list[int] | None:
    """For each row the place in the other column, so that the sequence comes first of all; None if there is none.

    A row is a bit mask of the places it may be paired with. Rows are settled from the first to the last, each
    with the smallest place that leaves a place for everybody after it.

    >>> first_transposition([0b110, 0b011, 0b111], 3)
    [1, 0, 2]
    >>> first_transposition([0b001, 0b001], 2) is None
    True
    """
    mate = [UNPAIRED] * len(rows)
    owner = [UNPAIRED] * size
    for row in range(len(rows)):
        if not _augment(rows, mate, owner, row, (1 << size) - 1):
            return None
    free = (1 << size) - 1
    for row, mask in enumerate(rows):
        choices = mask & free
        while True:
            place = (choices & -choices).bit_length() - 1
            if place == mate[row] or _give(rows, mate, owner, row, place, free & ~(1 << place)):
                break
            choices &= choices - 1
        free &= ~(1 << mate[row])
    return mate


def _give(rows: Sequence[int], mate: list[int], owner: list[int], row: int, place: int, free: int) -> bool:
    """Give a place to a row if its owner can be served otherwise; no row before this one has a free place."""
    loser, old = owner[place], mate[row]
    mate[row], owner[place], owner[old] = place, row, UNPAIRED
    if loser == UNPAIRED or _augment(rows, mate, owner, loser, free):
        return True
    mate[row], owner[place], owner[old] = old, loser, row
    mate[loser] = place
    return False


def _augment(rows: Sequence[int], mate: list[int], owner: list[int], start: int, free: int) -> bool:
    """Find a place for a row, moving other rows along; nothing changes if there is none."""
    came_from: dict[int, int] = {}
    queue = [start]
    for row in queue:
        fresh = rows[row] & free
        while fresh:
            place = (fresh & -fresh).bit_length() - 1
            fresh &= fresh - 1
            free &= ~(1 << place)
            came_from[place] = row
            if owner[place] == UNPAIRED:
                while True:
                    row_there = came_from[place]
                    place_before = mate[row_there]
                    mate[row_there], owner[place] = place, row_there
                    if row_there == start:
                        return True
                    place = place_before
            queue.append(owner[place])
    return False
