"""The state of a weighted matching: edges, duals, mates and nested blossoms, with the moves between states.

The theory is Edmonds' (1965): maximise the weight of a matching while minimising, with the same effort, a
bound on it. Every vertex ``v`` has a dual ``y[v] >= 0`` and every blossom ``b`` (an odd set closed by an
odd cycle of sets) a dual ``z[b] >= 0``. For every edge, ``slack = y[u] + y[v] + (z of the blossoms holding
both ends) - weight`` is never negative. If matched edges and the edges that bind blossoms have no slack,
and every free vertex has dual zero, the sum of the duals equals the weight of the matching, and neither can
be improved.

Three choices make restarting cheap:

* Edge weights are stored doubled, so that every dual stays an integer: inside one search tree all vertex
  duals have the same parity, and blossom duals are always even.
* A blossom stores its cycle in a fixed order, and only ``mate`` and ``base`` change when its matching is
  rotated. Saving a state is then a matter of copying a dozen flat lists.
* For each vertex the list of its tight edges is kept between searches. It may hold too much, because the
  search tests an edge again before it uses it, but never too little: it begins with every edge that is tight
  or would be if blossoms had no duals (they lose them when they open), and each vertex dual that falls is
  written in a log that every list follows at its own pace.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Link: TypeAlias = tuple[int, int]
"""An edge of a blossom's cycle: its end in one child, then its end in the next child."""

NOBODY: Final = -1
"""The mate of a free vertex, and the parent of a blossom that is inside no other."""


