"""The text of 1997 (source document 000, lines 364-522), article by article."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.dubov.made import Line, dubov_field, numbers
from thorough import cases
from torneo.model import Colour, Event, Game, Player, Regulations, Result, Round, Tournament
from torneo.pairing.choice import choose
from torneo.pairing.rounds import pair
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.dubov.columns_1997 import Columns
from torneo.pairing.swiss.dubov.engine_1997 import Engine1997
from torneo.pairing.swiss.dubov.players import DubovField
from torneo.pairing.swiss.dubov.system import _higher_average
from torneo.pairing.swiss.old_colours import allocate_old
from torneo.pairing.swiss.transposition import first_transposition


def columns(dubov: DubovField) -> Columns:
    return Columns(dubov, Compatibility(dubov.field))


def test_the_example_of_two_columns() -> None:  # 6.2, lines 435-445, as printed
    aro = {1: "2310.0", 2: "2318.4", 3: "2322.3", 4: "2333.7", 5: "2340.5", 6: "2344.6"}
    rating = {7: 2380, 8: 2365, 9: 2300, 10: 2280, 11: 2260, 12: 2250}
    lines = [Line(n, 10, "B", aro=value) for n, value in reversed(aro.items())]
    lines += [Line(n, 10, "W", rating=value) for n, value in reversed(rating.items())]
    dubov = dubov_field(lines)
    paired = columns(dubov).pair(dubov.field.entrants)
    assert numbers(paired.pairs) == [(1, 7), (2, 8), (3, 9), (4, 10), (5, 11), (6, 12)]
    assert paired.transferred == ()


def improved(met: set[tuple[int, int]], rows: int) -> list[int] | None:
    """6.3, lines 449-458: on from row to row; from a row that is stuck back to the one above, from there on."""
    chosen: list[int] = []
    start = 0
    while len(chosen) < rows:
        row = len(chosen)
        fit = next((b for b in range(start, rows) if b not in chosen and (row, b) not in met), None)
        if fit is not None:
            chosen.append(fit)
            start = 0
        elif chosen:
            start = chosen.pop() + 1
        else:
            return None
    return chosen


@settings(max_examples=cases(100, 3000), deadline=None)
@given(st.integers(1, 6), st.integers(0, 2**32))
def test_improvements_are_the_first_transposition(rows: int, seed: int) -> None:  # 6.3
    random = Random(seed)
    met = {(w, b) for w in range(rows) for b in range(rows) if random.random() < 0.5}
    masks = [sum(1 << b for b in range(rows) if (w, b) not in met) for w in range(rows)]
    assert first_transposition(masks, rows) == improved(met, rows)


def test_who_met_the_whole_other_column_gets_an_opponent_from_his_own() -> None:  # 6.3, lines 459-461
    lines = [Line(n, 10, "B", aro=2000 + n) for n in (1, 3, 4)] + [
        Line(n, 10, "W", rating=2300 - n) for n in range(5, 9)
    ]
    lines.append(Line(2, 10, "B", met=(5, 6, 7, 8), aro=2002))
    dubov = dubov_field(lines)
    paired = columns(dubov).pair(dubov.field.entrants)
    assert numbers(paired.pairs)[0] == (2, 3)  # first down the column, then up
    up = [*lines[:-1], Line(2, 10, "B", met=(3, 4, 5, 6, 7, 8), aro=2002)]
    dubov = dubov_field(up)
    assert numbers(columns(dubov).pair(dubov.field.entrants).pairs)[0] == (2, 1)


@pytest.mark.parametrize(("colours", "moved"), [("B", [1, 2]), ("W", [6, 5])])
def test_surplus_changes_column(colours: str, moved: list[int]) -> None:
    # 7.3: the lowest ARO leaves White; 7.4: the highest ARO leaves Black (lines 494-505)
    other = "W" if colours == "B" else "B"
    lines = [Line(n, 10, colours, aro=2000 + n) for n in range(1, 7)] + [Line(n, 10, other) for n in (7, 8)]
    dubov = dubov_field(lines)
    assert [p.number for p in columns(dubov).pair(dubov.field.entrants).transferred] == moved


def test_nobody_changes_column_against_the_colour_limits() -> None:  # 2.2
    lines = [Line(1, 10, "WBB", aro=1), Line(2, 10, "BWB", aro=2), Line(3, 10, "BWB", aro=3), Line(4, 10, "WBW")]
    dubov = dubov_field(lines)
    assert [p.number for p in columns(dubov).pair(dubov.field.entrants).transferred] == [2]


def test_an_odd_group_takes_the_highest_rating_of_the_colour_it_lacks() -> None:  # 7.2
    lines = [
        *(Line(n, 20, "B") for n in (1, 2)),
        Line(3, 20, "W"),
        Line(4, 10, "B", rating=2300),
        Line(5, 10, "W", rating=2100),
        Line(6, 10, "W", rating=2200, aro=2100),
        Line(7, 10, "W", rating=2200, aro=2000),
        Line(8, 10, "B"),
    ]
    top = Engine1997(dubov_field(lines)).pair().groups[0]
    assert [p.number for p in top.moved_up["7.2"]] == [7]  # due Black, highest R, lowest ARO


def test_who_has_met_his_group_gets_an_opponent_from_below() -> None:  # 7.1
    lines = [
        Line(1, 20, "B", met=(2, 3, 4)),
        *(Line(n, 20, "W" if n % 2 else "B") for n in (2, 3, 4)),
        Line(5, 10, "B", rating=2400),
        Line(6, 10, "W", rating=2100),
        Line(7, 10, "B"),
        Line(8, 10, "W"),
    ]
    top = Engine1997(dubov_field(lines)).pair().groups[0]
    assert [p.number for p in top.moved_up["7.1"]] == [6]
    assert (1, 6) in numbers(top.pairs)


@pytest.mark.parametrize(
    ("upfloats", "last", "rounds", "final", "moved"),
    [
        (0, False, 9, False, 3),
        (1, True, 9, False, 4),
        (3, False, 9, False, 4),
        (3, False, 10, False, 3),
        (4, False, 10, False, 4),
        (4, True, 9, True, 3),
    ],
)
def test_limits_on_being_moved_up(upfloats: int, last: bool, rounds: int, final: bool, moved: int) -> None:  # 2.1
    third = Line(3, 10, "W", rating=2300, upfloats=upfloats, upfloated_last=last)
    lines = [Line(1, 20, "B"), third, Line(4, 10, "W", rating=2200), Line(2, 10, "B")]
    paired = Engine1997(dubov_field(lines, rounds=rounds, last_round=final)).pair()
    assert [p.number for p in paired.groups[0].moved_up["7.2"]] == [moved]


def test_nobody_may_move_up_so_one_floats_down_and_is_paired_first() -> None:  # 6.4, 8.2
    lines = [
        Line(1, 20, "B", rating=2400),
        Line(2, 20, "W", rating=2200),
        Line(3, 20, "W", rating=2300),
        Line(4, 10, "B", rating=2100, upfloats=3),
        Line(5, 10, "W", rating=2250, upfloats=3),
        Line(6, 10, "B", rating=2050, upfloats=3),
    ]
    paired = Engine1997(dubov_field(lines)).pair()
    assert [p.number for p in paired.groups[0].downfloaters] == [2]  # the lowest R
    assert numbers(paired.groups[1].pairs)[0] == (2, 4)  # the highest R of those due the other colour


@pytest.mark.parametrize(
    ("lines", "bye"),
    [
        ([Line(1, 10, "W"), Line(2, 0, "W", rating=1900), Line(3, 0, "B", rating=1800)], 3),  # lowest R
        # as low in both subgroups: the dominant colour; then the higher ARO
        ([Line(1, 0, "W", rating=1800), Line(2, 0, "W", rating=1900), Line(3, 0, "B", rating=1800)], 1),
        ([Line(1, 0, "W", aro=1700), Line(2, 0, "W", aro=1800), Line(3, 0, "W", aro=1750)], 2),
    ],
)
def test_the_bye(lines: list[Line], bye: int) -> None:  # 4
    found = Engine1997(dubov_field(lines)).pair().bye
    assert found is not None
    assert found.number == bye


def test_first_round() -> None:  # 5
    seven = Tournament(
        tuple(Player(n, f"P{n}", 2400 - n) for n in range(1, 8)),
        regulations=Regulations(rounds=9, initial_colour=Colour.BLACK),
    )
    paired = pair(seven, "dubov", "1997")
    assert [(b.white, b.black) for b in paired.boards] == [(4, 1), (2, 5), (6, 3)]
    assert paired.bye == 7
    assert {b.colour_rule for b in paired.boards} == {"5"}


def test_colour_limits_come_before_everything() -> None:  # 2 (C.04.1 g): 1 had White twice, 3 Black twice
    rounds = (
        Round((Game(1, 3, Result.DRAW), Game(4, 2, Result.DRAW))),
        Round((Game(1, 4, Result.DRAW), Game(2, 3, Result.DRAW))),
    )
    players = tuple(Player(n, f"P{n}", 2400 - n) for n in range(1, 5))
    paired = pair(Tournament(players, rounds, regulations=Regulations(rounds=3)), "dubov", "1997")
    assert {(b.white, b.black, b.colour_rule) for b in paired.boards} == {(2, 1, "2"), (3, 4, "2")}


@pytest.mark.parametrize(
    ("one", "other", "white", "step"),
    [
        (Line(1, 0, "WB"), Line(2, 0, "BW"), 1, "both"),
        (Line(1, 0, "WBW"), Line(2, 0, "BW"), 2, "balance"),
        (Line(1, 0, "BWWB"), Line(2, 0, "WBWB"), 2, "history"),
        (Line(1, 0, "WB", aro=2000), Line(2, 0, "WB", aro=2100), 2, "last"),
        (Line(1, 0, "BW", aro=2000, rating=2200), Line(2, 0, "BW", aro=2000, rating=2100), 2, "last"),
    ],
)
def test_colours(one: Line, other: Line, white: int, step: str) -> None:  # 3
    dubov = dubov_field([one, other])
    first, second = dubov.field.entrants
    found = allocate_old(first, second, dubov.field, _higher_average(dubov))
    assert (found.white.number, found.step) == (white, step)


def test_dates_choose_the_edition() -> None:
    assert choose(Tournament(event=Event(start=date(2016, 9, 1))), "dubov").edition.id == "1997"
    assert choose(Tournament(event=Event(start=date(2026, 9, 1))), "dubov").edition.id == "2026"
