"""Whoever is taken out of a log is nowhere in it any more, and everything else stays as it was."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desk.driver import Desk
from torneo.desk import BrokenLogError, Entry, Log, Refused, commands, replay
from torneo.desk import events as e
from torneo.desk.chronicle import chronicle
from torneo.desk.flaws import digest
from torneo.desk.log import own_log
from torneo.desk.redaction import people, pseudonymise
from torneo.files.json_form import to_json
from torneo.model import Event, NationalRecord, Player, Regulations, Result, Tournament
from torneo.ranking import standings

LOGS = sorted((Path(__file__).parents[1] / "data" / "logs").glob("*.jsonl"))
PEOPLED = [path for path in LOGS if people(Log.from_lines(path.read_text(encoding="utf-8")))]


def without(log: Log, *identities: int) -> Log:
    """The log as the site has it once some people were taken out."""
    redacted, event = pseudonymise(log.entries, identities)
    anew = {entry.sequence: entry for entry in redacted}
    after = Log([anew.get(entry.sequence, entry) for entry in log])
    after.append(event, "olga", log.entries[-1].time)
    return after


def played(log: Log) -> object:
    """All that pairings and standings are made of."""
    state = replay(log)
    numbers = [(player.number, player.rating, player.title) for player in state.tournament.players]
    places = [(row.rank, row.number, row.texts) for row in standings(state.tournament).rows] if numbers else []
    return numbers, state.tournament.rounds, state.boards, state.draft, state.withdrawn, places


def eventful(seed: int) -> Log:
    """A log with equal ratings, so that names decide numbers; corrections, removals, undone steps, free texts."""
    lot = random.Random(seed)
    desk = Desk(rounds=4)
    for place in range(8):
        name = f"{lot.choice('ABCXYZ')}{lot.randrange(10**6):06d}zz, Qx{place}q"
        desk.do(
            commands.enter,
            Player(
                1,
                name,
                1500,
                fide_id=22_000_000 + lot.randrange(10**6) * 10 + place,
                birth=f"{lot.randrange(1950, 2015)}/03/07",
                national=(NationalRecord("ESP", 1600, id=f"ID{lot.randrange(10**6):06d}x", name=name.upper()),),
            ),
        )
    someone = desk.state.tournament.players[lot.randrange(8)]
    desk.do(commands.correct_player, replace(someone, name=f"Typo{lot.randrange(10**6):06d}, Corrected"))
    if lot.random() < 0.5:
        desk.do(commands.undo)
    desk.do(commands.remove, lot.randrange(1, 9))
    desk.play_round(lot.choice((Result.WHITE_WIN, Result.DRAW)))
    late = f"Late{lot.randrange(10**6):06d}, Entry"
    desk.do(commands.enter, Player(1, late, 1500))
    accused = desk.state.tournament.players[lot.randrange(8)]
    desk.do(commands.penalise, accused.number, f"the phone of {accused.name} rang: {accused.name.split(',')[0]}")
    committee = "\n".join(player.name for player in desk.state.tournament.players[:3])
    desk.do(commands.provide, [("appeals_committee", committee), ("director", accused.name)])
    desk.draw_up()
    if lot.random() < 0.5:
        desk.do(commands.undo)
    return desk.log


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.data())
def test_s13_nothing_is_left_of_a_person_and_all_else_stays(seed: int, data: st.DataObject) -> None:
    log = eventful(seed)
    everybody = people(log)
    chosen = data.draw(st.lists(st.sampled_from(everybody), min_size=1, max_size=3, unique_by=lambda who: who.identity))
    after = log
    for person in chosen:  # one after the other: lines are written anew more than once
        after = without(after, person.identity)
    text = after.to_lines()
    assert Log.from_lines(text).head == after.head
    assert own_log(text.splitlines()).head == after.head
    told = " ".join(line.text for line in chronicle(after, "es"))
    report = json.dumps(to_json(replay(after).report), ensure_ascii=False)
    for person in chosen:
        for player in person.players:
            ids = {str(player.fide_id), *(record.id for record in player.national)}
            for word in {player.name, player.name.split(",")[0], *ids}:
                if len(word) > 4:
                    assert all(word.casefold() not in where.casefold() for where in (text, told, report)), word
    assert played(after) == played(log)


@pytest.mark.parametrize("path", PEOPLED, ids=lambda path: path.name)
def test_s13_people_go_out_of_logs_of_earlier_versions_too(path: Path) -> None:
    log = Log.from_lines(path.read_text(encoding="utf-8"))
    listed = people(log)
    after = without(log, *(person.identity for person in listed))
    assert own_log(after.to_lines().splitlines()).head == after.head
    before, now = replay(log), replay(after)
    assert now.tournament.rounds == before.tournament.rounds
    assert list(now.tournament.by_number) == list(before.tournament.by_number)
    assert all(player.name.startswith("NN") and not player.birth for player in now.tournament.players)


def test_s13_a_tournament_taken_over_loses_the_name_in_its_remarks() -> None:
    found = Tournament(
        (Player(1, "Ruiz, Marta", 2000, birth="2012/05/06"), Player(2, "Sanz, Leo", 1900)),
        event=Event("Club"),
        regulations=Regulations(rounds=3, system="FIDE_DUTCH_2026"),
        comments=("Ruiz came late",),
        other_records=("XXZ Ruiz, Marta",),
    )
    desk = Desk(name="")
    desk.write(commands.adopt(found))
    (marta, _leo) = people(desk.log)
    text = without(desk.log, marta.identity).to_lines()
    assert "Ruiz" not in text
    assert "2012" not in text
    assert "Sanz, Leo" in text


def redacted_log() -> Log:
    desk = Desk()
    desk.enter(4)
    desk.play_round()
    return without(desk.log, 2)


def changed(log: Log, place: int, **parts: object) -> Log:
    entries = list(log.entries)
    entries[place] = replace(entries[place], **parts)  # type: ignore[arg-type]
    return Log(entries)


def test_s13_a_redacted_line_counts_only_as_it_is_vouched_for() -> None:
    log = redacted_log()
    log.verify()
    place = next(entry.sequence for entry in log if entry.redacted) - 1
    entry = log.entries[place]
    assert isinstance(entry.happening, e.PlayerEntered)
    forged = replace(entry.happening, player=replace(entry.happening.player, rating=2999))
    for broken in (
        changed(log, place, happening=forged),
        changed(log, place, redacted=None),
        changed(log, place, redacted=len(log) - 1),
        changed(log, place, redacted=10**9),
        Log(log.entries[:-1]),
    ):
        with pytest.raises(BrokenLogError, match=f"entry {place + 1} was changed"):
            Log.from_lines(broken.to_lines())
        with pytest.raises(BrokenLogError, match=f"entry {place + 1} was changed"):
            own_log(broken.to_lines().splitlines())


def test_s13_no_result_is_ever_redacted() -> None:
    log = redacted_log()
    place = next(entry.sequence for entry in log if isinstance(entry.happening, e.ResultRecorded)) - 1
    old: Entry = log.entries[place]
    assert isinstance(old.happening, e.ResultRecorded)
    forged = replace(old, happening=replace(old.happening, result=Result.BLACK_WIN), redacted=len(log) + 1)
    event = e.Pseudonymised((), (e.Redaction(old.sequence, digest(forged.to_line())),))
    broken = changed(log, place, happening=forged.happening, redacted=forged.redacted)
    broken.append(event, "mallory", old.time)
    with pytest.raises(BrokenLogError):
        broken.verify()


def test_s13_undo_goes_on_before_it_and_brings_no_name_back() -> None:
    desk = Desk()
    desk.enter(3)
    desk.log = without(desk.log, 3)
    desk.do(commands.undo)
    assert [player.name for player in desk.state.tournament.players] == ["Player 1", "Player 2"]
    desk.do(commands.undo)
    assert len(desk.state.tournament.players) == 1
    assert "Player 3" not in desk.log.to_lines()
    desk.log.verify()


def test_s13_whoever_is_gone_cannot_go_again() -> None:
    log = redacted_log()
    with pytest.raises(Refused):
        pseudonymise(log.entries, [2])
    with pytest.raises(Refused):
        pseudonymise(log.entries, [99])
