"""The end of an event on the command line: papers, forms, and the package."""

from __future__ import annotations

import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pypdf import PdfReader

from cli.commands import Torneo
from norm_event import norm_event
from torneo.desk import Log, commands, replay

SQUARE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="2" height="2"/></svg>'


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Torneo:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    return Torneo(monkeypatch, capsys)


@pytest.fixture
def masters(tmp_path: Path) -> Path:
    log = Log()
    log.extend(commands.adopt(norm_event()), "olga", datetime(2026, 5, 9, tzinfo=UTC))
    path = tmp_path / "masters.jsonl"
    path.write_text(log.to_lines(), encoding="utf-8")
    return path


def test_without_a_file_the_package_says_what_is_missing(torneo: Torneo, masters: Path) -> None:
    answer = torneo("package", masters)
    assert answer.code == 1
    assert "Title norms: missing" in answer.out
    assert "  Official of the federation" in answer.out


def test_a_package_is_written(torneo: Torneo, masters: Path, tmp_path: Path) -> None:
    assert torneo("package", masters, "-o", tmp_path / "event.zip") == ("", "", 0)
    with zipfile.ZipFile(tmp_path / "event.zip") as archive:
        assert archive.testzip() is None
        assert "norms/IT1-10-gm.pdf" in archive.namelist()
        assert archive.read("log.jsonl") == masters.read_bytes()


def test_papers_are_said_and_a_logo_is_taken_from_a_file(torneo: Torneo, masters: Path, tmp_path: Path) -> None:
    (tmp_path / "logo.svg").write_bytes(SQUARE)
    done = torneo("papers", masters, "--set", "arbiter_id=2200001", "--logo", tmp_path / "logo.svg", "--by", "Ada")
    assert done.code == 0
    state = replay(Log.from_lines(masters.read_text(encoding="utf-8")))
    assert state.papers == {"arbiter_id": "2200001"}
    assert state.logo
    shown = torneo("papers", masters).out
    assert "arbiter_id: FIDE number of the chief arbiter: 2200001" in shown
    assert "logo: there is one" in shown


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("papers", "LOG", "--set", "arbiter_id=me"), "a number from 1 to 999999999 is accepted"),
        (("papers", "LOG", "--set", "arbiter"), "NAME=VALUE is accepted"),
        (("papers", "LOG", "--set", "size=3"), "no fact 'size'"),
        (("papers", "LOG", "--logo", "LOG"), "neither a PNG nor an SVG"),
        (("papers", "LOG", "--logo", "https://example.org/logo.png"), "No such file"),
        (("package", "LOG", "-o", "event.pdf"), "the package is a zip file"),
        (("package", "LOG", "-o", "event.zip", "--paper", "a3"), "a4, letter are accepted"),
        (("forms", "diplomas"), "the log of a tournament is needed"),
        (("forms", "diplomas", "LOG"), "-o FILE.pdf is accepted"),
        (("forms", "receipts", "LOG", "--out", "r.pdf"), "there are no prizes by the standings"),
    ],
)
def test_what_cannot_be_done_is_one_message_and_changes_nothing(
    torneo: Torneo, masters: Path, arguments: tuple[str, ...], why: str
) -> None:
    before = masters.read_bytes()
    answer = torneo(*(masters if word == "LOG" else word for word in arguments))
    assert answer.code == 2
    assert why in " ".join(answer.err.split())
    assert masters.read_bytes() == before


def test_no_column_of_a_certificate_is_lost_in_longer_words(torneo: Torneo, masters: Path, tmp_path: Path) -> None:
    assert torneo("forms", "it1", masters, "--out", tmp_path / "it1.pdf", "--language", "es").code == 0
    text = PdfReader(tmp_path / "it1.pdf").pages[0].extract_text()
    assert [word for word in ("según 1.4.6", "Título", "Puntuación", "Cuenta") if word not in text] == []


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("diplomas", "Mar Gil Soto"),
        ("it1", "Certificate of title result: GM"),
        ("it3", "Tournament report"),
        ("report", "Report of the chief arbiter"),
        ("envelope", "Sealed move"),
        ("claim", "Intended move, written down"),
        ("incident", "Witnesses and evidence"),
        ("appeal", "Members who decided"),
    ],
)
def test_papers_of_a_log_are_pdf(torneo: Torneo, masters: Path, tmp_path: Path, kind: str, text: str) -> None:
    assert torneo("forms", kind, masters, "--out", tmp_path / "paper.pdf").code == 0
    pages = PdfReader(tmp_path / "paper.pdf").pages
    assert text in "\n".join(page.extract_text() for page in pages)
