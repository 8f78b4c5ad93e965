"""Files: what leaves the desk is what other programs can use, and harms nobody."""

from __future__ import annotations

import csv
import io
import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from played import draft, enter, found, play

from cli.commands import Torneo
from torneo.desk import commands
from torneo.desk.events import Seat
from torneo.files.bridges.registry import recognised
from torneo.files.json_form import parse_json
from torneo.model import Player, Result
from torneo.model.remarks import Ground
from torneo.web.core import store
from torneo.web.models import Membership, Role, Tournament
from torneo.web.printing.files import EXPORTS, INTERCHANGED

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer

pytestmark = pytest.mark.django_db

DANGEROUS = ('=HYPERLINK("http://x")', "@SUM(A1)", "+1", "-2+3", "\t=1", "\r=1", " =1+1", "\u00a0=1", "\uff1d1+1",
             "\uff20SUM", "\u200b=1")  # fmt: skip


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Torneo:
    return Torneo(monkeypatch, capsys)


@pytest.fixture
def event(arbiter: User) -> Tournament:
    """Thirteen players: two rounds of the engine, one changed by hand, a withdrawal, results missing in the last."""
    made = found("Open & Co", 13)
    Membership.objects.create(tournament=made, user=arbiter, role=Role.ARBITER)
    Tournament.objects.filter(pk=made.pk).update(public=True)
    play(made, 2)
    store.act(made, "olga", lambda state: commands.withdraw(state, 13))
    draft(made)
    boards = store.load(made).state.draft.boards  # type: ignore[union-attr]
    first, second = boards[0], boards[1]
    changed = (Seat(first.white, second.black), Seat(second.white, first.black), *boards[2:])
    store.act(
        made, "olga", lambda state: commands.change_pairing(state, 3, changed, None, "same family", Ground.AGREEMENT)
    )
    store.act(made, "olga", commands.publish)
    for board in (1, 2, 3, 4):
        store.act(
            made, "olga",
            partial(commands.record_result, round_number=3, board=board, result=Result.WHITE_WIN, seen=Result.PENDING),
        )  # fmt: skip
    return made


def rows(response: Answer) -> list[dict[str, str]]:
    assert response.status_code == 200
    assert response.headers["Content-Type"] == "text/csv; charset=utf-8"
    return list(csv.DictReader(io.StringIO(response.content.decode("utf-8-sig"), newline="")))


def test_every_file_is_offered_and_comes_with_a_safe_name(as_arbiter: Client, event: Tournament) -> None:
    hub = as_arbiter.get(f"/desk/{event.slug}/export").content.decode()
    assert "2 results are not in yet; the files say so." in hub
    for name in EXPORTS.keys() - {"clubs"}:  # nobody has a club
        assert f'action="/desk/{event.slug}/export/{name}"' in hub
        answer = as_arbiter.get(f"/desk/{event.slug}/export/{name}")
        assert answer.status_code == 200, name
        disposition = answer.headers["Content-Disposition"]
        assert disposition.startswith('attachment; filename="open-co'), name
        assert "charset=utf-8" in answer.headers["Content-Type"] or name == "json"


@pytest.mark.parametrize("name", ["trf16", "trf26", "json"])
def test_the_report_validates_and_checks_but_for_the_round_made_by_hand(
    as_arbiter: Client, event: Tournament, torneo: Torneo, tmp_path: Path, name: str
) -> None:
    path = tmp_path / f"open.{name}"
    path.write_bytes(as_arbiter.get(f"/desk/{event.slug}/export/{name}").content)
    assert "1 file, 0 errors" in torneo("validate", path).out
    checked = torneo("check", path)
    assert "1 tournament, 3 rounds, 1 discrepancy" in checked.out
    assert "round 3: expected" in checked.out
    text = path.read_text(encoding="utf-8")
    assert "Pairing by hand @ Round 3" in text
    assert "agreement: same family" in text
    assert "Result not in yet @ Round 3" in text


def test_the_places_of_the_report_file_are_those_of_its_tie_breaks(
    as_arbiter: Client, event: Tournament, torneo: Torneo, tmp_path: Path
) -> None:
    path = tmp_path / "open.trf"
    path.write_bytes(as_arbiter.get(f"/desk/{event.slug}/export/trf26").content)
    assert torneo("check", "--standings", path).code == 0


def test_the_json_is_the_tournament(as_arbiter: Client, event: Tournament) -> None:
    read = parse_json(as_arbiter.get(f"/desk/{event.slug}/export/json").content)
    state = store.load(event).state
    assert (read.players, read.rounds, read.regulations) == (
        state.tournament.players,
        state.tournament.rounds,
        state.tournament.regulations,
    )


def test_no_cell_of_a_table_runs_in_a_spreadsheet(as_arbiter: Client, tournament: Tournament) -> None:
    enter(tournament, *(Player(1, name, 1500, club=name) for name in DANGEROUS))
    play(tournament, 1)
    for name in ("players", "pairings", "results", "standings", "cross-table", "rating"):
        cells = [
            cell for row in rows(as_arbiter.get(f"/desk/{tournament.slug}/export/{name}")) for cell in row.values()
        ]
        for dangerous in DANGEROUS:
            if name == "players" or dangerous != "+1":
                assert dangerous not in cells, (name, dangerous)
        assert any(cell.startswith("'") and cell[1:] in DANGEROUS for cell in cells), name


