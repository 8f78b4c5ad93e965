"""The Hungarian method worked out on paper, step by step as the book does it (003, lines 888-1059)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from torneo.pairing.assignment.hungarian import Assignment, Matrix, check_matrix

StepName = Literal["negated", "positive", "square", "rows", "columns", "lines", "zeros"]


@dataclass(frozen=True, slots=True)
class Step:
    """The matrix after one step; for ``lines``, which rows and columns are crossed out."""

    name: StepName
    matrix: tuple[tuple[int, ...], ...]
    rows: tuple[int, ...] = ()
    columns: tuple[int, ...] = ()


def _matching(zeros: list[list[int]], size: int) -> list[int | None]:
    """The most zeros of which no two share a row or a column: the row of each column."""
    row_of: list[int | None] = [None] * size

    def seat(row: int, seen: set[int]) -> bool:
        for column in zeros[row]:
            if column not in seen:
                seen.add(column)
                holder = row_of[column]
                if holder is None or seat(holder, seen):
                    row_of[column] = row
                    return True
        return False

    for row in range(size):
        seat(row, set())
    return row_of


def _lines(zeros: list[list[int]], size: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The fewest lines that cover every zero (König): rows and columns crossed out."""
    row_of = _matching(zeros, size)
    open_rows = [row for row in range(size) if row not in row_of]
    reached: set[int] = set(open_rows)
    columns: set[int] = set()
    while open_rows:
        for column in zeros[open_rows.pop()]:
            holder = row_of[column]
            if column not in columns and holder is not None:
                columns.add(column)
                if holder not in reached:
                    reached.add(holder)
                    open_rows.append(holder)
    return tuple(row for row in range(size) if row not in reached), tuple(sorted(columns))


def work_out(matrix: Matrix, *, maximise: bool) -> tuple[tuple[Step, ...], Assignment]:
    """Every step of the method and the assignment it ends in.

    >>> steps, assignment = work_out([[4, 1], [2, 3]], maximise=True)
    >>> [step.name for step in steps], assignment.total
    (['negated', 'positive', 'rows', 'columns', 'lines'], 7)
    """
    people, options = check_matrix(matrix)
    size = max(people, options)
    table = [list(row) for row in matrix]
    steps: list[Step] = []

    def note(name: StepName, rows: tuple[int, ...] = (), columns: tuple[int, ...] = ()) -> None:
        steps.append(Step(name, tuple(tuple(row) for row in table), rows, columns))

    if maximise:
        table = [[-value for value in row] for row in table]
        note("negated")
        extreme = -min(min(row) for row in table)
        table = [[value + extreme for value in row] for row in table]
        note("positive")
    if people != options:
        table = [row + [0] * (size - options) for row in table] + [[0] * size for _ in range(size - people)]
        note("square")
    table = [[value - min(row) for value in row] for row in table]
    note("rows")
    least = [min(column) for column in zip(*table, strict=True)]
    table = [[value - low for value, low in zip(row, least, strict=True)] for row in table]
    note("columns")
    while True:
        zeros = [[column for column, value in enumerate(row) if value == 0] for row in table]
        rows, columns = _lines(zeros, size)
        note("lines", rows, columns)
        if len(rows) + len(columns) == size:
            break
        smallest = min(table[r][c] for r in range(size) for c in range(size) if r not in rows and c not in columns)
        for r in range(size):
            for c in range(size):
                table[r][c] += smallest * ((r in rows) + (c in columns) - 1)
        note("zeros")
    column_of = {row: column for column, row in enumerate(_matching(zeros, size))}
    given = tuple(column_of[p] if column_of[p] < options else None for p in range(people))
    total = sum(matrix[person][option] for person, option in enumerate(given) if option is not None)
    return tuple(steps), Assignment(given, total)
