"""A log goes from the command line to the desk and back, entry by entry, and is the same tournament everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from cli.commands import Torneo
from torneo.desk import Log, replay
from torneo.web.core import store
from torneo.web.models import Tournament

pytestmark = pytest.mark.django_db

PEOPLE = "Nombre;Elo;Equipo\n" + "".join(
    f"Player {number}, Pat;{2000 - 50 * number};{'Rook' if number % 2 else 'Bishop'}\n" for number in range(1, 9)
)


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Torneo:
    folder = tmp_path / "desk to terminal"
    folder.mkdir()
    monkeypatch.chdir(folder)
    Path("people.csv").write_text(PEOPLE, encoding="utf-8")
    return Torneo(monkeypatch, capsys)


@pytest.mark.parametrize(
    ("system", "rounds"), [("dutch", ["--rounds", "4"]), ("berger", []), ("keizer", ["--rounds", "4"])]
)
def test_a_log_of_the_command_line_goes_on_at_the_desk_and_back(
    torneo: Torneo, as_arbiter: Client, arbiter: User, system: str, rounds: list[str]
) -> None:
    made = torneo("new", "club.jsonl", "--format", system, "--name", "Club", "--players", "people.csv", *rounds)
    assert made.code == 0, made.err
    _play(torneo)
    assert torneo("withdraw", "club.jsonl", 8).code == 0

    content = Path("club.jsonl").read_bytes()
    answer = as_arbiter.post(reverse("import_log"), {"file": SimpleUploadedFile("club.jsonl", content)})
    assert answer.status_code == 302
    here = Tournament.objects.get()
    assert store.load(here).state == replay(Log.from_lines(content.decode()))
    assert store.raw_log(here).encode() == content

    assert as_arbiter.post(reverse("pairing", args=[here.slug]), {"do": "pair"}).status_code == 302
    assert as_arbiter.post(reverse("pairing", args=[here.slug]), {"do": "publish"}).status_code == 302
    for _round, board, game in store.load(here).state.missing:  # who left a round robin has lost by forfeit already
        fields = {"round": 2, "board": board, "result": "==", "seen": "", "pair": f"{game.white}-{game.black}"}
        assert as_arbiter.post(reverse("results", args=[here.slug]), fields).status_code == 302

    exported = as_arbiter.get(reverse("export_log", args=[here.slug])).content
    assert exported.startswith(content)
    Path("club.jsonl").write_bytes(exported)
    _play(torneo)
    state = replay(Log.from_lines(Path("club.jsonl").read_text(encoding="utf-8")))
    assert state.round_number == 3
    assert {entry.actor for entry in Log.from_lines(exported.decode())} >= {"arturo"}
    again = as_arbiter.post(
        reverse("import_log"), {"file": SimpleUploadedFile("club.jsonl", Path("club.jsonl").read_bytes())}
    )
    assert again.status_code == 302
    copy = Tournament.objects.exclude(pk=here.pk).get()
    assert store.load(copy).state == state


def _play(torneo: Torneo) -> None:
    """A round on the command line, won by White on every board."""
    lines = torneo("round", "club.jsonl", "--format", "tsv").out.splitlines()[1:]
    assert lines
    log = Log.from_lines(Path("club.jsonl").read_text(encoding="utf-8"))
    for _round, board, _game in replay(log).missing:
        assert torneo("result", "club.jsonl", board, "1-0").code == 0
