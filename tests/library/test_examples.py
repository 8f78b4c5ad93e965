"""The ten programs of a newcomer run as they stand, and are short."""

from __future__ import annotations

import asyncio
import importlib
import json
import runpy
import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import torneo

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(path.stem for path in (ROOT / "examples").glob("*.py"))


class Frame:
    """As much of a DataFrame as Torneo asks for, where pandas is not installed."""

    def __init__(self, rows: list[Any], columns: list[str]) -> None:
        self.rows, self.columns = rows, columns

    def to_dict(self, orient: str) -> list[dict[str, Any]]:
        assert orient == "records"
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]

    def __str__(self) -> str:
        return "\n".join(" ".join(map(str, row)) for row in self.rows)


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have pandas, be it a stand-in."""
    try:
        importlib.import_module("pandas")
    except ImportError:
        pandas = ModuleType("pandas")
        pandas.DataFrame = Frame  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "pandas", pandas)


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the samples, where programs may write."""
    shutil.copytree(ROOT / "samples", tmp_path / "samples")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(name: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    runpy.run_path(str(ROOT / "examples" / f"{name}.py"), run_name="__main__")
    return capsys.readouterr().out.splitlines()


def test_there_are_ten_of_fifteen_lines_at_most_and_the_page_names_them() -> None:
    assert len(EXAMPLES) == 10
    page = (ROOT / "examples" / "README.md").read_text(encoding="utf-8")
    for name in EXAMPLES:
        text = (ROOT / "examples" / f"{name}.py").read_text(encoding="utf-8")
        assert len(text.splitlines()) <= 15, name
        assert f"({name}.py)" in page


@pytest.mark.usefixtures("frames", "hall")
def test_a_dataframe_is_paired_by_its_own_ids(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run("pair_from_a_dataframe", capsys)
    # Four players, the upper half against the lower (C.04.3): 2100 and 2000 against 1900 and the unrated.
    assert lines[:2] == ["ana - pau", "leo - eva"]
    assert next(word for line in lines[2:] for word in line.split() if word in ("ana", "eva", "leo", "pau")) == "ana"


def test_standings_by_own_tie_breaks(hall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = run("standings_by_own_tie_breaks", capsys)
    assert lines[0] == "1 Ferrer Mas, Pau 4.0 6.5"
    assert "BH/C1 = 6.5: Buchholz Cut 1 (C.07 8.1 (2026), type C)" in lines
    assert (hall / "standings.csv").read_text(encoding="utf-8").startswith("rank,number,name,PTS,BH/C1,SB,DE")


@pytest.mark.usefixtures("hall")
def test_two_systems_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    dutch, monrad = run("compare_two_systems", capsys)
    assert dutch.startswith("dutch: the best wins ")
    # In three rounds nobody can have as many games with White as with Black, and the Dutch system keeps to one.
    assert "colours differ by 1.00" in dutch
    assert monrad.startswith("monrad: the best wins ")


def test_a_report_file_becomes_json(hall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("trf_to_json", capsys) == ["open.json <Tournament 'Abierto de Torreblanca': 20 players, 4 rounds>"]
    assert json.loads((hall / "open.json").read_text(encoding="utf-8"))["format"] == "torneo-tournament"


@pytest.mark.usefixtures("hall")
def test_a_pairing_is_explained_in_two_languages(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run("explain_a_pairing", capsys)
    assert "Player 7 Moreau, Camille: 0.5 points" in lines
    assert "Jugador 7 Moreau, Camille: 0.5 puntos" in lines


@pytest.mark.usefixtures("hall")
def test_rating_changes(capsys: pytest.CaptureFixture[str]) -> None:
    # By hand (B.02 8.1.2 and 8.3): 2491 won all four, against 2080, 2186, 2249 and 1962. Expected for the differences
    # 411, 305, 242 and 400, which is the most that counts, are 0.92, 0.86, 0.80 and 0.92; 4 - 3.50 at K 10 is 5.
    lines = run("rating_changes", capsys)
    assert lines[0] == "Ferrer Mas, Pau: 2491 +5.0 = 2496"
    assert len(lines) == 20


@pytest.mark.usefixtures("hall")
def test_a_berger_table_is_that_of_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    # C.05 Annex 1, the table for 5 or 6 players, in which 6 is whoever rests: 1-6 2-5 3-4; 6-4 5-3 1-2; ...
    lines = run("berger_table", capsys)
    assert lines[0] == "Round 1: Eva - Sol, Leo - Pau; Ana rests"
    assert lines[1] == "Round 2: Sol - Leo, Ana - Eva; Pau rests"
    assert len(lines) == 5


@pytest.mark.usefixtures("hall")
def test_a_tie_break_of_ones_own_ranks(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run("own_tie_break", capsys)
    assert lines[0] == "1 Ferrer Mas, Pau 4.0 4"  # who has won all four games
    assert lines[1] == "2 Bianchi, Luca 3.0 2"


def test_the_service_answers_with_the_pairing() -> None:
    app = runpy.run_path(str(ROOT / "examples" / "async_service.py"))["app"]
    data = (ROOT / "samples" / "open.trf").read_bytes()
    parts: list[dict[str, Any]] = [
        {"type": "http.request", "body": data[:100], "more_body": True},
        {"type": "http.request", "body": data[100:]},
    ]
    answered: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return parts.pop(0)

    async def send(message: dict[str, Any]) -> None:
        answered.append(message)

    asyncio.run(app({"type": "http"}, receive, send))
    assert answered[0]["status"] == 200
    assert answered[1]["body"].decode() == str(torneo.open(data).pair())
    assert "Ferrer Mas, Pau" in answered[1]["body"].decode()


def test_a_league_is_run_and_its_log_goes_on(hall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = run("league_round_by_round", capsys)
    assert lines[0] == "League after round 3"
    league = torneo.Event.open(hall / "league.jsonl")
    assert league.over
    assert any("undone" in line or "taken back" in line for line in league.history())
