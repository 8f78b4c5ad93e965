"""Writes a PDF: text in fonts of ours, lines and boxes, on pages of any size."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from math import cos, radians, sin

from torneo.reports.png import Png
from torneo.reports.svg import Drawing, Shape
from torneo.reports.truetype import TrueType

Colour = tuple[int, int, int]
_POINTS = 72 / 25.4
"""In a millimetre."""
_UNICODES = 100
"""How many lines a section of a map to Unicode may have."""


@dataclass
class _Page:
    width: float
    height: float
    content: list[str] = field(default_factory=list)
    state: dict[str, str] = field(default_factory=dict)
    """What was set last, by operator: what is set already is not written again."""


class Pdf:
    """Pages to draw on; places are in millimetres from the upper left corner, sizes of text in points.

    >>> from datetime import UTC
    >>> pdf = Pdf((), "List", "Torneo", "en", datetime(2026, 11, 16, tzinfo=UTC))
    >>> pdf.page(210, 297)
    >>> pdf.line(10, 10, 200, 10, 0.2, 22)
    >>> pdf.output()[:8]
    b'%PDF-1.7'
    """

    def __init__(self, fonts: Sequence[TrueType], title: str, producer: str, language: str, time: datetime) -> None:
        self.fonts = fonts
        self.title, self.producer, self.language, self.time = title, producer, language, time
        self._pages: list[_Page] = []
        self._used: list[dict[str, int]] = [{} for _font in fonts]
        """The signs that were drawn in each font, numbered from 1: two of them may have the same glyph."""

        self._images: dict[Png, int] = {}

    @property
    def page_count(self) -> int:
        """How many pages there are by now."""
        return len(self._pages)

    def page(self, width: float, height: float) -> None:
        """Begin a page."""
        self._pages.append(_Page(width, height))

    @contextmanager
    def turned(self, angle: float, x: float, y: float) -> Iterator[None]:
        """Draw turned about a point, against the clock."""
        page = self._pages[-1]
        across, up = x * _POINTS, (page.height - y) * _POINTS
        c, s = cos(radians(angle)), sin(radians(angle))
        kept = dict(page.state)
        page.content.append(
            f"q {c:.5f} {s:.5f} {-s:.5f} {c:.5f} {across - c * across + s * up:.2f} {up - s * across - c * up:.2f} cm"
        )
        yield
        page.content.append("Q")
        page.state = kept

    def text(self, x: float, y: float, text: str, font: int, size: float, colour: Colour) -> None:
        """Write on a base line; every sign must be in the font."""
        page, used = self._pages[-1], self._used[font]
        codes = [f"{used.setdefault(sign, len(used) + 1):04X}" for sign in text]
        self._set("rg", _rgb(colour))
        place = f"{x * _POINTS:.2f} {(page.height - y) * _POINTS:.2f}"
        page.content.append(f"BT /F{font} {size:g} Tf {place} Td <{''.join(codes)}> Tj ET")

    def line(self, x: float, y: float, x2: float, y2: float, width: float, grey: int, dash: float = 0) -> None:
        """A line; dashed with strokes and gaps of a length."""
        page = self._pages[-1]
        self._set("G", f"{grey / 255:.3f}")
        self._set("w", f"{width * _POINTS:.2f}")
        self._set("d", f"[{dash * _POINTS:.2f} {dash * _POINTS:.2f}] 0" if dash else "[] 0")
        across, up = (x * _POINTS, x2 * _POINTS), ((page.height - y) * _POINTS, (page.height - y2) * _POINTS)
        page.content.append(f"{across[0]:.2f} {up[0]:.2f} m {across[1]:.2f} {up[1]:.2f} l S")

    def frame(self, x: float, y: float, width: float, height: float, thickness: float, colour: Colour) -> None:
        """The edges of a box."""
        self._set("RG", _rgb(colour))
        self._set("w", f"{thickness * _POINTS:.2f}")
        self._set("d", "[] 0")
        self._box(x, y, width, height, "S")

    def ground(self, x: float, y: float, width: float, height: float, grey: int) -> None:
        """A box filled with grey."""
        self._set("rg", _rgb((grey, grey, grey)))
        self._box(x, y, width, height, "f")

    def image(self, png: Png, x: float, y: float, width: float, height: float) -> None:
        """A picture of pixels, by its upper left corner."""
        page = self._pages[-1]
        name = self._images.setdefault(png, len(self._images))
        sizes = f"{width * _POINTS:.2f} 0 0 {height * _POINTS:.2f}"
        page.content.append(f"q {sizes} {x * _POINTS:.2f} {(page.height - y - height) * _POINTS:.2f} cm /I{name} Do Q")

    def drawing(self, drawing: Drawing, x: float, y: float, scale: float) -> None:
        """A picture of shapes, by its upper left corner; ``scale`` millimetres are one of its units."""
        page = self._pages[-1]
        unit = scale * _POINTS
        left, top = x * _POINTS - drawing.left * unit, (page.height - y) * _POINTS + drawing.top * unit
        page.content.append(f"q {unit:.5f} 0 0 {-unit:.5f} {left:.2f} {top:.2f} cm")
        page.content += [_shape(shape) for shape in drawing.shapes]
        page.content.append("Q")

    def _box(self, x: float, y: float, width: float, height: float, paint: str) -> None:
        page = self._pages[-1]
        corner = f"{x * _POINTS:.2f} {(page.height - y) * _POINTS:.2f}"
        page.content.append(f"{corner} {width * _POINTS:.2f} {-height * _POINTS:.2f} re {paint}")

    def _set(self, operator: str, value: str) -> None:
        """Set a colour, a width or a dash, if it is not what it is already."""
        page = self._pages[-1]
        kind = "RG" if operator == "G" else operator  # both set the colour of lines
        if page.state.get(kind) != f"{value} {operator}":
            page.state[kind] = f"{value} {operator}"
            page.content.append(page.state[kind])

    def output(self) -> bytes:
        """The file: the same pages give the same file."""
        objects = _Objects()
        tree = objects.reserve()
        fonts = {index: self._font(objects, index) for index, used in enumerate(self._used) if used}
        names = " ".join(f"/F{index} {number} 0 R" for index, number in fonts.items())
        pictures = " ".join(f"/I{index} {_image(objects, png)} 0 R" for png, index in self._images.items())
        resources = objects.add(f"<< /Font << {names} >> /XObject << {pictures} >> >>")
        pages = []
        for page in self._pages:
            content = objects.stream("\n".join(page.content).encode("ascii"))
            box = f"[0 0 {page.width * _POINTS:.2f} {page.height * _POINTS:.2f}]"
            pages.append(
                objects.add(
                    f"<< /Type /Page /Parent {tree} 0 R /MediaBox {box} /Resources {resources} 0 R"
                    f" /Contents {content} 0 R >>"
                )
            )
        kids = " ".join(f"{number} 0 R" for number in pages)
        objects.put(tree, f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>")
        catalog = objects.add(f"<< /Type /Catalog /Pages {tree} 0 R /Lang {_string(self.language)} >>")
        zone = self.time.strftime("%z")
        when = f"D:{self.time:%Y%m%d%H%M%S}" + (f"{zone[:3]}'{zone[3:5]}'" if zone else "")
        info = objects.add(
            f"<< /Title {_string(self.title)} /Producer {_string(self.producer)} /CreationDate ({when}) >>"
        )
        return objects.file(catalog, info)

    def _font(self, objects: _Objects, index: int) -> int:
        font, used = self.fonts[index], self._used[index]
        glyphs = [0, *(font.glyphs[ord(sign)] for sign in used)]
        data = font.subset(glyphs)
        up, down = font.ascent_and_descent
        name = f"{_tag(data)}+Font{index}"
        file = objects.stream(data, f"/Length1 {len(data)}")
        descriptor = objects.add(
            f"<< /Type /FontDescriptor /FontName /{name} /Flags 4 /FontBBox [{' '.join(map(str, font.box))}]"
            f" /ItalicAngle 0 /Ascent {up} /Descent {down} /CapHeight {up} /StemV 80 /FontFile2 {file} 0 R >>"
        )
        widths = " ".join(str(font.advances[glyph]) for glyph in glyphs)
        to_glyphs = objects.stream(struct.pack(f">{len(glyphs)}H", *glyphs))
        below = objects.add(
            f"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /{name} /CIDToGIDMap {to_glyphs} 0 R"
            " /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>"
            f" /FontDescriptor {descriptor} 0 R /W [0 [{widths}]] >>"
        )
        unicodes = objects.stream(_to_unicode(used))
        return objects.add(
            f"<< /Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding /Identity-H"
            f" /DescendantFonts [{below} 0 R] /ToUnicode {unicodes} 0 R >>"
        )


class _Objects:
    """The numbered objects of a file."""

    def __init__(self) -> None:
        self._bodies: list[bytes] = []

    def reserve(self) -> int:
        self._bodies.append(b"")
        return len(self._bodies)

    def put(self, number: int, body: str) -> None:
        self._bodies[number - 1] = body.encode("ascii")

    def add(self, body: str) -> int:
        number = self.reserve()
        self.put(number, body)
        return number

    def stream(self, data: bytes, more: str = "") -> int:
        packed = zlib.compress(data)
        head = f"<< /Length {len(packed)} /Filter /FlateDecode {more} >>\nstream\n"
        self._bodies.append(head.encode("ascii") + packed + b"\nendstream")
        return len(self._bodies)

    def file(self, catalog: int, info: int) -> bytes:
        made = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
        places = []
        for number, body in enumerate(self._bodies, start=1):
            places.append(len(made))
            made += f"{number} 0 obj\n".encode("ascii") + body + b"\nendobj\n"
        name = sha256(made).hexdigest()[:32].upper()
        start = len(made)
        made += f"xref\n0 {len(places) + 1}\n0000000000 65535 f \n".encode("ascii")
        made += "".join(f"{place:010} 00000 n \n" for place in places).encode("ascii")
        trailer = f"<< /Size {len(places) + 1} /Root {catalog} 0 R /Info {info} 0 R /ID [<{name}> <{name}>] >>"
        made += f"trailer\n{trailer}\nstartxref\n{start}\n%%EOF\n".encode("ascii")
        return bytes(made)


def _image(objects: _Objects, png: Png) -> int:
    size = f"/Width {png.width} /Height {png.height} /BitsPerComponent {png.bits}"
    space = "/DeviceGray" if png.grey else "/DeviceRGB"
    if png.palette:
        space = f"[/Indexed /DeviceRGB {len(png.palette) // 3 - 1} <{png.palette.hex()}>]"
    mask = ""
    if png.alpha:
        sizes = f"/Width {png.width} /Height {png.height} /BitsPerComponent 8"
        opaque = objects.stream(png.alpha, f"/Type /XObject /Subtype /Image {sizes} /ColorSpace /DeviceGray")
        mask = f" /SMask {opaque} 0 R"
    return objects.stream(png.colours, f"/Type /XObject /Subtype /Image {size} /ColorSpace {space}{mask}")


_PATHS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_PAINTS = {(True, True): "B", (True, False): "f", (False, True): "S"}
"""By whether a shape is filled, and whether its edge is drawn."""


def _shape(shape: Shape) -> str:
    """A shape as operators of a page."""
    parts = ["q", f"{' '.join(f'{part:.5f}' for part in shape.matrix)} cm"]
    if shape.fill is not None:
        parts.append(f"{_rgb(shape.fill)} rg")
    if shape.stroke is not None:
        parts.append(f"{_rgb(shape.stroke)} RG {shape.stroke_width:.4f} w [] 0 d")
    for segment in shape.segments:
        numbers = " ".join(f"{x:.4f} {y:.4f}" for x, y in segment.points)
        parts.append(f"{numbers} {_PATHS[segment.kind]}".strip())
    paint = _PAINTS[shape.fill is not None, shape.stroke is not None]
    parts.append(f"{paint}{'*' if shape.even_odd and shape.fill is not None else ''} Q")
    return " ".join(parts)


def _rgb(colour: Colour) -> str:
    return " ".join(f"{part / 255:.3f}" for part in colour)


def _string(text: str) -> str:
    return f"<{(chr(0xFEFF) + text).encode('utf-16-be').hex().upper()}>"


def _tag(data: bytes) -> str:
    """Six capitals that tell one part of a font from another."""
    return "".join(chr(65 + byte % 26) for byte in sha256(data).digest()[:6])


def _to_unicode(used: dict[str, int]) -> bytes:
    """What the numbers mean, for whoever searches or copies."""
    lines = [f"<{number:04X}> <{sign.encode('utf-16-be').hex().upper()}>" for sign, number in used.items()]
    sections = [lines[start : start + _UNICODES] for start in range(0, len(lines), _UNICODES)]
    body = "\n".join(f"{len(section)} beginbfchar\n" + "\n".join(section) + "\nendbfchar" for section in sections)
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        f"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n{body}\n"
        "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
    ).encode("ascii")
