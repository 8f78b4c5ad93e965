"""The sheet by which clocks are checked: its sums are those of a clock that runs, whatever the players use."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from thorough import cases
from torneo.model import Colour
from torneo.regulations.clock import run_clock
from torneo.regulations.time_controls import TimeControlError, read_typed
from torneo.regulations.time_sheet import controls, given, is_known, looks, together

EXACT = ("90+30", "40/90+30:30+30", "40/120:20/60:30", "60", "W5-B4", "40/90*", "40/90+30:20/50+30:15+30")
BOUNDED = ("bronstein 25+10", "delay 25+10")


@pytest.mark.parametrize("text", EXACT)
def test_the_sum_is_that_of_a_clock_that_runs(text: str) -> None:
    control = read_typed(text)
    for seed in range(cases(5, 200)):
        lots = Random(seed)
        times = [lots.randint(0, 60) for _ in range(lots.randint(1, 130))]
        elapsed = 0
        for reading in run_clock(control, times).readings:
            elapsed += int(reading.used)
            white, black = (reading.ply + 1) // 2, reading.ply // 2
            shown = together(control, elapsed, white, black)
            assert shown.certain
            assert shown.most == reading.white + reading.black, (seed, reading)


@pytest.mark.parametrize("text", BOUNDED)
def test_where_the_clock_waits_the_sum_is_within_its_bounds(text: str) -> None:
    control = read_typed(text)
    for seed in range(cases(5, 200)):
        lots = Random(seed)
        times = [lots.randint(0, 40) for _ in range(80)]
        elapsed: Fraction | int = 0
        for reading in run_clock(control, times).readings:
            elapsed += reading.used
            bounds = together(control, int(elapsed), (reading.ply + 1) // 2, reading.ply // 2)
            assert bounds.least <= reading.white + reading.black <= bounds.most, (seed, reading)


def test_an_hour_glass_always_shows_the_same_and_other_clocks_show_nothing_certain() -> None:
    glass = read_typed("hourglass 5")
    assert {together(glass, elapsed, 9, 9).most for elapsed in (0, 100, 1000)} == {600}
    for text in ("fide 120+60", "gong 1", "byoyomi 30+5x30"):
        control = read_typed(text)
        assert not is_known(control)
        with pytest.raises(TimeControlError, match="does not follow"):
            together(control, 60, 1, 1)


def test_at_the_control_the_next_period_is_there_for_who_has_made_the_moves() -> None:
    classical = read_typed("40/90+30:30+30")
    assert controls(classical) == [40]
    assert given(classical, Colour.WHITE, 40) - given(classical, Colour.WHITE, 39) == 1830
    before, after = (together(classical, 10_000, white, 39).most for white in (39, 40))
    assert after - before == 1830, "White has made move 40, Black has not"


def test_clocks_are_looked_at_every_half_hour_while_anybody_can_play() -> None:
    assert list(looks(read_typed("15+10"))) == [1800], "two players have 50 minutes for 60 moves"
    assert looks(read_typed("90+30"))[-1] == 240 * 60, "and 241 minutes here"
    assert len(looks(read_typed("3+2"))) == 0, "a blitz game is over before"
