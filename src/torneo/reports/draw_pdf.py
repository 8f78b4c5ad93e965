"""Tables on PDF pages: widths from what is in them, heads repeated, wide ones turned or spread over pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from torneo.reports.canvas import FOOT, HEAD, MARGIN, POINT, Canvas
from torneo.reports.hand import Hand
from torneo.reports.paper import Paper
from torneo.reports.table import Align, Column, Table

_SIZES = (10.0, 9.5, 9.0, 8.5, 8.0)
_SMALL = (7.5, 7.0)
_WALL = tuple(float(size) for size in range(30, 9, -1))
"""Letters to be read from some steps away."""
_GAP = 1.1
"""On both sides of a cell."""
_NARROW = 30.0
"""The least width of a column that shrinks."""
_LINE = 1.2
_AIR = 1.2


@dataclass(frozen=True, slots=True)
class Grid:
    """A table as it is written; a cell may have several lines of text."""

    columns: tuple[Column, ...]
    titles: tuple[str, ...]
    rows: tuple[list[str], ...]
    caption: str
    own_page: bool


@dataclass(frozen=True, slots=True)
class Layout:
    """How a table stands on its pages."""

    size: float
    landscape: bool
    groups: tuple[tuple[tuple[int, float], ...], ...]
    """Columns with their widths, for each breadth of paper that the table takes."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some lines of a table at a height of a page."""

    table: Grid
    columns: tuple[tuple[int, float], ...]
    first: int
    last: int
    y: float


def draw_paper(canvas: Canvas, paper: Paper, hand: Hand) -> None:
    """Add the pages of a list."""
    tables = [_grid(table, hand) for table in paper.tables]
    chosen = [largest(canvas, table) if paper.wall else layout_of(canvas, table) for table in tables]
    landscape = any(layout.landscape for layout in chosen)
    font = min((layout.size for layout in chosen), default=_SIZES[0])
    if landscape or len(chosen) > 1:  # one way up and one size of letters for the whole list
        chosen = [layout_of(canvas, table, landscape=landscape, sizes=(font,)) for table in tables]
    air = _filling(canvas, paper, tables, font, landscape=landscape) if paper.wall else _AIR
    pages = _pages(canvas, tables, chosen, landscape=landscape, per_page=paper.per_page, air=air)
    notes_page, notes_y = _after(canvas, paper, pages, font, landscape=landscape, air=air)
    while len(pages) <= notes_page:
        pages.append([])
    canvas.begin(paper.heading, len(pages))
    for index, parts in enumerate(pages):
        canvas.page(landscape=landscape)
        for part in parts:
            _draw(canvas, part, font, air)
        if index == notes_page:
            for place, note in enumerate(paper.notes):
                room = canvas.width - 2 * MARGIN
                canvas.text(MARGIN, notes_y + 4 * place, note, 8, room=room, colour=(77, 85, 99))


def _grid(table: Table, hand: Hand) -> Grid:
    titles = tuple(hand.head(column) for column in table.columns)
    rows = tuple(hand.cells(table, row) for row in table.rows)
    return Grid(table.columns, titles, rows, hand.title(table), table.own_page)


def _align(column: Column) -> Align:
    return column.on_paper or column.align


def layout_of(canvas: Canvas, table: Grid, *, landscape: bool | None = None, sizes: tuple[float, ...] = ()) -> Layout:
    """The largest letters with which the table fits; upright before turned, turned before spread over pages."""
    upright, turned = canvas.short - 2 * MARGIN, canvas.long - 2 * MARGIN
    ways = []
    if not landscape:
        ways += [(size, False) for size in sizes or _SIZES]
    if landscape is not False:
        ways += [(size, True) for size in sizes or (*_SIZES, *_SMALL)]
    widest = _widest(canvas, table)
    for size, turn in ways:
        wanted, least = _needed(canvas, table, size, widest)
        room = turned if turn else upright
        if sum(least) <= room:
            every = list(range(len(table.columns)))
            return Layout(size, turn, (_spread(table, every, wanted, least, room),))
    size = sizes[0] if sizes else 8.0
    turn = landscape is not False
    return Layout(size, turn, _groups(table, *_needed(canvas, table, size, widest), turned if turn else upright))


