"""A PDF to draw on: the font, text that never runs over its room, the head and foot of every page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from django.utils.translation import gettext as _
from fpdf import FPDF

from torneo import __version__
from torneo.reports.letters import visible
from torneo.reports.paper import Align, Heading

FONTS: Final = Path(__file__).parent / "fonts"
SIZES: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Paper by name, in millimetres."""
MARGIN: Final = 12.0
HEAD: Final = 23.0
"""Height of the head of a page."""
FOOT: Final = 8.0
POINT: Final = 25.4 / 72

_INK = (22, 24, 29)
_SOFT = (77, 85, 99)
_DRAFT = (155, 28, 28)
_FAMILY = "DejaVu"


@cache
def _widths(bold: bool) -> dict[int, int]:
    """How wide each sign of the font is, in thousandths of its size."""
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - only the first PDF pays for it

    with TTFont(_file(bold), lazy=True) as font:
        scale = 1000 / font["head"].unitsPerEm
        advances = font["hmtx"].metrics
        return {code: round(advances[name][0] * scale) for code, name in font.getBestCmap().items()}


def _file(bold: bool) -> Path:
    return FONTS / f"DejaVuSansCondensed{'-Bold' if bold else ''}.ttf"


@lru_cache(maxsize=50_000)
def _units(text: str, bold: bool) -> int:
    """How wide a text is, in thousandths of its size."""
    widths = _widths(bold)
    return sum(widths.get(ord(sign), 600) for sign in text)


@lru_cache(maxsize=50_000)
def _signs(text: str, bold: bool) -> str:
    return text if text.isascii() and text.isprintable() else visible(text, _widths(bold))


