"""Forms on PDF pages: labels, what is known already, and lines to write on."""

from __future__ import annotations

from torneo.reports.canvas import FOOT, HEAD, MARGIN, Canvas
from torneo.reports.draw_document_pdf import folded
from torneo.reports.paper import Blank, Form, FormSheet

_LINE = 9.0
"""Millimetres from one line to the next."""
_GAP = 4.0
_SOFT = (77, 85, 99)


def draw_forms(canvas: Canvas, sheet: FormSheet) -> None:
    """Add the pages of some forms."""
    pages = max(1, -(-len(sheet.forms) // sheet.down))
    canvas.begin(sheet.heading, pages)
    top, bottom = MARGIN + HEAD, canvas.long - MARGIN - FOOT
    height = (bottom - top) / sheet.down
    for page in range(pages):
        canvas.page()
        for place, form in enumerate(sheet.forms[page * sheet.down : (page + 1) * sheet.down]):
            y = top + place * height
            if place:
                canvas.line(3, y, canvas.width - 3, y, 0.1, dashed=True)
            _form(canvas, form, y + (3 if place else 0), height - 4)


def _form(canvas: Canvas, form: Form, y: float, height: float) -> None:
    room = canvas.width - 2 * MARGIN
    if form.title:
        canvas.text(MARGIN, y + 5, form.title, 12, room=room, bold=True)
        y += 9
    rows = _rows(form.blanks)
    lines = sum(max(blank.lines for blank in row) for row in rows)
    note = folded(canvas, form.note, 8, room) if form.note else []
    free = height - 9 - 4 * len(note)
    line = min(_LINE, free / max(1, lines))
    for row in rows:
        x = MARGIN
        for blank in row:
            width = room * blank.part - (_GAP if blank.part < 1 else 0)
            _blank(canvas, blank, x, y, width, line)
            x += room * blank.part
        y += line * max(blank.lines for blank in row)
    for text in note:
        y += 4
        canvas.text(MARGIN, y, text, 8, room=room, colour=_SOFT)


def _rows(blanks: tuple[Blank, ...]) -> list[list[Blank]]:
    """Side by side as long as there is room."""
    rows: list[list[Blank]] = []
    taken = 2.0
    for blank in blanks:
        if taken + blank.part > 1.001:
            rows.append([])
            taken = 0.0
        rows[-1].append(blank)
        taken += blank.part
    return rows


def _blank(canvas: Canvas, blank: Blank, x: float, y: float, width: float, line: float) -> None:
    label = canvas.fitted(canvas.signs(blank.label), 8, width)
    canvas.text(x, y + line - 1.5, label, 8, room=width, colour=_SOFT)
    start = x + canvas.measure(label, 8) + 1.5
    canvas.text(start, y + line - 1.7, blank.value, 10.5, room=max(0.0, x + width - start), bold=True)
    canvas.line(start, y + line - 0.8, x + width, y + line - 0.8, 0.12)
    for number in range(2, blank.lines + 1):
        canvas.line(x, y + number * line - 0.8, x + width, y + number * line - 0.8, 0.12)
