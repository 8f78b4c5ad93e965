"""One table, drawn in every way: the same cells, whatever the drawing."""

from __future__ import annotations

import io
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from pypdf import PdfReader

from torneo.cli import main
from torneo.files.trf import read
from torneo.model import Game, Player, Result
from torneo.ranking import standings
from torneo.reports import pairings
from torneo.reports.crosstable import cross_table
from torneo.reports.draw_csv import csv, tsv
from torneo.reports.draw_html import lines, on_paper, page
from torneo.reports.draw_sheet import sheet_pdf
from torneo.reports.draw_text import draw
from torneo.reports.draw_xlsx import xlsx
from torneo.reports.hand import Hand, Heads, for_programs
from torneo.reports.pairings import Pairings, boards_table
from torneo.reports.paper import Heading, Paper
from torneo.reports.standings import LIST, PAGE, PAPER, SCREEN, standings_table
from torneo.reports.table import Column, Points, Span, Table, number

SAMPLE = Path(__file__).parents[2] / "samples" / "open.trf"
OPEN = read(SAMPLE.read_bytes()).tournament
_SPACE = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def workbook(data: bytes) -> list[list[str | float | None]]:
    """What a spreadsheet reads from a workbook: the cells of its sheet, numbers as numbers."""
    with ZipFile(io.BytesIO(data)) as archive:
        for name in archive.namelist():
            ElementTree.fromstring(archive.read(name))
        sheet = ElementTree.fromstring(archive.read("xl/worksheets/sheet1.xml"))
    found: list[list[str | float | None]] = []
    for row in sheet.iter(f"{_SPACE}row"):
        line: list[str | float | None] = []
        for cell in row.iter(f"{_SPACE}c"):
            value, text = cell.find(f"{_SPACE}v"), cell.find(f"{_SPACE}is/{_SPACE}t")
            line.append(float(value.text or "") if value is not None else None if text is None else text.text)
        found.append(line)
    return found


@pytest.mark.parametrize("table", [standings_table(standings(OPEN)), cross_table(OPEN, standings(OPEN))])
def test_h7_every_drawing_has_every_cell(table: Table) -> None:
    hand = Hand("es")
    cells = [hand.cells(table, row) for row in table.rows]
    heads = [hand.head(column) for column in table.columns]
    text = [line.text.split() for line in draw(table, hand)]
    assert text[1] == heads
    assert [line.split("\t") for line in tsv(table, hand).splitlines()] == [heads, *cells]
    drawn = page(table, hand)
    for row, line in zip(cells, text[2:], strict=True):
        assert " ".join(line) == " ".join(cell for cell in row if cell)
        for cell in row:
            assert f">{cell}</td>" in drawn
    read_back = workbook(xlsx(table, hand))
    assert read_back[0] == heads
    for row, found in zip(cells, read_back[1:], strict=True):
        shown = [cell if isinstance(cell, str) else "" if cell is None else f"{cell:g}" for cell in found]
        assert shown == [cell.removesuffix(".0") for cell in row]


def test_h7_headings_are_words_for_people_and_keys_for_programs() -> None:
    table = standings_table(standings(OPEN, "BH/C1"))
    assert csv(table, Hand("es")).startswith("puesto,número,nombre,PTS,BH/C1\n")
    assert csv(table, for_programs(Hand("es"))).startswith("rank,number,name,PTS,BH/C1\n")


def test_h7_a_workbook_holds_text_as_text_and_numbers_as_numbers() -> None:
    table = Table(
        "A/B: [open]",
        (number("PTS"), Column("name"), Column("why")),
        ((Points(25), "=1+1", "<&\x00\ud800"), ("+3", "5", "")),
    )
    data = xlsx(table, Hand())
    assert workbook(data)[1:] == [[2.5, "=1+1", "<&  "], [3.0, "5", None]]
    assert xlsx(table, Hand()) == data
    with ZipFile(io.BytesIO(data)) as archive:
        assert 'name="A B   open"' in archive.read("xl/workbook.xml").decode()


def test_h7_what_spans_columns_leaves_the_others_empty() -> None:
    table = Table("", (number("board"), Column("name"), Column("note")), (("1", Span(2, "bye")),))
    assert csv(table, Hand()) == "board,name,note\n1,bye,\n"


def test_h7_standings_are_written_to_a_workbook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "open.xlsx"
    monkeypatch.setattr(sys, "argv", ["torneo", "standings", str(SAMPLE), "--format", "xlsx", "-o", str(out)])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    sheet = workbook(out.read_bytes())
    assert sheet[0][:4] == ["rank", "number", "name", "PTS"]
    assert len(sheet) == len(OPEN.players) + 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--format", "xlsx"), "xlsx is written to a file: name it with -o"),
        (("--format", "xlsx", "-o", "open.csv"), "the name ends in .csv; accepted: .xlsx"),
        (("--format", "csv", "-o", "open.xlsx"), "the name ends in .xlsx; accepted: .csv"),
    ],
)
def test_h7_a_file_has_the_form_that_its_name_promises(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["torneo", "crosstable", str(SAMPLE), *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_h11_ratings_know_nothing_of_rankings_and_lists() -> None:
    above = "('torneo.ranking', 'torneo.reports')"
    code = f"import sys, torneo.rating; print([name for name in sys.modules if name.startswith({above})])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_h7_terminal_page_and_paper_have_the_same_standings() -> None:
    made = standings(OPEN)
    listed, page_, paper, screen = (standings_table(made, OPEN, columns) for columns in (LIST, PAGE, PAPER, SCREEN))
    for table in (page_, paper, screen):
        keys = [column.key for column in table.columns]
        for key in ("name", "PTS", *made.columns):
            place, other = keys.index(key), [column.key for column in listed.columns].index(key)
            assert [Hand().text(row[place]) for row in table.rows] == [Hand().text(row[other]) for row in listed.rows]


def test_h7_a_page_has_links_and_finds_results_where_paper_has_none() -> None:
    game = Game(1, 2, Result.DRAW)
    people = {1: Player(1, "Ana", title="WGM"), 2: Player(2, "<Eva>"), 3: Player(3, "Pau")}
    table = boards_table(Pairings(4, [(7, game)], people, [(3, "bye")]), pairings.SCREEN)
    first, second = lines(table, Hand(printed=True), links={"player": "/player/{}".format})
    assert first.startswith(
        '<tr id="board-7"><th scope="row" class="number">7</th><td><span class="title">WGM</span> <a'
    )
    assert '<td class="result" data-result="4-7">½ – ½</td>' in first
    assert '<a href="/player/2">&lt;Eva&gt;</a>' in first
    assert second == '<tr><td></td><td><a href="/player/3">Pau</a></td><td colspan="4">bye</td></tr>'
    printed = lines(table, Hand(printed=True), on_paper)[0]
    assert 'id="' not in printed
    assert "data-" not in printed
    assert "<td>WGM Ana</td>" in printed


def test_h7_paper_is_a_function_of_its_tables() -> None:
    heading = Heading("Open", "Łódź", "Standings", datetime(2026, 11, 16, tzinfo=UTC), "As of now")
    paper = Paper(heading, (standings_table(standings(OPEN), OPEN, PAPER),))
    hand = Hand("es", Heads.HEADINGS, printed=True)
    data = sheet_pdf(paper, "a4", hand)
    assert data == sheet_pdf(paper, "a4", hand)
    text = PdfReader(io.BytesIO(data)).pages[0].extract_text()
    assert "Página 1 de" in text
    assert "Puesto" in text
    assert OPEN.players[0].name in text
