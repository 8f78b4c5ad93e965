"""A tournament from a file: a log goes on elsewhere with the same hash, a report file as it stands."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from played import enter, play

from torneo import model
from torneo.desk import Log, commands
from torneo.desk import events as e
from torneo.desk.events import Published
from torneo.files.json_form import to_json
from torneo.model import ByeKind, Event, Game, Player, Regulations, Result, Round
from torneo.model.remarks import ReasonGiven
from torneo.web.core import store
from torneo.web.exchange import taking_over
from torneo.web.exchange.views import imports
from torneo.web.models import Membership, Role, Tournament

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer

pytestmark = pytest.mark.django_db


def bring(client: Client, content: bytes, name: str = "log.jsonl") -> Answer:
    return client.post("/desk/import-log", {"file": SimpleUploadedFile(name, content)})


@pytest.fixture
def as_stranger(stranger: User) -> Client:
    client = Client()
    client.force_login(stranger)
    return client


def test_a_log_goes_on_elsewhere_with_the_same_hash(
    as_arbiter: Client, as_stranger: Client, stranger: User, tournament: Tournament
) -> None:
    enter(tournament, Player(1, "Line\u2028Break\u0085, Ann"))
    play(tournament, 2)
    store.act(tournament, "olga", commands.undo)
    content = as_arbiter.get(f"/desk/{tournament.slug}/export/log.jsonl").content
    answer = bring(as_stranger, content)
    assert answer.status_code == 302
    tournament.refresh_from_db()
    copy = Tournament.objects.exclude(pk=tournament.pk).get()
    assert (copy.head, copy.sequence, copy.public) == (tournament.head, tournament.sequence, False)
    assert Membership.objects.get(tournament=copy).role == Role.OWNER
    assert Membership.objects.get(tournament=copy).user == stranger
    assert store.load(copy).state == store.load(tournament).state
    store.act(copy, "xavier", lambda state: commands.check_in(state, 1, True))
    assert len(store.log_of(copy)) == copy.sequence + 1


def test_the_same_log_is_not_taken_in_twice(as_arbiter: Client, as_stranger: Client, playing: Tournament) -> None:
    content = as_arbiter.get(f"/desk/{playing.slug}/export/log.jsonl").content
    bring(as_stranger, content)
    again = bring(as_stranger, content)
    assert again.status_code == 422
    assert "here already" in again.content.decode()
    assert Tournament.objects.count() == 2


def test_a_broken_log_is_refused_with_the_number_of_the_entry(as_arbiter: Client, playing: Tournament) -> None:
    lines = store.log_of(playing).to_lines().splitlines()
    changed = [*lines]
    changed[3] = changed[3].replace("Player 2", "Player 9")
    left_out = lines[:4] + lines[5:]
    swapped = [*lines[:2], lines[3], lines[2], *lines[4:]]
    for broken, number in ((changed, "entry 4"), (left_out, "entry 5"), (swapped, "entry 3")):
        answer = bring(as_arbiter, "\n".join(broken).encode())
        assert answer.status_code == 422
        assert number in answer.content.decode()
    assert Tournament.objects.count() == 1


def test_a_log_whose_chain_holds_but_whose_entries_do_not_fit_is_refused(
    as_arbiter: Client, playing: Tournament
) -> None:
    log = store.log_of(playing)
    time = log.entries[-1].time
    log.append(Published(9), "mallory", time)
    answer = bring(as_arbiter, log.to_lines().encode())
    assert answer.status_code == 422
    assert f"Entry {len(log)} cannot follow" in answer.content.decode()
    tail = Log()
    tail.append(Published(1), "mallory", time)
    assert "does not begin with a tournament" in bring(as_arbiter, tail.to_lines().encode()).content.decode()


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe\x00", b"{}", b"[1]", b"null\n", b'{"sequence":1}', b"[" * 100_000, b'{"a":' * 50_000, b"hello"],
)
def test_what_is_no_log_gets_one_message_and_changes_nothing(
    as_arbiter: Client, tournament: Tournament, content: bytes
) -> None:
    for name in ("log.jsonl", "log.json", "open.trf"):
        answer = bring(as_arbiter, content, name)
        assert answer.status_code == 422
        assert "errorlist" in answer.content.decode()
    assert Tournament.objects.count() == 1


def test_a_file_that_is_too_large_is_not_read(
    as_arbiter: Client, tournament: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "LARGEST", 1024)
    answer = bring(as_arbiter, b"x" * 2000)
    assert answer.status_code == 422
    assert "are accepted" in answer.content.decode()


def test_who_is_not_logged_in_brings_nothing(client: Client, db: None) -> None:
    assert bring(client, b"x").status_code == 302
    assert not Tournament.objects.exists()


@pytest.mark.parametrize("form", ["trf16", "trf26", "json"])
def test_a_tournament_of_another_program_goes_on_here(
    as_arbiter: Client, as_stranger: Client, tournament: Tournament, form: str
) -> None:
    play(tournament, 2)
    content = as_arbiter.get(f"/desk/{tournament.slug}/export/{form}").content
    assert bring(as_stranger, content, f"open.{form}").status_code == 302
    copy = Tournament.objects.exclude(pk=tournament.pk).get()
    ours, theirs = store.load(tournament).state.tournament, store.load(copy).state.tournament
    assert theirs.rounds == ours.rounds
    assert [player.name for player in theirs.players] == [player.name for player in ours.players]
    play(copy, 1)
    assert store.load(copy).state.round_number == 3


def test_a_report_file_with_errors_says_where(as_arbiter: Client, tournament: Tournament) -> None:
    answer = bring(as_arbiter, b"012 Club\n001    x      Ana\n", "open.trf")
    assert answer.status_code == 422
    assert "2:" in answer.content.decode()
    broken = {"format": "torneo-tournament", "version": 1, "players": [{"number": 0}]}
    assert "/players/0" in bring(as_arbiter, json.dumps(broken).encode(), "open.json").content.decode()


NOW = datetime(2026, 11, 15, tzinfo=UTC)
RULES = Regulations(rounds=3, system="FIDE_DUTCH_2026")
TWO = model.Tournament((Player(1, "Ana"), Player(2, "Eva")), (Round((Game(1, 2, Result.DRAW),)),))


@pytest.mark.parametrize(
    "happening",
    [
        e.Undone(50),
        e.Undone(1),
        e.Undone(3),
        e.Undone(-5),
        e.SettingsChanged(Event("X"), replace(RULES, rounds=10**9)),
        e.SettingsChanged(Event("X"), replace(RULES, system="NONE")),
        e.PlayerCorrected(Player(1, "Ana", 10**400)),
        e.PlayerCorrected(Player(99, "Ana")),
        e.CheckedIn(99, True),
        e.Withdrawn(99),
        e.Penalised(99, 1, "late"),
        e.ResultCorrected(1, 98, 99, Result.DRAW, Result.DRAW, "rating"),
        e.ByeRequested(1, 10**9, ByeKind.HALF),
        e.RoundPaired(7, (e.Seat(1, 2),), None, "dutch", "2026", "x", ""),
        e.RoundPaired(2, (e.Seat(1, 2), e.Seat(1, 3)), 1, "dutch", "2026", "x", ""),
        e.PairingChanged(0, (e.Seat(2, 1),), None, (), None, ReasonGiven("none")),
        e.Adopted(TWO, ()),
        e.Adopted(TWO, ((e.Seat(2, 1),),)),
    ],
    ids=str,
)
def test_entries_that_no_desk_writes_are_refused_though_their_chain_holds(
    as_arbiter: Client, playing: Tournament, happening: e.Happening
) -> None:
    log = store.log_of(playing)
    log.append(happening, "mallory", NOW)
    answer = bring(as_arbiter, log.to_lines().encode())
    assert answer.status_code == 422
    assert Tournament.objects.count() == 1


@pytest.mark.parametrize(
    "change", [{"sequence": 3.0}, {"actor": 5}, {"actor": "\ud800"}, {"time": "0001-01-01T00:00:00+23:59"}], ids=str
)
def test_entries_of_other_types_are_refused_though_their_hashes_fit(
    as_arbiter: Client, playing: Tournament, change: dict[str, object]
) -> None:
    entries = [json.loads(line) for line in store.log_of(playing).to_lines().splitlines()]
    entries[2] |= change
    lines, previous = [], "0" * 64
    for entry in entries:
        del entry["hash"]
        entry["previous"] = previous
        text = json.dumps(entry, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        previous = sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
        lines.append(json.dumps({**entry, "hash": previous}))
    assert bring(as_arbiter, "\n".join(lines).encode()).status_code == 422
    assert Tournament.objects.count() == 1


def test_a_document_with_half_a_sign_or_a_billion_rounds_is_refused(as_arbiter: Client, tournament: Tournament) -> None:
    document = to_json(model.Tournament((Player(1, "Ana"),)))
    half = json.dumps(document).replace("Ana", "\\ud800")
    many = json.dumps({**document, "regulations": {"rounds": 10**9}})
    report = "012 Open\n142 1000000000\n001    1      Ana\n"
    for content in (half, many, report):
        assert bring(as_arbiter, content.encode(), "x").status_code == 422
        file = {"file": SimpleUploadedFile("x", content.encode())}
        assert as_arbiter.post(f"/desk/{tournament.slug}/players/import", file).status_code == 422


def test_an_entry_that_was_undone_does_not_break_the_pages_of_a_new_process(
    as_arbiter: Client, playing: Tournament
) -> None:
    log = store.log_of(playing)
    log.append(e.Published(9), "mallory", NOW)
    log.append(e.Undone(len(log)), "mallory", NOW)
    assert bring(as_arbiter, log.to_lines().encode()).status_code == 302
    store.forget()
    Tournament.objects.update(public=True)
    assert as_arbiter.get("/").status_code == 200


def lines_of(players: int, rounds: int) -> bytes:
    """A report file in which everybody draws with a neighbour in every round."""
    people = [
        f"001 {number:4}      Player {number}".ljust(91)
        + f"{number + 1 if number % 2 else number - 1:4} {'w' if number % 2 else 'b'} =  " * rounds
        for number in range(1, players + 1)
    ]
    return "\n".join(["012 Long", "192 FIDE_DUTCH_2026", *people, ""]).encode()


@pytest.mark.parametrize("shape", [(2, 20_000), (2, 999), (2, 201), (10_000, 1)])
def test_s1_a_file_beyond_the_limits_is_refused_before_it_is_read(
    as_arbiter: Client, tournament: Tournament, shape: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(taking_over, "read", lambda _data: pytest.fail("read"))
    data = lines_of(*shape)
    for content in (data, data.decode().encode("utf-16")):
        answer = bring(as_arbiter, content, "x.trf")
        assert answer.status_code == 422
        assert "are accepted" in answer.content.decode()
        file = {"file": SimpleUploadedFile("x.trf", content)}
        answer = as_arbiter.post(f"/desk/{tournament.slug}/players/import", file)
        assert answer.status_code == 422
        assert "are accepted" in answer.content.decode()
    assert Tournament.objects.count() == 1


def test_s1_the_largest_file_goes_through_and_is_worked_out_before_the_lock(
    as_arbiter: Client, tournament: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    depth = len(connection.savepoint_ids)
    real = commands.adopt

    def adopt(found: model.Tournament) -> list[e.Happening]:
        assert len(connection.savepoint_ids) == depth
        return list(real(found))

    monkeypatch.setattr(commands, "adopt", adopt)
    assert bring(as_arbiter, lines_of(10, 200), "x.trf").status_code == 302
    assert Tournament.objects.count() == 2


def test_s1_a_log_with_too_many_players_or_rounds_is_refused(as_arbiter: Client, playing: Tournament) -> None:
    log = store.log_of(playing)
    log.append(e.SettingsChanged(Event("X"), replace(RULES, rounds=201)), "mallory", NOW)
    answer = bring(as_arbiter, log.to_lines().encode())
    assert "201 rounds: at most 200 are accepted" in answer.content.decode()
