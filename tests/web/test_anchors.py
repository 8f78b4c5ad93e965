"""What ties a log to the world outside: hashes on paper and pages, the log of roles, the command that checks them."""

from __future__ import annotations

import json
from datetime import timedelta
from io import BytesIO
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.test import Client
from django.utils import timezone
from pypdf import PdfReader

from cli.commands import Torneo
from torneo.desk import Log
from torneo.desk.log import short
from torneo.desk.redaction import people
from torneo.web.accounts import audit
from torneo.web.core import store
from torneo.web.models import Change, ChangeHead, Tournament
from torneo.web.privacy import erasing

pytestmark = pytest.mark.django_db


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Torneo:
    return Torneo(monkeypatch, capsys)


def test_s8_the_head_stands_on_the_pages_and_sheets_of_a_round(as_arbiter: Client, playing: Tournament) -> None:
    head = short(store.load(playing).head)
    assert len(head) == 19
    for page in ("round/1", "round/1/names", "standings", "cross-table"):
        text = Client().get(f"/t/{playing.slug}/{page}").content.decode()
        assert f"As of entry 12 of the log: {head}" in text, page
    for sheet in ("pairings", "pairings-by-name", "results", "standings"):
        assert f"entry 12: {head}" in as_arbiter.get(f"/desk/{playing.slug}/print/{sheet}").content.decode()
        printed = PdfReader(BytesIO(as_arbiter.get(f"/desk/{playing.slug}/print/{sheet}.pdf").content))
        assert all(f"entry 12: {head}" in page.extract_text() for page in printed.pages)
    assert store.load(playing).head in as_arbiter.get(f"/desk/{playing.slug}/log").content.decode()


def test_s8_a_hash_from_paper_is_found_in_the_log_and_in_no_other(
    playing: Tournament, tmp_path: Path, torneo: Torneo
) -> None:
    log = store.log_of(playing)
    file = tmp_path / "open.jsonl"
    file.write_text(log.to_lines(), encoding="utf-8")
    at_ten = log.entries[9].hash
    for given in (at_ten, short(at_ten), short(at_ten).upper(), at_ten[:8]):
        answer = torneo("log", file, "--verify", "--expect", given)
        assert answer.code == 0
        assert f"entry 10 has the hash {short(at_ten)}; 2 entries follow" in answer.out
    assert "0 entries follow" in torneo("log", file, "--expect", log.head).out
    anew = Log()
    for entry in log:  # the same events, told by somebody else
        anew.append(entry.happening, "mallory", entry.time)
    file.write_text(anew.to_lines(), encoding="utf-8")
    assert torneo("log", file, "--verify").code == 0
    answer = torneo("log", file, "--verify", "--expect", short(at_ten))
    assert answer.code == 1
    assert "no entry has the hash" in answer.err
    file.write_text(Log(log.entries[:9]).to_lines(), encoding="utf-8")
    assert torneo("log", file, "--verify", "--expect", short(at_ten)).code == 1


def test_s13_the_command_says_how_many_lines_a_later_entry_vouches_for(
    playing: Tournament, owner: User, tmp_path: Path, torneo: Torneo
) -> None:
    file = tmp_path / "open.jsonl"
    file.write_text(store.log_of(playing).to_lines(), encoding="utf-8")
    assert "personal data" not in torneo("log", file, "--verify").out
    entries = store.log_of(playing).entries
    identity = people(entries)[0].identity
    erased = erasing.erase(playing, owner.username, lambda _found: [identity])
    file.write_text(store.log_of(playing).to_lines(), encoding="utf-8")
    answer = torneo("log", file, "--verify")
    assert answer.code == 0
    assert f"personal data were taken out of {erased.entries} entr" in answer.out


@pytest.mark.parametrize("given", ["xyz", "1234567", "g" * 20, "0" * 65])
def test_s8_what_is_no_hash_is_refused(torneo: Torneo, tmp_path: Path, given: str) -> None:
    assert torneo("log", tmp_path / "x", "--expect", given).code == 2


def test_s8_a_file_or_a_site_is_verified_and_not_both(torneo: Torneo, tmp_path: Path) -> None:
    assert torneo("log").code == 2
    assert torneo("log", tmp_path / "x", "--all").code == 2


