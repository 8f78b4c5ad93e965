"""``torneo generate`` as its users see it."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest import mock

import pytest

from torneo.cli import main
from torneo.files.trf import problems_of, read

USUAL = ["--players", "12", "--rounds", "5", "--forfeits", "5", "--half-point-byes", "5"]


def torneo(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the command through its entry point, here: a new process for each test would take too long."""
    command = ["torneo", "generate", *map(str, arguments)]
    output, errors = io.StringIO(), io.StringIO()
    with mock.patch.object(sys, "argv", command), redirect_stdout(output), redirect_stderr(errors):
        try:
            main()
            code: object = 0
        except SystemExit as end:
            code = end.code or 0
    assert isinstance(code, int)
    return subprocess.CompletedProcess(command, code, output.getvalue(), errors.getvalue())


def test_the_same_seed_gives_the_same_bytes_under_every_hash_seed() -> None:
    texts = {
        subprocess.run(
            [sys.executable, "-c", "from torneo.cli import main; main()", "generate", "-o", "-", "--seed", "7", *USUAL],
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": each},
        ).stdout
        for each in ("0", "12345")
    }
    assert texts == {torneo("-o", "-", "--seed", "7", *USUAL).stdout.encode()}
    assert texts.pop().startswith(b"012 Random tournament 7\n")


def test_without_a_seed_each_run_differs_and_says_how_to_repeat_it() -> None:
    first, second = torneo("-o", "-", *USUAL), torneo("-o", "-", *USUAL)
    assert first.stdout != second.stdout
    seed = first.stderr.split()[1]
    assert torneo("-o", "-", "--seed", seed, *USUAL).stdout == first.stdout


def test_a_folder_of_many_each_of_which_can_be_made_alone(tmp_path: Path) -> None:
    folder = tmp_path / "events"
    many = torneo("-o", folder, "--count", "5", "--seed", "40", "--jobs", "2", *USUAL)
    assert (many.returncode, many.stdout, many.stderr) == (0, "", "")
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["0001.trf", "0002.trf", "0003.trf", "0004.trf", "0005.trf"]
    assert len({file.read_bytes() for file in files}) == 5
    assert all(problems_of(file.read_bytes()) == () for file in files)
    assert torneo("-o", "-", "--seed", "42", *USUAL).stdout == files[2].read_text()


def test_formats(tmp_path: Path) -> None:
    texts = {form: torneo("-o", "-", "--seed", "1", "--format", form, *USUAL).stdout for form in ("trf16", "trf26")}
    assert "\nXXR 5\n" in texts["trf16"]
    assert "\n142 5\n" in texts["trf26"]
    assert read(texts["trf16"]).tournament == read(texts["trf26"]).tournament


def test_points_and_colour_reach_the_file() -> None:
    text = torneo(
        "-o", "-", "--seed", "1", "--points", "3/1/0", "--bye-points", "1", "--initial-colour", "black", *USUAL
    ).stdout
    points = read(text).tournament.regulations.points
    assert (points.win, points.draw, points.pairing_bye) == (30, 10, 10)
    assert "\n152 B\n" in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "many", "--rounds", "5"], "players 'many': a number or a range such as 20-60"),
        (["--players", "20-10", "--rounds", "5"], "players 20-10: a number or a range A-B from 1 to 100000"),
        (["--players", "8", "--rounds", "0"], "rounds 0: a number or a range A-B from 1 to 999"),
        (["--players", "8", "--rounds", "5", "--draws", "101"], "draws 101: a percentage from 0 to 100"),
        (
            ["--players", "8", "--rounds", "5", "--edition", "1992"],
            "edition '1992' of the Swiss rules: Torneo does not provide for it; accepted: 2017",
        ),
        (["--players", "8", "--rounds", "5", "--points", "1/2"], "points '1/2': W/D/L such as"),
        (["--players", "8", "--rounds", "5", "--points", "0/1/2"], "points '0/1/2': W/D/L such as"),
        (["--players", "8", "--rounds", "5", "--bye-points", "2"], "points of the bye 2: at most"),
        (["--players", "8", "--rounds", "5", "--count", "0"], "--count 0: a whole number from 1 to"),
        (["--players", "8", "--rounds", "5", "--seed", "-1"], "--seed -1: a whole number from 0 to"),
        (["--players", "8", "--rounds", "5", "--acceleration", "baku", "--edition", "2017"], "9 rounds or more"),
    ],
)
def test_wrong_values_get_one_message_and_exit_2(tmp_path: Path, arguments: list[str], message: str) -> None:
    out = tmp_path / "out.trf"
    answer = torneo("-o", out, *arguments)
    assert answer.returncode == 2
    assert answer.stderr.startswith("torneo: ")
    assert message in answer.stderr
    assert answer.stderr.count("\n") == 1
    assert not out.exists()


def test_a_folder_and_a_file_are_not_confused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    folder = tmp_path / "folder"
    folder.mkdir()
    assert torneo("-o", folder, *USUAL).returncode == 0
    assert [path.name for path in folder.iterdir()] == ["0001.trf"]
    assert "is a file" in torneo("-o", tmp_path / "file", "--count", "2", *USUAL).stderr


def test_what_is_not_asked_for_is_drawn() -> None:
    tournament = read(torneo("-o", "-", "--seed", "3").stdout).tournament
    assert 20 <= len(tournament.players) <= 60
    assert 5 <= len(tournament.rounds) <= 11


def test_a_tournament_that_cannot_go_on_is_no_failure() -> None:
    answer = torneo("-o", "-", "--seed", "1", "--players", "3", "--rounds", "20")
    assert answer.returncode == 0
    assert "### Ends before round 4, which cannot be paired" in answer.stdout