def _needed(canvas: Canvas, table: Grid, size: float, widest: list[str]) -> tuple[list[float], list[float]]:
    """The preferred and the minimum widths of the columns."""
    wanted, least = [], []
    for column, head, text in zip(table.columns, table.titles, widest, strict=True):
        title = canvas.measure(canvas.signs(head, bold=True), size - 0.5, bold=True)
        need = max(max(title, canvas.measure(text, size, bold=column.bold)) + 2 * _GAP + 0.1, column.room)
        wanted.append(need)
        least.append(min(need, _NARROW) if column.stretch else need)
    return wanted, least


def _widest(canvas: Canvas, table: Grid) -> list[str]:
    """The widest text of each column: it is that in letters of every size."""
    found = []
    for index, column in enumerate(table.columns):
        lines = {line for row in table.rows for line in row[index].split("\n")}
        shown = [canvas.signs(line, bold=column.bold) for line in lines]
        found.append(max(shown, key=lambda text: (canvas.measure(text, 10, bold=column.bold), text), default=""))
    return found


def _spread(
    table: Grid, columns: list[int], wanted: list[float], least: list[float], room: float
) -> tuple[tuple[int, float], ...]:
    """Give columns the room there is: the preferred widths as far as possible, the rest to those that stretch."""
    stretching = [index for index in columns if table.columns[index].stretch]
    width = {index: least[index] for index in columns}
    free = room - sum(width.values())
    missing = {index: wanted[index] - least[index] for index in stretching}
    total = sum(missing.values())
    share = min(1.0, free / total) if total > 0 else 0.0
    for index in stretching:
        width[index] += missing[index] * share
    free -= total * share
    for index in stretching or columns:
        # a table without a column of names is not drawn out over the whole page
        width[index] += free / len(stretching) if stretching else min(free / len(columns), 4.0)
    return tuple((index, width[index]) for index in columns)


def _groups(
    table: Grid, wanted: list[float], least: list[float], room: float
) -> tuple[tuple[tuple[int, float], ...], ...]:
    """Columns by page for a table that no page holds: those that are kept come again on each."""
    kept = [index for index, column in enumerate(table.columns) if column.keep]
    others = [index for index in range(len(table.columns)) if index not in kept]
    base = sum(least[index] for index in kept)
    groups: list[list[int]] = [[]]
    taken = base
    for index in others:
        need = min(least[index], room - base)
        if groups[-1] and taken + need > room:
            groups.append([])
            taken = base
        groups[-1].append(index)
        taken += need
    least = [min(width, room - base) if index in others else width for index, width in enumerate(least)]
    return tuple(_spread(table, [*kept, *group], wanted, least, room) for group in groups)


def largest(canvas: Canvas, table: Grid) -> Layout:
    """The largest letters in which the table fits with no name cut, whichever way up; otherwise as in any list."""
    widest = _widest(canvas, table)
    for size in _WALL:
        wanted, _least = _needed(canvas, table, size, widest)
        for turn, room in ((False, canvas.short - 2 * MARGIN), (True, canvas.long - 2 * MARGIN)):
            if sum(wanted) <= room:
                every = list(range(len(table.columns)))
                return Layout(size, turn, (_spread(table, every, wanted, wanted, room),))
    return layout_of(canvas, table)


