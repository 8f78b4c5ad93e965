"""A new edition is its data: one is made up in a copy of the package, and used there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import torneo
from recipes import changes

PACKAGE = Path(torneo.__file__).parent

DATES, SWISS, TIE_BREAKS = changes("A new edition")
"""When it is in force; what its pairing has of its own; what its tie-breaks have."""

USED = """
import json
from datetime import date
from torneo.model import Event, Game, Player, Result, Round, Tournament
from torneo.pairing.choice import choose
from torneo.pairing.rounds import pair
from torneo.pairing.swiss.general import GENERAL
from torneo.ranking import standings

rounds = (
    Round((Game(1, 2, Result.WHITE_WIN), Game(3, 4, Result.DRAW))),
    Round((Game(3, 1, Result.BLACK_FORFEIT_WIN), Game(4, 2, Result.DRAW))),
)
played = Tournament(tuple(map(Player, range(1, 5))), rounds, event=Event(start=date(2031, 1, 1)))
before = Tournament(tuple(map(Player, range(1, 5))), event=Event(start=date(2030, 6, 30)))
paired, ranked = pair(played), standings(played, "BH")
print(json.dumps({
    "paired by": [pair(before).edition, paired.edition, choose(played, "dubov").edition.id],
    "criteria": [value.article for value in paired.brackets[0].criteria],
    "changes": GENERAL[choose(played).edition].changes,
    "code": choose(played).system.code(paired.edition, {}),
    "ranked by": ranked.edition,
    "buchholz": {edition: [str(row.values[0]) for row in standings(played, "BH", edition=edition).rows]
                 for edition in ("2024", "2026", "2030")},
}))
"""


def applied(text: str, hunk: list[str]) -> str:
    """A text after a hunk of a recipe; what the hunk says is there must be there once."""
    old = "".join(f"{line[1:]}\n" for line in hunk if line[:1] in " -")
    new = "".join(f"{line[1:]}\n" for line in hunk if line[:1] in " +")
    assert text.count(old) == 1, f"not once in the file:\n{old}"
    return text.replace(old, new)


def carry_out(folder: Path, *recipes: str) -> dict[str, int]:
    """Change a copy of the package as recipes say; how many lines of each file are new or others."""
    touched: dict[str, int] = {}
    for recipe in recipes:
        for part in recipe.strip().split("--- ")[1:]:
            name, *hunks = part.split("@@\n")
            path = folder / name.strip()
            for hunk in hunks:
                lines = hunk.rstrip("\n").split("\n")
                path.write_text(applied(path.read_text(encoding="utf-8"), lines), encoding="utf-8")
                added = sum(line.startswith("+") for line in lines)
                touched[name.strip()] = touched.get(name.strip(), 0) + added
    return touched


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    skipped = shutil.ignore_patterns("__pycache__", "static", "templates", "fonts", "web")
    shutil.copytree(PACKAGE, tmp_path / "torneo", ignore=skipped)
    return tmp_path


def run(folder: Path, *arguments: str, language: str = "C") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder), "LC_ALL": language, "LANG": language, "LANGUAGE": ""}
    environment["PYTHONUTF8"] = "1"
    return subprocess.run(
        [sys.executable, *arguments], env=environment, cwd=folder, capture_output=True, text=True, check=False
    )


def test_h4_a_new_edition_needs_its_data_and_nothing_else(copy: Path) -> None:
    assert carry_out(copy, DATES, SWISS, TIE_BREAKS) == {
        "torneo/rules/data/editions.py": 4,
        "torneo/pairing/swiss/general.py": 2,
        "torneo/pairing/swiss/dutch/rules.py": 2,
        "torneo/ranking/editions.py": 2,
    }
    answer = run(copy, "-c", USED)
    assert answer.returncode == 0, answer.stderr
    found = json.loads(answer.stdout)
    assert found["paired by"] == ["2026", "2030", "2026"], "the day decides, for each topic by itself"
    assert found["criteria"] == ["C6", "C7", *(f"C{number}" for number in range(10, 18))]
    assert found["changes"] == ["rematch", "agreement"]
    assert found["code"] == "FIDE_DUTCH_2030"
    assert found["ranked by"] == "2030"
    assert found["buchholz"]["2030"] == found["buchholz"]["2024"] != found["buchholz"]["2026"]


NO_GAMES = "012 Open\n042 2031/01/01\n" + "".join(f"001 {number:4}      Player {number}\n" for number in range(1, 5))


def test_h4_an_edition_that_no_room_provides_for_is_an_error(copy: Path) -> None:
    carry_out(copy, DATES)
    (copy / "open.trf").write_text(NO_GAMES, encoding="utf-8")
    for command, known in (("pair", "2017, 2026"), ("standings", "2023, 2024, 2026")):
        for language, words in (("C", "Torneo does not provide for it; accepted"), ("es_ES.UTF-8", "se aceptan")):
            answer = run(copy, "-m", "torneo", command, "open.trf", language=language)
            assert (answer.returncode, answer.stdout) == (2, ""), answer.stderr
            assert "'2030'" in answer.stderr
            assert f"{words}: {known}" in answer.stderr
    by_name = run(copy, "-m", "torneo", "pair", "open.trf", "--edition", "2026")
    assert by_name.returncode == 0, by_name.stderr
