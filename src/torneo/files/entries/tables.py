"""A file of separated values, or a workbook, as a table of text: how it is written is guessed, no formula is run.

A cell such as ``=1+1`` is text like any other.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from io import StringIO
from itertools import islice

from torneo.files.decoding import decoded, text_of
from torneo.files.entries.problems import TableError
from torneo.files.entries.workbooks import is_workbook, read_cells
from torneo.text import WrongValueError
from torneo.text import marked as _

SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t"}
SPACES = "spaces"
"""What stands for two blanks or more between columns, as text on a page has them."""
ENCODINGS = ("utf-8", "utf-16", "cp1252", "latin-1")
WORKBOOK = "xlsx"
"""What stands for the encoding of a workbook."""
MOST_COLUMNS = 100
MOST_LINES = 10_000
_LOOKED_AT = 20
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_RECORD = re.compile(r"^(?:001|012) ", re.MULTILINE)
_BLANKS = re.compile(r"\s+")
_GAP = re.compile(r"[ \xa0]{2,}")


@dataclass(frozen=True, slots=True)
class TableRow:
    """One line with something in it."""

    line: int
    """In the file, from 1; the last one where a cell goes over several."""
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """The table in a file, and how it was written."""

    encoding: str
    separator: str
    """One of the names in :data:`SEPARATORS`, or :data:`SPACES`; empty for a workbook, which needs none."""
    rows: tuple[TableRow, ...]

    @property
    def width(self) -> int:
        """Columns of the widest line."""
        return max((len(row.cells) for row in self.rows), default=0)


def is_report(data: bytes) -> bool:
    r"""Whether a file looks like a report file rather than like a table.

    >>> is_report(b"012 Club open\n"), is_report(b"Name;Elo\n")
    (True, False)
    """
    try:
        return _RECORD.search(text_of(data)) is not None
    except WrongValueError:
        return False


def decode(data: bytes, encoding: str = "") -> tuple[str, str]:
    r"""The text of a file and its encoding: UTF-8, UTF-16 with its mark, or else what Windows writes in the West.

    >>> decode("Núñez".encode("cp1252"))
    ('Núñez', 'cp1252')
    >>> decode("\ufeffNúñez".encode())
    ('Núñez', 'utf-8')
    """
    if not data.strip():
        raise TableError(_("The file is empty."))
    try:
        if encoding in ENCODINGS:
            text, name = data.decode("utf-8-sig" if encoding == "utf-8" else encoding), encoding
        else:
            found = decoded(data)
            text, name = found.text, found.encoding.value
    except UnicodeError as error:
        raise TableError(_("The file is not text in the encoding {name}."), name=encoding) from error
    except WrongValueError as error:
        raise TableError(_("The file is not text in the encoding {name}."), name="utf-16") from error
    if _CONTROL.search(text):
        raise TableError(
            _(
                "The file holds characters that no text has: it is not a table of text (CSV)."
                " A spreadsheet can save one."
            )
        )
    return text, name


def read_table(data: bytes, separator: str = "", encoding: str = "") -> Table:
    r"""The table in a file; separator and encoding are guessed unless they are given.

    >>> read_table(b"Name;Elo\nAna;2000\n\n").rows[1]
    TableRow(line=2, cells=('Ana', '2000'))
    """
    if is_workbook(data):
        return _workbook(data)
    text, found = decode(data, encoding)
    name = separator if separator in (*SEPARATORS, SPACES) else guess_separator(text)
    if name == SPACES:
        return _spaced(text, found)
    reader = csv.reader(StringIO(text, newline=""), delimiter=SEPARATORS[name])
    rows: list[TableRow] = []
    try:
        for cells in reader:
            if len(cells) > MOST_COLUMNS:
                raise TableError(
                    _("Line {line} has {count} columns: up to {most} are accepted."),
                    line=reader.line_num,
                    count=len(cells),
                    most=MOST_COLUMNS,
                )
            clean = tuple(_BLANKS.sub(" ", cell).strip() for cell in cells)
            if any(clean):
                rows.append(TableRow(reader.line_num, clean))
            if len(rows) > MOST_LINES:
                raise TableError(_("The file has more than {most} lines."), most=MOST_LINES)
    except csv.Error as error:
        raise TableError(
            _("Line {line} cannot be read as a line of a table: {why}."), line=reader.line_num, why=str(error)
        ) from error
    if not rows:
        raise TableError(_("The file is empty."))
    return Table(found, name, tuple(rows))


def _spaced(text: str, encoding: str) -> Table:
    """The table in a text whose columns stand apart."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(lines) > MOST_LINES:
        raise TableError(_("The file has more than {most} lines."), most=MOST_LINES)
    rows = [TableRow(number, tuple(_GAP.split(line.strip())[:MOST_COLUMNS])) for number, line in lines]
    return Table(encoding, SPACES, tuple(rows))


def _workbook(data: bytes) -> Table:
    """The first sheet of a workbook."""
    rows = []
    for line, cells in read_cells(data):
        if len(cells) > MOST_COLUMNS:
            raise TableError(
                _("Line {line} has {count} columns: up to {most} are accepted."),
                line=line,
                count=len(cells),
                most=MOST_COLUMNS,
            )
        clean = tuple(_BLANKS.sub(" ", cell).strip() for cell in cells)
        if any(clean):
            rows.append(TableRow(line, clean))
        if len(rows) > MOST_LINES:
            raise TableError(_("The file has more than {most} lines."), most=MOST_LINES)
    if not rows:
        raise TableError(_("The file is empty."))
    return Table(WORKBOOK, "", tuple(rows))


def guess_separator(text: str) -> str:
    r"""The separator that splits the first lines into the same number of cells, the more the better.

    >>> guess_separator("Name;Club\nRuiz, Ana;A\nSol, Eva;B\n"), guess_separator("Name\tElo\nAna\t1\n")
    ('semicolon', 'tab')
    >>> guess_separator("Ruiz, Ana    ESP  2000\nSol, Eva     POR  1900\n")
    'spaces'
    """

    def worth(name: str) -> tuple[int, int]:
        reader = csv.reader(StringIO(text[:100_000], newline=""), delimiter=SEPARATORS[name])
        try:
            widths = [len(cells) for cells in islice(reader, _LOOKED_AT) if any(cells)]
        except csv.Error:
            return (0, 0)
        if not widths or widths[0] < 2:
            return (0, 0)
        return (sum(width == widths[0] for width in widths), widths[0])

    best = max(SEPARATORS, key=worth)
    lines = [line for line in text[:100_000].splitlines() if line.strip()][:_LOOKED_AT]
    widths = [len(_GAP.split(line.strip())) for line in lines]
    apart = min(widths, default=1) > 1 and "\t" not in text[:100_000] and (len(widths), min(widths)) > worth(best)
    return SPACES if apart else best
