"""As many pairs as possible, and the reason why there are no more."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from matching.brute import all_matchings, pairs_of
from matching.graphs import random_graph, small_graphs, symmetric
from thorough import cases
from torneo.matching import Deficiency, deficiency_witness, maximum_matching

Rows = list[dict[int, int]]


def check_witness(rows: Rows, mates: list[int], witness: Deficiency) -> None:
    """The components are what is odd when the separator is gone, and there are too many of them."""
    separator = set(witness.separator)
    seen: set[int] = set()
    odd = []
    for start in range(len(rows)):
        if start in separator or start in seen:
            continue
        part = [start]
        seen.add(start)
        for u in part:
            for v in rows[u]:
                if v not in separator and v not in seen:
                    seen.add(v)
                    part.append(v)
        if len(part) % 2:
            odd.append(tuple(sorted(part)))
    assert list(witness.components) == sorted(odd)
    assert witness.shortage == mates.count(-1)


def positive(rows: Rows) -> Rows:
    return [{v: w for v, w in row.items() if w > 0} for row in rows]


@settings(max_examples=cases(100, 3000), deadline=None)
@given(small_graphs().map(positive))
def test_no_matching_has_more_pairs(rows: Rows) -> None:
    mates = maximum_matching(rows)
    pairs = pairs_of(mates)
    assert all(v in rows[u] for u, v in pairs)
    assert len(pairs) == max(len(other) for other in all_matchings(rows))
    check_witness(rows, mates, deficiency_witness(rows, mates))


@settings(max_examples=cases(50, 1500), deadline=None)
@given(small_graphs(7).map(positive))
def test_the_components_hold_whoever_can_be_left_free(rows: Rows) -> None:
    matchings = list(all_matchings(rows))
    most = max(len(pairs) for pairs in matchings)
    spare = {
        v for pairs in matchings if len(pairs) == most for v in range(len(rows)) if all(v not in pair for pair in pairs)
    }
    witness = deficiency_witness(rows, maximum_matching(rows))
    assert {v for part in witness.components for v in part} == spare


@pytest.mark.parametrize("seed", range(cases(20, 600)))
def test_larger_graphs_come_with_a_witness(seed: int) -> None:
    random = Random(seed)
    rows = random_graph(random, random.randint(20, 150), (0.01, 0.02, 0.04, 0.3)[seed % 4], 1, 1)
    mates = maximum_matching(rows)
    check_witness(rows, mates, deficiency_witness(rows, mates))
    # From any part of it, in any order, the search comes back to the same number of pairs.
    kept = [pair for pair in sorted(pairs_of(mates)) if random.random() < 0.5]
    start = [-1] * len(rows)
    for u, v in kept:
        start[u], start[v] = v, u
    again = maximum_matching(rows, start)
    assert len(pairs_of(again)) == len(pairs_of(mates))
    assert all(again[v] != -1 for pair in kept for v in pair)


def test_a_maximum_matching_is_its_own_continuation() -> None:
    path = symmetric(6, {(i, i + 1): 1 for i in range(5)})
    assert maximum_matching(path, [1, 0, 3, 2, 5, 4]) == [1, 0, 3, 2, 5, 4]


def test_a_perfect_matching_has_nothing_to_explain() -> None:
    square = symmetric(4, {(0, 1): 1, (1, 2): 1, (2, 3): 1, (3, 0): 1})
    assert deficiency_witness(square, maximum_matching(square)) == Deficiency((), ())


def test_two_players_who_may_only_meet_the_same_third() -> None:
    rows = symmetric(5, {(0, 2): 1, (1, 2): 1, (3, 4): 1})
    witness = deficiency_witness(rows, maximum_matching(rows))
    assert witness == Deficiency(separator=(2,), components=((0,), (1,)))
    assert witness.shortage == 1


@pytest.mark.parametrize("start", [[1, 2, -1], [2, -1, 0], [1, 0], [5, -1, -1]])
def test_a_start_that_is_no_matching_is_refused(start: list[int]) -> None:
    with pytest.raises(ValueError, match=r"vertex|vertices"):
        maximum_matching([[1], [0, 2], [1]], start)