def test_a_newer_log_is_refused_as_such(
    playing: Tournament, tmp_path: Path, torneo: Torneo, as_arbiter: Client
) -> None:
    lines = store.log_of(playing).to_lines()
    entry = json.loads(lines.splitlines()[-1])
    line = chained({**entry, "sequence": 13, "previous": entry["hash"], "kind": "board broadcast"})
    file = tmp_path / "open.jsonl"
    file.write_text(lines + line + "\n", encoding="utf-8")
    answer = torneo("log", file, "--verify")
    assert answer.code == 1
    assert "entry 13 was written by a newer Torneo (board broadcast)" in answer.err
    with file.open("rb") as stream:
        page = as_arbiter.post("/desk/import-log", {"file": stream})
    assert page.status_code == 422
    assert "newer Torneo" in page.content.decode()
    file.write_text(lines + line.replace("arturo", "mallory").replace("olga", "mallory") + "\n", encoding="utf-8")
    assert "newer Torneo" not in torneo("log", file, "--verify").err


def chained(entry: dict[str, object]) -> str:
    """The line of an entry with the hash that goes with it."""
    from hashlib import sha256  # noqa: PLC0415

    bare = {name: value for name, value in entry.items() if name != "hash"}
    text = json.dumps(bare, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return json.dumps(
        {**bare, "hash": sha256(text.encode()).hexdigest()}, ensure_ascii=False, sort_keys=True, separators=(",", ":")
    )


def notes(tournament: Tournament) -> None:
    for name in ("ana", "eva", "íñigo"):
        audit.note(tournament, "olga", "member added", name, "ARBITER")
    audit.note(None, "olga", "deleted", "Other", "f" * 64)


def test_changes_of_roles_are_chained_and_stay_so_when_a_tournament_is_deleted(playing: Tournament) -> None:
    notes(playing)
    assert [change.sequence for change in Change.objects.order_by("pk")] == [1, 2, 3, 4]
    assert audit.flaw() is None
    assert Change.objects.order_by("pk")[1].previous == Change.objects.order_by("pk")[0].hash
    playing.delete()
    assert audit.flaw() is None


@pytest.mark.parametrize(
    ("harm", "place"),
    [
        (lambda: Change.objects.filter(sequence=2).update(subject="mallory"), 2),
        (lambda: Change.objects.filter(sequence=2).delete(), 2),
        (lambda: Change.objects.filter(sequence=4).delete(), 4),
        (lambda: Change.objects.all().delete(), 1),
        (lambda: Change.objects.filter(sequence=3).update(time=timezone.now() - timedelta(days=9)), 3),
        (lambda: ChangeHead.objects.update(sequence=3), 3),
    ],
)
def test_changes_of_roles_that_were_tampered_with_are_noticed(
    playing: Tournament, as_arbiter: Client, harm: object, place: int
) -> None:
    notes(playing)
    assert "the chain holds" in as_arbiter.get(f"/desk/{playing.slug}/people").content.decode()
    harm()  # type: ignore[operator]
    flaw = audit.flaw()
    assert flaw is not None
    assert flaw.place == place
    if Change.objects.filter(tournament=playing).exists():
        assert "log of roles does not hold" in as_arbiter.get(f"/desk/{playing.slug}/people").content.decode()


def test_the_clock_set_back_leaves_the_log_of_roles_in_order(
    playing: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes(playing)
    real = timezone.now
    monkeypatch.setattr(timezone, "now", lambda: real() - timedelta(days=400))
    audit.note(None, "olga", "deleted", "Other")
    times = list(Change.objects.order_by("sequence").values_list("time", flat=True))
    assert times == sorted(times)
    assert audit.flaw() is None


@pytest.mark.django_db(transaction=True)
def test_changes_noted_by_an_earlier_version_are_chained_by_the_migration(owner: User) -> None:
    executor = MigrationExecutor(connection)
    latest = executor.loader.graph.leaf_nodes()
    executor.migrate([("torneo", "0002_k_of_each_list")])
    try:
        old = executor.loader.project_state([("torneo", "0002_k_of_each_list")]).apps
        made = old.get_model("torneo", "Tournament").objects.create(slug="open", name="Open")
        for name in ("ana", "eva"):
            old.get_model("torneo", "Change").objects.create(
                tournament=made, actor="olga", kind="member added", subject=name
            )
    finally:
        again = MigrationExecutor(connection)
        again.migrate(latest)
    assert [change.about for change in Change.objects.order_by("sequence")] == ["open", "open"]
    assert audit.flaw() is None
    audit.note(None, "olga", "deleted", "Open")
    assert audit.flaw() is None
