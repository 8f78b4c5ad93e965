"""torneo certify through the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.commands import Torneo
from torneo.check.certificates.verify_round import main, verify

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
BOOK = GOLDEN / "seeds" / "003-appendix-a-40-players-6-rounds.trf"
TEAMS = sorted((GOLDEN / "team-2026").glob("*.trf"))[0]


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Torneo:
    return Torneo(monkeypatch, capsys)


def test_a_round_is_certified_for_the_checker(
    torneo: Torneo, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, plain = tmp_path / "round-7.json", tmp_path / "book.json"
    assert torneo("certify", BOOK, "--round", 7, "-o", out, "--edition", "2026").code == 0
    certificate = json.loads(out.read_text(encoding="utf-8"))
    boards = [*(board[:2] for board in certificate["boards"]), [certificate["bye"], 0]]
    pairs = (GOLDEN / "seeds" / "003-appendix-a-round-7.pairs").read_text().split()[1:]
    assert sorted(boards) == sorted(
        [int(white), int(black)] for white, black in zip(pairs[::2], pairs[1::2], strict=True)
    )
    assert torneo("convert", BOOK, plain).code == 0
    assert main([str(out), str(plain)]) == 0
    assert capsys.readouterr().out.startswith("accepted: round 7 made from ")
    assert main([str(tmp_path / "nowhere.json")]) == 2


def test_the_checker_is_written_as_it_is_shipped(torneo: Torneo) -> None:
    answer = torneo("certify", "--checker")
    assert answer.code == 0
    compile(answer.out, "verify_round.py", "exec")
    assert "torneo." not in answer.out.replace("verify_round", "")


def test_a_round_of_teams_is_certified(torneo: Torneo) -> None:
    answer = torneo("certify", TEAMS, "--round", 3)
    assert answer.code == 0
    verify(json.loads(answer.out))


def test_a_round_that_was_played_otherwise_is_named(torneo: Torneo) -> None:
    """In round 5 the book has pairs that neither edition gives (see the README of the golden files)."""
    told = [torneo("certify", BOOK, "--round", number, "--language", "en").err for number in (4, 5)]
    assert "round 5 was played otherwise" in told[1]
    assert "played otherwise" not in told[0]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([], "a file and --round are needed"),
        ([BOOK], "a file and --round are needed"),
        ([BOOK, "--round", 9], "rounds 1 to 7 can be certified"),
        ([BOOK, "--round", 2, "--system", "dubov"], "dutch 2017, dutch 2026, team-swiss 2026"),
        ([BOOK, "--checker"], "it goes without a file"),
        ([BOOK, "--round", 2, "--edition", "1900"], "2026"),
    ],
)
def test_what_cannot_be_certified_is_refused(torneo: Torneo, arguments: list[object], reason: str) -> None:
    answer = torneo("certify", *arguments, "--language", "en")
    assert answer.code == 2
    assert reason in " ".join(answer.err.split())
    assert not answer.out
