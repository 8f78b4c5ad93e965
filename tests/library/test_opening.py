"""Whatever Torneo reads is opened by its name, as a file or as bytes, and what it does not read is refused."""

from __future__ import annotations

import io
import warnings
from pathlib import Path

import pytest

import torneo
from torneo.files.trf import ReportFileError
from torneo.reports.draw_xlsx import xlsx
from torneo.reports.hand import Hand, Heads
from torneo.reports.table import Column, Table

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
GOLDEN = ROOT / "tests" / "data" / "golden"
LIST = "Nombre;Elo;Club\nRuiz, Ana;1900;Norte\nSol, Eva;2000;Sur\n"


def workbook() -> bytes:
    columns = Column("name"), Column("rating")
    return xlsx(Table("", columns, (("Ana", "1900"), ("Eva", "2000"))), Hand(heads=Heads.KEYS))


@pytest.mark.parametrize("path", sorted(SAMPLES.rglob("*.trf")), ids=lambda path: path.name)
def test_report_files_are_opened(path: Path) -> None:
    opened = torneo.open(path)
    assert isinstance(opened, torneo.Tournament)
    assert opened == torneo.read(path.read_bytes()).tournament


def test_every_dialect_among_the_golden_files_is_opened() -> None:
    folders = sorted(folder for folder in GOLDEN.iterdir() if folder.is_dir())
    assert len(folders) > 5
    for folder in folders:
        first = min(folder.rglob("*.trf"), default=None)
        if first is not None:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", torneo.RepairWarning)
                assert torneo.open(first).players


def test_json_and_logs_are_opened_by_what_stands_in_them(tmp_path: Path) -> None:
    club = torneo.Event("Club", "berger")
    club.enter_all(["Ana", "Eva"])
    club.next_round()
    log = club.save(tmp_path / "club.jsonl").read_bytes()
    assert torneo.open(log).event.name == "Club"
    data = club.save(tmp_path / "club.json").read_bytes()
    assert torneo.open(data).rounds == torneo.open(log).rounds
    with pytest.raises(torneo.Error, match=r"entry 2|entry 1|hash"):
        torneo.open(log.replace(b"Ana", b"Bea"))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1252"])
def test_lists_of_entries_are_numbered_by_strength(encoding: str, tmp_path: Path) -> None:
    source = LIST.encode(encoding)
    opened = torneo.open(source)
    assert [(player.number, player.name, player.club) for player in opened.players] == [
        (1, "Sol, Eva", "Sur"),
        (2, "Ruiz, Ana", "Norte"),
    ]
    path = tmp_path / "entries.csv"
    path.write_bytes(source)
    assert torneo.open(path) == opened


def test_a_workbook_is_opened() -> None:
    assert [player.name for player in torneo.open(io.BytesIO(workbook())).players] == ["Eva", "Ana"]


def test_a_list_without_headings_is_one_of_names_if_its_name_says_so(tmp_path: Path) -> None:
    path = tmp_path / "names.csv"
    path.write_text("Ana\nEva\n", encoding="utf-8")
    assert [player.name for player in torneo.open(path).players] == ["Ana", "Eva"]


def test_what_is_wrong_with_a_list_is_said_by_line() -> None:
    with pytest.raises(torneo.RecordsError, match="line 3: rating “strong”"):
        torneo.open(b"Name;Elo\nAna;1900\nEva;strong\n")


@pytest.mark.parametrize(
    ("source", "error", "why"),
    [
        (b"", ValueError, "the file is empty"),
        (b"   \n", ValueError, "the file is empty"),
        (b"Dear all, it was nice.", ReportFileError, "no line starts with a record such as 001 or 012"),
        (b"{}", ValueError, "/format"),
        (b'{"format": ', ValueError, "not JSON"),
        (7, ValueError, "7: the name of a file, an open file, or the bytes of one are accepted"),
        ("no such file.trf", FileNotFoundError, "no such file"),
    ],
)
def test_what_is_no_tournament_is_refused(source: object, error: type[Exception], why: str) -> None:
    with pytest.raises(error, match=why):
        torneo.open(source)  # type: ignore[arg-type]


def test_what_was_repaired_is_a_warning_and_refused_if_so_wanted() -> None:
    broken = (SAMPLES / "open.trf").read_bytes().replace(b" 4.0    1 ", b" 3.0    1 ", 1)
    with pytest.warns(torneo.RepairWarning, match="points"):
        torneo.open(broken)
    with pytest.raises(ReportFileError):
        torneo.open(broken, strict=True)


def test_an_open_text_file_will_do(tmp_path: Path) -> None:
    path = tmp_path / "club.trf"
    path.write_text("012 Ñandú\n001    1      Ana\n001    2      Eva\n", encoding="utf-8")
    with path.open(encoding="utf-8") as file:
        assert torneo.open(file).event.name == "Ñandú"
