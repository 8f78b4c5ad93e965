"""Desks that worked apart: merged in any order they give one tournament, and nothing that was entered is lost."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random

import pytest

import thorough
from desk.apart import Device, apart
from torneo.desk import Log, Refused, State, commands, replay
from torneo.desk import events as e
from torneo.desk.log import Entry, parse_entry
from torneo.desk.merging import Merge, merge
from torneo.desk.merging.merge import Side
from torneo.desk.outside import read_log
from torneo.desk.state import carried, in_effect
from torneo.model import ByeKind, Event, Player, Regulations, Result

Meaning = dict[tuple[Hashable, ...], Hashable]
DRAW, WIN, LOSS, OPEN = Result.DRAW, Result.WHITE_WIN, Result.BLACK_WIN, Result.PENDING


def bare(state: State) -> State:
    """A state without what says which log it comes from."""
    return replace(state, effective=(), step=(), sequence=0, head="", time=None)


def meaning(happening: e.Happening, state: State) -> Meaning:
    """What an event says about whom, by what the players of these tests keep whatever happens: their category."""

    def who(number: int | None) -> str:
        return "" if number is None else state.tournament.by_number[number].categories[0]

    match happening:
        case e.ResultRecorded(number, white, black, result):
            return {("result", number, who(white), who(black)): result}
        case e.ResultCorrected(number, white, black, _before, result, effect):
            return {(effect, number, who(white), who(black)) if effect == "rating" else ("result", number, who(white), who(black)): result}
        case e.RoundPaired(number, boards, bye) | e.PairingChanged(number, boards, bye):
            return {("pairing", number): (tuple((who(seat.white), who(seat.black)) for seat in boards), who(bye))}
        case e.DraftDiscarded(number):
            return {("pairing", number): None}
        case e.PlayerEntered(player) | e.LateEntry(player):
            return {("entered", player.categories[0]): (player.name, player.rating)}
        case e.PlayerCorrected(player):
            old = state.tournament.by_number[player.number]
            changed = [name for name in ("name", "rating", "club") if getattr(old, name) != getattr(player, name)]
            return {("player", who(player.number), name): getattr(player, name) for name in changed}
        case e.Withdrawn(number) | e.Returned(number):
            return {("in", who(number)): isinstance(happening, e.Returned)}
        case e.CheckedIn(number, present):
            return {("present", who(number)): present}
        case e.ByeRequested(number, round_number, bye_kind):
            return {("bye", who(number), round_number): bye_kind}
        case e.ByeCancelled(number, round_number):
            return {("bye", who(number), round_number): None}
        case e.PlayerRemoved(number):
            return {("removed", who(number)): True}
        case e.Penalised(number) | e.PointsAwarded(number):
            return {(happening.kind, who(number), replace(happening, number=1)): True}
        case e.SettingsChanged(event):
            old_event = state.tournament.event
            names = [name for name in ("city", "chief_arbiter") if getattr(old_event, name) != getattr(event, name)]
            return {("event", name): getattr(event, name) for name in names}
        case e.RoundWithdrawn(number) | e.Published(number):
            return {(happening.kind, number): True}
    return {(happening.kind,): happening}


def meanings(device: Device) -> dict[str, Meaning]:
    """What every entry of a device says, its own and no others."""
    told, state = {}, State()
    entries = device.log.entries
    for place, entry in enumerate(entries):
        if isinstance(entry.happening, e.Undone):
            state = replay(entries[: place + 1])
            continue
        if not isinstance(entry.happening, e.OfMerges):
            told[entry.hash] = meaning(entry.happening, state)
        state = carried(state, entry, entries)
    return told


def own_entries(device: Device) -> list[Entry]:
    """What was acknowledged on a device itself."""
    return [entry for entry in device.log if not isinstance(entry.happening, e.OfMerges)]


def held(log: Log) -> dict[str, Entry]:
    """Everything that a log has, its own and what it brought from others."""
    brought = (parse_entry(entry.happening.line, 1) for entry in log if isinstance(entry.happening, e.Brought))
    return {entry.hash: entry for entry in (*log, *brought)}


def check_nothing_lost(devices: list[Device], end: Device, last: Merge | None) -> None:
    """Every entry of every device is there: it counts, or says what one that counts says, or is undone, or listed."""
    there = held(end.log)
    counts = {entry.hash for entry in in_effect(end.log.entries)}
    listed = {v.hash for entry in end.log if isinstance(entry.happening, e.SetAside) for v in entry.happening.lost}
    if last is not None:  # an earlier merge may have set aside what counts again by now
        now = {voice.hash for one in last.disagreements for voice in one.lost}
        assert now <= listed, "every disagreement is in the log"
        listed = now
    told: dict[str, Meaning] = {}
    for device in devices:
        told |= meanings(device)
    said = {pair for own in counts for pair in told[own].items()}
    undone = {
        device.log.entries[entry.happening.sequence - 1].hash
        for device in devices
        for entry in device.log
        if isinstance(entry.happening, e.Undone) and entry.hash not in listed
    }
    for device in devices:
        own_log = {entry.sequence: entry for entry in device.log}
        after: set[tuple[Hashable, ...]] = set()
        for entry in reversed(own_entries(device)):
            assert entry.hash in there, "kept"
            if isinstance(entry.happening, e.Undone):
                target = own_log[entry.happening.sequence].hash
                assert target not in counts or entry.hash in listed, "an undo that does not count is listed"
                continue
            if entry.hash in counts or entry.hash in undone or entry.hash in listed:
                after |= {subject for subject in told[entry.hash] if entry.hash not in undone}
                continue
            for subject, value in told[entry.hash].items():
                assert (subject, value) in said or subject in after, f"{entry.happening} is neither in effect nor listed"
            after |= set(told[entry.hash])


@pytest.mark.parametrize("seed", range(thorough.cases(30, 2000)))
def test_random_histories_lose_nothing_whatever_the_order(seed: int) -> None:
    devices = apart(Random(f"apart {seed}"))
    ends: list[tuple[Device, Merge | None]] = []
    for attempt in range(3):
        order = devices[:]
        Random(f"{seed} {attempt}").shuffle(order)
        end, last = order[0].copy(), None
        for other in order[1:]:
            before = end.state
            merged = end.take(other)
            if merged.state is not None:
                last = merged
                undone = end.copy()
                undone.write(commands.undo(undone.state))
                assert bare(undone.state) == bare(before), "undo takes a merge back"
                assert bare(_unmarked(merged.state, end.state)) == bare(replace(end.state, published_at=(), last_result=None))
        ends.append((end, last))
    first = ends[0][0]
    for end, last in ends:
        assert bare(end.state) == bare(first.state), "the same tournament whatever the order"
        assert bare(read_log(end.log.to_lines()).state) == bare(end.state), "replay equals state"
        for device in (*devices, first):
            assert not merge(end.log.entries, device.log.entries).events, "merging again changes nothing"
        check_nothing_lost(devices, end, last)


def _unmarked(state: State, real: State) -> State:
    """A state as a merge works it out, with the stated ranks of its players in the place of their marks."""
    ranks = {player.number: player.rank for player in real.tournament.players}
    players = tuple(replace(player, rank=ranks[player.number]) for player in state.tournament.players)
    return replace(state, tournament=state.tournament.revised(players=players), published_at=(), last_result=None)
