"""One alternating tree: the part of a search that moves along tight edges, with every dual at rest.

The root is a free vertex. Vertices at an even distance are *outer*: the tree can be flipped so that any of
them is the free one instead of the root. The outermost blossoms they are matched through are *inner*. The
search is over when an outer vertex

* has a tight edge to another free vertex: the path between both is flipped and both are matched; or
* has dual zero: the path from the root is flipped and this vertex is free instead, which an optimum allows.

When neither is found along tight edges, the duals must move: that is `torneo.matching.search`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from torneo.matching.forest import NOBODY, Link

if TYPE_CHECKING:
    from torneo.matching.forest import Forest

OUTER: Final = 1
INNER: Final = 2

FEW: Final = 6
"""Up to so many free vertices are tried with each new outer vertex before the tree grows on."""


class Tree:
    """An alternating tree over the outermost blossoms, grown from one free vertex."""

    __slots__ = ("created", "delta", "entry", "forest", "label", "outer", "since", "targets")

    def __init__(self, forest: Forest, root: int) -> None:
        size = 2 * forest.n
        self.forest = forest
        self.label = [0] * size
        self.label.append(INNER)
        """By outermost blossom; vertices that are gone look like inner ones, which nothing grows into."""
        self.entry: list[Link] = [(NOBODY, NOBODY)] * size
        """For each inner blossom the edge the tree came in by: the outer vertex, then the inner one."""
        self.since = [0] * size
        """The value of ``delta`` when the blossom got its label."""
        self.delta = 0
        """How far the duals have moved: outer vertices down, inner vertices up."""
        self.created: list[int] = []
        gone, top = forest.gone, forest.top
        targets = [v for v, m in enumerate(forest.mate) if m < 0 and v != root and top[v] != gone]
        self.targets = targets if len(targets) <= FEW else []
        b = forest.top[root]
        self.label[b] = OUTER
        self.outer: list[int] = list(forest.leaves[b])
        """Outer vertices, in the order they have to be scanned."""

    def run(self) -> bool:
        """Grow along tight edges. Return whether the search is over (and the matching flipped)."""
        forest, label, outer, entry = self.forest, self.label, self.outer, self.entry
        top, y, rows, mate, base, leaves = (
            forest.top,
            forest.y,
            forest.rows,
            forest.mate,
            forest.base,
            forest.leaves,
        )
        tight_neighbours = forest.tight_neighbours
        if self.finish(outer):
            return True
        for u in outer:
            yu = y[u]
            row = rows[u]
            bu = top[u]
            for v in tight_neighbours(u):
                b = top[v]
                state = label[b]
                if state:
                    if state == OUTER and b != bu and row.get(v) == yu + y[v]:
                        if self.finish(self.contract(u, v)):
                            return True
                        bu = top[u]
                elif row.get(v) == yu + y[v]:
                    m = mate[base[b]]
                    if m < 0:
                        self.augment(u, v)
                        return True
                    label[b] = INNER
                    entry[b] = (u, v)
                    b = top[m]
                    label[b] = OUTER
                    if self.finish(leaves[b]):
                        return True
                    outer += leaves[b]
        return False

    def finish(self, vertices: list[int]) -> bool:
        """Look whether one of these outer vertices ends the search at once."""
        forest = self.forest
        y, rows, targets = forest.y, forest.rows, self.targets
        for u in vertices:
            yu = y[u]
            if not yu:
                self.flip(u)
                return True
            row = rows[u]
            for v in targets:
                if row.get(v) == yu + y[v] and self.label[forest.top[v]] == 0:
                    self.augment(u, v)
                    return True
        return False

    def flip(self, u: int) -> None:
        """Exchange matched and unmatched edges between an outer vertex and the root; ``u`` ends up free."""
        forest, entry = self.forest, self.entry
        mate, base, top, rotate = forest.mate, forest.base, forest.top, forest.rotate
        b = top[u]
        above = mate[base[b]]
        rotate(b, u)
        mate[u] = NOBODY
        while above >= 0:
            b = top[above]
            up, down = entry[b]
            rotate(b, down)
            b = top[up]
            above = mate[base[b]]  # read before the rotation and the new edge overwrite it
            rotate(b, up)
            mate[up] = down
            mate[down] = up

    def augment(self, u: int, v: int) -> None:
        """Match an outer vertex to a vertex of a free blossom outside the tree."""
        forest = self.forest
        self.flip(u)
        forest.rotate(forest.top[v], v)
        forest.mate[u] = v
        forest.mate[v] = u

    def contract(self, x: int, y: int) -> list[int]:
        """Make one blossom of the odd cycle that a tight edge between outer vertices closes.

        Return the vertices that were inner and are outer now; they are also queued to be scanned.
        """
        forest, label, since, delta = self.forest, self.label, self.since, self.delta
        stem = self._meeting(forest.top[x], forest.top[y])
        left, left_links = self._climb(forest.top[x], stem)
        right, right_links = self._climb(forest.top[y], stem)
        children = (stem, *reversed(left), *right)
        links = (*((upper, lower) for lower, upper in reversed(left_links)), (x, y), *right_links)

        new = forest.spare.pop()
        top, parent, place, z, dual = forest.top, forest.parent, forest.place, forest.z, forest.y
        vertices: list[int] = []
        turned: list[int] = []
        for i, child in enumerate(children):
            parent[child] = new
            place[child] = i
            inside = forest.leaves[child]
            vertices += inside
            moved = delta - since[child]
            if label[child] == INNER:
                turned += inside
                if delta:
                    # An inner dual is stored less delta and an outer one plus delta.
                    for v in inside:
                        dual[v] += 2 * delta
                if moved and child >= forest.n:
                    z[child] -= 2 * moved
            elif moved and child >= forest.n:
                z[child] += 2 * moved
        for v in vertices:
            top[v] = new
        forest.children[new] = children
        forest.links[new] = links
        forest.leaves[new] = vertices
        forest.base[new] = forest.base[stem]
        parent[new] = NOBODY
        z[new] = 0
        label[new] = OUTER
        since[new] = delta
        self.created.append(new)
        self.outer += turned
        return turned

    def _meeting(self, a: int, b: int) -> int:
        """The lowest outer blossom that lies above both on the way to the root."""
        mate, base, top, entry = self.forest.mate, self.forest.base, self.forest.top, self.entry
        passed = {a, b}
        while True:
            m = mate[base[a]]
            if m >= 0:
                a = top[entry[top[m]][0]]
                if a in passed:
                    return a
                passed.add(a)
                if mate[base[b]] >= 0:
                    a, b = b, a
            else:
                a, b = b, a

    def _climb(self, b: int, stem: int) -> tuple[list[int], list[Link]]:
        """The blossoms from ``b`` up to, but without, ``stem``; the edges that lead up, lower end first."""
        mate, base, top, entry = self.forest.mate, self.forest.base, self.forest.top, self.entry
        path: list[int] = []
        links: list[Link] = []
        while b != stem:
            m = mate[base[b]]
            inner = top[m]
            up, down = entry[inner]
            path += (b, inner)
            links += ((base[b], m), (down, up))
            b = top[up]
        return path, links

    def close(self) -> None:
        """Open the blossoms that the search made but left without a dual."""
        forest = self.forest
        for b in reversed(self.created):
            if not forest.z[b] and forest.parent[b] == NOBODY and forest.leaves[b]:
                forest.open(b)
