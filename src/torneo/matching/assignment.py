"""The cheapest assignment of rows to columns, over integers of any size (Kuhn's Hungarian method)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

_NOBODY = -1


@dataclass(frozen=True, slots=True)
class Cheapest:
    """An assignment that no other one undercuts, and the prices that prove it.

    No cell costs less than the price of its row and that of its column together, and those of the assignment cost
    just that: every cheapest assignment uses only cells that do.
    """

    columns: tuple[int, ...]
    """The column of each row."""
    row_prices: tuple[int, ...]
    column_prices: tuple[int, ...]


def cheapest_assignment(cost: Sequence[Sequence[int]]) -> Cheapest:
    """Give every row of a square table a column of its own, so that the costs add up to the least.

    >>> cheapest_assignment([[4, 1, 3], [2, 0, 5], [3, 2, 2]]).columns
    (1, 0, 2)
    >>> cheapest_assignment([[2**100, 0], [0, -(2**100)]]).columns
    (0, 1)
    """
    size = len(cost)
    if any(len(row) != size for row in cost):
        raise ValueError(f"a table of {size} rows has as many columns")
    if not size:
        return Cheapest((), (), ())
    # Columns are priced at the least they cost, then rows at the least that is left: many rows find a column at once.
    column_price = [min(column) for column in zip(*cost, strict=True)]
    row_price = [min(value - price for value, price in zip(row, column_price, strict=True)) for row in cost]
    holder = [_NOBODY] * size
    left = []
    for row, values in enumerate(cost):
        price = row_price[row]
        for column, value in enumerate(values):
            if holder[column] == _NOBODY and value == price + column_price[column]:
                holder[column] = row
                break
        else:
            left.append(row)
    for row in left:
        _place(row, cost, row_price, column_price, holder)
    columns = [0] * size
    for column, row in enumerate(holder):
        columns[row] = column
    return Cheapest(tuple(columns), tuple(row_price), tuple(column_price))


def _place(
    start: int, cost: Sequence[Sequence[int]], row_price: list[int], column_price: list[int], holder: list[int]
) -> None:
    """Find a column for a row, on the cheapest way of moving others; prices rise and fall with it (Dijkstra)."""
    open_columns = list(range(len(holder)))
    distance = [value - row_price[start] - paid for value, paid in zip(cost[start], column_price, strict=True)]
    before = [start] * len(holder)  # the row from which the way reaches each column
    passed: dict[int, int] = {}  # the rows on the ways, each with the column that it holds
    while True:
        nearest = min(open_columns, key=distance.__getitem__)
        if holder[nearest] == _NOBODY:
            break
        open_columns.remove(nearest)
        row = holder[nearest]
        passed[row] = nearest
        values, price = cost[row], row_price[row] - distance[nearest]
        for column in open_columns:
            reached = values[column] - price - column_price[column]
            if reached < distance[column]:
                distance[column] = reached
                before[column] = row
    length = distance[nearest]
    row_price[start] += length
    for row, column in passed.items():
        row_price[row] += length - distance[column]
        column_price[column] -= length - distance[column]
    row, column = before[nearest], nearest
    while row != start:
        holder[column], column = row, passed[row]
        row = before[column]
    holder[column] = start
