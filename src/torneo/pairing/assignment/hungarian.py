"""The Hungarian assignment of people to options, by votes or by order of preference (003, 2.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from torneo.matching import cheapest_assignment
from torneo.pairing.tables.schedule import ScheduleError
from torneo.text import Text
from torneo.text import marked as _

Matrix = Sequence[Sequence[int]]

LIMIT = 2**40
"""More than anybody has votes to give: a larger value is a slip."""


@dataclass(frozen=True, slots=True)
class Assignment:
    """What each person got, in the order of the rows."""

    options: tuple[int | None, ...]
    """The column of each person, counted from 0; None for a person left without one."""
    total: int
    """The votes granted, or the places of preference, added up."""


def _who(person: int, names: Sequence[str]) -> Text | str:
    return names[person - 1] if names else Text(_("person {number}"), {"number": person})


def check_matrix(matrix: Matrix, names: Sequence[str] = ()) -> tuple[int, int]:
    """Refuse what is not a full table of whole numbers; the people and the options of one that is.

    The names of the people, if they are given, are what a refusal calls them by.

    >>> check_matrix([[60, 40, 0], [90, 10, 0]])
    (2, 3)
    """
    widths = {len(row) for row in matrix}
    if len(widths) != 1 or 0 in widths:
        raise ScheduleError(
            _("rows of {widths} values given: one or more people with one value for every option are accepted"),
            widths=sorted(widths),
        )
    for person, row in enumerate(matrix, start=1):
        for value in row:
            if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= LIMIT:
                raise ScheduleError(
                    _("{names} has {value!r}: whole numbers below {limit} are accepted"),
                    names=_who(person, names),
                    value=value,
                    limit=LIMIT,
                )
    return len(matrix), widths.pop()


def _earliest(tight: list[list[int]], column: list[int]) -> list[int]:
    """Among the best assignments, the one that gives the first person the earliest column, and so on."""
    size = len(column)
    owner = {held: row for row, held in enumerate(column)}

    def reroute(row: int, fixed: int, seen: set[int]) -> bool:
        """Find another column for a row that lost its own, moving only rows after the fixed ones."""
        for option in tight[row]:
            if option in seen:
                continue
            seen.add(option)
            holder = owner.get(option)
            if holder is None or (holder > fixed and reroute(holder, fixed, seen)):
                owner[option] = row
                column[row] = option
                return True
        return False

    for row in range(size):
        for option in tight[row]:
            if option == column[row]:
                break
            holder = owner[option]
            if holder < row:
                continue
            kept_owner, kept_column = dict(owner), list(column)
            del owner[column[row]]
            owner[option], column[row] = row, option
            if reroute(holder, row, {option}):
                break
            owner.clear()
            owner.update(kept_owner)
            column[:] = kept_column
    return column


def assign(matrix: Matrix, *, maximise: bool) -> Assignment:
    """The best one-to-one assignment of rows to columns.

    Where several are best the first person gets the earliest of the columns such an assignment can give, then
    the second person, and so on; with more people than columns, a person goes without one only if no column is
    possible.

    >>> assign([[5, 5], [5, 5]], maximise=True)
    Assignment(options=(0, 1), total=10)
    """
    check_matrix(matrix)
    return _solve(matrix, maximise=maximise)


def _solve(matrix: Matrix, *, maximise: bool) -> Assignment:
    people, options = len(matrix), len(matrix[0])
    size = max(people, options)
    sign = -1 if maximise else 1
    cost = [[sign * value for value in row] + [0] * (size - options) for row in matrix]
    cost += [[0] * size] * (size - people)
    found = cheapest_assignment(cost)
    # An option is open to a person in some best assignment only where its price is met exactly.
    tight = [
        [option for option, value in enumerate(row) if value == price + found.column_prices[option]]
        for row, price in zip(cost, found.row_prices, strict=True)
    ]
    best = _earliest(tight, list(found.columns))
    given = tuple(option if option < options else None for option in best[:people])
    total = sum(matrix[person][option] for person, option in enumerate(given) if option is not None)
    return Assignment(given, total)


def is_only_best(matrix: Matrix, assignment: Assignment, *, maximise: bool) -> bool:
    """Whether no other assignment has as good a total.

    >>> is_only_best([[5, 5], [5, 5]], assign([[5, 5], [5, 5]], maximise=True), maximise=True)
    False
    """
    # Values are scaled up so that departing from the assignment decides only between equal totals.
    weight = len(matrix) + 1
    used = {(person, option) for person, option in enumerate(assignment.options) if option is not None}
    worse = -1 if maximise else 1
    moved = [
        [value * weight + worse * ((person, option) in used) for option, value in enumerate(row)]
        for person, row in enumerate(matrix)
    ]
    return _solve(moved, maximise=maximise).options == assignment.options


def assign_by_votes(votes: Matrix, budget: int | None = 100, names: Sequence[str] = ()) -> Assignment:
    """Each person shares a number of votes out over the options; the votes granted add up to the most.

    ``budget`` is what every row must add up to; None lets the rows add up to anything.

    >>> assign_by_votes([[60, 40], [90, 10]])
    Assignment(options=(1, 0), total=130)
    """
    check_matrix(votes, names)
    for person, row in enumerate(votes, start=1):
        if min(row) < 0:
            raise ScheduleError(
                _("{names} gives {row} votes: 0 or more are accepted"), names=_who(person, names), row=min(row)
            )
        if budget is not None and sum(row) != budget:
            raise ScheduleError(
                _("the votes of {names} add up to {row}: {budget} are to be shared out"),
                names=_who(person, names),
                row=sum(row),
                budget=budget,
            )
    return assign(votes, maximise=True)


def assign_by_preference(order: Matrix, names: Sequence[str] = ()) -> Assignment:
    """Each person puts the options in order, 0 the most wanted; the places granted add up to the least.

    A row of zeros is a person without preferences, and a column of zeros an option nobody could choose; in
    the rest of a row every place from 0 is used once.

    >>> assign_by_preference([[0, 1, 2], [0, 2, 1], [0, 0, 0]])
    Assignment(options=(0, 2, 1), total=1)
    """
    _people, options = check_matrix(order, names)
    closed = sum(not any(row[option] for row in order) for option in range(options))
    for person, row in enumerate(order, start=1):
        zeros = row.count(0)
        placed = sorted(place for place in row if place)
        if placed and (placed != list(range(1, options - zeros + 1)) or not 1 <= zeros <= 1 + closed):
            raise ScheduleError(
                _(
                    "{names} puts the options in order {row}: each place from 0 to {options} once, or zeros for"
                    " no preference, is accepted"
                ),
                names=_who(person, names),
                row=list(row),
                options=options - 1,
            )
    return assign(order, maximise=False)
