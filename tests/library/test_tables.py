"""Tables become lists, dictionaries, DataFrames and files, and print as the command prints them."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from typer.testing import CliRunner

import torneo
from torneo.cli import app
from torneo.files.entries.workbooks import is_workbook

OPEN = Path(__file__).parents[2] / "samples" / "open.trf"


@pytest.fixture(scope="module")
def standings() -> torneo.Standings:
    return torneo.open(OPEN).standings("BH/C1,BH,SB,DE")


def test_a_table_is_a_sequence_of_dictionaries(standings: torneo.Standings) -> None:
    assert len(standings) == 20
    assert standings[0] == standings.to_dicts()[0] == dict(zip(standings.columns, standings.to_lists()[0], strict=True))
    assert standings[:2] == standings.to_dicts()[:2]
    assert standings["rank"][:3] == [1, 2, 3]
    assert {type(value) for value in standings["PTS"]} == {float}
    with pytest.raises(KeyError, match="points: the columns are id, rank"):
        standings["points"]


def test_a_table_prints_as_the_command_does(standings: torneo.Standings) -> None:
    shown = CliRunner().invoke(app, ["standings", str(OPEN), "--tiebreaks", "BH/C1,BH,SB,DE"])
    assert standings.to_text() == shown.stdout
    assert "Abierto de Torreblanca tras la ronda 4" in standings.to_text("es")


def test_a_table_is_saved_in_the_form_that_its_name_promises(standings: torneo.Standings, tmp_path: Path) -> None:
    assert standings.save(tmp_path / "a.csv").read_text(encoding="utf-8") == standings.to_csv()
    assert "<table" in standings.save(tmp_path / "a.html", "es").read_text(encoding="utf-8")
    assert is_workbook(standings.save(tmp_path / "a.xlsx").read_bytes())
    assert standings.save(tmp_path / "a.txt").read_text(encoding="utf-8") == standings.to_text()
    with pytest.raises(ValueError, match=r"a.pdf: a table is written as .csv, .html, .txt, .xlsx"):
        standings.save(tmp_path / "a.pdf")
    with pytest.raises(FileNotFoundError):
        standings.save(tmp_path / "nowhere" / "a.csv")


def test_a_frame_is_made_by_pandas_or_refused_with_what_else_there_is(
    standings: torneo.Standings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match=r"pip install pandas\); to_dicts\(\) and to_lists\(\) need nothing"):
        standings.to_frame()
    made: list[Any] = []
    pandas = ModuleType("pandas")
    pandas.DataFrame = lambda rows, columns: made.append((rows, columns))  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pandas", pandas)
    standings.to_frame()
    assert made == [(standings.to_lists(), list(standings.columns))]


def test_pairings_and_schedules_are_tables_too() -> None:
    pairing = torneo.Tournament.from_records(["Ana", "Eva", "Leo"]).pair()
    assert pairing.to_dicts() == [
        {"board": 1, "white": 1, "white_name": "Ana", "black": 2, "black_name": "Eva"},
        {"board": None, "white": 3, "white_name": "Leo", "black": None, "black_name": None},
    ]
    assert "Ana" in str(pairing)
    rounds = torneo.schedule("berger", ["a", "b", "c", "d"])
    assert rounds.to_dicts()[0] == {"round": 1, "board": 1, "white": "a", "black": "d"}
    with pytest.raises(ValueError, match="no closed system 'dutch'"):
        torneo.schedule("dutch", 4)
    with pytest.raises(ValueError, match="two entrants have one id"):
        torneo.schedule("berger", ["a", "a"])
    with pytest.raises(ValueError, match="made for 8 entrants here, and 4 are named: a number of boards is accepted"):
        torneo.schedule("scheveningen", ["a", "b", "c", "d"])


def test_entries_are_a_table() -> None:
    table = torneo.open(OPEN).entries()
    assert table[0]["fide_id"] == 90000100
    assert table[0]["name"] == "Ferrer Mas, Pau"
