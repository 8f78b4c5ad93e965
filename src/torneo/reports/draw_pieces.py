"""Pieces on PDF pages, with lines to cut along."""

from __future__ import annotations

from torneo.reports.canvas import MARGIN, Canvas
from torneo.reports.paper import CutSheet, PairingCard, PlaceCard, Scoresheet, Side, Slip
from torneo.reports.table import Align

_EDGE = 8.0
_PAD = 4.0
_SOFT = (77, 85, 99)


def draw_cut(canvas: Canvas, sheet: CutSheet) -> None:
    """Add the pages of a sheet of pieces."""
    per_page = sheet.across * sheet.down
    canvas.begin(sheet.heading, max(1, -(-len(sheet.pieces) // per_page)))
    width = (canvas.short - 2 * _EDGE) / sheet.across
    height = (canvas.long - 2 * _EDGE) / sheet.down
    for page in range(canvas.pages):
        canvas.page(bare=True)
        pieces = sheet.pieces[page * per_page : (page + 1) * per_page]
        _cut_lines(canvas, sheet, width, height)
        for place, piece in enumerate(pieces):
            x = _EDGE + place % sheet.across * width
            y = _EDGE + place // sheet.across * height
            match piece:
                case Slip():
                    _slip(canvas, sheet, piece, x, y, width, height)
                case PairingCard():
                    _card(canvas, piece, x, y, width, height)
                case PlaceCard():
                    _place(canvas, sheet, piece, x, y, width, height)
                case Scoresheet():
                    _scoresheet(canvas, sheet, piece, x, y, width, height)


def _cut_lines(canvas: Canvas, sheet: CutSheet, width: float, height: float) -> None:
    for column in range(1, sheet.across):
        x = _EDGE + column * width
        canvas.line(x, 3, x, canvas.height - 3, 0.1, dashed=True)
    for row in range(1, sheet.down):
        y = _EDGE + row * height
        canvas.line(3, y, canvas.width - 3, y, 0.1, dashed=True)


def _slip(canvas: Canvas, sheet: CutSheet, slip: Slip, x: float, y: float, width: float, height: float) -> None:
    left, room = x + _PAD, width - 2 * _PAD
    words = sheet.words
    air = max(0.8, min(1.7, height / 52))  # the same slip, closer or wider
    canvas.text(left, y + 6, sheet.heading.tournament, 9, room=room * 0.62, bold=True)
    canvas.text(left + room * 0.62, y + 6, words["round"], 9, room=room * 0.38, align=Align.RIGHT)
    top = y + 5 + 8 * air
    canvas.text(left, top, f"{words['board']} {slip.board}", 10 + 4 * air, room=room, bold=True)
    top += 2.5 * air
    line = 12 * air
    for index, (word, side) in enumerate(((words["white"], slip.white), (words["black"], slip.black))):
        _player(canvas, word, words["signature"], side, left, top + index * line, room, dark=index == 1)
    top += 2 * line + 4
    canvas.text(left, top, words["result"], 9, room=22, bold=True)
    step = (room - 22) / 3
    for index, text in enumerate(("1 – 0", "½ – ½", "0 – 1")):
        box = left + 22 + index * step
        canvas.box(box, top - 3.6, 4.4, 4.4)
        canvas.text(box + 6, top, text, 10, room=step - 6)


def _player(
    canvas: Canvas, word: str, signature: str, side: Side, x: float, y: float, room: float, *, dark: bool
) -> None:
    """A player's name and the line to sign on; the dark square is Black."""
    canvas.box(x, y + 1.2, 3, 3)
    if dark:
        canvas.box(x, y + 1.2, 3, 3, grey=22)
    half = room * 0.6
    canvas.text(x + 4.5, y + 4, side.name, 10.5, room=half - 6, bold=True)
    canvas.text(x + 4.5, y + 8, f"{word} · {side.number} · {side.rating}", 8, room=half - 6, colour=_SOFT)
    canvas.line(x + half, y + 7, x + room, y + 7, 0.15)
    canvas.text(x + half, y + 9.4, signature, 6.5, room=room - half, colour=_SOFT)


def _card(canvas: Canvas, card: PairingCard, x: float, y: float, width: float, height: float) -> None:
    left, room, top = x + _PAD, width - 2 * _PAD, y + _PAD
    canvas.text(left, top + 4, card.name, 10, room=room, bold=True)
    top += 6
    if card.facts:
        canvas.text(left, top + 3, card.facts, 7.5, room=room)
        top += 5
    line = min(6.5, (height - (top - y) - _PAD) / (len(card.rows) + 1))
    size = min(9.0, line * 1.6)
    first = min(8.0, room / len(card.columns))
    step = (room - first) / (len(card.columns) - 1)
    edges = [left, *(left + first + index * step for index in range(len(card.columns)))]
    widest = max(canvas.measure(title, 1, bold=True) for title in card.columns)
    head = min(size - 1, (step - 1.1) / widest)
    for number, row in enumerate((card.columns, *card.rows)):
        base = top + (number + 0.72) * line
        for index, text in enumerate(row):
            bold = number == 0 or number == len(card.rows) or index == 0
            letters = head if number == 0 else size
            canvas.text(edges[index] + 0.5, base, text, letters, room=edges[index + 1] - edges[index] - 1,
                        align=Align.CENTRE, bold=bold)  # fmt: skip
        canvas.line(left, top + (number + 1) * line, left + room, top + (number + 1) * line, 0.1)
    canvas.box(left, top, room, line * (len(card.rows) + 1))
    for edge in edges[1:-1]:
        canvas.line(edge, top, edge, top + line * (len(card.rows) + 1), 0.1)


_MOVES = 60


def _scoresheet(
    canvas: Canvas, sheet: CutSheet, score: Scoresheet, x: float, y: float, width: float, height: float
) -> None:
    """The head filled in, then a line for each move."""
    left, room, words = x + _PAD, width - 2 * _PAD, sheet.words
    canvas.text(left, y + 7, sheet.heading.tournament, 10, room=room, bold=True)
    canvas.text(left, y + 11.5, score.facts, 8, room=room, colour=_SOFT)
    for place, (word, side) in enumerate(((words["white"], score.white), (words["black"], score.black))):
        base = y + 17.5 + 6 * place
        canvas.text(left, base, word, 7, room=15, colour=_SOFT)
        canvas.text(left + 15, base, side.name, 9.5, room=room - 27, bold=True)
        canvas.text(left + room - 12, base, side.rating, 8, room=12, align=Align.RIGHT)
    top, bottom = y + 27, y + height - 20
    line, number = (bottom - top) / (_MOVES + 1), 8.0
    half = (room - number) / 2
    for row in range(_MOVES + 2):
        canvas.line(left, top + row * line, left + room, top + row * line, 0.1, grey=120)
    for edge in (0.0, number, number + half, room):
        canvas.line(left + edge, top, left + edge, bottom, 0.1, grey=120)
    size = min(7.5, line * 1.9)
    for place, word in enumerate((words["white"], words["black"])):
        canvas.text(left + number + place * half + 1, top + line * 0.75, word, size, room=half - 2, bold=True)
    for move in range(1, _MOVES + 1):
        base = top + (move + 0.75) * line
        canvas.text(left, base, str(move), size, room=number - 1.5, align=Align.RIGHT, colour=_SOFT)
    canvas.text(left, bottom + 5, words["result"], 8, room=15, bold=True)
    step = (room - 18) / 3
    for place, text in enumerate(("1 – 0", "½ – ½", "0 – 1")):
        canvas.box(left + 18 + place * step, bottom + 2, 3.6, 3.6)
        canvas.text(left + 23 + place * step, bottom + 5, text, 8, room=step - 5)
    for place, word in enumerate((words["white"], words["black"])):
        start = left + place * (room / 2 + 2)
        canvas.line(start, bottom + 13, start + room / 2 - 2, bottom + 13, 0.15)
        signed = f"{words['signature']}: {word}"
        canvas.text(start, bottom + 16, signed, 6.5, room=room / 2 - 2, colour=_SOFT)


FLAG = 14.0
"""The height of a flag on a place card, in millimetres."""


def _place(canvas: Canvas, sheet: CutSheet, card: PlaceCard, x: float, y: float, width: float, height: float) -> None:
    """The name twice, the upper one upside down: folded in the middle, the card stands."""
    middle = y + height / 2
    canvas.line(x + MARGIN, middle, x + width - MARGIN, middle, 0.08, dashed=True)
    _face(canvas, sheet, card, x, middle, width, height / 2)
    with canvas.turned(180, x + width / 2, middle):
        _face(canvas, sheet, card, x, middle, width, height / 2)


def _face(canvas: Canvas, sheet: CutSheet, card: PlaceCard, x: float, y: float, width: float, height: float) -> None:
    left, room = x + 2 * _PAD, width - 4 * _PAD
    name, size = " ".join(filter(None, (card.title, card.name))), 40.0
    while size > 14 and canvas.measure(canvas.signs(name, bold=True), size, bold=True) > room:
        size -= 1
    if card.flag is not None:
        flag_width = FLAG * card.flag.width / card.flag.height
        canvas.picture(card.flag, x + (width - flag_width) / 2, y + height * 0.5 - FLAG - size * 0.4, (width, FLAG))
    canvas.text(left, y + height * 0.5, name, size, room=room, align=Align.CENTRE, bold=True)
    canvas.text(left, y + height * 0.5 + 12, card.detail, 15, room=room, align=Align.CENTRE)
    foot = y + height - 6
    canvas.text(left, foot, card.board, 13, room=room / 4, bold=True)
    canvas.text(left + room / 4, foot, sheet.heading.tournament, 10, room=room / 2, align=Align.CENTRE, colour=_SOFT)
    canvas.text(left + room * 3 / 4, foot, card.colour, 13, room=room / 4, align=Align.RIGHT)
