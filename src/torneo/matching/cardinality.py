"""Maximum-cardinality matching, with the proof that no larger one exists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FREE: Final = -1
OUTER: Final = 1
INNER: Final = 2


@dataclass(frozen=True, slots=True)
class Deficiency:
    """Why a matching cannot be larger: more odd components than vertices to serve them (Tutte and Berge).

    Without the vertices of ``separator`` the graph falls apart, and each of ``components`` is a connected
    part with an odd number of vertices. Every one of them needs a vertex of the separator as partner for
    the one it is left with, so at least ``shortage`` vertices stay free in any matching.
    """

    separator: tuple[int, ...]
    """Vertices whose removal isolates the components, in order."""
    components: tuple[tuple[int, ...], ...]
    """All odd components of the graph without the separator, by their first vertex."""

    @property
    def shortage(self) -> int:
        """How many vertices stay free in every maximum matching."""
        return len(self.components) - len(self.separator)


def maximum_matching(adjacency: Sequence[Iterable[int]], start: Sequence[int] | None = None) -> list[int]:
    """The mate of each vertex in a matching of as many pairs as possible, -1 for those left free.

    ``adjacency`` lists the neighbours of each vertex, symmetrically. ``start`` is a matching to improve on:
    the closer to the maximum, the less work.

    >>> maximum_matching([[1], [0, 2], [1, 3], [2]])
    [1, 0, 3, 2]
    >>> maximum_matching([[1], [0, 2], [1, 3], [2]], start=[-1, 2, 1, -1])
    [1, 0, 3, 2]
    """
    graph = [list(row) for row in adjacency]
    if start is None:
        mate = [FREE] * len(graph)
    else:
        mate = list(start)
        _check_matching(graph, mate)
    for u, row in enumerate(graph):
        if mate[u] == FREE:
            for v in row:
                if mate[v] == FREE and v != u:
                    mate[u] = v
                    mate[v] = u
                    break
    search = _Search(graph, mate)
    for root in range(len(graph)):
        if mate[root] == FREE:
            search.run(root)
    return mate


def deficiency_witness(adjacency: Sequence[Iterable[int]], mates: Sequence[int]) -> Deficiency:
    """The proof that a maximum matching leaves no fewer vertices free than it must.

    The separator and the components are those of Gallai and Edmonds: the components hold exactly the
    vertices that some maximum matching leaves free, whichever maximum matching is given.

    >>> star = [[1, 2, 3], [0], [0], [0]]
    >>> deficiency_witness(star, maximum_matching(star))
    Deficiency(separator=(0,), components=((1,), (2,), (3,)))

    A matching that could be larger is refused:

    >>> deficiency_witness([[1], [0]], [-1, -1])
    Traceback (most recent call last):
    ...
    ValueError: the matching is not maximum: vertex 0 can be matched
    """
    graph = [list(row) for row in adjacency]
    mate = list(mates)
    _check_matching(graph, mate)
    search = _Search(graph, mate)
    for root in range(len(graph)):
        if mates[root] == FREE and search.run(root):
            raise ValueError(f"the matching is not maximum: vertex {root} can be matched")
    label = search.label
    components: list[tuple[int, ...]] = []
    placed = [False] * len(graph)
    for u, state in enumerate(label):
        if state == OUTER and not placed[u]:
            placed[u] = True
            component = [u]
            for x in component:
                for v in graph[x]:
                    if label[v] == OUTER and not placed[v]:
                        placed[v] = True
                        component.append(v)
            components.append(tuple(sorted(component)))
    separator = tuple(v for v, state in enumerate(label) if state == INNER)
    return Deficiency(separator, tuple(components))


def _check_matching(graph: list[list[int]], mate: list[int]) -> None:
    if len(mate) != len(graph):
        raise ValueError(f"a matching of {len(graph)} vertices has as many mates, not {len(mate)}")
    for u, v in enumerate(mate):
        if v != FREE and not (0 <= v < len(graph) and mate[v] == u and v in graph[u]):
            raise ValueError(f"vertex {u} cannot be matched to {v}: they are not each other's mates along an edge")


class _Search:
    """Edmonds' alternating trees, one after the other over the same matching.

    A tree that leads to no free vertex stays labelled: no later search can use any of its vertices, so each
    vertex is in at most one such tree and failures cost no more than one pass over the graph in all.
    """

    __slots__ = ("back", "graph", "group", "label", "mate", "queue")

    def __init__(self, graph: list[list[int]], mate: list[int]) -> None:
        n = len(graph)
        self.graph = graph
        self.mate = mate
        self.label = [0] * n
        self.back = [FREE] * n
        """For a vertex that was ever inner: the outer vertex next to it on the way to the root."""
        self.group = list(range(n))
        """Follow it to its end for the base of the contracted blossom a vertex is in."""
        self.queue: list[int] = []

    def run(self, root: int) -> bool:
        """Find an augmenting path from a free vertex and use it; leave the tree labelled if there is none."""
        graph, mate, label, back, base = self.graph, self.mate, self.label, self.back, self._base
        self.queue = queue = [root]
        touched = [root]
        label[root] = OUTER
        for u in queue:
            for v in graph[u]:
                if label[v] == OUTER:
                    if base(u) != base(v):
                        self._contract(u, v)
                elif not label[v]:
                    back[v] = u
                    m = mate[v]
                    if m == FREE:
                        self._flip(v)
                        for x in touched:
                            label[x] = 0
                            self.group[x] = x
                        return True
                    label[v] = INNER
                    label[m] = OUTER
                    touched += (v, m)
                    queue.append(m)
        return False

    def _base(self, v: int) -> int:
        group = self.group
        while group[v] != v:
            group[v] = v = group[group[v]]
        return v

    def _flip(self, v: int) -> None:
        """Match along the way back from a free vertex to the root."""
        mate, back = self.mate, self.back
        while v != FREE:
            u = back[v]
            after = mate[u]
            mate[u] = v
            mate[v] = u
            v = after

    def _contract(self, x: int, y: int) -> None:
        """Let the odd cycle closed by an edge between outer vertices share one base."""
        mate, back, base = self.mate, self.back, self._base
        a, b = base(x), base(y)
        passed = {a, b}
        while True:
            if mate[a] != FREE:
                a = base(back[mate[a]])
                if a in passed:
                    break
                passed.add(a)
            # The other side may have reached the root already, and then this one goes on alone.
            if mate[b] != FREE:
                a, b = b, a
        self._shrink(x, y, a)
        self._shrink(y, x, a)

    def _shrink(self, x: int, towards: int, stem: int) -> None:
        """Lead one side of the cycle both ways: up to the stem as before, and over the closing edge."""
        mate, back, label, group, base = self.mate, self.back, self.label, self.group, self._base
        while base(x) != stem:
            inner = mate[x]
            back[x] = towards
            if label[inner] == INNER:
                label[inner] = OUTER
                self.queue.append(inner)
            # Inside an older blossom only its base is renamed, so that the walk goes on as far as that base.
            if group[x] == x:
                group[x] = stem
            if group[inner] == inner:
                group[inner] = stem
            towards = inner
            x = back[inner]
