"""A PDF to draw on: the font, text that never runs over its room, the head and foot of every page."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from torneo import __version__
from torneo.reports.letters import visible
from torneo.reports.paper import Heading
from torneo.reports.pdf import Pdf
from torneo.reports.pictures import Picture
from torneo.reports.png import Png
from torneo.reports.table import Align
from torneo.reports.truetype import TrueType
from torneo.text import Language, Text
from torneo.text import marked as _

FONTS: Final = Path(__file__).parent / "fonts"
SIZES: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Paper by name, in millimetres."""
MARGIN: Final = 12.0
HEAD: Final = 23.0
"""Height of the head of a page."""
FOOT: Final = 8.0
LOGO: Final = (45.0, 14.0)
"""The room for a picture at the head."""
POINT: Final = 25.4 / 72

_INK = (22, 24, 29)
_SOFT = (77, 85, 99)
_DRAFT = (155, 28, 28)


@cache
def _font(*, bold: bool) -> TrueType:
    return TrueType.load(FONTS / f"DejaVuSansCondensed{'-Bold' if bold else ''}.ttf")


@lru_cache(maxsize=50_000)
def _units(text: str, bold: bool) -> int:
    """How wide a text is, in thousandths of its size."""
    widths = _font(bold=bold).widths
    return sum(widths.get(ord(sign), 600) for sign in text)


@lru_cache(maxsize=50_000)
def _signs(text: str, bold: bool) -> str:
    return text if text.isascii() and text.isprintable() else visible(text, _font(bold=bold).widths)


class Canvas:
    """Pages of one size; places are in millimetres from the upper left corner."""

    def __init__(self, paper: str, heading: Heading, language: Language) -> None:
        self.short, self.long = SIZES[paper]
        self.heading = heading
        self.language: Language = language
        self.width, self.height = self.short, self.long
        self.pages = 0
        """How many the sheet will have, for the foot."""
        self._before = 0
        """Pages of sheets before it."""
        title = f"{heading.title} · {heading.tournament}"
        self.pdf = Pdf((_font(bold=False), _font(bold=True)), title, f"Torneo {__version__}", language, heading.time)

    def begin(self, heading: Heading, pages: int) -> None:
        """Begin a sheet of so many pages, counted from 1."""
        self.heading, self.pages, self._before = heading, pages, self.pdf.page_count

    def page(self, *, landscape: bool = False, bare: bool = False) -> None:
        """Begin a page, with its head and foot unless it is bare."""
        self.width, self.height = (self.long, self.short) if landscape else (self.short, self.long)
        self.pdf.page(self.width, self.height)
        if self.heading.draft:
            self._draft(MARGIN - 5.5 if bare else MARGIN + 5)
        if not bare:
            self._head()
            self._foot()

    def _head(self) -> None:
        heading, right = self.heading, self.width - MARGIN
        taken = 0.0
        if heading.logo is not None:
            taken = self.picture(heading.logo, right, MARGIN - 3, LOGO, align=Align.RIGHT) + 3
        room = right - MARGIN - max(taken, 42 if heading.draft else 0)
        self.text(MARGIN, MARGIN + 5, heading.tournament, 14, room=room, bold=True)
        self.text(MARGIN, MARGIN + 10, heading.place, 8.5, room=room, colour=_SOFT)
        room = right - MARGIN - taken
        title = self.fitted(heading.title, 12, room, bold=True)
        self.text(MARGIN, MARGIN + 16.5, title, 12, room=room, bold=True)
        beside = self.measure(title, 12, bold=True) + 4
        self.text(MARGIN + beside, MARGIN + 16.5, heading.officials, 8.5,
                  room=max(0.0, room - beside), align=Align.RIGHT, colour=_SOFT)  # fmt: skip
        self.line(MARGIN, MARGIN + 19, right, MARGIN + 19, 0.5)

    def _foot(self) -> None:
        y, right = self.height - MARGIN + 3, self.width - MARGIN
        third = (right - MARGIN) / 3
        self.line(MARGIN, y - 4, right, y - 4, 0.15)
        self.text(MARGIN, y, self.heading.as_of, 7.5, room=third, colour=_SOFT)
        made = f"Torneo · {self.heading.log}" if self.heading.log else "Torneo"
        self.text(MARGIN + third, y, made, 7.5, room=third, align=Align.CENTRE, colour=_SOFT)
        counted = Text(
            _("Page {number} of {total}"), {"number": self.pdf.page_count - self._before, "total": self.pages}
        )
        number = counted.text(self.language)
        self.text(MARGIN + 2 * third, y, number, 7.5, room=third, align=Align.RIGHT, colour=_SOFT)

    def _draft(self, y: float) -> None:
        """The word across the page, light enough to read through, and at the head."""
        with self.turned(35, self.width / 2, self.height / 2):
            word = Text(_("DRAFT")).text(self.language)
            self.text(0, self.height / 2 + 15, word, 110, room=self.width, align=Align.CENTRE, colour=(236,) * 3)
        said = Text(_("DRAFT, not published")).text(self.language)
        self.text(MARGIN, y, said, 9, room=self.width - 2 * MARGIN,
                  align=Align.RIGHT, bold=True, colour=_DRAFT)  # fmt: skip

    def turned(self, angle: float, x: float, y: float) -> AbstractContextManager[None]:
        """Draw turned about a point."""
        return self.pdf.turned(angle, x, y)

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
        widths = _font(bold=bold).widths
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
        self.pdf.text(x, y, shown, int(bold), size, colour)

    @staticmethod
    def signs(text: str, *, bold: bool = False) -> str:
        """The text as the font can show it."""
        return _signs(text, bold)

    def line(
        self, x: float, y: float, x2: float, y2: float, width: float = 0.15, *, dashed: bool = False, grey: int = 22
    ) -> None:
        """A line; dashed where paper is cut or folded."""
        self.pdf.line(x, y, x2, y2, width, grey, 1.5 if dashed else 0)

    def box(self, x: float, y: float, width: float, height: float, *, grey: int | None = None) -> None:
        """A frame, or a ground of grey."""
        if grey is not None:
            self.pdf.ground(x, y, width, height, grey)
        else:
            self.pdf.frame(x, y, width, height, 0.2, _INK)

    def picture(
        self, picture: Picture, x: float, y: float, box: tuple[float, float], *, align: Align = Align.LEFT
    ) -> float:
        """Draw a picture as large as a box lets it be; gives its breadth."""
        scale = min(box[0] / picture.width, box[1] / picture.height)
        width, height = picture.width * scale, picture.height * scale
        left = x - {Align.LEFT: 0.0, Align.RIGHT: width, Align.CENTRE: width / 2}[align]
        if isinstance(picture.content, Png):
            self.pdf.image(picture.content, left, y, width, height)
        else:
            self.pdf.drawing(picture.content, left, y, scale)
        return width

    def output(self) -> bytes:
        """The file."""
        return self.pdf.output()
