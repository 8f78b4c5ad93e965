"""A matching that is changed and solved again is as good as one solved from nothing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matching.brute import best_matchings, best_weight, pairs_of, weight_of, without
from matching.graphs import chained_cycles, class_graph, nested_cycles, random_graph, small_graphs, symmetric
from thorough import cases
from torneo.matching import WeightedMatching

Rows = list[dict[int, int]]


class Twin:
    """A warm matching beside a plain copy of its graph, changed together."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.matching = WeightedMatching(rows)
        self.fixed: dict[int, int] = {}
        self.fixed_weight = 0

    def act(self, random: Random, high: int) -> str:
        """One random change or question; what was done."""
        free = [v for v in range(len(self.rows)) if v not in self.fixed]
        if len(free) < 2:
            return "nothing"
        u, v = random.sample(free, 2)
        action = random.choice(("set", "set", "row", "remove", "fix", "fix"))
        before = self.matching.total if action == "fix" else 0
        if action == "set":
            self._set(u, {v: random.randint(-1, high)})
            self.matching.set_weights(u, self.rows[u])
        elif action == "row":
            row = {x: random.randint(0, high) for x in free if x != u and random.random() < 0.7}
            self._set(u, dict.fromkeys(self.rows[u], 0) | row)
            self.matching.set_weights(u, row)
        elif action == "remove":
            self._set(u, dict.fromkeys(self.rows[u], 0))
            self.matching.remove(u)
        elif action == "fix":
            rest = WeightedMatching(without(self.rows, u, v)).total + self.rows[u].get(v, 0) + self.fixed_weight
            possible = self.rows[u].get(v, 0) > 0 and rest == before
            assert self.matching.try_fix(u, v) == possible
            if possible:
                action = "fixed"
                self.fixed |= {u: v, v: u}
                self.fixed_weight += self.rows[u][v]
                self.rows = without(self.rows, u, v)
            assert self.matching.total == before
        return action

    def _set(self, u: int, row: dict[int, int]) -> None:
        for v, w in row.items():
            self.rows[u][v] = self.rows[v][u] = w

    def check(self) -> None:
        """The mates are a matching of the graph as it is now, and the total and the proof fit."""
        pairs = pairs_of(self.matching.solve())
        fixed = {(u, v) for u, v in self.fixed.items() if u < v}
        assert fixed <= pairs
        assert self.matching.total == weight_of(self.rows, pairs - fixed) + self.fixed_weight
        self.matching.verify()
        check_shortcuts(self.matching)


def check_shortcuts(matching: WeightedMatching) -> None:
    """What makes a restart quick holds: no tight edge is forgotten, no blossom stays without a dual."""
    forest = matching._forest.save()  # a copy, because asking for a list brings it up to date
    for u in range(forest.n):
        known = set(forest.tight_neighbours(u))
        assert {v for v, w in forest.rows[u].items() if forest.y[u] + forest.y[v] <= w} <= known
        top = forest.top[u]
        assert top in (u, forest.gone) or forest.z[top] > 0


@settings(max_examples=cases(50, 1500), deadline=None)
@given(small_graphs(), st.randoms(use_true_random=False), st.sampled_from([1, 2, 5, 30, 2**200]))
def test_small_graphs_stay_optimal_through_any_sequence(rows: Rows, random: Random, high: int) -> None:
    twin = Twin(rows)
    for _ in range(20):
        twin.act(random, high)
        if random.random() < 0.6:
            twin.check()
            assert twin.matching.total == best_weight(twin.rows) + twin.fixed_weight


@pytest.mark.parametrize("seed", range(cases(8, 240)))
def test_larger_graphs_stay_optimal_through_long_sequences(seed: int) -> None:
    random = Random(seed)
    high = (1, 2, 6, 40, 2**250)[seed % 5]
    graph = [
        lambda: random_graph(random, 40, 0.1, 1, high),
        lambda: random_graph(random, 40, 1.0, 1, high),
        lambda: class_graph(random, 41, 4, 100, 5),
        lambda: chained_cycles(random, 7, 5),
        lambda: nested_cycles(random, 15),
    ][seed % 5]()
    twin = Twin(graph)
    done = []
    for step in range(60):
        done.append(twin.act(random, high))
        twin.check()
        if step % 10 == 9:
            fresh = WeightedMatching(twin.rows)
            assert fresh.total + twin.fixed_weight == twin.matching.total
    assert {"set", "row", "fix"} <= set(done)


