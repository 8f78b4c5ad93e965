"""A knock-out under way drawn as SVG and on PDF pages: a box for each tie, with names, scores and winners."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape

from torneo.reports.canvas import FOOT, HEAD, MARGIN, Canvas
from torneo.reports.cup import CupPart, CupSide, CupTie
from torneo.reports.paper import CupSheet
from torneo.reports.table import Align
from torneo.text import Language
from torneo.writing.byes import GOES_ON

_ROW, _LINE, _WIDE, _BETWEEN, _TOP = 15, 22, 210, 34, 30
"""In pixels: a row of the drawing, a line of a box, a box, the room between columns, that for the titles."""
_STYLE = (
    "text{font:13px sans-serif;fill:#16181d}.soft{fill:#4d5563}.won{font-weight:bold}.lost{fill:#4d5563}"
    ".head{font-size:12px;fill:#4d5563}.tie-number{font-size:9px;fill:#4d5563}.title{font-weight:bold}"
    "rect{fill:#fff;stroke:#8a92a0}.pass{stroke-dasharray:4 3}path{fill:none;stroke:#8a92a0}"
)
"""Of a drawing that stands alone; a page has its own."""
Address = Callable[[CupTie], str]
_SOFT = (77, 85, 99)


def part_svg(
    part: CupPart, title: str, language: Language, address: Address | None = None, *, alone: bool = False
) -> str:
    """A drawing; ``alone`` with its own colours, otherwise for a page that has them.

    >>> from torneo.model import Player, Tournament
    >>> from torneo.pairing.knockout.bracket import knockout
    >>> from torneo.pairing.knockout.cup import follow
    >>> from torneo.reports.cup import cup_parts
    >>> two = Tournament((Player(1, "Ana & Co"), Player(2, "Bea")))
    >>> svg = part_svg(cup_parts(two.by_number, follow(knockout(2), two), {}, {})[0], "Cup", "en")
    >>> svg.count("<rect"), "Ana &amp; Co" in svg
    (1, True)
    """
    across = len(part.columns) * (_WIDE + _BETWEEN) - _BETWEEN + 2
    lift = 0 if any(title.template for title in part.columns) else _TOP - 16  # nothing stands above the columns
    high = round(_TOP + part.rows * _ROW + 8)
    style = f"<style>{_STYLE}</style>" if alone else ""
    lines = "\n".join(_svg_lines(part, language, address))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="cup" role="img" viewBox="0 {lift} {across} {high - lift}" '
        f'width="{across}" height="{high - lift}"><title>{escape(title)}</title>{style}\n{lines}\n</svg>\n'
    )


def _left(column: int) -> int:
    return 1 + column * (_WIDE + _BETWEEN)


def _middle(row: float) -> float:
    return _TOP + row * _ROW


def _svg_lines(part: CupPart, language: Language, address: Address | None) -> Iterator[str]:
    for column, title in enumerate(part.columns):
        if title.template:
            yield f'<text class="head" x="{_left(column)}" y="16">{escape(title.text(language))}</text>'
    for tie in part.ties:
        for column, row in tie.feeds:
            start, end = _left(column) + _WIDE, _left(tie.column)
            bend = end - _BETWEEN // 2
            yield f'<path d="M{start} {_middle(row):g}H{bend}V{_middle(tie.row):g}H{end}"/>'
    for free in part.passes:
        x, y = _left(free.column), _middle(free.row)
        yield f'<rect class="pass" x="{x}" y="{y - 11:g}" width="{_WIDE}" height="{_LINE}" rx="4"/>'
        yield f'<text x="{x + 8}" y="{y + 4.5:g}">{escape(_short(free.player.name, 17))}</text>'
        yield (
            f'<text class="soft" x="{x + _WIDE - 8}" y="{y + 4.5:g}" text-anchor="end">'
            f"{escape(GOES_ON.text(language))}</text>"
        )
    for tie in part.ties:
        yield from _svg_tie(tie, language, address(tie) if address is not None else "")


def _svg_tie(tie: CupTie, language: Language, to: str) -> Iterator[str]:
    x, y = _left(tie.column), _middle(tie.row) - _LINE
    yield f'<a href="{escape(to)}">' if to else "<g>"
    yield f'<text class="tie-number" x="{x + 3}" y="{y - 3:g}">{tie.number}</text>'
    yield f'<rect x="{x}" y="{y:g}" width="{_WIDE}" height="{2 * _LINE}" rx="4"/>'
    yield f'<path d="M{x} {y + _LINE:g}h{_WIDE}"/>'
    for place, side in enumerate(tie.sides):
        base = y + place * _LINE + 15.5
        kind = "won" if side.won else "lost" if side.lost else ""
        scores = "\u2002".join(side.scores)
        room = 29 - len(scores)
        name = side.player.name if side.player is not None else side.waiting.text(language)
        look = kind if side.player is not None else "soft"
        attribute = f' class="{look}"' if look else ""
        full = f"<title>{escape(name)}</title>" if len(name) > room else ""
        yield f'<text{attribute} x="{x + 8}" y="{base:g}">{full}{escape(_short(name, room))}</text>'
        if scores:
            end = x + _WIDE - 8
            yield f'<text class="{kind} score" x="{end}" y="{base:g}" text-anchor="end">{escape(scores)}</text>'
    if tie.note is not None:
        yield f'<text class="head" x="{x + 8}" y="{y + 2 * _LINE + 12:g}">{escape(tie.note.text(language))}</text>'
    yield "</a>" if to else "</g>"


def _short(text: str, room: int) -> str:
    """A text that a box has room for."""
    return text if len(text) <= room else text[: room - 1].rstrip() + "…"


def draw_cup(canvas: Canvas, sheet: CupSheet) -> None:
    """Add the pages of a knock-out."""
    canvas.begin(sheet.heading, len(sheet.parts))
    for part in sheet.parts:
        canvas.page(landscape=True)
        _draw(canvas, part, canvas.language)


def _draw(canvas: Canvas, part: CupPart, language: Language) -> None:
    room = canvas.width - 2 * MARGIN, canvas.height - 2 * MARGIN - HEAD - FOOT - 8
    across, high = len(part.columns) * (_WIDE + _BETWEEN) - _BETWEEN, part.rows * _ROW + _TOP
    scale = min(room[0] / across, room[1] / high, 0.32)
    top = MARGIN + HEAD + (6 if part.title is not None else 0)
    if part.title is not None:
        canvas.text(MARGIN, MARGIN + HEAD + 3, part.title.text(language), 10, room=room[0], bold=True)

    def x(pixels: float) -> float:
        return MARGIN + pixels * scale

    def y(pixels: float) -> float:
        return top + pixels * scale

    letters = min(9.0, max(4.0, 36 * scale))
    for column, title in enumerate(part.columns):
        canvas.text(x(_left(column)), y(16), title.text(language), letters, room=_WIDE * scale, colour=_SOFT)
    for tie in part.ties:
        for column, row in tie.feeds:
            start, end = _left(column) + _WIDE, _left(tie.column)
            bend, one, other = end - _BETWEEN / 2, y(_middle(row)), y(_middle(tie.row))
            canvas.line(x(start), one, x(bend), one, grey=138)
            canvas.line(x(bend), one, x(bend), other, grey=138)
            canvas.line(x(bend), other, x(end), other, grey=138)
    for free in part.passes:
        canvas.box(x(_left(free.column)), y(_middle(free.row) - 11), _WIDE * scale, _LINE * scale)
        text = f"{free.player.name} ({GOES_ON.text(language)})"
        canvas.text(
            x(_left(free.column) + 6), y(_middle(free.row) + 5), text, letters, room=(_WIDE - 12) * scale, colour=_SOFT
        )
    for tie in part.ties:
        left, edge = _left(tie.column), _middle(tie.row) - _LINE
        canvas.box(x(left), y(edge), _WIDE * scale, 2 * _LINE * scale)
        canvas.text(x(left + 3), y(edge - 3), str(tie.number), letters * 0.6, room=9, colour=_SOFT)
        canvas.line(x(left), y(edge + _LINE), x(left + _WIDE), y(edge + _LINE), grey=138)
        _draw_sides(canvas, tie.sides, (x(left + 6), y(edge + 16)), scale, letters, language)


def _draw_sides(
    canvas: Canvas, sides: Sequence[CupSide], at: tuple[float, float], scale: float, letters: float, language: Language
) -> None:
    for place, side in enumerate(sides):
        scores = "  ".join(side.scores)
        taken = canvas.measure(scores, letters, bold=side.won) + 1 if scores else 0
        room, base = (_WIDE - 12) * scale, at[1] + place * _LINE * scale
        name = side.player.name if side.player is not None else side.waiting.text(language)
        colour = _SOFT if side.player is None or side.lost else (22, 24, 29)
        canvas.text(at[0], base, name, letters, room=room - taken, bold=side.won, colour=colour)
        canvas.text(at[0], base, scores, letters, room=room, align=Align.RIGHT, bold=side.won, colour=colour)
