"""``torneo standings`` and ``torneo crosstable``, as a user types them."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ranking.crosstables import crosstable, with_names
from torneo.cli import app
from torneo.cli.exits import Refusal
from torneo.files.trf import Dialect, write

RUN = CliRunner()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    tournament = with_names(
        crosstable("2w1 3b1", "1b0 4w=", "4b= 1w0", "3w= 2b="), "Ana", "=SUM(A1)", "<b>Leo</b>", "Pau"
    )
    path = tmp_path / "four.trf"
    undated = replace(tournament, event=replace(tournament.event, start=None))
    path.write_text(write(undated, Dialect.TRF26).text, encoding="utf-8")
    return path


def ask(*arguments: object) -> str:
    result = RUN.invoke(app, [str(argument) for argument in arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def refusal(*arguments: object) -> str:
    with pytest.raises(Refusal) as caught:
        RUN.invoke(app, [str(argument) for argument in arguments], catch_exceptions=False)
    return str(caught.value)


def test_tsv_names_the_columns(file: Path) -> None:
    """1 beat 2 and 3; 4 drew with both; 2 and 3 drew with 4: scores 2, ½, ½, 1; BH of 2 and 3 is 2 + 1."""
    lines = ask("standings", file, "--tiebreaks", "BH/C1,BH,SB,DE", "--format", "tsv").splitlines()
    assert lines == [
        "rank\tnumber\tname\tPTS\tBH/C1\tBH\tSB\tDE",
        "1\t1\tAna\t2.0\t0.5\t1.0\t1.0\t",
        "2\t4\tPau\t1.0\t0.5\t1.0\t0.5\t",
        "3\t2\t=SUM(A1)\t0.5\t2.0\t3.0\t0.5\t0",
        "3\t3\t<b>Leo</b>\t0.5\t2.0\t3.0\t0.5\t0",
    ]


def test_csv_cells_are_not_run_by_a_spreadsheet(file: Path) -> None:
    rows = list(csv.reader(io.StringIO(ask("standings", file, "--format", "csv"))))
    assert rows[0] == ["rank", "number", "name", "PTS"]
    assert "'=SUM(A1)" in [row[2] for row in rows]


def test_html_is_escaped(file: Path) -> None:
    page = ask("standings", file, "--format", "html")
    assert "&lt;b&gt;Leo&lt;/b&gt;" in page
    assert "<b>Leo" not in page


def test_json_has_values_and_reasons(file: Path) -> None:
    document = json.loads(ask("standings", file, "--tiebreaks", "AOB", "--format", "json"))
    assert document["edition"] == "2026"
    first = document["rows"][0]
    assert (first["rank"], first["number"], first["points"]) == (1, 1, 20)
    assert first["values"] == [{"code": "AOB", "text": "3.0", "exact": [3, 1]}]
    assert document["neighbours"][0] == {
        "above": 1, "below": 4, "code": "PTS", "values": ["2.0", "1.0"], "article": "",
    }  # fmt: skip


def test_the_table_and_its_reasons(file: Path) -> None:
    text = ask("standings", file, "--tiebreaks", "BH", "--reasons")
    assert "Ana" in text
    assert "Ana (1) before Pau (4): PTS 2.0 to 1.0" in text
    assert "=SUM(A1) (2) and <b>Leo</b> (3): tied" in text


def test_an_explanation_shows_every_term(file: Path) -> None:
    text = ask("standings", file, "--tiebreaks", "BH/C1", "--explain", "1")
    assert "BH/C1 = 0.5: Buchholz Cut 1 (C.07 8.1 (2026), type C)" in text
    assert "round 1, opponent 2, [0.5] — cut, C.07 14.1 (2026)" in text
    assert "round 2, opponent 3, 0.5" in text
    assert "number 9 is not in these standings" in refusal("standings", file, "--explain", "9")


def test_lots_are_drawn_and_shown(file: Path) -> None:
    one, two = (ask("standings", file, "--lots", "5") for _ in range(2))
    assert one == two
    assert "Lots drawn: " in one


def test_order_by_hand(file: Path) -> None:
    assert "Order by hand: <b>Leo</b> (3); =SUM(A1) (2)" in ask("standings", file, "--order", "3,2")
    assert "pairing numbers with commas" in refusal("standings", file, "--order", "a,b")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--tiebreaks", "XYZ"), "there is no XYZ"),
        (("--tiebreaks", "WIN/C1"), "does not take the modifier C"),
        (("--tiebreaks", "BH", "--system", "roundrobin"), "must not be used in a round robin"),
        (("--after", "7"), "0 to 2 is accepted"),
        (("--category", "juniors"), "no category is in the tournament"),
        (("--rating", "high"), "a range such as 1800-1999"),
        (("--age", "U18"), "ages need the date of the tournament"),
        (("--team", "3"), "there is no such team"),
        (("--federation", "FRA"), "nobody in the tournament is in this selection"),
        (("--tiebreaks", "ARO", "--unrated", "guess"), "a rating, national or skip is accepted"),
    ],
)
def test_wrong_requests_get_one_message(file: Path, options: tuple[str, ...], message: str) -> None:
    text = refusal("standings", file, *options)
    assert message in text
    assert "\n" not in text


def test_cross_table_of_a_swiss(file: Path) -> None:
    lines = ask("crosstable", file, "--format", "tsv").splitlines()
    assert lines[0] == "rank\tnumber\tname\tR1\tR2\tPTS"
    assert lines[1] == "1\t1\tAna\t2w1\t3b1\t2.0"
    by_number = ask("crosstable", file, "--format", "tsv", "--by-number").splitlines()
    assert [line.split("\t")[1] for line in by_number[1:]] == ["1", "2", "3", "4"]


def test_cross_table_of_a_round_robin(tmp_path: Path) -> None:
    tournament = crosstable("2w1 3b0 2b=", "1b0 . 1w=", ". 1w1 .", system="FIDE_ROUNDROBIN")
    path = tmp_path / "three.trf"
    path.write_text(write(tournament, Dialect.TRF26).text, encoding="utf-8")
    document = json.loads(ask("crosstable", path, "--format", "json"))
    assert document["columns"] == ["rank", "number", "name", "1", "2", "3", "PTS"]
    assert document["rows"][0] == ["1", "1", "P1", "×", "0", "1½", "1.5"]
    assert "<table>" in ask("crosstable", path, "--format", "html")
    assert "rank,number" in ask("crosstable", path, "--format", "csv")
    assert "P1" in ask("crosstable", path)


def test_a_game_without_a_result_is_noted(tmp_path: Path) -> None:
    tournament = crosstable("2w1 .", "1b0 .")
    last = replace(tournament.rounds[0].games[0], result=type(tournament.rounds[0].games[0].result).ADJOURNED)
    rounds = (tournament.rounds[0], replace(tournament.rounds[1], games=(last,)))
    path = tmp_path / "two.trf"
    path.write_text(write(replace(tournament, rounds=rounds), Dialect.TRF26).text, encoding="utf-8")
    result = RUN.invoke(app, ["standings", str(path)])
    assert "1 game has no result yet: these standings are not final" in result.stderr


def test_an_explanation_in_json_has_every_term(file: Path) -> None:
    """Player 4 drew with 3 (½) and 2 (½): SB is ½×½ twice."""
    document = json.loads(ask("standings", file, "--tiebreaks", "SB", "--explain", 4, "--format", "json"))
    assert (document["format"], document["rank"], document["number"]) == ("torneo-explanation", 2, 4)
    points, berger = document["values"]
    assert (points["code"], points["text"], berger["code"], berger["text"]) == ("PTS", "1.0", "SB", "0.5")
    assert [(term["round"], term["opponent"], term["text"]) for term in berger["terms"]] == [
        (1, 3, "0.25"),
        (2, 2, "0.25"),
    ]
    assert [(pair["above"], pair["below"]) for pair in document["neighbours"]] == [(1, 4), (4, 2)]
