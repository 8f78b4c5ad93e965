"""The twelve kinds of clock (003, lines 141-152), record 222, and the classes of the Laws (001, lines 876-948)."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from certain import sure
from torneo.model import Colour
from torneo.rating.editions import Tempo
from torneo.regulations.clock import run_clock
from torneo.regulations.rated_play import rated_play
from torneo.regulations.time_controls import (
    Kind,
    Mode,
    Period,
    TimeControl,
    TimeControlError,
    parse_time_control,
    read_typed,
    record_222,
    tempo,
    total_seconds,
    write_time_control,
    write_typed,
)
from torneo.regulations.time_words import describe
from torneo.text import LANGUAGES

TWELVE = [
    ("5m", Kind.GUILLOTINE),
    ("40/2h:1h", Kind.ONE_PERIOD),
    ("40/2h:20/1h:30m", Kind.TWO_PERIODS),
    ("40/2h:20/1h*", Kind.REPEATED),
    ("fide 90m+30", Kind.FIDE),
    ("fide 40/90m:30m+30", Kind.FIDE_TOURNAMENT),
    ("3m+2", Kind.FISCHER),
    ("40/90m+30:30m+30", Kind.FISCHER_TOURNAMENT),
    ("bronstein 25m+10", Kind.BRONSTEIN),
    ("hourglass 5m", Kind.HOURGLASS),
    ("gong 20", Kind.GONG),
    ("byoyomi 30m+5x30", Kind.BYO_YOMI),
]


@pytest.mark.parametrize(("text", "kind"), TWELVE)
def test_the_twelve_kinds(text: str, kind: Kind) -> None:
    control = parse_time_control(text)
    assert control.kind is kind
    assert parse_time_control(write_time_control(control)) == control
    for language in LANGUAGES:
        assert describe(control).text(language).endswith(".")


def test_there_are_twelve_and_the_delay() -> None:
    assert {kind for _, kind in TWELVE} | {Kind.DELAY} == set(Kind)


@pytest.mark.parametrize("text", ["5400+30", "40/6000+30:900+30", "W300-B240"])
def test_the_examples_of_record_222(text: str) -> None:
    assert record_222(parse_time_control(text)) == text


def test_white_and_black_have_other_times() -> None:
    control = parse_time_control("W300-B240")
    assert control.side(Colour.WHITE) == (Period(300),)
    assert control.side(Colour.BLACK) == (Period(240),)


@pytest.mark.parametrize(
    "text", [text for text, kind in TWELVE if int(kind.value.split()[0]) in (4, 5, 6, 9, 10, 11, 12)]
)
def test_what_record_222_cannot_hold(text: str) -> None:
    with pytest.raises(TimeControlError, match="record 122 instead"):
        record_222(parse_time_control(text))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "accepted are"),
        ("soon", "accepted are"),
        ("90+", "accepted are"),
        ("40/", "accepted are"),
        ("40/5400", "after move 40"),
        ("5400:900", "the others need moves"),
        ("0", "at least one second"),
        ("0/300", "at least one second"),
        ("gong 20+5", "not accepted"),
        ("gong", "accepted are"),
        ("fide 5400", "after the main time"),
        ("byoyomi 1800", "accepted are"),
        ("hourglass 40/300:300", "one period"),
        ("W300", "accepted are"),
    ],
)
def test_an_unknown_time_control_says_what_is_accepted(text: str, word: str) -> None:
    with pytest.raises(TimeControlError, match=word):
        parse_time_control(text)


@pytest.mark.parametrize(
    ("text", "minutes", "name"),
    [
        ("30m+30", 60, Tempo.STANDARD),  # 001, lines 880-885
        ("10m+5", 15, Tempo.RAPID),  # 001, lines 886-889
        ("5m+5", 10, Tempo.BLITZ),  # 001, lines 945-948
        ("60m", 60, Tempo.STANDARD),
        ("59m", 59, Tempo.RAPID),
        ("10m", 10, Tempo.BLITZ),
        ("40/90m+30:30m+30", 150, Tempo.STANDARD),
        ("40/2h:20/1h*", 180, Tempo.STANDARD),
        ("delay 25m+10", 35, Tempo.RAPID),
        ("gong 20", 20, Tempo.RAPID),
    ],
)
def test_total_for_sixty_moves_and_class(text: str, minutes: int, name: Tempo) -> None:
    control = parse_time_control(text)
    assert total_seconds(control) == 60 * minutes
    assert tempo(control) is name


def test_an_hour_glass_has_no_total() -> None:
    assert total_seconds(parse_time_control("hourglass 5m")) is None
    assert tempo(parse_time_control("hourglass 5m")) is None


@pytest.mark.parametrize(
    ("text", "strongest", "met"),
    [  # rules 7.1, B.02 1.1: 120, 90 and 60 minutes; first control at move 30
        ("90m+30", 2400, True),
        ("90m+29", 2400, False),
        ("60m+30", 2399, True),
        ("60m+29", 1800, False),
        ("60m", 1799, True),
        ("25/90m+30:30m+30", None, False),
        ("30/90m+30:30m+30", None, True),
        ("W15m-B10m+5", 1500, True),  # 15 and 15 minutes
        ("W15m-B20m", 1500, False),
        ("3m", None, False),
        ("3m+1", None, True),
        ("hourglass 90m", None, False),
    ],
)
def test_what_can_be_rated(text: str, strongest: int | None, met: bool) -> None:
    assert all(finding.met for finding in rated_play(parse_time_control(text), strongest)) is met


def shown(text: str, times: list[int]) -> list[tuple[int | Fraction, int | Fraction]]:
    return [(reading.white, reading.black) for reading in run_clock(parse_time_control(text), times).readings]


def test_a_period_adds_the_next() -> None:
    """Two moves in 60 seconds, then 30: after White's second move 60 - 20 - 15 + 30."""
    run = run_clock(parse_time_control("2/60:30"), [20, 1, 15, 1])
    assert [(reading.white, reading.black) for reading in run.readings] == [(40, 60), (40, 59), (55, 59), (55, 88)]
    assert sure(run.readings[2].note).text() == "period 2"


