"""Documents on PDF pages: headings, points with their texts folded to the width of the page, tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from torneo.regulations.document import Block, Heading, Item, Table
from torneo.reports.canvas import FOOT, HEAD, MARGIN, POINT, Canvas
from torneo.reports.paper import DocumentSheet

_SIZE = 10.0
_LEADING = 1.35
_INDENT = 5.0
_GAP = 2.2
_HEADINGS = {1: 14.0, 2: 12.0}
_SIGN = "•"


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text at a place of its line."""

    x: float
    text: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Strip:
    """A line of the page."""

    runs: tuple[Run, ...]
    size: float = _SIZE
    before: float = 0.0
    """Air above it, unless it begins a page."""
    with_next: bool = False
    """Whether it stays on the page of the line that follows."""

    @property
    def height(self) -> float:
        """Without the air."""
        return self.size * POINT * _LEADING


def draw_document(canvas: Canvas, sheet: DocumentSheet) -> None:
    """Add the pages of a document."""
    room = canvas.short - 2 * MARGIN
    strips = [strip for block in sheet.document.blocks for strip in _strips(canvas, block, room)]
    pages = _pages(strips, canvas.long - MARGIN - FOOT)
    canvas.begin(sheet.heading, len(pages))
    for page in pages:
        canvas.page()
        for strip, base in page:
            for run in strip.runs:
                x = MARGIN + run.x
                canvas.text(x, base, run.text, strip.size, room=canvas.width - MARGIN - x + 0.1, bold=run.bold)


def _pages(strips: list[Strip], bottom: float) -> list[list[tuple[Strip, float]]]:
    """Which lines stand on which page, and at what height; a heading never stands alone at the end of one."""
    pages: list[list[tuple[Strip, float]]] = [[]]
    y = MARGIN + HEAD
    for place, strip in enumerate(strips):
        together = [strip]
        while together[-1].with_next and place + len(together) < len(strips):
            together.append(strips[place + len(together)])
        need = sum(each.height + each.before for each in together)
        if pages[-1] and y + need > bottom:
            pages.append([])
            y = MARGIN + HEAD
        y += strip.before if pages[-1] else 0.0
        pages[-1].append((strip, y + strip.height * 0.75))
        y += strip.height
    return pages


def _strips(canvas: Canvas, block: Block, room: float) -> Iterator[Strip]:
    match block:
        case Heading(level, text):
            size = _HEADINGS.get(level, _SIZE)
            for number, line in enumerate(folded(canvas, text, size, room, bold=True)):
                yield Strip((Run(0, line, bold=True),), size, 0 if number else 4, with_next=True)
        case Item(label, (text,)):
            yield from _item(canvas, f"{label}:", text, room)
        case Item(label, texts):
            for line in folded(canvas, f"{label}:", _SIZE, room, bold=True):
                yield Strip((Run(0, line, bold=True),), before=_GAP, with_next=True)
            for text in texts:
                yield from _listed(canvas, text, room)
        case Table(columns, rows):
            yield from _table(canvas, columns, rows, room)


def _item(canvas: Canvas, label: str, text: str, room: float) -> Iterator[Strip]:
    """A label, and the text behind it; below, if the label takes most of the line."""
    width = canvas.measure(canvas.signs(f"{label} ", bold=True), _SIZE, bold=True)
    if width > room / 2:
        for line in folded(canvas, label, _SIZE, room, bold=True):
            yield Strip((Run(0, line, bold=True),), before=_GAP, with_next=True)
        for line in folded(canvas, text, _SIZE, room - _INDENT):
            yield Strip((Run(_INDENT, line),))
        return
    first, *others = folded(canvas, text, _SIZE, room, first=room - width)
    yield Strip((Run(0, label, bold=True), Run(width, first)), before=_GAP)
    yield from (Strip((Run(0, line),)) for line in others)


def _listed(canvas: Canvas, text: str, room: float) -> Iterator[Strip]:
    for number, line in enumerate(folded(canvas, text, _SIZE, room - 2 * _INDENT)):
        sign = () if number else (Run(_INDENT, _SIGN),)
        yield Strip((*sign, Run(2 * _INDENT, line)))


def _table(canvas: Canvas, columns: tuple[str, ...], rows: tuple[tuple[str, ...], ...], room: float) -> Iterator[Strip]:
    """The lines of a table, in smaller letters where it is wider than the page."""
    widths = [
        max(canvas.measure(canvas.signs(text, bold=True), _SIZE, bold=True) for text in column) + 6
        for column in zip(columns, *rows, strict=True)
    ]
    part = min(1.0, (room - _INDENT) / sum(widths))
    places = [_INDENT + part * sum(widths[:place]) for place in range(len(widths))]
    for number, row in enumerate((columns, *rows)):
        runs = tuple(Run(x, text, bold=number == 0) for x, text in zip(places, row, strict=True) if text)
        yield Strip(runs, part * _SIZE, before=_GAP if number == 0 else 0, with_next=number == 0)


def folded(
    canvas: Canvas, text: str, size: float, room: float, *, bold: bool = False, first: float | None = None
) -> list[str]:
    """The text in lines, broken between words; a word longer than a line is broken anywhere."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        rest = word
        while rest:
            free = room if lines or first is None else first
            tried = f"{line} {rest}" if line else rest
            if canvas.measure(canvas.signs(tried, bold=bold), size, bold=bold) <= free:
                line, rest = tried, ""
            elif line:
                lines.append(line)
                line = ""
            else:
                count = _fitting(canvas, rest, size, free, bold=bold)
                lines.append(rest[:count])
                rest = rest[count:]
    return [*lines, line] if line or not lines else lines


def _fitting(canvas: Canvas, word: str, size: float, room: float, *, bold: bool) -> int:
    """How many letters of a word fit, one at least."""
    count = 1
    while count < len(word) and canvas.measure(canvas.signs(word[: count + 1], bold=bold), size, bold=bold) <= room:
        count += 1
    return count
