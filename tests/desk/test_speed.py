"""A log of a large tournament is replayed while somebody waits for a page."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import pytest

from torneo.desk import Entry, State, apply, commands, replay
from torneo.desk import events as e
from torneo.model import Event, Player, Regulations, Result

NOW = datetime(2026, 11, 15, tzinfo=UTC)

pytestmark = pytest.mark.serial


def large_log(players: int, rounds: int) -> list[e.Happening]:
    """Everybody entered, rounds paired by moving one half along the other, every result recorded."""
    log = commands.create(Event("Large"), Regulations(rounds=rounds))
    log += [e.PlayerEntered(Player(number, f"Player {number}", 2500 - number)) for number in range(1, players + 1)]
    half = players // 2
    for number in range(1, rounds + 1):
        seats = tuple(e.Seat(one, half + 1 + (one + number) % half) for one in range(1, half + 1))
        log += [e.RoundPaired(number, seats, None, "dutch", "2026", "test", ""), e.Published(number)]
        log += [e.ResultRecorded(number, seat.white, seat.black, Result.DRAW) for seat in seats]
    return log


def test_a_thousand_players_and_eleven_rounds_are_replayed_in_a_second_and_a_half() -> None:
    entries = [Entry(place, NOW, "Ana", each, "", "") for place, each in enumerate(large_log(1000, 11), 1)]
    start = time.process_time()
    state = replay(entries)
    assert time.process_time() - start < 1.5
    assert state.missing == []
    assert len(state.tournament.rounds) == 11


def test_a_thousand_entries_one_by_one_take_no_seconds() -> None:
    state = apply(State(), commands.create(Event("Large"), Regulations())[0])
    start = time.process_time()
    for number in range(1000):
        for happening in commands.enter(state, Player(1, f"Player {number}", fide_id=number + 1)):
            state = apply(state, happening)
    assert time.process_time() - start < 1
    assert [player.number for player in state.tournament.players] == list(range(1, 1001))