def _filling(canvas: Canvas, paper: Paper, tables: list[Grid], size: float, *, landscape: bool) -> float:
    """The air around each line with which the lines fill their pages, the same number on each; twice a line at most."""
    rows = [row for table in tables for row in table.rows]
    line = size * POINT * _LINE
    heads = sum(line + _AIR + (7 if table.caption else 0) + 5 for table in tables)
    room = (canvas.short if landscape else canvas.long) - 2 * MARGIN - HEAD - FOOT - 4 * len(paper.notes) - heads
    height = sum(_heights(rows, size))
    if not rows or height <= 0 or room <= line:
        return _AIR
    pages = -int(-height // room)
    if paper.per_page is not None:
        pages = max(pages, -(-len(rows) // paper.per_page))
    on_page = -(-len(rows) // pages)
    lines = height - len(rows) * _AIR
    return max(_AIR, min(2 * line, (room - lines / len(rows) * on_page) / on_page))


def _heights(rows: Sequence[list[str]], size: float, air: float = _AIR) -> list[float]:
    line = size * POINT * _LINE
    return [line * max(cell.count("\n") + 1 for cell in row) + air for row in rows]


def _pages(
    canvas: Canvas, tables: list[Grid], layouts: list[Layout], *, landscape: bool, per_page: int | None, air: float
) -> list[list[Part]]:
    """Which lines of which table stand on which page."""
    bottom = (canvas.short if landscape else canvas.long) - MARGIN - FOOT
    pages: list[list[Part]] = [[]]
    y = MARGIN + HEAD
    for table, layout in zip(tables, layouts, strict=True):
        heights = _heights(table.rows, layout.size, air)
        head = layout.size * POINT * _LINE + _AIR + (7 if table.caption else 0)
        for columns in layout.groups:
            if pages[-1] and (table.own_page or len(layout.groups) > 1 or y + head + sum(heights[:2]) > bottom):
                pages.append([])
                y = MARGIN + HEAD
            first = 0
            while True:
                last, end = first, y + head
                most = first + (per_page or len(heights) + 1)
                while last < len(heights) and end + heights[last] <= bottom and last < most:
                    end += heights[last]
                    last += 1
                last = max(last, min(first + 1, len(heights)))
                pages[-1].append(Part(table, columns, first, last, y))
                y = end + 5
                if last >= len(heights):
                    break
                first = last
                pages.append([])
                y = MARGIN + HEAD
    return pages


def _after(
    canvas: Canvas, paper: Paper, pages: list[list[Part]], size: float, *, landscape: bool, air: float
) -> tuple[int, float]:
    """Page and height at which the notes begin."""
    if not paper.notes:
        return len(pages) - 1, 0
    y = MARGIN + HEAD + 3
    if pages[-1]:
        part = pages[-1][-1]
        y = part.y + (7 if part.table.caption else 0) + size * POINT * _LINE + _AIR + 5
        y += sum(_heights(part.table.rows[part.first : part.last], size, air))
    bottom = (canvas.short if landscape else canvas.long) - MARGIN - FOOT
    if y + 4 * len(paper.notes) > bottom:
        return len(pages), MARGIN + HEAD + 3
    return len(pages) - 1, y


def _draw(canvas: Canvas, part: Part, size: float, air: float) -> None:
    table, y = part.table, part.y
    width = sum(width for _, width in part.columns)
    line = size * POINT * _LINE
    edges = [MARGIN]
    for _, column_width in part.columns:
        edges.append(edges[-1] + column_width)
    if table.caption:
        canvas.text(MARGIN, y + 4, table.caption, size + 1, room=canvas.width - 2 * MARGIN, bold=True)
        y += 7
    base = y + line * 0.78 + _AIR / 2
    for (index, column_width), (left, _) in zip(part.columns, pairwise(edges), strict=True):
        column = table.columns[index]
        room = column_width - 2 * _GAP
        canvas.text(left + _GAP, base, table.titles[index], size - 0.5, room=room, align=_align(column), bold=True)
    y += line + _AIR
    canvas.line(MARGIN, y, MARGIN + width, y, 0.35)
    rows = table.rows[part.first : part.last]
    for number, (row, height) in enumerate(zip(rows, _heights(rows, size, air), strict=True)):
        if number % 2 and not canvas.heading.draft:
            canvas.box(MARGIN, y + 0.1, width, height - 0.1, grey=244)
        for (index, column_width), (left, _) in zip(part.columns, pairwise(edges), strict=True):
            column = table.columns[index]
            for place, text in enumerate(row[index].split("\n")):
                canvas.text(
                    left + _GAP,
                    y + line * (0.78 + place) + air / 2,
                    text,
                    size,
                    room=column_width - 2 * _GAP + 0.01,
                    align=_align(column),
                    bold=column.bold,
                )
        y += height
        canvas.line(MARGIN, y, MARGIN + width, y, 0.1, grey=200)
