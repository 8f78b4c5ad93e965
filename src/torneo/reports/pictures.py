"""Pictures at the head of papers: which files are accepted, and what is in them."""

from __future__ import annotations

from base64 import b64decode
from dataclasses import dataclass
from functools import lru_cache

from torneo.model.limits import PICTURE
from torneo.reports.picture_problems import PictureError
from torneo.reports.png import SIGNATURE, Png, read_png
from torneo.reports.svg import Drawing, read_svg
from torneo.text import marked as _

PNG, SVG = "image/png", "image/svg+xml"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that can be drawn; its sides are in units of its own."""

    kind: str
    """Of content, as a browser names it."""
    content: Png | Drawing

    @property
    def width(self) -> float:
        """Its breadth."""
        return self.content.width

    @property
    def height(self) -> float:
        """Its height."""
        return self.content.height


@lru_cache(maxsize=16)
def read_picture(data: bytes) -> Picture:
    """The picture in a file: a PNG, or an SVG of plain shapes; :class:`PictureError` says what is accepted.

    >>> square = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="4" height="2"/></svg>'
    >>> read_picture(square).width
    4.0
    >>> read_picture(b"GIF89a")
    Traceback (most recent call last):
    torneo.reports.picture_problems.PictureError: neither a PNG nor an SVG: one of them is accepted
    """
    if len(data) > PICTURE:
        raise PictureError(
            _("the picture has {size} KB: up to {most} are accepted"), size=len(data) // 1024, most=PICTURE // 1024
        )
    if data.startswith(SIGNATURE):
        return Picture(PNG, read_png(data))
    if b"<svg" in data[:4096]:
        return Picture(SVG, read_svg(data))
    raise PictureError(_("neither a PNG nor an SVG: one of them is accepted"))


def picture_of(image: str) -> Picture | None:
    """The picture in the text of a log; None for an empty one, or for what cannot be read any more."""
    if not image:
        return None
    try:
        return read_picture(b64decode(image))
    except ValueError:
        return None
