"""Tables on a terminal of any width: names fold, then heads, then the table comes in parts; no number is cut."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len

from torneo.cli.folding import DIGIT, fold, terminal_width
from torneo.cli.language import say, spoken, write
from torneo.reports.draw_csv import Sheet
from torneo.text import Text, translator
from torneo.text import marked as _

_GAP = "  "
_NAME = 16
"""Names fold to this width before heads do, and further only after that."""
_LEAST = 10
_HEAD = re.compile(r"(?<=[/:_ .-])")
"""Where a head may be folded."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its head, and what a narrow terminal may do with it."""

    head: str
    right: bool = False
    """Numbers stand at the right and are never folded."""
    key: bool = False
    """It tells whose row it is: every part of the table has it."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some of the columns, by their places, with the width of each."""

    places: tuple[int, ...]
    widths: tuple[int, ...]


def draw(title: Text | str, columns: Sequence[Column], rows: Iterable[Sequence[str]]) -> None:
    """Write a table to standard output: as wide as it needs in a file, as wide as there is room for on a terminal."""
    cells = [[_plain(cell) for cell in row] for row in rows]
    width = terminal_width(sys.stdout)
    parts = layout(columns, cells, width)
    heading = title if isinstance(title, str) else title.text(spoken())
    if heading:
        write("\n".join(fold(_plain(heading), width) if width else [_plain(heading)]), bold=True)
    if len(parts) > 1:
        say(
            Text(
                _("{columns} columns do not fit in {width} characters: the table comes in {parts} parts."),
                {"columns": len(columns), "width": width, "parts": len(parts)},
            )
        )
    for number, part in enumerate(parts):
        if number:
            write()
        head, *body = part_lines(columns, cells, part)
        for line in head:
            write(line, bold=True)
        for lines in body:
            for line in lines:
                write(line)


def draw_sheet(sheet: Sheet) -> None:
    """Write a sheet as a table; the columns as far as the first text, which is the name, tell whose row it is."""
    name = next((place for place, column in enumerate(sheet.columns) if column not in sheet.right), 0)
    columns = [Column(head, head in sheet.right, place <= name) for place, head in enumerate(sheet.columns)]
    draw(sheet.title, columns, sheet.rows)


def layout(columns: Sequence[Column], rows: Sequence[Sequence[str]], width: int | None) -> list[Part]:
    """The parts of a table: one if it fits, with names and then heads folded if need be.

    >>> columns = Column("number", True, True), Column("name", key=True), Column("BH/C1", True), Column("PTS", True)
    >>> rows = [("1", "María de los Ángeles Fernández", "12.5", "4.0")]
    >>> layout(columns, rows, None)
    [Part(places=(0, 1, 2, 3), widths=(6, 30, 5, 3))]
    >>> layout(columns, rows, 36)
    [Part(places=(0, 1, 2, 3), widths=(6, 16, 5, 3))]
    >>> layout(columns, rows, 28)
    [Part(places=(0, 1, 2), widths=(6, 14, 4)), Part(places=(0, 1, 3), widths=(6, 15, 3))]
    """
    places = tuple(range(len(columns)))
    whole = [max([cell_len(columns[place].head), *(cell_len(row[place]) for row in rows)]) for place in places]
    if width is None:
        return [Part(places, tuple(whole))]
    least = [_least(columns[place], [row[place] for row in rows], whole[place]) for place in places]
    heads = [
        _with_folded_head(column, [row[place] for row in rows], whole[place]) for place, column in enumerate(columns)
    ]
    for widths, floor in ((whole, [max(_NAME, small) for small in least]), (heads, least)):
        chosen = _narrowed(columns, widths, floor, places, width)
        if _total(chosen) <= width:
            return [Part(places, tuple(chosen))]
    return _split(columns, heads, least, width)


def part_lines(columns: Sequence[Column], rows: Sequence[Sequence[str]], part: Part) -> Iterator[list[str]]:
    """The lines of the head, then those of each row: more than one where something is folded."""
    heads = [_head_lines(columns[place].head, width) for place, width in zip(part.places, part.widths, strict=True)]
    depth = max(map(len, heads))
    yield _joined(columns, part, [[""] * (depth - len(lines)) + lines for lines in heads])
    for row in rows:
        cells = [
            [row[place]] if columns[place].right else fold(row[place], width)
            for place, width in zip(part.places, part.widths, strict=True)
        ]
        depth = max(map(len, cells))
        yield _joined(columns, part, [lines + [""] * (depth - len(lines)) for lines in cells])


def for_people(sheet: Sheet) -> Sheet:
    """The sheet with its heads in the language of this call; codes of tie-breaks and rounds stay as they are."""
    heads = {column: _translated(column) for column in sheet.columns}
    return replace(
        sheet,
        columns=tuple(heads.values()),
        right=frozenset(heads[column] for column in sheet.right if column in heads),
        language=spoken(),
    )


def _translated(head: str) -> str:
    if place := _PLACE.fullmatch(head):
        return Text(_("place {number}"), {"number": place[1]}).text(spoken())
    return translator(spoken())(head) if head in _HEADS else head


_PLACE = re.compile(r"place (\d+)")


_HEADS = (
    _("rank"),
    _("K by"),
    _("list"),
    _("number"),
    _("name"),
    _("rating"),
    _("change"),
    _("new"),
    _("open"),
    _("note"),
    _("group"),
    _("prize"),
    _("amount"),
    _("goods"),
    _("reason"),
    _("title"),
    _("team"),
    _("points"),
    _("why"),
    _("expected"),
)
"""Heads of the sheets that are words; in files they stay English, for programs."""


def _plain(cell: str) -> str:
    """A cell without signs that move the cursor."""
    return "".join(sign if sign.isprintable() else " " for sign in cell)


def _least(column: Column, cells: Sequence[str], whole: int) -> int:
    """The width below which a column is not folded: numbers not at all, text not below its longest number."""
    if column.right:
        return whole
    numbers = (cell_len(word) for cell in cells for word in cell.split() if DIGIT.search(word))
    return min(whole, max([_LEAST, *(cell_len(piece) for piece in _pieces(column.head)), *numbers]))


def _with_folded_head(column: Column, cells: Sequence[str], whole: int) -> int:
    if not column.right:
        return whole
    return max(cell_len(text) for text in (*_pieces(column.head), *cells))


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
    """As many columns in each part as fit beside those that tell whose row it is, at least one."""
    keys = [place for place, column in enumerate(columns) if column.key]
    parts: list[Part] = []
    chosen = list(keys)
    for place, column in enumerate(columns):
        if column.key:
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