class Forest:
    """Mates, duals and blossoms over doubled integer weights.

    Vertices are ``0..n-1``; blossoms of three vertices or more get the numbers ``n..2n-1``, and a vertex
    alone is its own trivial blossom. ``gone`` (the number ``2n``) stands for the place of vertices taken
    out of the graph.
    """

    __slots__ = (
        "base",
        "children",
        "falls",
        "gone",
        "leaves",
        "links",
        "mate",
        "n",
        "parent",
        "pending",
        "place",
        "read",
        "rows",
        "spare",
        "tight",
        "top",
        "y",
        "z",
    )

    def __init__(self, rows: list[dict[int, int]]) -> None:
        n = len(rows)
        self.n = n
        self.gone = 2 * n
        self.rows = rows
        """The doubled weight of each edge, twice: ``rows[u][v]`` and ``rows[v][u]``."""
        self.y = [max(row.values(), default=0) // 2 for row in rows]
        self.mate = [NOBODY] * n
        self.top = list(range(n))
        """For each vertex the outermost blossom that holds it."""
        self.parent = [NOBODY] * (2 * n)
        self.place = [0] * (2 * n)
        """The index of a blossom among the children of its parent."""
        self.base = [*range(n), *([NOBODY] * n)]
        """The one vertex of a blossom that is not matched inside it."""
        self.z = [0] * (2 * n)
        self.children: list[tuple[int, ...]] = [()] * (2 * n)
        self.links: list[tuple[Link, ...]] = [()] * (2 * n)
        """``links[b][i]`` joins the child ``i`` of ``b`` to the next one around the cycle."""
        self.leaves: list[list[int]] = [*([v] for v in range(n)), *([] for _ in range(n))]
        self.spare = list(range(2 * n - 1, n - 1, -1))
        self.pending = list(range(n))
        """Vertices that may be free with a positive dual: each is the root of a search still to be made."""
        self.tight: list[list[int] | None] = [None] * n
        self.read = [0] * n
        """How much of ``falls`` each tight list has taken into account."""
        self.falls: list[int] = []
        """Vertices whose dual fell, in order."""

    # -- saving ------------------------------------------------------------------------------------

    def save(self) -> Forest:
        """A copy that shares only what no search changes in place (the rows above all)."""
        other = object.__new__(Forest)
        other.n, other.gone, other.rows = self.n, self.gone, self.rows
        for name in _OWN_LISTS:
            setattr(other, name, getattr(self, name)[:])
        return other

    # -- reading -----------------------------------------------------------------------------------

    def tight_neighbours(self, u: int) -> list[int]:
        """Every neighbour that ``u`` has a tight edge to, and perhaps more; without regard to blossoms."""
        known = self.tight[u]
        falls = self.falls
        read = self.read[u]
        if known is not None and read == len(falls):
            return known
        y = self.y
        row = self.rows[u]
        yu = y[u]
        if known is None or 2 * (len(falls) - read) > len(row):
            known = [v for v, w in row.items() if y[v] + yu <= w]
        else:
            known = known + [v for v in falls[read:] if row.get(v, -1) >= y[v] + yu]
        self.tight[u] = known
        self.read[u] = len(falls)
        return known

    def common_blossom(self, u: int, v: int) -> int:
        """The innermost blossom that holds both vertices, or ``NOBODY``."""
        if self.top[u] != self.top[v]:
            return NOBODY
        parent = self.parent
        around = set()
        b = u
        while b != NOBODY:
            around.add(b)
            b = parent[b]
        b = v
        while b not in around:
            b = parent[b]
        return b

    def slack(self, u: int, v: int) -> int:
        """How far the duals exceed the doubled weight of the edge."""
        slack = self.y[u] + self.y[v] - self.rows[u].get(v, 0)
        b = self.common_blossom(u, v)
        while b != NOBODY:
            slack += self.z[b]
            b = self.parent[b]
        return slack

    def in_use(self, u: int, v: int) -> bool:
        """Whether the matching or a blossom rests on this edge, so that it has to stay tight."""
        if self.mate[u] == v:
            return True
        b = self.common_blossom(u, v)
        return b != NOBODY and ((u, v) in self.links[b] or (v, u) in self.links[b])

    # -- changing ----------------------------------------------------------------------------------

    def fall(self, v: int, dual: int) -> None:
        """Give a vertex a smaller dual, and let the tight lists know."""
        self.y[v] = dual
        self.tight[v] = None
        self.falls.append(v)

    def trim_log(self) -> None:
        """Forget a log that has become longer than it is worth, with the lists that follow it."""
        if len(self.falls) > 8 * self.n:
            self.falls.clear()
            self.read = [0] * self.n
            self.tight = [None] * self.n

    def rotate(self, blossom: int, vertex: int) -> None:
        """Rearrange the matching inside a blossom so that ``vertex`` becomes its base.

        The mate of the new base is left to the caller, who knows what it is matched to outside.
        """
        n, parent, place, base, mate = self.n, self.parent, self.place, self.base, self.mate
        todo = [(blossom, vertex)]
        while todo:
            b, v = todo.pop()
            if b < n or base[b] == v:
                continue
            new = v
            while parent[new] != b:
                new = parent[new]
            old = base[b]
            while parent[old] != b:
                old = parent[old]
            base[b] = v
            todo.append((new, v))
            # Every second edge of the even way around the cycle, from the old base child, becomes matched.
            links = self.links[b]
            k = len(links)
            i = place[old]
            distance = (place[new] - i) % k
            if distance % 2 == 0:
                spots = range(i, i + distance, 2)
            else:
                spots = range(i - 1, i - 1 - (k - distance), -2)
            children = self.children[b]
            for spot in spots:
                p, q = links[spot % k]
                mate[p] = q
                mate[q] = p
                todo.append((children[spot % k], p))
                todo.append((children[(spot + 1) % k], q))

    def open(self, blossom: int) -> None:
        """Replace an outermost blossom by its children. The caller has settled its dual."""
        parent, top, leaves = self.parent, self.top, self.leaves
        for child in self.children[blossom]:
            parent[child] = NOBODY
            for v in leaves[child]:
                top[v] = child
        self.spare.append(blossom)
        self.z[blossom] = 0
        self.leaves[blossom] = []

    def open_idle(self, blossom: int) -> None:
        """Open an outermost blossom if its dual is zero, and likewise what comes to light in it."""
        todo = [blossom]
        while todo:
            b = todo.pop()
            if b >= self.n and not self.z[b]:
                todo.extend(self.children[b])
                self.open(b)

    def isolate(self, u: int) -> int:
        """Make ``u`` a free vertex outside every blossom, and return how much the sum of the duals rose.

        The blossom around ``u`` is rotated until ``u`` is its base. All its other vertices are then matched
        inside, and the dual of the blossom can be handed out to them without loosening a matched edge. Only
        ``u`` and the vertex that was matched to the blossom lose their mates.
        """
        y, z, mate, top = self.y, self.z, self.mate, self.top
        b = top[u]
        outside = mate[self.base[b]]
        if outside != NOBODY:
            mate[outside] = NOBODY
            self.pending.append(outside)
        self.rotate(b, u)
        mate[u] = NOBODY
        self.pending.append(u)
        raised = 0
        while b != u:
            half = z[b] >> 1
            if half:
                raised += half
                for v in self.leaves[b]:
                    y[v] += half
            children = self.children[b]
            self.open(b)
            b = top[u]
            for child in children:
                if child != b:
                    self.open_idle(child)
        return raised

    def withdraw(self, u: int) -> None:
        """Take an isolated vertex out of sight of the searches; its edges are still there."""
        self.top[u] = self.gone

    def erase(self, u: int) -> None:
        """Delete the edges of a vertex that no blossom and no matched edge needs."""
        rows = self.rows
        for v in rows[u]:
            del rows[v][u]
        rows[u] = {}
        self.tight[u] = None


_OWN_LISTS: Final = tuple(name for name in Forest.__slots__ if name not in ("n", "gone", "rows"))
