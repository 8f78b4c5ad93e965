"""The first sheet of a workbook (XLSX) as a table of text: what stands in its cells, no formula is run."""

from __future__ import annotations

import io
import posixpath
import re
from collections.abc import Iterator
from datetime import date, timedelta
from xml.etree import ElementTree
from zipfile import BadZipFile, ZipFile

from torneo.files.decoding import text_of
from torneo.files.entries.problems import TableError
from torneo.text import marked as _

_START = b"PK\x03\x04"
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_LINKS = "{http://schemas.openxmlformats.org/package/2006/relationships}"
_OFFICE = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_LARGEST = 50 * 1024**2
"""Bytes of a part of the workbook, unpacked."""
_DAYS = frozenset(range(14, 23))
"""Formats of dates that every program knows by number."""
_DAY = re.compile(r"(?<![\\\[\"])[dy]", re.IGNORECASE)
_ORIGIN = date.fromordinal(693_594)
"""Day 0, as spreadsheets count days since 1900 was a leap year to the first of them."""
_LAST_DAY = 80_000
_PLACE = re.compile(r"([A-Z]{1,3})\d+")


def is_workbook(data: bytes) -> bool:
    r"""Whether a file looks like a workbook, which is a ZIP archive.

    >>> is_workbook(b"PK\x03\x04..."), is_workbook(b"Name;Elo")
    (True, False)
    """
    return data.startswith(_START)


def read_cells(data: bytes) -> Iterator[tuple[int, list[str]]]:
    """The lines of the first sheet with their numbers; :class:`TableError` where there is none."""
    try:
        with ZipFile(io.BytesIO(data)) as archive:
            names = set(archive.namelist())
            shared = list(_shared(archive)) if "xl/sharedStrings.xml" in names else []
            days = _day_styles(archive) if "xl/styles.xml" in names else frozenset()
            sheet = _part(archive, _first_sheet(archive))
    except (BadZipFile, KeyError, ElementTree.ParseError, ValueError, NotImplementedError, RuntimeError) as error:
        raise TableError(
            _("The file is no workbook that can be read: an XLSX or a table of text is accepted.")
        ) from error
    for place, row in enumerate(sheet.iter(f"{_MAIN}row"), 1):
        number = row.get("r", "")
        yield int(number) if number.isdigit() else place, _line(row, shared, days)


def _part(archive: ZipFile, name: str) -> ElementTree.Element:
    """A part of the workbook; none that is too large, or that defines entities."""
    if archive.getinfo(name).file_size > _LARGEST:
        raise ValueError("too large")
    text = text_of(archive.read(name))
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise ValueError("no workbook has entities of its own")
    return ElementTree.fromstring(text)  # noqa: S314 - without entities nothing in it grows


def _first_sheet(archive: ZipFile) -> str:
    book = _part(archive, "xl/workbook.xml")
    sheet = next(book.iter(f"{_MAIN}sheet"))
    wanted = sheet.get(f"{_OFFICE}id")
    links = _part(archive, "xl/_rels/workbook.xml.rels")
    target = next(link.get("Target", "") for link in links.iter(f"{_LINKS}Relationship") if link.get("Id") == wanted)
    return target.lstrip("/") if target.startswith("/") else posixpath.normpath(f"xl/{target}")


def _shared(archive: ZipFile) -> Iterator[str]:
    for entry in _part(archive, "xl/sharedStrings.xml").iter(f"{_MAIN}si"):
        yield _text(entry)


def _text(element: ElementTree.Element) -> str:
    """What is written, without how it is spoken: readings of Japanese stand beside it."""
    parts = (part for part in element if part.tag != f"{_MAIN}rPh")
    return "".join(each.text or "" for part in parts for each in part.iter(f"{_MAIN}t"))


def _day_styles(archive: ZipFile) -> frozenset[int]:
    """The styles of cells that hold dates."""
    styles = _part(archive, "xl/styles.xml")
    own = {int(each.get("numFmtId", "0")): each.get("formatCode", "") for each in styles.iter(f"{_MAIN}numFmt")}
    dates = _DAYS | {number for number, code in own.items() if _DAY.search(code)}
    cells = styles.find(f"{_MAIN}cellXfs")
    used = [] if cells is None else [int(each.get("numFmtId", "0")) for each in cells]
    return frozenset(place for place, number in enumerate(used) if number in dates)


def _line(row: ElementTree.Element, shared: list[str], days: frozenset[int]) -> list[str]:
    cells: list[str] = []
    for cell in row.iter(f"{_MAIN}c"):
        place = _PLACE.match(cell.get("r", ""))
        column = _column(place[1]) if place else len(cells) + 1
        cells += [""] * (min(column, 200) - 1 - len(cells))
        cells.append(_value(cell, shared, days))
    return cells


def _column(letters: str) -> int:
    """The number of a column.

    >>> _column("A"), _column("Z"), _column("AB")
    (1, 26, 28)
    """
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number


def _value(cell: ElementTree.Element, shared: list[str], days: frozenset[int]) -> str:
    kind = cell.get("t", "n")
    if kind == "inlineStr":
        return _text(cell)
    value = cell.findtext(f"{_MAIN}v", "").strip()
    if kind == "s":
        return shared[int(value)] if value.isdigit() and int(value) < len(shared) else ""
    if kind != "n" or not value:
        return value
    return _number(value, is_day=int(cell.get("s", "0")) in days)


def _number(value: str, *, is_day: bool) -> str:
    """A number as people write it: a whole one without a point, a day as a date.

    >>> _number("2010.0", is_day=False), _number("36526", is_day=True), _number("2.5", is_day=False)
    ('2010', '2000-01-01', '2.5')
    """
    try:
        number = float(value)
    except ValueError:
        return value
    if is_day and 0 < number < _LAST_DAY:
        return (_ORIGIN + timedelta(days=int(number))).isoformat()
    return str(int(number)) if number == int(number) else value
