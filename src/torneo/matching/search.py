"""One search of the weighted matching: the alternating tree of `torneo.matching.tree` with moving duals.

When no tight edge leads on, all outer duals go down and all inner duals up together, by the least amount
that lets something happen. ``delta`` is the sum of these moves. Instead of touching every dual at every
move, each vertex of the tree stores its dual as it would be at ``delta = 0``: outer vertices ``y + delta``,
inner ones ``y - delta``. What can happen is kept in one heap by the ``delta`` at which it does:

* a blossom outside the tree gets a tight edge from an outer vertex: the tree grows, or the path to it is
  flipped;
* an edge between two outer blossoms gets tight: they become one;
* the dual of an inner blossom is used up: it is opened, and part of it stays in the tree.

Before any of these the dual of an outer vertex may reach zero. Then that vertex can be the free one. As no
event after that moment counts, edges of weight zero would never be used; they need not exist.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING

from torneo.matching.forest import NOBODY
from torneo.matching.tree import INNER, OUTER, Tree

if TYPE_CHECKING:
    from torneo.matching.forest import Forest


def search(forest: Forest, root: int, budget: int | None = None) -> int | None:
    """Match the free vertex ``root``, or move the freedom to a vertex with dual zero.

    Return how much the bound on the weight (the sum of the duals) went down. With a ``budget`` the search
    gives up and returns ``None`` as soon as the bound would go down by more than that; the forest is then
    in no fit state, and the caller restores a saved one.
    """
    if forest.mate[root] >= 0 or not forest.y[root]:
        return 0
    lowered = 0
    if forest.top[root] == root and not forest.tight_neighbours(root):
        # The first move of the duals, for the usual root, without any of the machinery.
        if budget == 0:
            return None
        y = forest.y
        least = max(max([w - y[v] for v, w in forest.rows[root].items()], default=0), 0)
        lowered = y[root] - least
        if budget is not None and lowered > budget:
            return None
        forest.fall(root, least)
    tree = Tree(forest, root)
    if tree.run():
        tree.close()
        return lowered
    if budget is not None:
        budget -= lowered
        if budget <= 0:
            return None
    moved = DualSearch(tree).run(budget)
    return None if moved is None else lowered + moved


class DualSearch:
    """The continuation of a tree's growth with moving duals."""

    __slots__ = (
        "best",
        "events",
        "expiry",
        "forest",
        "horizon",
        "limit",
        "rivals",
        "scanned",
        "tree",
        "via",
        "weakest",
    )

    def __init__(self, tree: Tree) -> None:
        forest = tree.forest
        n = forest.n
        self.tree = tree
        self.forest = forest
        self.weakest = min(tree.outer, key=forest.y.__getitem__)
        self.limit = forest.y[self.weakest]
        """The ``delta`` at which the first outer dual (that of ``weakest``) is zero."""
        self.horizon = self.limit
        """The ``delta`` at which the search is over for certain: no event from there on is worth noting."""
        self.best = [self.limit] * n
        """The least ``y + delta - weight`` of an edge from an outer vertex."""
        self.via = [NOBODY] * n
        """The outer end of that edge."""
        self.expiry = [0] * (2 * n)
        """The ``delta`` at which the dual of an inner blossom is used up."""
        self.events: list[tuple[int, int]] = []
        """(delta, what): a vertex to reach, an inner blossom to open, or 2n + 1 + an outer vertex."""
        self.rivals: dict[int, list[tuple[int, int]]] = {}
        """For each scanned outer vertex: (delta, vertex) of the edges to other outer blossoms."""
        self.scanned = [False] * n
        for b in dict.fromkeys(forest.top):
            if n <= b < forest.gone and tree.label[b] == INNER:
                self._expire(b)

    def run(self, budget: int | None) -> int | None:
        """Move the duals until the search is over; return how far, or ``None`` if that exceeds the budget."""
        tree, forest, events = self.tree, self.forest, self.events
        n, gone, label, best, y = forest.n, forest.gone, tree.label, self.best, forest.y
        known = 0
        while True:
            self._scan(tree.outer[known:])
            known = len(tree.outer)
            at, what = events[0] if events else (self.limit, 0)
            at = min(at, self.limit)
            if budget is not None and at > budget:
                return None
            if at == self.limit:
                tree.delta = at
                tree.flip(self.weakest)
                break
            heappop(events)
            if what < n:
                b = forest.top[what]
                if label[b] or best[what] + y[what] != at:
                    continue
                tree.delta = at
                if forest.mate[forest.base[b]] < 0:
                    tree.augment(self.via[what], what)
                    break
                self._grow(self.via[what], what)
            elif what < gone:
                if label[what] != INNER or self.expiry[what] != at or forest.parent[what] != NOBODY:
                    continue
                tree.delta = at
                self._open_inner(what)
            else:
                self._join(what - gone - 1, at)
        self._settle()
        return tree.delta

    def _scan(self, vertices: list[int]) -> None:
        """Note what the edges of new outer vertices will lead to, and when."""
        forest, label, best, via, events = self.forest, self.tree.label, self.best, self.via, self.events
        top, y, scanned, horizon = forest.top, forest.y, self.scanned, self.horizon
        mate, base = forest.mate, forest.base
        own = NOBODY
        others: list[int] | None = None
        for u in vertices:
            scanned[u] = True
            yu = y[u]
            if yu < self.limit:
                self.limit = yu
                self.weakest = u
                horizon = min(horizon, yu)
            row = forest.rows[u]
            if own != top[u]:
                own = top[u]
                # Vertices come blossom by blossom. From within a large one, it is quickly found what lies outside.
                others = None
                if 2 * len(forest.leaves[own]) > forest.n:
                    others = [v for v, b in enumerate(top) if b != own]
            near = []
            for v, w in row.items() if others is None else [(v, row[v]) for v in others if v in row]:
                b = top[v]
                if b == own:
                    continue
                state = label[b]
                if state == OUTER:
                    # Of two outer vertices the one scanned last notes the edge.
                    if scanned[v]:
                        at = (yu + y[v] - w) >> 1
                        if at < horizon:
                            near.append((at, v))
                elif not state or b != v:
                    key = yu - w
                    if key < best[v]:
                        # Those in inner blossoms too: they may be outside the tree again when it opens.
                        best[v] = key
                        via[v] = u
                        if not state:
                            key += y[v]
                            if key < horizon:
                                heappush(events, (key, v))
                                if mate[base[b]] < 0:
                                    horizon = key
            if near:
                self.rivals[u] = near
                heappush(events, (min(near)[0], forest.gone + 1 + u))
        self.horizon = horizon

    def _grow(self, u: int, v: int) -> None:
        """Add the blossom of ``v`` to the tree as inner, and the one it is matched to as outer."""
        tree, forest, delta = self.tree, self.forest, self.tree.delta
        y = forest.y
        b = forest.top[v]
        tree.label[b] = INNER
        tree.entry[b] = (u, v)
        tree.since[b] = delta
        for x in forest.leaves[b]:
            y[x] -= delta
        self._expire(b)
        b = forest.top[forest.mate[forest.base[b]]]
        tree.label[b] = OUTER
        tree.since[b] = delta
        for x in forest.leaves[b]:
            y[x] += delta
        tree.outer += forest.leaves[b]

    def _expire(self, b: int) -> None:
        """Foresee the opening of an inner blossom."""
        if b >= self.forest.n:
            self.expiry[b] = at = self.tree.delta + (self.forest.z[b] >> 1)
            if at < self.horizon:
                heappush(self.events, (at, b))

    def _join(self, u: int, at: int) -> None:
        """Contract what the edges of ``u`` to other outer blossoms close at this moment."""
        top, tree = self.forest.top, self.tree
        near = self.rivals.pop(u)
        while True:
            own = top[u]
            near = [pair for pair in near if top[pair[1]] != own]
            if not near:
                return
            first, v = min(near)
            if first > at:
                break
            tree.delta = at
            tree.contract(u, v)
        self.rivals[u] = near
        if first < self.horizon:
            heappush(self.events, (first, self.forest.gone + 1 + u))

    def _open_inner(self, b: int) -> None:
        """Replace an inner blossom by its children; the tree runs on through the even part of its cycle."""
        tree, forest, delta, y = self.tree, self.forest, self.tree.delta, self.forest.y
        label, parent = tree.label, forest.parent
        children, links = forest.children[b], forest.links[b]
        k = len(children)
        edge = tree.entry[b]
        first = edge[1]
        while parent[first] != b:
            first = parent[first]
        last = forest.base[b]
        while parent[last] != b:
            last = parent[last]
        i = forest.place[first]
        distance = (forest.place[last] - i) % k
        step = 1
        if distance % 2:
            step = -1
            distance = k - distance
        label[b] = 0
        forest.open(b)
        kept = set()
        for position in range(distance + 1):
            child = children[i]
            kept.add(child)
            tree.since[child] = delta
            if position % 2 == 0:
                label[child] = INNER
                tree.entry[child] = edge
                self._expire(child)
            else:
                label[child] = OUTER
                for v in forest.leaves[child]:
                    y[v] += 2 * delta
                tree.outer += forest.leaves[child]
                edge = links[i] if step == 1 else (links[i - 1][1], links[i - 1][0])
            i = (i + step) % k
        for child in children:
            if child not in kept:
                label[child] = 0
                for v in forest.leaves[child]:
                    y[v] += delta
                    at = self.best[v] + y[v]
                    if at < self.horizon:
                        heappush(self.events, (at, v))
                forest.open_idle(child)

    def _settle(self) -> None:
        """Write the moves of the duals into the forest."""
        tree, forest, delta = self.tree, self.forest, self.tree.delta
        n, y, z, tight, falls = forest.n, forest.y, forest.z, forest.tight, forest.falls
        idle = []
        for b in dict.fromkeys(forest.top):
            state = tree.label[b]
            if b == forest.gone or not state:
                continue
            if state == OUTER:
                for v in forest.leaves[b]:
                    y[v] -= delta
                    tight[v] = None
                falls += forest.leaves[b]
                if b >= n:
                    z[b] += 2 * (delta - tree.since[b])
            else:
                for v in forest.leaves[b]:
                    y[v] += delta
                if b >= n:
                    z[b] -= 2 * (delta - tree.since[b])
                    idle.append(b)
        tree.close()
        for b in idle:
            forest.open_idle(b)
