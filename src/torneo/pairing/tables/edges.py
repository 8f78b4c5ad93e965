"""Rounds and colours for any set of games: who plays when, and with which pieces."""

from __future__ import annotations

import itertools
from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

Edge = tuple[int, int]


def edge_colouring(vertices: int, edges: Sequence[Edge]) -> list[list[Edge]]:
    """Share games out over rounds, nobody twice in one, with at most one round more than anybody has games.

    The method is that of Misra and Gries, which makes Vizing's theorem constructive.

    >>> len(edge_colouring(3, [(0, 1), (1, 2), (0, 2)]))
    3
    """
    degree = [0] * vertices
    for one, other in edges:
        degree[one] += 1
        degree[other] += 1
    count = max(degree, default=0) + 1
    # at[v][c] is who v meets in round c.
    at: list[list[int | None]] = [[None] * count for _ in range(vertices)]

    def free(vertex: int) -> int:
        return at[vertex].index(None)

    def paint(one: int, other: int, colour: int) -> None:
        at[one][colour], at[other][colour] = other, one

    def flip(start: int, first: int, second: int) -> None:
        """Exchange two colours along the path that leaves the start by the first of them."""
        path = [start]
        colour = first
        while (following := at[path[-1]][colour]) is not None:
            path.append(following)
            colour = first + second - colour
        colours = [first if step % 2 == 0 else second for step in range(len(path) - 1)]
        for (one, other), old in zip(itertools.pairwise(path), colours, strict=True):
            at[one][old] = at[other][old] = None
        for (one, other), old in zip(itertools.pairwise(path), colours, strict=True):
            paint(one, other, first + second - old)

    for centre, leaf in edges:
        fan = [leaf]
        while True:
            taken = set(fan)
            grown = next(
                (v for c, v in enumerate(at[centre]) if v is not None and v not in taken and at[fan[-1]][c] is None),
                None,
            )
            if grown is None:
                break
            fan.append(grown)
        at_centre, at_end = free(centre), free(fan[-1])
        if at_centre != at_end:
            flip(centre, at_end, at_centre)
        # The first leaf that misses the colour ends the part of the fan to be turned.
        end = 0
        while at[fan[end]][at_end] is not None:
            end += 1
        for place in range(end):
            moved = at[centre].index(fan[place + 1])
            at[centre][moved] = at[fan[place + 1]][moved] = None
            paint(centre, fan[place], moved)
        paint(centre, fan[end], at_end)
    rounds: list[list[Edge]] = [[] for _ in range(count)]
    for one, other in edges:
        rounds[at[one].index(other)].append((one, other))
    return [games for games in rounds if games]


def balanced_colours(rounds: Sequence[Sequence[Edge]]) -> list[list[Edge]]:
    """Give White and Black to games so that nobody's Whites and Blacks differ by more than one.

    The games are walked along closed trails; whoever has an odd number of games is joined to an extra point,
    so that every trail closes. Along a trail each game is left with White and entered with Black.

    >>> balanced_colours([[(0, 1)], [(1, 2)], [(0, 2)]])
    [[(0, 1)], [(1, 2)], [(2, 0)]]
    """
    around: defaultdict[int, list[int]] = defaultdict(list)
    edges: list[Edge] = [pair for games in rounds for pair in games]
    for number, (one, other) in enumerate(edges):
        around[one].append(number)
        around[other].append(number)
    odd = [vertex for vertex in sorted(around) if len(around[vertex]) % 2]
    for vertex in odd:
        around[vertex].append(len(edges))
        around[-1].append(len(edges))
        edges.append((vertex, -1))
    used = [False] * len(edges)
    white = [-1] * len(edges)
    for held in around.values():
        held.reverse()
    for start in sorted(around):
        while around[start]:
            vertex = start
            while True:
                while around[vertex] and used[around[vertex][-1]]:
                    around[vertex].pop()
                if not around[vertex]:
                    break
                number = around[vertex].pop()
                used[number] = True
                white[number] = vertex
                one, other = edges[number]
                vertex = other if vertex == one else one
    coloured: list[list[Edge]] = []
    number = 0
    for games in rounds:
        line = []
        for one, other in games:
            line.append((one, other) if white[number] == one else (other, one))
            number += 1
        coloured.append(line)
    return coloured
