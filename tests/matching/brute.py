"""Answers by exhaustion for graphs of a few vertices: slow, short and unlike the algorithms under test."""

from __future__ import annotations

from collections.abc import Iterator

Rows = list[dict[int, int]]


def all_matchings(rows: Rows) -> Iterator[frozenset[tuple[int, int]]]:
    """Every set of disjoint edges of positive weight."""
    edges = [(u, v) for u, row in enumerate(rows) for v, w in row.items() if u < v and w > 0]

    def extend(start: int, used: set[int], chosen: list[tuple[int, int]]) -> Iterator[frozenset[tuple[int, int]]]:
        yield frozenset(chosen)
        for i in range(start, len(edges)):
            u, v = edges[i]
            if u not in used and v not in used:
                yield from extend(i + 1, used | {u, v}, [*chosen, (u, v)])

    return extend(0, set(), [])


def weight_of(rows: Rows, pairs: frozenset[tuple[int, int]]) -> int:
    return sum(rows[u][v] for u, v in pairs)


def best_weight(rows: Rows) -> int:
    """The weight of a maximum-weight matching, by recursion on the first vertex still to be decided."""
    n = len(rows)
    known: dict[int, int] = {}

    def best(left: int) -> int:
        if left == 0:
            return 0
        if left not in known:
            u = left.bit_length() - 1
            rest = left & ~(1 << u)
            known[left] = max(
                [
                    best(rest),
                    *(w + best(rest & ~(1 << v)) for v, w in rows[u].items() if w > 0 and rest >> v & 1),
                ]
            )
        return known[left]

    return best((1 << n) - 1)


def best_matchings(rows: Rows) -> list[frozenset[tuple[int, int]]]:
    """All maximum-weight matchings."""
    best = best_weight(rows)
    return [pairs for pairs in all_matchings(rows) if weight_of(rows, pairs) == best]


def pairs_of(mates: list[int]) -> frozenset[tuple[int, int]]:
    """The edges of a list of mates, which must be mutual."""
    assert all(v == -1 or mates[v] == u for u, v in enumerate(mates))
    return frozenset((u, v) for u, v in enumerate(mates) if u < v)


def without(rows: Rows, *gone: int) -> Rows:
    """The graph without the edges of some vertices."""
    return [{v: w for v, w in row.items() if v not in gone} if u not in gone else {} for u, row in enumerate(rows)]
