"""Files that mean harm: every command says in one message what is wrong, at once, and takes no memory for it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from thorough import cases

HERE = Path(__file__).parent
STEP = cases(3, 1)
"""In a short run every third command reads a file; a third of the files meets each."""


def document(**parts: Any) -> str:
    players = [{"number": 1, "name": "A", "rating": 2000}, {"number": 2, "name": "B", "rating": 1900}]
    return json.dumps({"format": "torneo-tournament", "version": 1, "players": players, **parts})


def field(count: int) -> list[dict[str, Any]]:
    return [{"number": number, "name": f"P{number}"} for number in range(1, count + 1)]


def player_lines(count: int) -> str:
    return "".join(f"001 {number:4d}      {'Name' + str(number):<33}\n" for number in range(1, count + 1))


HOSTILE = {
    "rounds.json": (document(regulations={"rounds": 10**9}), "/regulations/rounds"),
    "rating.json": (document(players=[{"number": 1, "rating": 10_000}, {"number": 2}]), "/players/0/rating"),
    "nested.json": ('{"format":' + '{"a":[' * 100_000, "nested too deeply"),
    "digits.json": (document().replace("2000", "9" * 1_000_000), "20 digits"),
    "unclosed.json": ('{"a":"' + '\\"' * 1_000_000, "not JSON"),
    "name.json": (document(players=[{"number": 1, "name": "x" * 10**6}, {"number": 2}]), "/players/0/name"),
    "extent.json": (document(players=field(20_000), regulations={"rounds": 999}), "players times rounds"),
    "field.json": (document(players=field(30_000)), "/players"),
    "virtual.json": (
        document(
            regulations={
                "virtual_points": [
                    {"first_round": 1, "last_round": 10**8, "first_player": 1, "last_player": 2, "points": 10}
                ]
            }
        ),
        "/regulations/virtual_points/0/last_round",
    ),
    "points.json": (document(regulations={"points": {"win": 10**15}}), "/regulations/points/win"),
    "virtual.trf": ("012 X\n" + player_lines(2000) + "250 10.0 10.0   1 999    1 2000\n" * 200, "virtual points"),
    "size.json": ("{" + " " * (30 * 1024**2), "30 MB"),
}
LONGEST = 5.0
"""Seconds of processor for one command; without the bounds some take minutes, or all memory."""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """What each command says to each file, from a process that may take 1.5 GB."""
    folder = tmp_path_factory.mktemp("hostile")
    for name, (text, _word) in HOSTILE.items():
        (folder / name).write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, HERE / "hostile.py", folder, str(STEP)],
        capture_output=True,
        text=True,
        timeout=300,
        env={**os.environ, "LANGUAGE": "en", "LC_ALL": "C.UTF-8"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("name", HOSTILE)
def test_s15_a_hostile_file_is_refused_at_once(told: list[dict[str, Any]], name: str) -> None:
    answers = [each for each in told if each["file"] == name]
    assert len(answers) >= 8 // STEP
    for answer in answers:
        assert answer["code"] == 2, answer
        assert answer["seconds"] < LONGEST, answer
        assert HOSTILE[name][1] in answer["message"], answer
