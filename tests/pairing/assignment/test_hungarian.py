"""The Hungarian assignment: both worked examples, matrix by matrix, and optima by brute force."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thorough import cases
from torneo.pairing.assignment.by_hand import work_out
from torneo.pairing.assignment.hungarian import (
    Assignment,
    assign,
    assign_by_preference,
    assign_by_votes,
)
from torneo.pairing.tables.schedule import ScheduleError

Table = tuple[tuple[int, ...], ...]


def table(text: str) -> Table:
    return tuple(tuple(map(int, line.split())) for line in text.strip().splitlines())


# 003 lines 890-893: Ana, Berta, Carlos and David give 100 votes to A, B, C, D and E.
VOTES = table("""
    40 15 12 21 12
    90 2 5 2 1
    25 12 10 48 5
    15 10 35 35 5
""")

# 003 lines 989-998: ten players put FRA POL GBR UKR RUS DEU ESP EGY ITA TUR in order.
COUNTRIES = ["FRA", "POL", "GBR", "UKR", "RUS", "DEU", "ESP", "EGY", "ITA", "TUR"]
ORDER = table("""
    0 1 2 3 4 5 6 7 8 9
    2 3 1 6 0 4 5 8 9 7
    6 0 8 3 9 1 2 7 5 4
    0 7 9 8 1 3 4 5 2 6
    3 9 5 1 0 6 4 2 8 7
    7 8 6 9 2 3 0 4 5 1
    5 9 6 8 4 3 2 1 0 7
    2 7 6 8 9 5 0 4 3 1
    2 7 8 9 6 1 4 5 0 3
    0 1 2 7 6 3 5 8 4 9
