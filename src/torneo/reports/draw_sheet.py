"""Whatever is printed, as a PDF."""

from __future__ import annotations

from torneo.reports.canvas import Canvas
from torneo.reports.draw_cup import draw_cup
from torneo.reports.draw_diplomas import draw_diplomas
from torneo.reports.draw_document_pdf import draw_document
from torneo.reports.draw_forms import draw_forms
from torneo.reports.draw_pdf import draw_paper
from torneo.reports.draw_pieces import draw_cut
from torneo.reports.hand import Hand
from torneo.reports.paper import (
    CupSheet,
    CutSheet,
    DiplomaSheet,
    DocumentSheet,
    FormSheet,
    PackSheet,
    Paper,
    Printed,
)


def sheet_pdf(sheet: Printed, size: str, hand: Hand) -> bytes:
    """The PDF of any sheet, on paper of a size."""
    canvas = Canvas(size, sheet.heading, hand.language)
    _draw(canvas, sheet, hand)
    return canvas.output()


def _draw(canvas: Canvas, sheet: Printed, hand: Hand) -> None:
    match sheet:
        case Paper():
            draw_paper(canvas, sheet, hand)
        case CutSheet():
            draw_cut(canvas, sheet)
        case CupSheet():
            draw_cup(canvas, sheet)
        case DocumentSheet():
            draw_document(canvas, sheet)
        case FormSheet():
            draw_forms(canvas, sheet)
        case DiplomaSheet():
            draw_diplomas(canvas, sheet)
        case PackSheet(_heading, sheets):
            for part in sheets:
                _draw(canvas, part, hand)