def test_the_second_period_repeats() -> None:
    """One move in 20 seconds, then one in 10, again and again: 20-5+10, 25-5+10, 30-5+10."""
    assert [white for white, _ in shown("1/20:1/10*", [5, 0, 5, 0, 5, 0])][::2] == [25, 30, 35]


def test_fischer_adds_up() -> None:
    assert shown("60+10", [1, 1]) == [(79, 70), (79, 79)]


def test_bronstein_does_not() -> None:
    """A move of 3 seconds gets 3 back, one of 14 gets 10."""
    assert [white for white, _ in shown("bronstein 60+10", [3, 0, 14, 0])][::2] == [70, 66]


def test_delay_waits() -> None:
    assert [white for white, _ in shown("delay 60+10", [3, 0, 14, 0])][::2] == [60, 56]
    assert sure(run_clock(parse_time_control("delay 60+10"), [70]).flag).after == 70


def test_fide_gives_both_the_bonus_when_one_has_run_out() -> None:
    """White uses his 60 and 5 of the bonus of 10; both get 10, and White 10 more for the move made."""
    run = run_clock(parse_time_control("fide 60+10"), [65, 5, 3])
    assert [(reading.white, reading.black) for reading in run.readings] == [(15, 70), (15, 75), (22, 75)]
    assert sure(run.readings[0].note).text() == "the bonus begins"
    assert sure(run_clock(parse_time_control("fide 60+10"), [70]).flag).after == 70


def test_hour_glass() -> None:
    run = run_clock(parse_time_control("hourglass 60"), [20, 10, 50])
    assert [(reading.white, reading.black) for reading in run.readings] == [(40, 80), (50, 70)]
    flag = sure(run.flag)
    assert (flag.colour, flag.after, flag.elapsed) == (Colour.WHITE, 50, 80)


def test_gong() -> None:
    """White leaves 12 of 20: Black has 12 + 20. Black uses 30, 18 of them his own, and leaves 2.

    White then has 22 and uses 21, so that Black has 1 + 20.
    """
    assert run_clock(parse_time_control("gong 20"), [8, 30, 21, 20]).flag is None
    assert sure(run_clock(parse_time_control("gong 20"), [8, 30, 21, 25]).flag).after == 21
    assert sure(run_clock(parse_time_control("gong 20"), [8, 32]).flag).after == 32
    assert sure(run_clock(parse_time_control("gong 20"), [8, 30, 22]).flag).after == 22


def test_byo_yomi() -> None:
    """60 of main time and two periods of 30: 65 goes 5 into the first, which comes back; 35 uses one up."""
    run = run_clock(parse_time_control("byoyomi 60+2x30"), [65, 1, 35, 1, 30])
    assert [sure(reading.note).text() for reading in run.readings if reading.colour is Colour.WHITE] == [
        "byo-yomi, 2 periods",
        "byo-yomi, 1 periods",
    ]
    flag = sure(run.flag)
    assert (flag.move, flag.after) == (3, 30)


