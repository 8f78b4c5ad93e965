"""Tables on a terminal of any width: names fold, then heads, then the table comes in parts; no number is cut."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len

from torneo.reports.folding import DIGIT, fold, paragraph
from torneo.reports.hand import Hand
from torneo.reports.table import Column, Table
from torneo.text import Text
from torneo.text import marked as _

_GAP = "  "
_NAME = 16
"""Names fold to this width before heads do, and further only after that."""
_LEAST = 10
_HEAD = re.compile(r"(?<=[/:_ .-])")
"""Where a head may be folded."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some of the columns, by their places, with the width of each."""

    places: tuple[int, ...]
    widths: tuple[int, ...]


class Line(NamedTuple):
    """A line of the drawing."""

    text: str
    bold: bool = False


def draw(table: Table, hand: Hand, width: int | None = None) -> Iterator[Line]:
    """The lines of a table: as wide as it needs without a width, in parts where it is wider than that.

    >>> from torneo.reports.table import Column, number
    >>> for line in draw(Table("Open", (number("rank"), Column("name")), (("1", "Ana"), ("10", "Eva"))), Hand()):
    ...     print(line.text)
    Open
    rank  name
       1  Ana
      10  Eva
    """
    heads = [hand.head(column) for column in table.columns]
    cells = [[_plain(cell) for cell in hand.cells(table, row)] for row in table.rows]
    parts = layout(table.columns, heads, cells, width)
    title = _plain(hand.title(table))
    if title:
        yield Line("\n".join(fold(title, width) if width else [title]), bold=True)
    if len(parts) > 1:
        said = Text(
            _("{columns} columns do not fit in {width} characters: the table comes in {parts} parts."),
            {"columns": len(table.columns), "width": width, "parts": len(parts)},
        )
        yield Line(paragraph(said.text(hand.language), width))
    for place, part in enumerate(parts):
        if place:
            yield Line("")
        head, *body = part_lines(table.columns, heads, cells, part)
        yield from (Line(line, bold=True) for line in head)
        yield from (Line(line) for lines in body for line in lines)


def layout(
    columns: Sequence[Column], heads: Sequence[str], rows: Sequence[Sequence[str]], width: int | None
) -> list[Part]:
    """The parts of a table: one if it fits, with names and then heads folded if need be.

    >>> from torneo.reports.table import number
    >>> columns = number("number", keep=True), Column("name", keep=True), number("BH/C1"), number("PTS")
    >>> heads = [column.key for column in columns]
    >>> rows = [("1", "María de los Ángeles Fernández", "12.5", "4.0")]
    >>> layout(columns, heads, rows, None)
    [Part(places=(0, 1, 2, 3), widths=(6, 30, 5, 3))]
    >>> layout(columns, heads, rows, 36)
    [Part(places=(0, 1, 2, 3), widths=(6, 16, 5, 3))]
    >>> layout(columns, heads, rows, 28)
    [Part(places=(0, 1, 2), widths=(6, 14, 4)), Part(places=(0, 1, 3), widths=(6, 15, 3))]
    """
    places = tuple(range(len(columns)))
    whole = [max([cell_len(heads[place]), *(cell_len(row[place]) for row in rows)]) for place in places]
    if width is None:
        return [Part(places, tuple(whole))]
    least, folded = [], []
    for place, column in enumerate(columns):
        cells = [row[place] for row in rows]
        least.append(_least(column, heads[place], cells, whole[place]))
        folded.append(_with_folded_head(column, heads[place], cells, whole[place]))
    for widths, floor in ((whole, [max(_NAME, small) for small in least]), (folded, least)):
        chosen = _narrowed(columns, widths, floor, places, width)
        if _total(chosen) <= width:
            return [Part(places, tuple(chosen))]
    return _split(columns, folded, least, width)


def part_lines(
    columns: Sequence[Column], heads: Sequence[str], rows: Sequence[Sequence[str]], part: Part
) -> Iterator[list[str]]:
    """The lines of the head, then those of each row: more than one where something is folded."""
    above = [_head_lines(heads[place], width) for place, width in zip(part.places, part.widths, strict=True)]
    depth = max(map(len, above))
    yield _joined(columns, part, [[""] * (depth - len(lines)) + lines for lines in above])
    for row in rows:
        cells = [
            [row[place]] if columns[place].right else fold(row[place], width)
            for place, width in zip(part.places, part.widths, strict=True)
        ]
        depth = max(map(len, cells))
        yield _joined(columns, part, [lines + [""] * (depth - len(lines)) for lines in cells])


def _plain(cell: str) -> str:
    """A cell without signs that move the cursor."""
    return "".join(sign if sign.isprintable() else " " for sign in cell)


def _least(column: Column, head: str, cells: Sequence[str], whole: int) -> int:
    """The width below which a column is not folded: numbers not at all, text not below its longest number."""
    if column.right:
        return whole
    numbers = (cell_len(word) for cell in cells for word in cell.split() if DIGIT.search(word))
    return min(whole, max([_LEAST, *(cell_len(piece) for piece in _pieces(head)), *numbers]))


def _with_folded_head(column: Column, head: str, cells: Sequence[str], whole: int) -> int:
    if not column.right:
        return whole
    return max(cell_len(text) for text in (*_pieces(head), *cells))


def _pieces(head: str) -> list[str]:
    return [piece.strip() for piece in _HEAD.split(head) if piece.strip()] or [""]


def _head_lines(head: str, width: int) -> list[str]:
    lines: list[str] = []
    for piece in _pieces(head) if cell_len(head) > width else [head]:
        if lines and cell_len(lines[-1] + piece) <= width:
            lines[-1] += piece
        else:
            lines.append(piece)
    return lines


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + len(_GAP) * (len(widths) - 1)


def _narrowed(
    columns: Sequence[Column], widths: Sequence[int], floor: Sequence[int], places: Sequence[int], width: int
) -> list[int]:
    """The widths with the widest text made narrower, a character at a time, until the table fits or cannot."""
    chosen = [widths[place] for place in places]
    while _total(chosen) > width:
        loose = [
            index for index, place in enumerate(places) if not columns[place].right and chosen[index] > floor[place]
        ]
        if not loose:
            break
        chosen[max(loose, key=chosen.__getitem__)] -= 1
    return chosen


def _split(columns: Sequence[Column], widths: Sequence[int], least: Sequence[int], width: int) -> list[Part]:
    """As many columns in each part as fit beside those that identify the row, at least one."""
    keys = [place for place, column in enumerate(columns) if column.keep]
    parts: list[Part] = []
    chosen = list(keys)
    for place, column in enumerate(columns):
        if column.keep:
            continue
        if chosen != keys and _total(_narrowed(columns, widths, least, [*chosen, place], width)) > width:
            parts.append(Part(tuple(chosen), tuple(_narrowed(columns, widths, least, chosen, width))))
            chosen = list(keys)
        chosen.append(place)
    return [*parts, Part(tuple(chosen), tuple(_narrowed(columns, widths, least, chosen, width)))]


def _joined(columns: Sequence[Column], part: Part, cells: Sequence[Sequence[str]]) -> list[str]:
    return [
        _GAP.join(
            _padded(text, width, right=columns[place].right)
            for text, place, width in zip(line, part.places, part.widths, strict=True)
        ).rstrip()
        for line in zip(*cells, strict=True)
    ]


def _padded(text: str, width: int, *, right: bool) -> str:
    blanks = " " * (width - cell_len(text))
    return blanks + text if right else text + blanks