class Canvas:
    """Pages of one size; places are in millimetres from the upper left corner."""

    def __init__(self, paper: str, heading: Heading, language: str) -> None:
        self.short, self.long = SIZES[paper]
        self.heading = heading
        self.width, self.height = self.short, self.long
        self.pages = 0
        """How many there will be, for the foot; set before the first page."""
        self.pdf = FPDF(unit="mm", format=(self.short, self.long))
        self.pdf.set_auto_page_break(False)
        self.pdf.set_creation_date(heading.time)
        self.pdf.set_title(f"{heading.title} · {heading.tournament}")
        self.pdf.set_producer(f"Torneo {__version__}")
        self.pdf.set_lang(language)
        self._font: tuple[bool, float] | None = None
        self._colour: tuple[int, int, int] | None = None
        self.pdf.add_font(_FAMILY, "", _file(False))
        self.pdf.add_font(_FAMILY, "B", _file(True))

    def page(self, *, landscape: bool = False, bare: bool = False) -> None:
        """Begin a page, with its head and foot unless it is bare."""
        self.pdf.add_page("L" if landscape else "P")
        self.width, self.height = (self.long, self.short) if landscape else (self.short, self.long)
        if self.heading.draft:
            self._draft(MARGIN - 5.5 if bare else MARGIN + 5)
        if not bare:
            self._head()
            self._foot()

    def _head(self) -> None:
        heading, right = self.heading, self.width - MARGIN
        room = right - MARGIN - (42 if heading.draft else 0)
        self.text(MARGIN, MARGIN + 5, heading.tournament, 14, room=room, bold=True)
        self.text(MARGIN, MARGIN + 10, heading.place, 8.5, room=room, colour=_SOFT)
        self.text(MARGIN, MARGIN + 16.5, heading.title, 12, room=right - MARGIN, bold=True)
        self.line(MARGIN, MARGIN + 19, right, MARGIN + 19, 0.5)

    def _foot(self) -> None:
        y, right = self.height - MARGIN + 3, self.width - MARGIN
        third = (right - MARGIN) / 3
        self.line(MARGIN, y - 4, right, y - 4, 0.15)
        self.text(MARGIN, y, self.heading.as_of, 7.5, room=third, colour=_SOFT)
        made = f"Torneo · {self.heading.log}" if self.heading.log else "Torneo"
        self.text(MARGIN + third, y, made, 7.5, room=third, align=Align.CENTRE, colour=_SOFT)
        number = _("Page %(number)s of %(total)s") % {"number": self.pdf.page_no(), "total": self.pages}
        self.text(MARGIN + 2 * third, y, number, 7.5, room=third, align=Align.RIGHT, colour=_SOFT)

    def _draft(self, y: float) -> None:
        """The word across the page, light enough to read through, and at the head."""
        with self.turned(35, self.width / 2, self.height / 2):
            self.text(0, self.height / 2 + 15, _("DRAFT"), 110, room=self.width, align=Align.CENTRE, colour=(236,) * 3)
        self.text(MARGIN, y, _("DRAFT, not published"), 9, room=self.width - 2 * MARGIN,
                  align=Align.RIGHT, bold=True, colour=_DRAFT)  # fmt: skip

    @contextmanager
    def turned(self, angle: float, x: float, y: float) -> Iterator[None]:
        """Draw turned about a point; afterwards font and colour are what they were before."""
        kept = self._font, self._colour
        with self.pdf.rotation(angle, x, y):
            yield
        self._font, self._colour = kept

    def measure(self, text: str, size: float, *, bold: bool = False) -> float:
        """Millimetres that a text takes."""
        return _units(text, bold) * size * POINT / 1000

    def fitted(self, text: str, size: float, room: float, *, bold: bool = False) -> str:
        """The text, or as much of it as there is room for and an ellipsis."""
        if self.measure(text, size, bold=bold) <= room:
            return text
        left = room - self.measure("…", size, bold=bold)
        if left <= 0:
            return ""
        widths = _widths(bold)
        taken, count = 0.0, 0
        for sign in text:
            taken += widths.get(ord(sign), 600) * size * POINT / 1000
            if taken > left:
                break
            count += 1
        return text[:count].rstrip() + "…"

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        room: float,
        align: Align = Align.LEFT,
        bold: bool = False,
        colour: tuple[int, int, int] = _INK,
    ) -> None:
        """Write on a base line, within the room."""
        shown = self.signs(text, bold=bold)
        if self.measure(shown, size, bold=bold) > room:  # cut where the text ends, not where it is seen to end
            cut = self.signs(self.fitted(text, size, room, bold=bold), bold=bold)
            shown = self.fitted(cut, size, room, bold=bold)
        if not shown:
            return
        if align is not Align.LEFT:
            free = room - self.measure(shown, size, bold=bold)
            x += free if align is Align.RIGHT else free / 2
        if (bold, size) != self._font:
            self._font = bold, size
            self.pdf.set_font(_FAMILY, "B" if bold else "", size)
        if colour != self._colour:
            self._colour = colour
            self.pdf.set_text_color(*colour)
        self.pdf.text(x, y, shown)

    @staticmethod
    def signs(text: str, *, bold: bool = False) -> str:
        """The text as the font can show it."""
        return _signs(text, bold)

    def line(
        self, x: float, y: float, x2: float, y2: float, width: float = 0.15, *, dashed: bool = False, grey: int = 22
    ) -> None:
        """A line; dashed where paper is cut or folded."""
        self.pdf.set_draw_color(grey)
        self.pdf.set_line_width(width)
        if dashed:
            self.pdf.set_dash_pattern(dash=1.5, gap=1.5)
        self.pdf.line(x, y, x2, y2)
        if dashed:
            self.pdf.set_dash_pattern()

    def box(self, x: float, y: float, width: float, height: float, *, grey: int | None = None) -> None:
        """A frame, or a ground of grey."""
        if grey is not None:
            self.pdf.set_fill_color(grey)
            self.pdf.rect(x, y, width, height, "F")
            return
        self.pdf.set_draw_color(*_INK)
        self.pdf.set_line_width(0.2)
        self.pdf.rect(x, y, width, height)

    def output(self) -> bytes:
        """The file."""
        return bytes(self.pdf.output())
