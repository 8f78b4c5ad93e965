"""Maximum-weight matching that can be changed a little and solved again quickly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from torneo.matching.certificate import Duals, check_certificate, duals_of
from torneo.matching.forest import NOBODY, Forest
from torneo.matching.search import search

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class WeightedMatching:
    """A maximum-weight matching of a graph whose weights may change between solutions.

    The graph is given as one mapping for each vertex, from neighbour to weight, the same from both sides.
    Weights are integers of any size; an edge whose weight is zero or less is never used, as if it were not
    there. The matching need not be perfect: to prefer more pairs, give every edge a large constant on top.

    >>> matching = WeightedMatching([{1: 5}, {0: 5, 2: 6}, {1: 6, 3: 5}, {2: 5}])
    >>> matching.solve()
    [1, 0, 3, 2]
    >>> matching.total
    10
    >>> matching.set_weights(1, {0: 5, 2: 11})
    >>> matching.solve()
    [-1, 2, 1, -1]

    The duals, the mates and the blossoms of the last solution are kept, and after a change only the
    vertices it touches are matched anew. The same calls in the same order give the same matching on every
    machine.
    """

    __slots__ = ("_doubles", "_fixed", "_fixed_weight", "_forest")

    def __init__(self, weights: Sequence[Mapping[int, int]]) -> None:
        self._doubles: dict[int, int] = {}
        # Equal weights become one object: it saves memory, and an integer is compared with itself at once.
        rows = [self._doubled_row(u, row, len(weights)) for u, row in enumerate(weights)]
        for u, row in enumerate(rows):
            for v, w in row.items():
                if rows[v].get(u) != w:
                    raise ValueError(f"the edge {u}-{v} weighs {w // 2} from {u} and {rows[v].get(u, 0) // 2} from {v}")
        self._forest = Forest(rows)
        self._match_greedily()
        self._fixed: dict[int, int] = {}
        self._fixed_weight = 0

    # -- solutions ---------------------------------------------------------------------------------

    def solve(self) -> list[int]:
        """The mates in a maximum-weight matching, -1 for vertices left free; fixed pairs included."""
        self._settle(None)
        mates = self._forest.mate[:]
        for u, v in self._fixed.items():
            mates[u] = v
        return mates

    @property
    def total(self) -> int:
        """The weight of the matching, fixed pairs included.

        >>> WeightedMatching([{1: 2**100}, {0: 2**100}]).total == 2**100
        True
        """
        self._settle(None)
        forest = self._forest
        doubled = sum(forest.rows[u][v] for u, v in enumerate(forest.mate) if v > u)
        return doubled // 2 + self._fixed_weight

    def verify(self) -> None:
        """Prove that the matching is optimal, or raise `CertificateError`.

        The proof does not trust the search: it adds up the duals and compares the sum with the weight.
        """
        self._settle(None)
        check_certificate(self._forest)

    def duals(self) -> Duals:
        """The numbers that prove the matching optimal, for whoever wants to check it without the search.

        >>> matching = WeightedMatching([{1: 3, 2: 3}, {0: 3, 2: 3}, {0: 3, 1: 3}])
        >>> matching.total, matching.duals()
        (3, Duals(vertices={}, odd_sets=[((0, 1, 2), 6)]))
        """
        self._settle(None)
        if self._fixed:
            raise ValueError("the duals of fixed pairs are gone with their vertices")
        return duals_of(self._forest)

    def copy(self) -> WeightedMatching:
        """An independent copy with the same edges and the same state.

        >>> one = WeightedMatching([{1: 3}, {0: 3}])
        >>> other = one.copy()
        >>> other.remove(0)
        >>> one.total, other.total
        (3, 0)
        """
        other = object.__new__(WeightedMatching)
        other._doubles = self._doubles
        other._forest = self._forest.save()
        other._forest.rows = [row.copy() for row in self._forest.rows]
        other._fixed = self._fixed.copy()
        other._fixed_weight = self._fixed_weight
        return other

    # -- changes -----------------------------------------------------------------------------------

    def weight(self, u: int, v: int) -> int:
        """The weight of an edge, 0 if there is none."""
        self._check_ends(u, v)
        return self._forest.rows[u].get(v, 0) // 2

    def set_weights(self, u: int, weights: Mapping[int, int]) -> None:
        """Replace all edges of one vertex.

        >>> matching = WeightedMatching([{1: 5}, {0: 5}, {}])
        >>> matching.set_weights(0, {2: 1})
        >>> matching.solve()
        [2, -1, 0]
        """
        self._check_ends(u, *weights)
        self._change(u, dict.fromkeys(self._forest.rows[u], 0) | dict(weights))

    def remove(self, u: int) -> None:
        """Delete all edges of one vertex.

        >>> matching = WeightedMatching([{1: 5, 2: 4}, {0: 5, 2: 3}, {0: 4, 1: 3}])
        >>> matching.remove(1)
        >>> matching.solve()
        [2, -1, 0]
        """
        self.set_weights(u, {})

    def try_fix(self, u: int, v: int) -> bool:
        """Pair ``u`` with ``v`` for good if some maximum-weight matching does; otherwise change nothing.

        Fixed vertices leave the graph; `solve` goes on reporting them as a pair and `total` counts it.

        >>> matching = WeightedMatching([{1: 5, 2: 5}, {0: 5, 3: 5}, {0: 5, 3: 5}, {1: 5, 2: 5}])
        >>> matching.try_fix(0, 3), matching.try_fix(0, 2), matching.solve()
        (False, True, [2, 3, 0, 1])
        """
        self._check_ends(u, v)
        if self._fixed.get(u) == v:
            return True
        self._settle(None)
        forest = self._forest
        weight = forest.rows[u].get(v)
        # Optimal matchings use tight edges only, whichever optimal duals one looks at.
        if weight is None or forest.slack(u, v):
            return False
        saved = forest.save()
        raised = forest.isolate(u) + forest.isolate(v)
        budget = raised + weight - forest.y[u] - forest.y[v]
        forest.withdraw(u)
        forest.withdraw(v)
        if not self._settle(budget):
            self._restore(saved)
            return False
        forest.erase(u)
        forest.erase(v)
        self._fixed[u] = v
        self._fixed[v] = u
        self._fixed_weight += weight // 2
        return True

    # -- inside ------------------------------------------------------------------------------------

    def _doubled(self, weight: int) -> int:
        return self._doubles.setdefault(weight, 2 * weight)

    def _doubled_row(self, u: int, row: Mapping[int, int], n: int) -> dict[int, int]:
        if row and (u in row or min(row) < 0 or max(row) >= n):
            wrong = next(v for v in row if not 0 <= v < n or v == u)
            raise ValueError(f"vertex {u} has an edge to {wrong}: the ends are two of the vertices 0 to {n - 1}")
        double = self._doubles.setdefault
        return {v: double(w, w + w) for v, w in row.items() if w > 0}

    def _check_ends(self, u: int, *others: int) -> None:
        n = self._forest.n
        if not 0 <= u < n:
            raise ValueError(f"there is no vertex {u}: the vertices are 0 to {n - 1}")
        for v in others:
            if not 0 <= v < n or u == v:
                raise ValueError(f"no edge joins {u} and {v}: the ends are two of the vertices 0 to {n - 1}")

    def _match_greedily(self) -> None:
        """Lower the dual of each free vertex as far as possible, and match it if another is free there."""
        forest = self._forest
        y, mate = forest.y, forest.mate
        for u, row in enumerate(forest.rows):
            if mate[u] != NOBODY:
                continue
            y[u] = yu = max([0, *[w - y[v] for v, w in row.items()]])
            for v, w in row.items():
                if mate[v] == NOBODY and y[v] + yu == w:
                    mate[u] = v
                    mate[v] = u
                    break

    def _change(self, u: int, weights: dict[int, int]) -> None:
        """Give edges of ``u`` new weights, and restore what the state has to keep."""
        forest = self._forest
        for v in (u, *weights):
            if v in self._fixed:
                raise ValueError(f"the edges of {v} cannot change: it is in a fixed pair, with {self._fixed[v]}")
        new = {v: self._doubled(w) if w > 0 else 0 for v, w in weights.items()}
        new = {v: w for v, w in new.items() if forest.rows[u].get(v, 0) != w}
        if not new:
            return
        row, rows, y = forest.rows[u], forest.rows, forest.y
        loose = any(w > row.get(v, 0) + forest.slack(u, v) or forest.in_use(u, v) for v, w in new.items())
        if loose:
            forest.isolate(u)
        for v, w in new.items():
            if w:
                row[v] = rows[v][u] = w
                if loose and y[u] + y[v] < w:
                    y[u] = w - y[v]
            else:
                row.pop(v, None)
                rows[v].pop(u, None)
        # Not that the dual of u fell, but its edges may be tight now that were not.
        forest.fall(u, y[u])

    def _settle(self, budget: int | None) -> bool:
        """Search from every vertex that is free and should not be; stop early if the weight falls too low."""
        forest = self._forest
        pending = forest.pending
        if budget is None:
            forest.trim_log()
        for root in pending:
            if forest.top[root] == forest.gone:
                continue
            spent = search(forest, root, budget)
            if spent is None:
                return False
            if budget is not None:
                budget -= spent
        pending.clear()
        return True

    def _restore(self, saved: Forest) -> None:
        """Go back to a saved state, but keep what was learnt about tight edges if it still holds."""
        if saved.y == self._forest.y:
            saved.tight, saved.read, saved.falls = self._forest.tight, self._forest.read, self._forest.falls
        self._forest = saved
