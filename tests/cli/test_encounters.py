"""Sets and mini-matches on the command line, from ``torneo new`` to the report file and back."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from cli.commands import Torneo


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Torneo:
    monkeypatch.chdir(tmp_path)
    Path("people.csv").write_text("name,rating\nAna,1900\nEva,1800\nLeo,1700\nMax,1600\n", encoding="utf-8")
    return Torneo(monkeypatch, capsys)


def points(torneo: Torneo, file: str) -> dict[str, str]:
    """Everybody's points by name."""
    answer = torneo("standings", file, "--format", "tsv")
    assert answer.code == 0, answer.err
    return {row["name"]: row["PTS"] for row in csv.DictReader(io.StringIO(answer.out), delimiter="\t")}


def test_table_tennis_from_the_first_set_to_the_report_file(torneo: Torneo) -> None:
    table = "scores=3-0:3-0,3-1:3-0,3-2:2-1"
    made = torneo(
        *("new", "tt.jsonl", "--format", "berger", "--name", "Tennis", "--players", "people.csv"),
        *("--option", table, "--option", "colours=off"),
    )
    assert made.code == 0, made.err
    assert torneo("round", "tt.jsonl").code == 0
    refused = torneo("result", "tt.jsonl", 1, "4-1")
    assert (refused.code, "3-2, 3-1, 3-0, 2-3, 1-3, 0-3" in refused.err) == (2, True)
    assert torneo("result", "tt.jsonl", 1, "3-2").code == 0
    Path("results.csv").write_text("round,board,result\n1,2,1-3\n", encoding="utf-8")
    assert torneo("result", "tt.jsonl", "--file", "results.csv").code == 0
    # 1-4 ends 3:2, so 2 and 1 points; 2-3 ends 1:3, so 0 and 3.
    expected = {"Ana": "2.0", "Max": "1.0", "Eva": "0.0", "Leo": "3.0"}
    assert points(torneo, "tt.jsonl") == expected
    for file in ("tt.trf", "tt.json"):
        assert torneo("convert", "tt.jsonl", file).code == 0
        assert points(torneo, file) == expected
        assert torneo("check", file).code == 0
    assert "3:2" in torneo("crosstable", "tt.trf").out


def test_mini_matches_whose_games_are_added_up(torneo: Torneo) -> None:
    made = torneo(
        *("new", "mini.jsonl", "--format", "dutch", "--name", "Mini", "--players", "people.csv", "--rounds", 2),
        *("--option", "games=2", "--option", "count=games"),
    )
    assert made.code == 0, made.err
    shown = torneo("round", "mini.jsonl", "--format", "tsv")
    boards = list(csv.DictReader(io.StringIO(shown.out), delimiter="\t"))
    for text in ("1-0", "="):
        assert torneo("result", "mini.jsonl", 1, text).code == 0
    assert torneo("result", "mini.jsonl", 2, "-+").code == 0  # the whole encounter: two games
    names = dict(enumerate(("", "Ana", "Eva", "Leo", "Max")))
    first, second = ((names[int(row["white"])], names[int(row["black"])]) for row in boards)
    expected = {first[0]: "1.5", first[1]: "0.5", second[0]: "0.0", second[1]: "2.0"}
    assert points(torneo, "mini.jsonl") == expected
    assert torneo("result", "mini.jsonl", 1, "0-1", "--game", 2).code == 0
    expected |= {first[0]: "2.0", first[1]: "0.0"}  # the second game has the other colours
    assert points(torneo, "mini.jsonl") == expected
    assert torneo("convert", "mini.jsonl", "mini.trf").code == 0
    assert points(torneo, "mini.trf") == expected
    assert torneo("round", "mini.jsonl").code == 0
