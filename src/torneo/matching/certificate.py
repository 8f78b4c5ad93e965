"""The proof that a weighted matching is optimal, read from its duals alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from torneo.matching.forest import NOBODY

if TYPE_CHECKING:
    from torneo.matching.forest import Forest


class CertificateError(AssertionError):
    """The duals do not prove that the matching is optimal: a defect of the program, never of its input."""


class Duals(NamedTuple):
    """A bound on every matching: twice its weight is at most their sum, a set's as often as it holds pairs.

    It holds where no edge weighs, doubled, more than the numbers of its ends and of the sets that hold both.
    """

    vertices: dict[int, int]
    odd_sets: list[tuple[tuple[int, ...], int]]


def duals_of(forest: Forest) -> Duals:
    """The duals of a solution that are not zero."""
    sets = [
        (tuple(sorted(forest.leaves[b])), forest.z[b])
        for b in range(forest.n, 2 * forest.n)
        if forest.leaves[b] and forest.z[b]
    ]
    return Duals({v: dual for v, dual in enumerate(forest.y) if dual}, sorted(sets))


def check_certificate(forest: Forest) -> None:
    """Raise `CertificateError` unless the duals bound every matching by the weight of this one.

    For any matching ``M`` and feasible duals, ``weight(M) <= sum(y) + sum(z * (size - 1) / 2)`` (in doubled
    weights), because each vertex is covered at most once and an odd set of ``size`` vertices holds at most
    ``(size - 1) / 2`` edges of ``M``. So it is enough that the duals are feasible and that both sides are
    equal.
    """
    y, z, rows, mate, parent = forest.y, forest.z, forest.rows, forest.mate, forest.parent
    around: list[list[int]] = []
    for v in range(forest.n):
        chain = []
        b = parent[v]
        while b != NOBODY:
            chain.append(b)
            b = parent[b]
        around.append(chain)
    blossoms = sorted({b for chain in around for b in chain})
    for v in range(forest.n):
        if forest.top[v] != forest.gone:
            _expect(forest.top[v] == (around[v][-1] if around[v] else v), f"vertex {v} is lost in its blossoms")
        _expect(y[v] >= 0, f"vertex {v} has the negative dual {y[v]}")
        _expect(mate[v] == NOBODY or mate[mate[v]] == v, f"vertex {v} is matched one way only")
        for u, w in rows[v].items():
            _expect(rows[u].get(v) == w, f"the edge {u}-{v} has two weights")
            if y[u] + y[v] < w:
                shared = set(around[u]).intersection(around[v])
                _expect(y[u] + y[v] + sum(z[b] for b in shared) >= w, f"the edge {u}-{v} exceeds its duals")
    bound = sum(y[v] for v in range(forest.n) if forest.top[v] != forest.gone)
    for b in blossoms:
        size = sum(b in chain for chain in around)
        _expect(z[b] >= 0 and z[b] % 2 == 0, f"blossom {b} has the dual {z[b]}")
        _expect(size % 2 == 1, f"blossom {b} holds {size} vertices")
        bound += z[b] * (size // 2)
    weight = sum(rows[u][v] for u, v in enumerate(mate) if v > u)
    _expect(bound == weight, f"the duals add up to {bound}, the doubled weights to {weight}")


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise CertificateError(otherwise)
