"""PNG pictures as a PDF takes them: colours and transparency apart."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

from torneo.reports.picture_problems import PictureError
from torneo.text import marked as _

SIGNATURE = b"\x89PNG\r\n\x1a\n"
MOST_PIXELS = 640_000
"""Of a picture, such as 800 by 800: more does not print better at the head of a page."""
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""By kind of colour: grey, red green blue, palette, grey and alpha, all four."""


@dataclass(frozen=True, slots=True)
class Png:
    """The picture."""

    width: int
    height: int
    bits: int
    grey: bool
    """Whether its colours are shades of grey; otherwise red, green and blue."""
    colours: bytes
    """Line by line, not packed; of a palette, the places in it."""
    palette: bytes = b""
    """Red, green and blue of each place."""
    alpha: bytes = b""
    """How opaque each pixel is, a byte for each; empty: all are."""


def read_png(data: bytes) -> Png:
    """The picture in a file; :class:`PictureError` says what cannot be printed."""
    chunks = list(_chunks(data))
    if not chunks or chunks[0][0] != b"IHDR" or len(chunks[0][1]) != 13:
        raise PictureError(_("the PNG has no head: it is broken"))
    width, height, bits, kind, _packing, _filter, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    if not width or not height or width * height > MOST_PIXELS:
        raise PictureError(
            _("the PNG has {width} by {height} pixels: up to {most} in all are accepted, such as 800 by 800"),
            width=width,
            height=height,
            most=MOST_PIXELS,
        )
    if kind not in _CHANNELS or bits not in ((1, 2, 4, 8) if kind in (0, 3) else (8,)) or interlaced:
        raise PictureError(
            _("the PNG is interlaced or has 16 bits a colour: save it with 8 bits and without interlacing")
        )
    named = {name: body for name, body in chunks if name in (b"PLTE", b"tRNS")}
    palette, transparent = named.get(b"PLTE", b""), named.get(b"tRNS", b"")
    if kind == 3 and (not palette or len(palette) % 3):
        raise PictureError(_("the PNG has no palette: it is broken"))
    rows = _rows(b"".join(body for name, body in chunks if name == b"IDAT"), width, height, bits * _CHANNELS[kind])
    raw = b"".join(rows)
    if kind in (4, 6):
        own = _CHANNELS[kind]
        alpha = raw[own - 1 :: own]
        colours = bytearray(width * height * (own - 1))
        for channel in range(own - 1):
            colours[channel :: own - 1] = raw[channel::own]
        return Png(width, height, 8, kind == 4, bytes(colours), b"", alpha)
    if kind == 3:
        opaque = transparent.ljust(256, b"\xff")[:256]
        places = b"".join(_unpacked(row, width, bits) for row in rows)
        if max(places, default=0) >= len(palette) // 3:
            raise PictureError(_("the PNG names colours that its palette does not have: it is broken"))
        return Png(width, height, 8, False, places, palette, places.translate(opaque) if transparent else b"")
    return Png(width, height, bits, kind == 0, raw)


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = len(SIGNATURE)
    while place + 12 <= len(data):
        (length,) = struct.unpack(">I", data[place : place + 4])
        name, body = data[place + 4 : place + 8], data[place + 8 : place + 8 + length]
        if len(body) != length:
            break
        yield name, body
        place += 12 + length


def _rows(packed: bytes, width: int, height: int, bits: int) -> list[bytes]:
    """The lines of pixels, each without its filter."""
    length = (width * bits + 7) // 8
    unpacking = zlib.decompressobj()
    try:
        raw = unpacking.decompress(packed, (length + 1) * height)
    except zlib.error as error:
        raise PictureError(_("the pixels of the PNG cannot be unpacked: it is broken")) from error
    if len(raw) != (length + 1) * height:
        raise PictureError(_("the PNG has fewer pixels than it says: it is broken"))
    step = max(1, bits // 8)
    rows: list[bytes] = []
    before = bytes(length)
    for number in range(height):
        start = number * (length + 1)
        before = _unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + length]), before, step)
        rows.append(before)
    return rows


def _unfiltered(kind: int, line: bytearray, above: bytes, step: int) -> bytes:
    """A line as it was before it was filtered: each byte was told by those beside and above it."""
    match kind:
        case 0:
            pass
        case 1:
            for place in range(step, len(line)):
                line[place] = (line[place] + line[place - step]) & 255
        case 2:
            line[:] = bytes((one + up) & 255 for one, up in zip(line, above, strict=True))
        case 3:
            for place, up in enumerate(above):
                left = line[place - step] if place >= step else 0
                line[place] = (line[place] + (left + up) // 2) & 255
        case 4:
            for place, up in enumerate(above):
                left, corner = (line[place - step], above[place - step]) if place >= step else (0, 0)
                across, down, both = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
                told = left if across <= down and across <= both else up if down <= both else corner
                line[place] = (line[place] + told) & 255
        case _:
            raise PictureError(_("the pixels of the PNG cannot be unpacked: it is broken"))
    return bytes(line)


def _unpacked(row: bytes, width: int, bits: int) -> bytes:
    """A byte for each pixel."""
    if bits == 8:
        return row
    mask, each = (1 << bits) - 1, 8 // bits
    spread = (byte >> (8 - bits * (part + 1)) & mask for byte in row for part in range(each))
    return bytes(spread)[:width]
