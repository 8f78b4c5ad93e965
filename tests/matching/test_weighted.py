"""A weighted matching is of maximum weight, whatever the graph, and says so with a proof."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest
from hypothesis import given, settings

from matching.brute import best_weight, pairs_of, weight_of
from matching.graphs import chained_cycles, class_graph, nested_cycles, random_graph, small_graphs, symmetric
from thorough import cases
from torneo.matching import CertificateError, WeightedMatching, maximum_matching

Rows = list[dict[int, int]]


def solved(rows: Rows) -> WeightedMatching:
    """A solution whose proof, mates and total have been checked against each other."""
    matching = WeightedMatching(rows)
    pairs = pairs_of(matching.solve())
    assert all(rows[u][v] > 0 for u, v in pairs)
    assert matching.total == weight_of(rows, pairs)
    matching.verify()
    return matching


@settings(max_examples=cases(130, 4000), deadline=None)
@given(small_graphs())
def test_the_weight_is_what_exhaustion_finds(rows: Rows) -> None:
    assert solved(rows).total == best_weight(rows)


def test_a_graph_without_vertices_has_the_empty_matching() -> None:
    assert WeightedMatching([]).solve() == []
    assert WeightedMatching([]).total == 0


def test_edges_of_no_weight_are_never_used() -> None:
    assert WeightedMatching(symmetric(4, {(0, 1): 0, (2, 3): -7})).solve() == [-1, -1, -1, -1]


def test_a_heavy_edge_beats_two_light_ones() -> None:
    assert WeightedMatching(symmetric(4, {(0, 1): 2, (1, 2): 5, (2, 3): 2})).solve() == [-1, 2, 1, -1]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("density", [0.05, 0.15, 0.5, 1.0])
def test_larger_random_graphs_come_with_a_proof(seed: int, density: float) -> None:
    random = Random(seed)
    high = (1, 2, 5, 50, 1000, 2**300)[seed % 6]
    solved(random_graph(random, random.randint(20, 60), density, max(1, high // 2), high))


@pytest.mark.parametrize("seed", range(8))
def test_graphs_full_of_ties_come_with_a_proof(seed: int) -> None:
    random = Random(seed)
    solved(class_graph(random, 61 + seed, classes=1 + seed % 6, bits=(3, 200, 2000)[seed % 3], forbidden=5))


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("length", [3, 5, 9])
def test_chains_of_odd_cycles_come_with_a_proof(seed: int, length: int) -> None:
    matching = solved(chained_cycles(Random(seed), 8, length))
    # Inside each cycle all but one vertex are matched at the heavy price.
    assert matching.total >= 8 * (length // 2) * 100


@pytest.mark.parametrize("seed", range(cases(15, 400)))
def test_nested_odd_cycles_come_with_a_proof(seed: int) -> None:
    rows = nested_cycles(Random(seed), 1 + seed % 4)
    assert solved(rows).total == best_weight(rows)
    solved(nested_cycles(Random(seed), 12))


def test_equal_weights_give_as_many_pairs_as_possible() -> None:
    for seed in range(30):
        rows = random_graph(Random(seed), 30, 0.08, 1, 1)
        assert solved(rows).total == sum(m >= 0 for m in maximum_matching(rows)) // 2


def test_weights_apart_by_thousands_of_bits_are_not_confused() -> None:
    high = 1 << 4000
    rows = symmetric(4, {(0, 1): high, (2, 3): high, (0, 2): high + 1, (1, 3): high, (0, 3): high, (1, 2): high})
    assert solved(rows).solve() == [2, 3, 0, 1]


def test_the_proof_fails_for_a_matching_that_is_not_optimal() -> None:
    matching = WeightedMatching(symmetric(4, {(0, 1): 5, (1, 2): 6, (2, 3): 5}))
    matching.solve()
    forest = matching._forest
    forest.mate[:] = [-1, 2, 1, -1]
    with pytest.raises(CertificateError, match="add up to 20, the doubled weights to 12"):
        matching.verify()


def test_the_proof_fails_for_duals_that_an_edge_exceeds() -> None:
    matching = WeightedMatching(symmetric(2, {(0, 1): 5}))
    matching.solve()
    matching._forest.rows[0][1] = matching._forest.rows[1][0] = 12
    with pytest.raises(CertificateError, match="exceeds its duals"):
        matching.verify()


def test_one_sided_weights_are_refused() -> None:
    with pytest.raises(ValueError, match="the edge 0-1 weighs 5 from 0 and 4 from 1"):
        WeightedMatching([{1: 5}, {0: 4}])
    with pytest.raises(ValueError, match="the edge 0-1 weighs 5 from 0 and 0 from 1"):
        WeightedMatching([{1: 5}, {}])


@pytest.mark.parametrize("row", [{0: 1}, {2: 1}, {-1: 1}])
def test_edges_to_nowhere_are_refused(row: dict[int, int]) -> None:
    with pytest.raises(ValueError, match="two of the vertices 0 to 1"):
        WeightedMatching([row, {}])


DETERMINISM = """
from random import Random
from matching.graphs import class_graph
from torneo.matching import WeightedMatching, maximum_matching, deficiency_witness
rows = class_graph(Random(7), 41, classes=3, bits=64, forbidden=6)
matching = WeightedMatching(rows)
print(matching.solve())
print([matching.try_fix(u, v) for u in range(6) for v in range(20, 26)], matching.solve())
mates = maximum_matching(rows)
print(mates, deficiency_witness(rows, mates))
"""


def test_the_answer_does_not_depend_on_the_hash_seed() -> None:
    tests = os.path.dirname(os.path.dirname(__file__))
    outputs = {
        subprocess.run(
            [sys.executable, "-c", DETERMINISM],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": tests},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "12345")
    }
    assert len(outputs) == 1
    assert "True" in outputs.pop()
