"""What every command does with files: what it says about them, and under which names it writes them."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from cli.commands import Torneo

SAMPLES = Path(__file__).parents[2] / "samples"
BROKEN = Path(__file__).parents[1] / "data" / "broken"
HEAD = ["012 Club", "XXR 5"]
PLAYERS = [
    f"001 {number:>4} u    {name:<33} {rating}".ljust(89) + f"  {game}"
    for number, name, rating, game in (
        (1, "Ana", 2000, "   3 w 1"),
        (2, "Eva", 1900, "   4 b 1"),
        (3, "Leo", 1800, "   1 b 0"),
        (4, "Pau", 1700, "   2 w 0"),
    )
]


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Torneo:
    return Torneo(monkeypatch, capsys)


@pytest.fixture
def undated(tmp_path: Path) -> Path:
    file = tmp_path / "club.trf"
    file.write_text("\n".join([*HEAD, *PLAYERS, ""]), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    "command",
    [("pair",), ("check",), ("explain", "--round", 1), ("standings",), ("rate",), ("norms", "--player", 1)],
)
def test_f1_what_depends_on_an_edition_says_that_there_is_no_date(
    torneo: Torneo, undated: Path, command: tuple[object, ...]
) -> None:
    answer = torneo(command[0], undated, *command[1:])
    assert re.search(r"has no date that can be read: the edition of [\d-]+ is applied", answer.err)


@pytest.mark.parametrize("command", [("pair",), ("check",), ("standings",), ("rate",)])
def test_f1_with_a_date_in_words_nothing_is_said_of_editions(
    torneo: Torneo, undated: Path, command: tuple[object, ...]
) -> None:
    undated.write_text("\n".join(["042 Oct 13, 2024", *HEAD, *PLAYERS, ""]), encoding="utf-8")
    assert "the tournament has no date" not in torneo(*command, undated).err


def test_f1_an_edition_that_was_asked_for_needs_no_date(torneo: Torneo, undated: Path) -> None:
    assert "no date" not in torneo("pair", undated, "--edition", "2017").err


def test_f9_a_command_says_each_kind_once_and_validate_lists_all(torneo: Torneo, undated: Path) -> None:
    assert torneo("show", undated).err.count("[sex]") == 1
    assert "[sex] (and 3 more like it)" in torneo("validate", undated).out
    every = torneo("validate", "--all", undated).out.splitlines()
    assert sum("[sex]" in line for line in every) == 4
    assert every[-1] == "1 file, 0 errors, 4 warnings"


@pytest.mark.parametrize("name", ["out.csv", "out.xlsx", "out.PDF"])
def test_m24_a_name_that_promises_another_format_is_refused(
    torneo: Torneo, undated: Path, tmp_path: Path, name: str
) -> None:
    for arguments in (
        ("convert", undated, tmp_path / name),
        ("accelerate", undated, "baku", "-o", tmp_path / name),
        ("generate", "-o", tmp_path / name, "--players", 8),
    ):
        answer = torneo(*arguments)
        assert answer.code == 2
        assert "is accepted at the end of the name" in answer.err
        assert not (tmp_path / name).exists()


def test_m24_a_format_asked_for_and_a_name_that_say_two_things_are_refused(
    torneo: Torneo, undated: Path, tmp_path: Path
) -> None:
    answer = torneo("convert", undated, tmp_path / "out.json", "--to", "trf16")
    assert (answer.code, "trf16 was asked for" in answer.err) == (2, True)
    assert torneo("convert", undated, tmp_path / "out.txt", "--to", "trf16").code == 0


@pytest.mark.parametrize(
    "command",
    [
        "schedule berger --players 6 --format trf26 -o x.csv",
        "schedule berger --players 6 -o x.html",
        "schedule berger --players 6 --format json -o x.trf",
        "schedule hilton --teams 4 --format html -o x.pdf",
        "schedule knockout --players 6 --format svg -o x.html",
        "schedule dapiran --players 40 -o x.json",
        "schedule match --games 2 --format trf26 -o x.json",
        "schedule varma players.csv --seed 1 -o x.xlsx",
        "schedule multistage --players 12 -o x.csv",
        "schedule amsterdam --groups 3 --format json -o x.csv",
        "assign votes wishes.csv -o x.csv",
        "assign preferences countries.csv --format json -o x.html",
        "assign teams votes.csv --seed 3 --format html -o x.pdf",
        "pair open.trf -o x.csv",
        "pair open.trf --json -o x.txt.trf",
        "announce open.trf --out x.pdf",
        "forms swiss --out x.pdf",
        "bench pairing --players 10 --plot x.png",
    ],
)
def test_m24_no_command_writes_another_format_than_the_name_promises(
    torneo: Torneo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    shutil.copytree(SAMPLES, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    before = set(tmp_path.iterdir())
    answer = torneo(*command.split())
    assert answer.code == 2
    assert "and the name ends in ." in answer.err
    assert set(tmp_path.iterdir()) == before


def test_m24_a_name_that_fits_is_written(torneo: Torneo, tmp_path: Path) -> None:
    for name, form in (("a.trf", "trf26"), ("a.JSON", "json"), ("a.htm", "html"), ("a.txt", "text"), ("a.5", "text")):
        torneo("schedule", "berger", "--players", 4, "--format", form, "-o", tmp_path / name)
        assert (tmp_path / name).stat().st_size


def test_m25_files_in_utf_16_are_read(torneo: Torneo, undated: Path) -> None:
    undated.write_bytes(("\ufeff" + undated.read_text(encoding="utf-8")).encode("utf-16-le"))
    assert torneo("validate", "--all", undated).out.splitlines()[-1] == "1 file, 0 errors, 4 warnings"
    assert torneo("show", undated).code == 0


def test_what_is_odd_about_a_file_is_told_in_spanish(
    torneo: Torneo, undated: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert "aviso: sexo 'u': se acepta m, w o un espacio" in torneo("show", undated).err
    refused = torneo("show", BROKEN / "162-loss-above-draw.trf").err
    assert "una derrota no vale más que unas tablas" in refused


def test_f3_a_round_of_teams_cannot_be_explained_where_there_are_none(torneo: Torneo, undated: Path) -> None:
    undated.write_text("\n".join(["192 FIDE_TEAM_MP", *HEAD, *PLAYERS, ""]), encoding="utf-8")
    for number in (1, 2, 9):
        answer = torneo("explain", undated, "--round", number)
        assert answer.code == 2
        assert "this system pairs teams, and the tournament has none" in answer.err
        assert "can be explained" not in answer.err


def test_m26_a_cross_table_in_spanish_has_the_letters_of_blancas_and_negras(torneo: Torneo, tmp_path: Path) -> None:
    file = tmp_path / "two.trf"
    records = [f"001 {number:>4}      {name}".ljust(89) for number, name in ((1, "Ana"), (2, "Eva"))]
    file.write_text(f"{records[0]}     2 w 1\n{records[1]}     1 b 0\n", encoding="utf-8")
    assert "2w1" in torneo("crosstable", file).out
    spanish = torneo("crosstable", file, "--language", "es").out
    assert "2b1" in spanish
    assert "1n0" in spanish
