"""The clock of a round: start, calls, default time, arrivals, and forfeits once the default time is over."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from desk.driver import Desk
from torneo.desk import Log, Overridable, Refused, commands, replay
from torneo.desk import events as e
from torneo.desk.errors import Rule
from torneo.desk.outside import UnfitError, read_log
from torneo.desk.override import overriding
from torneo.desk.round_clock import Phase, absent, clock_of, clock_round
from torneo.desk.state import at
from torneo.model import Player, Result

MADRID = ZoneInfo("Europe/Madrid")
START = datetime(2026, 11, 17, 17, 0, tzinfo=MADRID)


def playing(default: int = 30) -> Desk:
    desk = Desk()
    desk.enter(6)
    desk.do(commands.provide, [("default_time", str(default))])
    desk.do(commands.time_round, 1, START)
    desk.draw_up()
    return desk


def do_at(desk: Desk, moment: datetime, command: object, *arguments: object, **named: object) -> None:
    asked = at(moment, lambda state: command(state, *arguments, **named))  # type: ignore[operator]
    desk.write(list(asked(desk.state)))


def here(minutes: float) -> datetime:
    """So many minutes after the planned start, in the hall."""
    return START + timedelta(minutes=minutes)


def test_the_phases_follow_from_the_start_and_from_what_the_arbiter_says() -> None:
    desk = playing()
    clock = clock_of(desk.state, 1, MADRID)
    assert clock.planned == here(0)
    assert [clock.phase(here(minute)) for minute in (-60, -5.1, -5, -1.1, -1, -0.1, 0, 20)] == [
        Phase.COMING,
        Phase.COMING,
        Phase.FIVE,
        Phase.FIVE,
        Phase.ONE,
        Phase.ONE,
        Phase.DUE,
        Phase.DUE,
    ]
    do_at(desk, here(3), commands.begin_round)
    begun = clock_of(desk.state, 1, UTC)
    assert begun.default_ends == here(33), "the default time counts from when the arbiter said it"
    assert [begun.phase(here(minute)) for minute in (3, 32.9, 33)] == [Phase.RUNNING, Phase.RUNNING, Phase.OVER]
    with pytest.raises(Refused, match="round 1 has begun"):
        do_at(desk, here(4), commands.begin_round)
    with pytest.raises(Refused, match="round 1 has begun"):
        desk.do(commands.time_round, 1, START)
    assert replay(Log.from_lines(desk.log.to_lines())) == desk.state


def test_without_a_default_time_whoever_is_absent_loses_at_once() -> None:
    desk = playing(default=0)
    do_at(desk, here(0), commands.begin_round)
    assert clock_of(desk.state, 1, MADRID).phase(here(0)) is Phase.OVER


def test_times_are_those_of_the_regulations_unless_one_round_has_its_own() -> None:
    desk = Desk()
    desk.enter(4)
    assert clock_of(desk.state, 1, MADRID).phase(here(0)) is Phase.UNTIMED
    event = desk.state.tournament.event
    days = (START.date(), START.date() + timedelta(days=1))
    desk.do(commands.change_settings, replace(event, round_dates=days), desk.state.tournament.regulations)
    desk.do(commands.provide, [("round_times", "16:00 10:00")])
    assert clock_of(desk.state, 1, MADRID).planned == here(-60)
    assert clock_of(desk.state, 2, MADRID).planned == datetime(2026, 11, 18, 10, tzinfo=MADRID)
    desk.do(commands.time_round, 1, START)
    assert clock_of(desk.state, 1, MADRID).planned == here(0)
    assert commands.time_round(desk.state, 1, START) == []
    desk.do(commands.time_round, 1, None)
    assert clock_of(desk.state, 1, MADRID).planned == here(-60)
    with pytest.raises(Refused, match="with its time zone"):
        desk.do(commands.time_round, 1, START.replace(tzinfo=None))
    with pytest.raises(Refused, match="there is no round 6"):
        desk.do(commands.time_round, 6, START)


def test_the_clock_is_of_the_round_that_is_played_then_of_the_next() -> None:
    desk = Desk(rounds=2)
    desk.enter(4)
    assert clock_round(desk.state) == 1
    desk.draw_up()
    assert clock_round(desk.state) == 1
    desk.play()
    assert clock_round(desk.state) == 2
    desk.play_round()
    assert clock_round(desk.state) is None


def test_arrivals_belong_to_the_round_and_whoever_has_no_game_is_checked_in_for_the_next() -> None:
    desk = playing()
    game = dict(desk.state.games(1))[1]
    desk.do(commands.arrive, game.white)
    assert desk.state.arrived == {game.white}
    assert commands.arrive(desk.state, game.white) == []
    desk.write(commands.arrive(desk.state, game.white, here=False))
    assert desk.state.arrived == frozenset()
    desk.do(commands.arrive, game.white)
    desk.do(commands.record_result, 1, 1, Result.DRAW, Result.PENDING)
    desk.do(commands.arrive, game.white)
    assert desk.state.present == {game.white: True}
    desk.do(commands.enter, Player(1, "Strongest", 2900))
    assert desk.state.arrived == {game.white + 1}
    desk.play()
    desk.draw_up()
    assert desk.state.arrived == frozenset()


def test_those_not_seen_are_proposed_and_lose_when_the_default_time_is_over() -> None:
    desk = playing()
    assert absent(desk.state) == [], "nobody was looked for"
    games = dict(desk.state.games(1))
    for number in (games[1].white, games[1].black, games[2].white):
        desk.do(commands.arrive, number)
    proposed = {one.board: one.result for one in absent(desk.state)}
    assert proposed == {2: Result.WHITE_FORFEIT_WIN, 3: Result.DOUBLE_FORFEIT}
    with pytest.raises(Overridable) as refused:
        do_at(desk, here(10), commands.forfeit_absent, [2, 3])
    assert refused.value.rule is Rule.DEFAULT_TIME, "the round was not opened"
    do_at(desk, here(0), commands.begin_round)
    with pytest.raises(Overridable, match="runs until 17:30") as refused:
        do_at(desk, here(29), commands.forfeit_absent, [2, 3])
    assert refused.value.article is not None
    assert refused.value.article.id == "6.7.1"
    with pytest.raises(Refused, match="at board 1 nobody is missing"):
        do_at(desk, here(31), commands.forfeit_absent, [1])
    with pytest.raises(Refused, match="choose the boards"):
        do_at(desk, here(31), commands.forfeit_absent, [])
    do_at(desk, here(30), commands.forfeit_absent, [2, 3])
    results = [game.result for _board, game in desk.state.games(1)]
    assert results == [Result.PENDING, Result.WHITE_FORFEIT_WIN, Result.DOUBLE_FORFEIT]
    desk.do(commands.undo)
    assert [board for _round, board, _game in desk.state.missing] == [1, 2, 3], "one step"
    early = at(here(5), overriding(lambda state: commands.forfeit_absent(state, [3]), "both telephoned"))
    assert [event.kind for event in early(desk.state)] == ["override", "result recorded"]


def test_a_round_that_is_withdrawn_has_not_begun() -> None:
    desk = playing()
    do_at(desk, here(0), commands.begin_round)
    desk.do(commands.arrive, 1)
    desk.write(list(overriding(lambda state: commands.withdraw_round(state, "wrong"), "wrong list")(desk.state)))
    assert (desk.state.begun, desk.state.arrived) == ({}, frozenset())
    assert desk.state.round_starts == {1: "2026-11-17T17:00+01:00"}


def test_a_log_from_outside_with_times_that_are_none_is_refused() -> None:
    for event in (e.RoundTimed(1, "soon"), e.RoundTimed(1, "2026-11-17T17:00"), e.RoundBegun(1, "17:00")):
        desk = Desk()
        desk.write([event])
        with pytest.raises(UnfitError, match="entry 2"):
            read_log(desk.log.to_lines())


def test_nobody_begins_a_round_without_a_time_or_a_round() -> None:
    desk = Desk()
    desk.enter(4)
    with pytest.raises(Refused, match="no round is published"):
        do_at(desk, here(0), commands.begin_round)
    desk.draw_up()
    with pytest.raises(Refused, match="with its time zone"):
        desk.do(commands.begin_round)
