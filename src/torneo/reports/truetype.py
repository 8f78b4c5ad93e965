"""A TrueType font: how wide its signs are, and as much of it as a document needs."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

_KEPT = ("cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep")
"""The tables that drawing needs."""
_WORDS, _MORE, _SCALE, _BOTH_SCALES, _MATRIX = 0x1, 0x20, 0x8, 0x40, 0x80
"""Flags of a part of a glyph that is put together from others."""
_CHECKSUM = 0xB1B0AFBA


@dataclass(frozen=True)
class TrueType:
    """A font file with outlines of its own (``glyf``), which every sign refers to by a number."""

    data: bytes

    @classmethod
    def load(cls, path: Path) -> TrueType:
        """The font in a file."""
        return cls(path.read_bytes())

    @cached_property
    def tables(self) -> dict[str, bytes]:
        """The tables by name."""
        (count,) = struct.unpack_from(">H", self.data, 4)
        found = {}
        for place in range(count):
            name, _sum, offset, length = struct.unpack_from(">4sLLL", self.data, 12 + 16 * place)
            found[name.decode("ascii")] = self.data[offset : offset + length]
        return found

    @cached_property
    def scale(self) -> float:
        """Thousandths of the size in a unit of the font."""
        return 1000 / int(struct.unpack_from(">H", self.tables["head"], 18)[0])

    @cached_property
    def box(self) -> tuple[int, ...]:
        """What holds every sign, in thousandths: left, bottom, right, top."""
        return tuple(round(edge * self.scale) for edge in struct.unpack_from(">4h", self.tables["head"], 36))

    @cached_property
    def ascent_and_descent(self) -> tuple[int, int]:
        """How far the signs reach above and below the base line, in thousandths."""
        up, down = struct.unpack_from(">2h", self.tables["hhea"], 4)
        return round(up * self.scale), round(down * self.scale)

    @cached_property
    def count(self) -> int:
        """How many glyphs there are."""
        return int(struct.unpack_from(">H", self.tables["maxp"], 4)[0])

    @cached_property
    def advances(self) -> list[int]:
        """How wide each glyph is, in thousandths."""
        (full,) = struct.unpack_from(">H", self.tables["hhea"], 34)
        own = struct.unpack_from(">" + "Hh" * full, self.tables["hmtx"])[::2]
        units = [*own, *[own[-1]] * (self.count - full)]
        return [round(unit * self.scale) for unit in units]

    @cached_property
    def glyphs(self) -> dict[int, int]:
        """The glyph of each code of Unicode, by the map of the font that holds most of them (format 12)."""
        cmap = self.tables["cmap"]
        (count,) = struct.unpack_from(">H", cmap, 2)
        for place in range(count):
            platform, encoding, offset = struct.unpack_from(">HHL", cmap, 4 + 8 * place)
            (form,) = struct.unpack_from(">H", cmap, offset)
            if (platform, encoding, form) == (3, 10, 12):
                return _segments(cmap, offset)
        raise ValueError("the font has no map of all of Unicode")

    @cached_property
    def widths(self) -> dict[int, int]:
        """How wide the sign of each code is, in thousandths."""
        return {code: self.advances[glyph] for code, glyph in self.glyphs.items()}

    @cached_property
    def _offsets(self) -> list[int]:
        (long_,) = struct.unpack_from(">h", self.tables["head"], 50)
        form = f">{self.count + 1}{'L' if long_ else 'H'}"
        return [offset if long_ else 2 * offset for offset in struct.unpack_from(form, self.tables["loca"])]

    def _outline(self, glyph: int) -> bytes:
        return self.tables["glyf"][self._offsets[glyph] : self._offsets[glyph + 1]]

    def _with_parts(self, wanted: Iterable[int]) -> set[int]:
        """The glyphs, and those that they are put together from."""
        found: set[int] = set()
        left = [0, *wanted]
        while left:
            glyph = left.pop()
            if glyph not in found:
                found.add(glyph)
                left += _parts(self._outline(glyph))
        return found

    def subset(self, wanted: Iterable[int]) -> bytes:
        """A font file with the outlines of these glyphs alone, under the numbers that they have."""
        kept = self._with_parts(wanted)
        count = max(kept) + 1
        outlines = [self._outline(glyph) if glyph in kept else b"" for glyph in range(count)]
        outlines = [outline + bytes(-len(outline) % 4) for outline in outlines]
        offsets = [0]
        for outline in outlines:
            offsets.append(offsets[-1] + len(outline))
        (full,) = struct.unpack_from(">H", self.tables["hhea"], 34)
        full = min(full, count)
        tables = {name: self.tables[name] for name in _KEPT if name in self.tables}
        head = tables["head"]
        tables["head"] = head[:8] + bytes(4) + head[12:50] + struct.pack(">h", 1) + head[52:]
        tables["maxp"] = tables["maxp"][:4] + struct.pack(">H", count) + tables["maxp"][6:]
        tables["hhea"] = tables["hhea"][:34] + struct.pack(">H", full)
        tables["hmtx"] = tables["hmtx"][: 4 * full + 2 * (count - full)]
        tables["loca"] = struct.pack(f">{count + 1}L", *offsets)
        tables["glyf"] = b"".join(outlines)
        return _file(tables)


def _segments(cmap: bytes, offset: int) -> dict[int, int]:
    (groups,) = struct.unpack_from(">L", cmap, offset + 12)
    found: dict[int, int] = {}
    for group in range(groups):
        first, last, glyph = struct.unpack_from(">3L", cmap, offset + 16 + 12 * group)
        found.update(zip(range(first, last + 1), range(glyph, glyph + last - first + 1), strict=True))
    return found


def _parts(outline: bytes) -> list[int]:
    """The glyphs that an outline is put together from; none of an outline of its own."""
    if not outline or struct.unpack_from(">h", outline)[0] >= 0:
        return []
    found, place, more = [], 10, True
    while more:
        flags, glyph = struct.unpack_from(">2H", outline, place)
        found.append(glyph)
        place += 8 if flags & _WORDS else 6
        place += 2 if flags & _SCALE else 4 if flags & _BOTH_SCALES else 8 if flags & _MATRIX else 0
        more = bool(flags & _MORE)
    return found


def _sum(data: bytes) -> int:
    data += bytes(-len(data) % 4)
    words: tuple[int, ...] = struct.unpack(f">{len(data) // 4}L", data)
    return sum(words) & 0xFFFFFFFF


def _file(tables: dict[str, bytes]) -> bytes:
    """The tables as a font file."""
    count = len(tables)
    power = count.bit_length() - 1
    directory = struct.pack(">LHHHH", 0x00010000, count, 16 << power, power, 16 * count - (16 << power))
    body, start = b"", 12 + 16 * count
    for name in sorted(tables):
        data = tables[name]
        directory += struct.pack(">4sLLL", name.encode("ascii"), _sum(data), start + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    made = directory + body
    place = start + sum(len(tables[name]) + -len(tables[name]) % 4 for name in sorted(tables) if name < "head")
    return made[: place + 8] + struct.pack(">L", (_CHECKSUM - _sum(made)) & 0xFFFFFFFF) + made[place + 12 :]
