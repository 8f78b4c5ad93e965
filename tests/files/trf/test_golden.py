"""Tournaments that other programs wrote: read without a complaint, and the same after any way round the formats."""

import json
from pathlib import Path

import pytest

from torneo.files.json_form import from_json, to_json
from torneo.files.trf import Dialect, read, write
from torneo.model import History

GOLDEN = Path(__file__).parents[2] / "data" / "golden"
FILES = sorted(GOLDEN.rglob("*.trf"))


def test_every_family_of_files_is_here() -> None:
    assert len(FILES) >= 52
    assert {path.parent.name for path in FILES} == {
        "dutch-2017",
        "dutch-2017-axes",
        "dutch-2026",
        "dutch-2026-axes",
        "dutch-2026-baku",
        "seeds",
        "team-2026",
    }
    assert sum(path.stat().st_size for path in FILES) < 2_000_000


def test_some_files_end_their_lines_with_a_bare_carriage_return() -> None:
    bare = [path for path in FILES if b"\r" in (data := path.read_bytes()) and b"\n" not in data]
    assert len(bare) >= 5


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_file_validates_and_survives_every_conversion(path: Path) -> None:
    reading = read(path.read_bytes(), strict=True)
    assert reading.problems == ()
    tournament = reading.tournament
    as_16 = read(write(tournament, Dialect.TRF16).text, strict=True).tournament
    as_26 = read(write(as_16, Dialect.TRF26).text, strict=True).tournament
    as_json = from_json(json.loads(json.dumps(to_json(as_26))))
    back = read(write(as_json, Dialect.TRF16).text, strict=True).tournament
    assert as_16 == tournament
    assert as_26 == tournament
    assert as_json == tournament
    assert back == tournament


def test_the_manual_has_twelve_players_and_nine_rounds() -> None:
    (path,) = GOLDEN.glob("seeds/001*.trf")
    tournament = read(path.read_bytes()).tournament
    assert (len(tournament.players), len(tournament.rounds)) == (12, 9)
    # Alice's line: 6.5 points; White against 7, Black against 9, White against 4, ...
    alice = History(tournament)[1]
    assert alice.score == 65
    assert alice.colour_sequence == "WBWBWWBBW"


def test_points_other_than_the_usual_are_counted() -> None:
    path = next(path for path in FILES if b"BBW  3.0" in path.read_bytes())
    tournament = read(path.read_bytes()).tournament
    assert tournament.regulations.points.win == 30
    stated = {
        int(line[4:8]): round(float(line[80:84]) * 10)
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("001")
    }
    history = History(tournament)
    assert {number: history[number].score for number in stated} == stated
