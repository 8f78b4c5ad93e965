"""The command line of bbpPairings and JaVaFo: arguments, output and exit codes as those programs have them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from torneo.cli import app

GOLDEN = Path(__file__).parents[1] / "data" / "golden" / "seeds"
BOOK = "003-appendix-a-40-players-6-rounds.trf"


def engine(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["engine", *map(str, arguments)])


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return Path(shutil.copy(GOLDEN / BOOK, tmp_path))


def test_a_round_goes_into_a_file_beside_the_input(book: Path) -> None:
    """The seventh round of the book's appendix A."""
    answer = engine("--dutch", book, "-p", "round7.txt")
    assert answer.exit_code == 0
    expected = (GOLDEN / "003-appendix-a-round-7.pairs").read_text()
    assert (book.parent / "round7.txt").read_text().split() == expected.split()


def test_without_a_file_the_round_goes_to_standard_output(book: Path) -> None:
    assert engine(book, "-p").stdout.splitlines()[:2] == ["20", "9 11"]


def test_the_checker_lists_only_what_differs(book: Path) -> None:
    """Round 5 of the book denies a strong preference where a mild one could be denied: both engines agree on that."""
    answer = engine("--dutch", book, "-c")
    assert answer.exit_code == 0
    lines = answer.stdout.splitlines()
    start = lines.index("003-appendix-a-40-players-6-rounds: Round #5")
    assert lines[start + 1 : start + 6] == [
        "  Checker pairings        Tournament pairings ",
        "     35 -  25                 31 -  25",
        "     27 -  40                 27 -  35",
        "     31 -  33                 40 -  33",
        "",
    ]
    assert sum("Round #" in line for line in lines) == 7  # the last one has byes alone


def test_one_round_alone_can_be_checked(book: Path) -> None:
    assert engine(book, "-c", "2").stdout.splitlines() == ["003-appendix-a-40-players-6-rounds: Round #2", ""]


def test_the_checklist_stands_beside_the_input(book: Path) -> None:
    assert engine("--dutch", book, "-p", "out.txt", "-l").exit_code == 0
    head, *rows = book.with_suffix(".list").read_text().splitlines()
    assert head.split() == ["ID", "Pts", "Pref", "C2", "C14", "C16", "Cur"]
    assert len(rows) == 40


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["nowhere.trf", "-p"], 5),
        (["-p"], 3),
        ([], 3),
        (["-g"], 3),
        (["--dutch", "x", "-p", "y", "z"], 3),
    ],
)
def test_what_cannot_be_done_has_the_exit_code_of_bbp_pairings(arguments: list[str], code: int) -> None:
    assert engine(*arguments).exit_code == code


def test_a_file_that_is_no_report_is_code_3(tmp_path: Path) -> None:
    bad = tmp_path / "bad.trf"
    bad.write_text("hello")
    assert engine("--dutch", bad, "-p").exit_code == 3


def test_no_legal_pairing_is_code_1_and_writes_nothing(tmp_path: Path) -> None:
    met = tmp_path / "met.trf"
    met.write_text(
        "XXR 3\n"
        "001    1      Ana                               2000                             1.0    1     2 w 1\n"
        "001    2      Eva                               1900                             0.0    2     1 b 0\n"
    )
    answer = engine("--dutch", met, "-p", "out.txt")
    assert answer.exit_code == 1
    assert not (tmp_path / "out.txt").exists()


def test_the_generator_reads_a_configuration_and_repeats_by_seed(tmp_path: Path) -> None:
    config = tmp_path / "rtg.cfg"
    config.write_text("PlayersNumber=14 # small\nRoundsNumber=5\nForfeitRate=10\nPointsForWin=3\nPointsForDraw=1\n")
    first, second = tmp_path / "a.trf", tmp_path / "b.trf"
    assert engine("--dutch", "-g", config, "-o", first, "-s", "11").exit_code == 0
    assert engine("--dutch", "-g", config, "-o", second, "-s", "11").exit_code == 0
    assert first.read_text() == second.read_text()
    assert first.read_text().count("\n001 ") == 14
    assert "162  W 3.0    D 1.0    L 0.0" in first.read_text()
    assert "Checker pairings" not in engine("--dutch", first, "-c").stdout


def test_the_generator_takes_a_model(book: Path) -> None:
    out = book.parent / "like.trf"
    assert engine("--dutch", book, "-g", "-o", out, "-s", "1").exit_code == 0
    assert out.read_text().count("\n001 ") == 40


def test_a_wrong_key_is_named(tmp_path: Path) -> None:
    config = tmp_path / "rtg.cfg"
    config.write_text("Players=14\n")
    answer = engine("-g", config, "-o", tmp_path / "x.trf")
    assert answer.exit_code == 3
    assert "PlayersNumber" in answer.stderr


def test_the_version_is_printed() -> None:
    assert engine("-r").stdout.startswith("Torneo ")


def test_a_round_that_is_not_over_cannot_be_followed(tmp_path: Path) -> None:
    (tmp_path / "open.trf").write_text(
        "XXR 5\n"
        "001    1      Ana                               2000                             0.0    1     2 w\n"
        "001    2      Eva                               1900                             0.0    2     1 b\n"
        "001    3      Ida                               1800                             1.0    3  0000 - U\n"
    )
    answer = engine("--dutch", tmp_path / "open.trf", "-p")
    assert answer.exit_code == 3
    assert "round 1 has no result for 1 - 2" in answer.stderr
    assert answer.stdout == ""


BBP = Path(__file__).parents[1] / "data" / "bbp-checker"


@pytest.mark.parametrize("file", sorted(BBP.glob("*.trf")), ids=lambda path: str(path.stem))
def test_f11_the_checker_writes_to_the_byte_what_bbp_pairings_writes(file: Path) -> None:
    assert engine("--dutch", file, "-c").stdout == file.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("arguments", [("{file}", "-p"), ("{file}", "-c"), ("-g", "{file}", "-o", "out.trf")])
def test_s15_a_file_larger_than_any_tournament_is_not_read_to_its_end(tmp_path: Path, arguments: tuple[str]) -> None:
    file = tmp_path / "large"
    with file.open("wb") as hollow:
        hollow.truncate(2**40)
    answer = engine(*(word.format(file=file) for word in arguments))
    assert answer.exit_code == 4
    assert "not a tournament" in answer.stderr