def test_tables_have_a_line_for_each_player_game_and_place(as_arbiter: Client, event: Tournament) -> None:
    players = rows(as_arbiter.get(f"/desk/{event.slug}/export/players"))
    assert [row["number"] for row in players] == [str(number) for number in range(1, 14)]
    assert players[12]["state"] == "withdrawn"
    results = rows(as_arbiter.get(f"/desk/{event.slug}/export/results"))
    assert sum(row["board"] != "" for row in results) == 18
    assert [row["note"] for row in results].count("result not in yet") == 2
    one = next(row for row in results if (row["round"], row["board"]) == ("3", "1"))
    assert (one["white_points"], one["black_points"]) == ("1.0", "0.0")
    pairings = rows(as_arbiter.get(f"/desk/{event.slug}/export/pairings?round=2"))
    assert {row["round"] for row in pairings} == {"2"}
    assert len(rows(as_arbiter.get(f"/desk/{event.slug}/export/standings?round=1"))) == 13


def test_everybody_has_tables_of_published_rounds_and_never_a_draft(client: Client, event: Tournament) -> None:
    for board in (5, 6):
        store.act(
            event, "olga",
            partial(commands.record_result, round_number=3, board=board, result=Result.DRAW, seen=Result.PENDING),
        )  # fmt: skip
    before = {name: client.get(f"/t/{event.slug}/files/{name}.csv").content for name in EXPORTS if EXPORTS[name].public}
    assert set(before) == {"pairings", "results", "standings", "clubs", "cross-table"}
    del before["clubs"]  # nobody has a club
    draft(event)
    for name, content in before.items():
        assert client.get(f"/t/{event.slug}/files/{name}.csv").content == content
        assert client.get(f"/t/{event.slug}/files/{name}.csv?round=4").status_code == 404
    store.act(event, "olga", commands.publish)
    assert rows(client.get(f"/t/{event.slug}/files/pairings.csv"))[0]["round"] == "4"


def test_a_draft_is_in_no_file_of_the_arbiter_either(as_arbiter: Client, playing: Tournament) -> None:
    for board in (1, 2, 3, 4):
        store.act(
            playing, "olga",
            partial(commands.record_result, round_number=1, board=board, result=Result.DRAW, seen=Result.PENDING),
        )  # fmt: skip
    draft(playing)
    boards = store.load(playing).state.draft.boards  # type: ignore[union-attr]
    turned = (Seat(boards[0].black, boards[0].white), *boards[1:])
    store.act(
        playing, "olga", lambda state: commands.change_pairing(state, 2, turned, None, "secret", Ground.AGREEMENT)
    )
    for name in EXPORTS:
        assert "secret" not in as_arbiter.get(f"/desk/{playing.slug}/export/{name}").content.decode()
    report = json.loads(as_arbiter.get(f"/desk/{playing.slug}/export/json").content)
    assert len(report["rounds"]) == 1


def test_only_the_public_tables_are_public(client: Client, event: Tournament) -> None:
    for name in EXPORTS:
        if not EXPORTS[name].public:
            assert client.get(f"/t/{event.slug}/files/{name}.csv").status_code == 404
        assert client.get(f"/desk/{event.slug}/export/{name}").status_code == 302
    assert client.get(f"/desk/{event.slug}/export/log.jsonl").status_code == 302


def test_the_log_leaves_as_lines_that_the_command_verifies(
    as_arbiter: Client, event: Tournament, torneo: Torneo, tmp_path: Path
) -> None:
    path = tmp_path / "log.jsonl"
    path.write_bytes(as_arbiter.get(f"/desk/{event.slug}/export/log.jsonl").content)
    event.refresh_from_db()
    answer = torneo("log", path, "--verify")
    assert answer.code == 0
    assert answer.out.strip() == f"{event.sequence} entries, hash {event.head}"


def test_what_the_report_file_has_no_room_for_is_told_and_keeps_no_other_file_back(
    as_arbiter: Client, tournament: Tournament
) -> None:
    enter(tournament, Player(1, "A" * 60, 2100), Player(1, "Titan", 123456))
    hub = as_arbiter.get(f"/desk/{tournament.slug}/export")
    assert hub.status_code == 200
    assert "What the report file cannot say" in hub.content.decode()
    assert as_arbiter.get(f"/desk/{tournament.slug}/export/trf26").status_code == 422
    assert len(rows(as_arbiter.get(f"/desk/{tournament.slug}/export/players"))) == 10


def test_files_for_other_programs_come_back_as_the_same_games(as_arbiter: Client, playing: Tournament) -> None:
    games = store.load(playing).state.tournament.rounds[0].games
    for name in INTERCHANGED:
        answer = as_arbiter.get(reverse("export", args=[playing.slug, name]))
        assert answer.status_code == 200
        form = recognised(answer.content)
        assert form is not None
        assert form.name == name
        sent = SimpleUploadedFile(f"open{form.suffixes[0]}", answer.content)
        assert as_arbiter.post(reverse("import_log"), {"file": sent}).status_code == 302
        copy = Tournament.objects.order_by("-pk")[0]
        taken = store.load(copy).state.tournament.rounds[0].games
        assert [(g.white, g.black, g.result) for g in taken] == [(g.white, g.black, g.result) for g in games]