@settings(max_examples=cases(65, 2000), deadline=None)
@given(small_graphs(7))
def test_fixing_knows_every_optimal_matching(rows: Rows) -> None:
    optimal = best_matchings(rows)
    for u in range(len(rows)):
        for v in range(u + 1, len(rows)):
            matching = WeightedMatching(rows)
            assert matching.try_fix(u, v) == any((u, v) in pairs for pairs in optimal)
            assert pairs_of(matching.solve()) in optimal


def first_by_fixing(matching: WeightedMatching, n: int) -> list[int]:
    """Give each vertex in turn the first partner it can have in an optimal matching, or none."""
    for u in range(n):
        for v in range(n):
            if v != u and matching.try_fix(u, v):
                break
    return matching.solve()


@settings(max_examples=cases(65, 2000), deadline=None)
@given(small_graphs(7))
def test_fixing_in_order_gives_the_first_of_all_optimal_matchings(rows: Rows) -> None:
    n = len(rows)
    optimal = []
    for pairs in best_matchings(rows):
        mates = [n] * n
        for u, v in pairs:
            mates[u], mates[v] = v, u
        optimal.append(mates)
    chosen = first_by_fixing(WeightedMatching(rows), n)
    assert [n if v < 0 else v for v in chosen] == min(optimal)


@pytest.mark.parametrize("seed", range(6))
def test_fixing_in_order_keeps_the_total_of_a_large_graph(seed: int) -> None:
    rows = class_graph(Random(seed), 36 + seed, classes=3, bits=60, forbidden=8)
    matching = WeightedMatching(rows)
    total = matching.total
    pairs = pairs_of(first_by_fixing(matching, len(rows)))
    assert matching.total == total == weight_of(rows, pairs) == WeightedMatching(rows).total


def test_a_fixed_pair_stays() -> None:
    matching = WeightedMatching(symmetric(3, {(0, 1): 5, (1, 2): 5}))
    assert matching.try_fix(1, 2)
    assert matching.try_fix(2, 1)
    assert not matching.try_fix(0, 1)
    with pytest.raises(ValueError, match="the edges of 1 cannot change: it is in a fixed pair, with 2"):
        matching.set_weights(0, {1: 9})
    with pytest.raises(ValueError, match="fixed pair, with 1"):
        matching.remove(2)
    assert (matching.solve(), matching.total) == ([-1, 2, 1], 5)


def test_a_refused_pair_changes_nothing() -> None:
    rows = chained_cycles(Random(3), 5, 5)
    matching = WeightedMatching(rows)
    mates = matching.solve()
    refused = [(u, v) for u in range(25) for v in rows[u] if u < v and not matching.copy().try_fix(u, v)]
    assert refused
    for u, v in refused:
        assert not matching.try_fix(u, v)
        assert matching.solve() == mates
        assert matching.weight(u, v) == rows[u][v]
    matching.verify()


def test_the_copy_and_the_original_go_their_own_ways() -> None:
    rows = class_graph(Random(5), 30, classes=3, bits=40, forbidden=4)
    original = WeightedMatching(rows)
    mates = original.solve()
    copy = original.copy()
    for u in range(0, 30, 3):
        copy.remove(u)
    copy.verify()
    assert copy.total < original.total
    assert original.solve() == mates
    original.verify()


@pytest.mark.parametrize(("u", "v"), [(0, 0), (0, 3), (-1, 0), (3, 0)])
def test_an_edge_needs_two_ends(u: int, v: int) -> None:
    matching = WeightedMatching(symmetric(3, {(0, 1): 5}))
    for question in (matching.weight, matching.try_fix):
        with pytest.raises(ValueError, match=r"vertices (are )?0 to 2"):
            question(u, v)
    with pytest.raises(ValueError, match=r"vertices (are )?0 to 2"):
        matching.set_weights(u, {v: 1})
    assert matching.total == 5