""")


def test_the_maximised_example_of_003_888_to_984() -> None:
    """Ana B, Berta A, Carlos D, David C: 188. Elena, who is made up to square the table, takes E."""
    assert assign_by_votes(VOTES) == Assignment((1, 0, 3, 2), 188)


def test_every_matrix_of_003_894_to_969() -> None:
    steps, assignment = work_out(VOTES, maximise=True)
    printed: list[tuple[str, Table, tuple[int, ...], tuple[int, ...]]] = []
    negated = table("-40 -15 -12 -21 -12\n-90 -2 -5 -2 -1\n-25 -12 -10 -48 -5\n-15 -10 -35 -35 -5")
    printed.append(("negated", negated, (), ()))
    positive = table("50 75 78 69 78\n0 88 85 88 89\n65 78 80 42 85\n75 80 55 55 85")
    printed.append(("positive", positive, (), ()))
    printed.append(("square", (*positive, (0, 0, 0, 0, 0)), (), ()))
    reduced = table("0 25 28 19 28\n0 88 85 88 89\n23 36 38 0 43\n20 25 0 0 30\n0 0 0 0 0")
    printed.append(("rows", reduced, (), ()))
    printed.append(("columns", reduced, (), ()))
    printed.append(("lines", reduced, (2, 3, 4), (0,)))
    nineteen = table("0 6 9 0 9\n0 69 66 69 70\n42 36 38 0 43\n39 25 0 0 30\n19 0 0 0 0")
    printed.append(("zeros", nineteen, (), ()))
    printed.append(("lines", nineteen, (3, 4), (0, 3)))
    six = table("0 0 3 0 3\n0 63 60 69 64\n42 30 32 0 37\n45 25 0 6 30\n25 0 0 6 0")
    printed.append(("zeros", six, (), ()))
    printed.append(("lines", six, (0, 1, 2, 3, 4), ()))
    assert [(step.name, step.matrix, step.rows, step.columns) for step in steps] == printed
    assert assignment == Assignment((1, 0, 3, 2), 188)


def test_the_minimised_example_of_003_985_to_1059() -> None:
    assignment = assign_by_preference(ORDER)
    assert assignment.total == 7
    given_ = [COUNTRIES[option] for option in assignment.options if option is not None]
    assert given_ == ["FRA", "GBR", "DEU", "RUS", "UKR", "ESP", "EGY", "TUR", "ITA", "POL"]
    places = [row[option] for row, option in zip(ORDER, assignment.options, strict=True) if option is not None]
    assert places == [0, 1, 1, 1, 1, 0, 1, 1, 0, 1]


def test_every_matrix_of_003_1001_to_1031() -> None:
    steps, assignment = work_out(ORDER, maximise=False)
    assert [step.name for step in steps] == ["rows", "columns", "lines", "zeros", "lines"]
    assert steps[0].matrix == ORDER
    columns = table("""
        0 1 1 2 4 4 6 6 8 8
        2 3 0 5 0 3 5 7 9 6
        6 0 7 2 9 0 2 6 5 3
        0 7 8 7 1 2 4 4 2 5
        3 9 4 0 0 5 4 1 8 6
        7 8 5 8 2 2 0 3 5 0
        5 9 5 7 4 2 2 0 0 6
        2 7 5 7 9 4 0 3 3 0
        2 7 7 8 6 0 4 4 0 2
        0 1 1 6 6 2 5 7 4 8
    """)
    assert steps[1].matrix == columns
    # Line 1014: column FRA and the rows of Berta, Carlos, Elena, Fernando, Gonzalo, Helio and Inma.
    assert (steps[2].rows, steps[2].columns) == ((1, 2, 4, 5, 6, 7, 8), (0,))
    zeros = table("""
        0 0 0 1 3 3 5 5 7 7
        3 3 0 5 0 3 5 7 9 6
        7 0 7 2 9 0 2 6 5 3
        0 6 7 6 0 1 3 3 1 4
        4 9 4 0 0 5 4 1 8 6
        8 8 5 8 2 2 0 3 5 0
        6 9 5 7 4 2 2 0 0 6
        3 7 5 7 9 4 0 3 3 0
        3 7 7 8 6 0 4 4 0 2
        0 0 0 5 5 1 4 6 3 7
    """)
    assert steps[3].matrix == zeros
    assert len(steps[4].rows) + len(steps[4].columns) == 10
    assert assignment.total == 7


matrices = st.integers(1, 5).flatmap(
    lambda width: st.lists(st.lists(st.integers(-3, 6), min_size=width, max_size=width), min_size=1, max_size=5)
)


@settings(max_examples=cases(100, 3000), deadline=None)
@given(matrices, st.booleans())
def test_the_best_assignment_and_the_earliest_of_the_best(matrix: list[list[int]], maximise: bool) -> None:
    people, options = len(matrix), len(matrix[0])
    best: tuple[int, tuple[int, ...]] | None = None
    for chosen in permutations(range(max(people, options)), people):
        total = sum(matrix[p][o] for p, o in enumerate(chosen) if o < options)
        key = (-total if maximise else total, chosen)
        best = key if best is None or key < best else best
    assert best is not None
    expected = tuple(option if option < options else None for option in best[1])
    found = assign(matrix, maximise=maximise)
    assert found == Assignment(expected, -best[0] if maximise else best[0])
    assert work_out(matrix, maximise=maximise)[1].total == found.total


def test_more_people_than_options_and_the_reverse() -> None:
    assert assign_by_votes([[100], [100], [100]]) == Assignment((0, None, None), 100)
    assert assign_by_votes([[50, 30, 20]]) == Assignment((0,), 50)
    assert assign_by_preference([[0, 1], [1, 0], [0, 1]]) == Assignment((0, 1, None), 0)


def test_a_large_assignment_of_equals_is_in_order() -> None:
    assert assign([[1] * 60] * 60, maximise=True).options == tuple(range(60))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: assign_by_votes([[60, 30]]), "the votes of person 1 add up to 90: 100 are to be shared out"),
        (lambda: assign_by_votes([[110, -10]]), "person 1 gives -10 votes: 0 or more"),
        (lambda: assign_by_votes([[50, 50], [100]]), r"rows of 1, 2 values given"),
        (lambda: assign_by_votes([]), "one or more people"),
        (lambda: assign([[0.5]], maximise=True), "person 1 has 0.5: whole numbers"),  # type: ignore[list-item]
        (
            lambda: assign_by_preference([[0, 1, 2], [0, 1, 1]]),
            r"person 2 puts the options in order 0, 1, 1",
        ),
        (lambda: assign_by_preference([[1, 2, 3], [0, 1, 2]]), "each place from 0 to 2 once"),
    ],
)
def test_wrong_votes_say_what_is_accepted(call: object, message: str) -> None:
    with pytest.raises(ScheduleError, match=message):
        call()  # type: ignore[operator]


def test_zeros_fill_in_for_whoever_or_whatever_is_missing() -> None:
    """003 line 999: an option nobody could choose and a player without preferences are filled with zeros."""
    assert assign_by_preference([[0, 1, 0], [1, 0, 0], [0, 0, 0]]).total == 0
