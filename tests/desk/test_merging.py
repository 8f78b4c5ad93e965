"""Desks that worked apart: merged in any order they give one tournament, and nothing that was entered is lost."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

import thorough
from desk.apart import Device, apart
from torneo.desk import Log, Refused, State, commands, redaction, replay
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
    return replace(state, effective=(), step=(), sequence=0, head="", time=None, marks={}, moves={})


def meaning(happening: e.Happening, state: State) -> Meaning:
    """What an event says about whom, by what the players of these tests keep whatever happens: their category."""

    def who(number: int | None) -> str:
        return "" if number is None else state.tournament.by_number[number].categories[0]

    match happening:
        case e.ResultRecorded(number, white, black, result):
            return {("result", number, who(white), who(black)): result}
        case e.ResultCorrected(number, white, black, _before, result, effect):
            return {
                (effect, number, who(white), who(black))
                if effect == "rating"
                else ("result", number, who(white), who(black)): result
            }
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
                assert (subject, value) in said or subject in after, f"{entry.happening} is lost"
            after |= set(told[entry.hash])


@pytest.mark.parametrize("seed", range(thorough.cases(30, 2000)))
def test_random_histories_lose_nothing_whatever_the_order(seed: int) -> None:
    devices = apart(Random(f"apart {seed}"))
    ends: list[tuple[Device, Merge | None]] = []
    for attempt in range(thorough.cases(2, 3)):
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
                assert bare(_unmarked(merged.state, end.state)) == bare(
                    replace(end.state, published_at=(), last_result=None)
                )
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
    return _undated(replace(state, tournament=state.tournament.revised(players=players)))


def _undated(state: State) -> State:
    return replace(state, published_at=(), last_result=None)


class Two:
    """Two desks with copies of one tournament: eight players, round 1 published."""

    def __init__(self, *, published: bool = True) -> None:
        start = Device("first", Log(), datetime(2026, 11, 15, 9, tzinfo=UTC))
        start.write(commands.create(Event("Club"), Regulations(rounds=5, system="FIDE_DUTCH_2026")))
        for place in range(8):
            start.write(
                commands.enter(start.state, Player(1, f"Player {place}", 2000 - place, categories=(str(place),)))
            )
        if published:
            start.write(commands.pair_round(start.state, "torneo", commands.Decisions.all_play(start.state)))
            start.write(commands.publish(start.state))
        self.ana, self.eva = start.copy("Ana"), start.copy("Eva")
        self.eva.now += timedelta(minutes=1)

    def merged(self, **options: object) -> tuple[State, Merge]:
        """What Ana has once she merged Eva's copy, which is what Eva has with Ana's."""
        found = merge(self.ana.log.entries, self.eva.log.entries, "Eva", **options)  # type: ignore[arg-type]
        here, there = self.ana.copy(), self.eva.copy()
        here.write(found.events)
        if not options:
            there.take(self.ana)
            assert bare(there.state) == bare(here.state)
        return here.state, found


def record(device: Device, board: int, result: Result, seen: Result = OPEN, number: int = 1) -> None:
    device.write(commands.record_result(device.state, number, board, result, seen))


def results(state: State, number: int = 1) -> list[Result]:
    return [game.result for _board, game in state.games(number)]


def test_results_of_different_boards_come_together() -> None:
    two = Two()
    record(two.ana, 1, WIN)
    record(two.eva, 3, LOSS)
    state, found = two.merged()
    assert results(state) == [WIN, OPEN, LOSS, OPEN]
    assert not found.disagreements


def test_the_same_result_twice_is_no_disagreement() -> None:
    two = Two()
    record(two.ana, 1, WIN)
    record(two.eva, 1, DRAW)
    record(two.eva, 1, WIN, DRAW)  # corrected on the spot
    state, found = two.merged()
    assert results(state)[0] is WIN
    assert not found.disagreements


def test_another_result_is_listed_and_the_first_one_stands() -> None:
    two = Two()
    record(two.ana, 1, WIN)
    record(two.eva, 1, DRAW)
    state, found = two.merged()
    assert results(state)[0] is WIN
    (one,) = found.disagreements
    assert [voice.actor for voice in one.lost] == ["Eva"]
    assert [voice.actor for voice in one.stands] == ["Ana"]
    assert one.lost_side is Side.THEIRS
    chosen, _found = two.merged(preferred=[one.id])
    assert results(chosen)[0] is DRAW
    theirs, _found = two.merged(side=Side.THEIRS)
    assert results(theirs)[0] is DRAW


def test_the_result_that_a_published_round_was_paired_with_stands_though_it_was_entered_later() -> None:
    two = Two()
    record(two.ana, 1, WIN)
    for board in range(1, 5):
        record(two.eva, board, DRAW)
    two.eva.write(commands.pair_round(two.eva.state, "torneo", commands.Decisions.all_play(two.eva.state)))
    two.eva.write(commands.publish(two.eva.state))
    state, found = two.merged()
    assert results(state) == [DRAW] * 4
    assert state.round_number == 2
    assert [voice.actor for one in found.disagreements for voice in one.lost] == ["Ana"]


def test_two_pairings_of_one_round_leave_one_and_all_entries() -> None:
    two = Two()
    for device, result in ((two.ana, WIN), (two.eva, WIN)):
        for board in range(1, 5):
            record(device, board, result)
    two.eva.write(commands.request_bye(two.eva.state, 1, 2, ByeKind.HALF))
    for device in (two.ana, two.eva):
        device.write(commands.pair_round(device.state, "torneo", commands.Decisions.all_play(device.state)))
        device.write(commands.publish(device.state))
    record(two.ana, 1, DRAW, number=2)
    state, found = two.merged()
    assert state.boards[1] == two.ana.state.boards[1], "where games are played already"
    assert results(state, 2)[0] is DRAW
    assert {voice.said for one in found.disagreements for voice in one.lost} == {
        "bye requested",
        "round paired",
        "published",
    }


def test_the_same_pairing_on_both_copies_is_one_round() -> None:
    two = Two(published=False)
    for device in (two.ana, two.eva):
        device.write(commands.pair_round(device.state, "torneo", commands.Decisions.all_play(device.state)))
        device.write(commands.publish(device.state))
    record(two.ana, 1, WIN)
    record(two.eva, 2, LOSS)
    state, found = two.merged()
    assert (state.round_number, results(state)[:2]) == (1, [WIN, LOSS])
    assert not found.disagreements


def test_who_entered_elsewhere_while_round_1_was_paired_is_a_late_entry() -> None:
    two = Two(published=False)
    two.eva.write(commands.enter(two.eva.state, Player(1, "New", 1990, categories=("new",))))
    two.ana.now += timedelta(minutes=5)
    two.ana.write(commands.pair_round(two.ana.state, "torneo", commands.Decisions.all_play(two.ana.state)))
    two.ana.write(commands.publish(two.ana.state))
    state, found = two.merged()
    assert len(state.tournament.players) == 9
    assert len(state.boards[0]) == 4
    assert not found.disagreements


def test_who_withdrew_elsewhere_has_left_after_the_round_in_which_they_were_paired() -> None:
    two = Two()
    for device in (two.ana, two.eva):
        for board in range(1, 5):
            record(device, board, WIN)
    two.eva.write(commands.withdraw(two.eva.state, 3))
    two.ana.now += timedelta(minutes=5)
    two.ana.write(commands.pair_round(two.ana.state, "torneo", commands.Decisions.all_play(two.ana.state)))
    two.ana.write(commands.publish(two.ana.state))
    state, found = two.merged()
    assert state.withdrawn == {3}
    assert len(state.boards[1]) == 4
    assert [(one.why.value, one.lost[0].said) for one in found.disagreements] == [("later", "withdrawn")]


def test_corrections_of_different_data_of_a_player_both_count() -> None:
    two = Two()
    first = two.ana.state.tournament.players[0]
    two.ana.write(commands.correct_player(two.ana.state, replace(first, club="Rook")))
    two.eva.write(commands.correct_player(two.eva.state, replace(first, name="Ana María")))
    state, found = two.merged()
    assert (state.tournament.players[0].club, state.tournament.players[0].name) == ("Rook", "Ana María")
    assert not found.disagreements


def test_a_name_corrected_twice_is_listed() -> None:
    two = Two()
    for device, name in ((two.ana, "Anna"), (two.eva, "Hannah")):
        device.write(commands.correct_player(device.state, replace(device.state.tournament.players[0], name=name)))
    state, found = two.merged()
    assert state.tournament.players[0].name == "Anna"
    assert [voice.actor for one in found.disagreements for voice in one.lost] == ["Eva"]


def test_numbers_of_players_are_those_of_the_other_copy_only_there() -> None:
    two = Two(published=False)
    two.ana.write(commands.enter(two.ana.state, Player(1, "Rosa", 1800)))
    two.eva.write(commands.enter(two.eva.state, Player(1, "Sara", 1700)))
    two.eva.write(commands.request_bye(two.eva.state, 9, 1, ByeKind.HALF))
    state, _found = two.merged()
    (asked,) = state.tournament.regulations.requested_byes
    assert state.tournament.by_number[asked.player].name == "Sara"


def test_entrants_keep_the_marks_by_which_a_site_knows_them() -> None:
    two = Two(published=False)
    two.ana.now += timedelta(minutes=5)
    two.ana.write(commands.enter(two.ana.state, Player(1, "Rosa", 1800)))
    two.eva.write(commands.enter(two.eva.state, Player(1, "Sara", 1700)))
    before = {player.name: two.ana.state.marks[player.number] for player in two.ana.state.tournament.players}
    state, _found = two.merged()
    after = {player.name: state.marks[player.number] for player in state.tournament.players}
    assert [player.name for player in state.tournament.players][-2:] == ["Sara", "Rosa"], "Rosa has another number now"
    assert before.items() <= after.items()
    assert len(set(after.values())) == len(after)


def test_a_player_entered_on_both_copies_is_one_player() -> None:
    two = Two(published=False)
    for device, rating in ((two.ana, 1800), (two.eva, 1800)):
        device.write(commands.enter(device.state, Player(1, "Rosa", rating, fide_id=77)))
    two.eva.write(commands.request_bye(two.eva.state, 9, 1, ByeKind.HALF))
    state, found = two.merged()
    assert [player.name for player in state.tournament.players].count("Rosa") == 1
    (asked,) = state.tournament.regulations.requested_byes
    assert state.tournament.by_number[asked.player].name == "Rosa"
    assert not found.disagreements
    assert state.marks[asked.player] == two.ana.state.marks[9], "a site knows them by the mark that they had here"
    there = two.eva.copy()
    there.take(two.ana)
    assert there.state.marks[asked.player] == two.eva.state.marks[9]


def test_logs_of_two_tournaments_are_refused() -> None:
    one, other = Two(), Two()
    alien = Device("x", Log(), datetime(2026, 1, 1, tzinfo=UTC))
    alien.write(commands.create(Event("Other"), Regulations()))
    with pytest.raises(Refused, match="no entry in common"):
        merge(one.ana.log.entries, alien.log.entries)
    assert not merge(one.ana.log.entries, other.eva.log.entries).events, "the same tournament, entered alike"


def test_an_entry_that_was_changed_on_its_way_is_found() -> None:
    two = Two()
    record(two.eva, 3, LOSS)
    two.ana.take(two.eva)
    entries = list(two.ana.log.entries)
    place = next(place for place, entry in enumerate(entries) if isinstance(entry.happening, e.Brought))
    happenings = [entry.happening for entry in entries[place:]]
    brought = happenings[0]
    assert isinstance(brought, e.Brought)
    forged = Log(entries[:place])
    line = brought.line.replace("black_win", "white_win")
    assert line != brought.line
    forged.extend([replace(brought, line=line), *happenings[1:]], "Eva", two.ana.now)
    with pytest.raises(ValueError, match="was changed after it was written"):
        read_log(forged.to_lines())


def test_names_taken_out_of_a_merged_log_are_gone_from_all_copies_in_it() -> None:
    two = Two(published=False)
    two.eva.write(commands.enter(two.eva.state, Player(1, "Secreta, Rosa", 1800, fide_id=77, birth="1990")))
    number = two.eva.state.tournament.players[-1].number
    two.eva.write(commands.request_bye(two.eva.state, number, 1, ByeKind.HALF))
    two.ana.now += timedelta(minutes=5)
    two.ana.write(commands.enter(two.ana.state, Player(1, "Secreta, Rosa", 1850, fide_id=77)))
    two.ana.write(commands.enter(two.ana.state, Player(1, "Other, One", 1950)))
    two.ana.take(two.eva)
    state = two.ana.state
    (rosa,) = [
        person for person in redaction.people(two.ana.log.entries) if person.name == "Secreta, Rosa" and person.number
    ]
    redacted, event = redaction.pseudonymise(two.ana.log.entries, [rosa.identity])
    entries = list(two.ana.log.entries)
    for entry in redacted:
        entries[entry.sequence - 1] = entry
    log = Log(entries)
    log.append(event, "Ana", two.ana.now)
    again = read_log(log.to_lines())
    assert "Secreta" not in log.to_lines()
    assert [p.rating for p in again.state.tournament.players] == [p.rating for p in state.tournament.players]
    assert again.state.tournament.regulations.requested_byes == state.tournament.regulations.requested_byes
