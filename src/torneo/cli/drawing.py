"""Tables in whatever form a command was asked for."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path

from torneo.cli.call import STDOUT
from torneo.cli.endings import fitting
from torneo.cli.exits import Refusal
from torneo.cli.language import spoken, write
from torneo.cli.output import save, save_bytes
from torneo.cli.shapes.common import TableData
from torneo.cli.terminal import terminal_width
from torneo.reports.draw_csv import csv, tsv
from torneo.reports.draw_html import page
from torneo.reports.draw_text import draw
from torneo.reports.hand import Hand, for_programs
from torneo.reports.table import Table
from torneo.text import marked as _


class Form(StrEnum):
    """What a table can be written as."""

    TABLE = "table"
    TSV = "tsv"
    CSV = "csv"
    HTML = "html"
    JSON = "json"
    XLSX = "xlsx"


def check_output(form: Form, out: Path) -> None:
    """Refuse a file whose name promises another form, and a workbook on a terminal."""
    fitting(out, form.value)
    if form is Form.XLSX and out == STDOUT:
        raise Refusal(_("xlsx is written to a file: name it with -o"))


def put(table: Table, form: Form, out: Path = STDOUT) -> None:
    """Write a table in a form other than JSON: for people in their language, for programs with the usual keys."""
    hand = Hand(spoken())
    match form:
        case Form.TSV:
            save(out, tsv(table, for_programs(hand)))
        case Form.CSV:
            save(out, csv(table, for_programs(hand)))
        case Form.HTML:
            save(out, page(table, hand))
        case Form.XLSX:
            from torneo.reports.draw_xlsx import xlsx  # noqa: PLC0415 - few ask for one

            save_bytes(out, xlsx(table, hand))
        case _ if out == STDOUT:
            write_table(table, hand)
        case _:
            save(out, "".join(f"{line.text}\n" for line in draw(table, hand)))


def table_data(table: Table, name: str) -> TableData:
    """A table for programs, with the usual keys."""
    hand = for_programs(Hand(spoken()))
    return TableData(
        format=name,
        version=1,
        title=hand.title(table),
        columns=[hand.head(column) for column in table.columns],
        rows=[list(hand.cells(table, row)) for row in table.rows],
    )


def write_table(table: Table, hand: Hand) -> None:
    """Write a table to standard output: as wide as it needs in a file, as wide as there is room for on a terminal."""
    for line in draw(table, hand, terminal_width(sys.stdout)):
        write(line.text, bold=line.bold)
