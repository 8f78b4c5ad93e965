"""What README and documentation say is what the program does."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from torneo.cli import app
from torneo.model.json_form import from_json
from torneo.trf import CODES

ROOT = Path(__file__).parents[2]


def blocks(page: str, language: str) -> list[str]:
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_library_example_of_the_readme_runs_and_is_short() -> None:
    (example,) = blocks("README.md", "python")
    assert len(example.splitlines()) <= 10
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-c", example], cwd=ROOT, capture_output=True, check=True, encoding="utf-8", env=environment
    )
    # Round 6 of the demonstration file, in which 8 has asked for a half-point bye; gacrux 1.11.65 pairs it the same.
    *boards, bye = done.stdout.splitlines()
    assert [line.split()[:2] for line in boards] == [["7", "1"], ["9", "2"], ["3", "5"], ["4", "10"]]
    assert bye == "bye: 6"


def test_the_readme_names_every_command() -> None:
    shell = "\n".join(blocks("README.md", "sh"))
    names = [command.name for command in app.registered_commands] + [group.name for group in app.registered_groups]
    assert names
    for name in names:
        assert f"torneo {name}" in shell


def test_the_problems_of_the_documentation_are_those_of_the_program() -> None:
    text = (ROOT / "docs" / "report-file.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*?) \|", text, re.MULTILINE)
    assert dict(rows) == dict(CODES)


def test_the_example_of_the_json_page_is_a_tournament() -> None:
    (example,) = blocks("docs/json.md", "json")
    tournament = from_json(json.loads(example))
    assert [player.name for player in tournament.players] == ["Ana", "Eva"]


def test_the_number_of_broken_files_in_the_readme_is_right() -> None:
    count = len(list((ROOT / "tests" / "data" / "broken").glob("*.trf")))
    assert f"{count} broken files" in (ROOT / "README.md").read_text(encoding="utf-8")