@settings(deadline=None)
@given(st.integers(1, 100), st.integers(0, 20), st.lists(st.integers(0, 40), max_size=30))
def test_bronstein_and_delay_are_one_arithmetic(main: int, increment: int, times: list[int]) -> None:
    runs = [
        run_clock(TimeControl((Period(main, None, increment),), mode), times) for mode in (Mode.BRONSTEIN, Mode.DELAY)
    ]
    assert runs[0].flag == runs[1].flag


@settings(deadline=None)
@given(st.integers(1, 100), st.integers(0, 20), st.lists(st.integers(0, 40), max_size=30))
def test_nobody_thinks_longer_than_the_total(main: int, increment: int, times: list[int]) -> None:
    control = TimeControl((Period(main, None, increment),))
    run = run_clock(control, times)
    white = [reading.used for reading in run.readings if reading.colour is Colour.WHITE]
    assert sum(white) <= sure(total_seconds(control, moves=len(white) + 1))


def test_a_move_that_takes_less_than_nothing() -> None:
    with pytest.raises(TimeControlError, match="less than nothing"):
        run_clock(parse_time_control("60"), [-1])


@settings(deadline=None)
@given(st.text("0123456789/+:*-wbhms '\"x", max_size=20) | st.text(max_size=20))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    try:
        control = parse_time_control(text)
    except TimeControlError:
        return
    assert parse_time_control(write_time_control(control)) == control
    assert describe(control).text("es")


@pytest.mark.parametrize(
    ("typed", "record"),
    [
        ("90+30", "5400+30"),
        ("15+10", "900+10"),
        ("60+0", "3600"),
        ("3+2", "180+2"),
        ("1h30+30s", "5400+30"),
        ("1h30+30", "5400+30"),
        ("90 min + 30 s", "5400+30"),
        ("90 minutos + 30 segundos", "5400+30"),
        ("90'+30''", "5400+30"),
        ("40/90+30:30+30", "40/5400+30:1800+30"),
        ("40/2h:1h", "40/7200:3600"),
        ("W5-B4", "W300-B240"),
        ("W300-B240", "W300-B240"),
        ("5400+30", "5400+30"),
        ("40/6000+30:900+30", "40/6000+30:900+30"),
        ("240", "14400"),
        ("241", "241"),
        ("bronstein 25+10", "bronstein 1500+10"),
        ("byoyomi 30+5x30", "byoyomi 1800+5x30"),
        ("gong 20", "gong 20"),
    ],
)
def test_m4_people_write_minutes_and_files_have_seconds(typed: str, record: str) -> None:
    control = read_typed(typed)
    assert write_time_control(control) == record
    assert read_typed(write_typed(control)) == control


def test_m4_what_is_typed_and_cannot_be_read_is_refused_in_both_languages() -> None:
    with pytest.raises(TimeControlError) as caught:
        read_typed("soon")
    assert "minutes with +" in caught.value.text("en")
    assert "minutos con +" in caught.value.text("es")
    with pytest.raises(TimeControlError, match="the time after move 40 is missing"):
        read_typed("40/90+30")


@given(st.text("0123456789:/+wb-h'mselay ", max_size=14))
def test_m4_whatever_is_understood_is_shown_so_that_it_reads_the_same(text: str) -> None:
    try:
        control = parse_time_control(text)
    except TimeControlError:
        return
    assert read_typed(write_typed(control)) == control


@pytest.mark.parametrize(
    ("typed", "record"),
    [
        ("3|2", "180+2"),
        ("G/60", "3600"),
        ("SD/30", "1800"),
        ("90 minutes + 30 seconds per move", "5400+30"),
        ("90 min + 30 segundos por jugada", "5400+30"),
        ("90+30 s/jugada", "5400+30"),
        ("25+10 Bronstein", "bronstein 1500+10"),
        ("60+5 delay", "delay 3600+5"),
    ],
)
def test_m4_what_other_sites_and_countries_write_is_read(typed: str, record: str) -> None:
    assert write_time_control(read_typed(typed)) == record


def test_m4_what_is_missing_after_a_number_of_moves_is_said() -> None:
    with pytest.raises(TimeControlError, match="the time after move 40 is missing"):
        read_typed("40/90+30")
    with pytest.raises(TimeControlError, match="the time after move 60 is missing"):
        read_typed("40/90+30:20/30+30")
    with pytest.raises(TimeControlError, match="only a period with a number of moves can be repeated"):
        read_typed("90+30*")


def test_m4_a_number_too_long_to_be_a_time_is_refused() -> None:
    with pytest.raises(TimeControlError):
        read_typed("9" * 5000)
    with pytest.raises(TimeControlError):
        parse_time_control("9" * 5000 + "/90")
