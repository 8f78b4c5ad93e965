"""The cheapest assignment against every permutation, and its proof on large tables."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thorough import cases
from torneo.matching import Cheapest, cheapest_assignment

Table = list[list[int]]


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Square tables of up to six rows: small values, so that many are equal, and huge ones."""
    size = draw(st.integers(0, 6))
    values = draw(st.sampled_from([st.integers(-2, 2), st.integers(-9, 9), st.integers(-(2**70), 2**70)]))
    return draw(st.lists(st.lists(values, min_size=size, max_size=size), min_size=size, max_size=size))


def proven(cost: Table, found: Cheapest) -> int:
    """The cost of the assignment, if its prices prove that none is cheaper."""
    assert sorted(found.columns) == list(range(len(cost)))
    for row, values in enumerate(cost):
        for column, value in enumerate(values):
            slack = value - found.row_prices[row] - found.column_prices[column]
            assert slack == 0 if column == found.columns[row] else slack >= 0
    return sum(cost[row][column] for row, column in enumerate(found.columns))


@settings(max_examples=cases(100, 3000), deadline=None)
@given(tables())
def test_no_permutation_is_cheaper(cost: Table) -> None:
    found = cheapest_assignment(cost)
    orders = permutations(range(len(cost)))
    best = min(sum(row[column] for row, column in zip(cost, order, strict=True)) for order in orders)
    assert proven(cost, found) == best
    assert cheapest_assignment(cost) == found


@pytest.mark.parametrize("kind", ["random", "orders", "products", "equal"])
def test_large_tables_are_proven(kind: str) -> None:
    size = 200
    draws = random.Random(kind)
    cost = {
        "random": [[draws.randint(0, 10**6) for _column in range(size)] for _row in range(size)],
        "orders": [draws.sample(range(size), size) for _row in range(size)],
        "products": [[row * column for column in range(size)] for row in range(size)],
        "equal": [[7] * size for _row in range(size)],
    }[kind]
    assert proven(cost, cheapest_assignment(cost)) <= sum(cost[row][row] for row in range(size))


def test_a_table_that_is_not_square_is_refused() -> None:
    with pytest.raises(ValueError, match="a table of 2 rows has as many columns"):
        cheapest_assignment([[1, 2, 3], [1, 2, 3]])
