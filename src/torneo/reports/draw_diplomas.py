"""Diplomas on PDF pages, each as large as the page."""

from __future__ import annotations

from torneo.reports.canvas import Canvas
from torneo.reports.paper import Diploma, DiplomaSheet
from torneo.reports.table import Align

_EDGE = 10.0
_INNER = 13.0
_SOFT = (77, 85, 99)


def draw_diplomas(canvas: Canvas, sheet: DiplomaSheet) -> None:
    """Add a page for each diploma."""
    canvas.begin(sheet.heading, len(sheet.diplomas))
    for diploma in sheet.diplomas:
        canvas.page(landscape=True, bare=True)
        _draw(canvas, sheet, diploma)


def _draw(canvas: Canvas, sheet: DiplomaSheet, diploma: Diploma) -> None:
    width, height = canvas.width, canvas.height
    for edge in (_EDGE, _INNER):
        canvas.box(edge, edge, width - 2 * edge, height - 2 * edge)
    left, room = 2 * _INNER, width - 4 * _INNER

    def centred(y: float, text: str, size: float, *, bold: bool = False, soft: bool = False) -> None:
        while size > 9 and canvas.measure(canvas.signs(text, bold=bold), size, bold=bold) > room:
            size -= 1
        colour = _SOFT if soft else (22, 24, 29)
        canvas.text(left, y, text, size, room=room, align=Align.CENTRE, bold=bold, colour=colour)

    if sheet.heading.logo is not None:
        canvas.picture(sheet.heading.logo, width / 2, _INNER + 6, (90, 26), align=Align.CENTRE)
    centred(64, sheet.title, 40, bold=True)
    centred(80, sheet.heading.tournament, 18)
    centred(108, diploma.name, 34, bold=True)
    centred(126, diploma.what, 20)
    centred(138, diploma.points, 14, soft=True)
    centred(153, sheet.where, 12, soft=True)
    middle, half = width / 2, 40.0
    canvas.line(middle - half, height - 32, middle + half, height - 32, 0.2)
    centred(height - 26, sheet.signed, 10, soft=True)
