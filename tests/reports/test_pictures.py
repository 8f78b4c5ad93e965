"""Logos: which files are accepted, and that what is drawn is what was sent."""

from __future__ import annotations

import io
import struct
import zlib
from datetime import UTC, datetime
from importlib.resources import files
from random import Random

import pytest
from PIL import Image
from pypdf import PdfReader

from thorough import cases
from torneo.model.limits import PICTURE
from torneo.reports import flags
from torneo.reports.canvas import Canvas
from torneo.reports.paper import Heading
from torneo.reports.picture_problems import PictureError
from torneo.reports.pictures import Picture, read_picture
from torneo.reports.png import Png
from torneo.reports.svg import Drawing

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'


def saved(picture: Image.Image) -> bytes:
    stream = io.BytesIO()
    picture.save(stream, "PNG")
    return stream.getvalue()


def noise(mode: str, width: int, height: int, lots: Random) -> Image.Image:
    channels = {"L": 1, "LA": 2, "RGB": 3, "RGBA": 4}[mode]
    return Image.frombytes(mode, (width, height), lots.randbytes(channels * width * height))


def drawn(picture: Picture) -> bytes:
    heading = Heading("Open", "", "List", datetime(2026, 5, 1, tzinfo=UTC), "", logo=picture)
    canvas = Canvas("a4", heading, "en")
    canvas.page()
    return canvas.output()


@pytest.mark.parametrize("mode", ["L", "LA", "RGB", "RGBA"])
def test_a_png_comes_out_of_the_pdf_as_pillow_reads_it(mode: str) -> None:
    lots = Random(mode)
    for _case in range(cases(3, 100)):
        original = noise(mode, lots.randrange(1, 40), lots.randrange(1, 40), lots)
        made = read_picture(saved(original))
        [image] = PdfReader(io.BytesIO(drawn(made))).pages[0].images
        found = image.image
        assert found is not None
        assert found.size == original.size
        assert found.convert("RGBA").tobytes() == original.convert("RGBA").tobytes()


@pytest.mark.parametrize("colours", [2, 4, 16, 200])
def test_a_palette_of_any_depth_keeps_its_colours(colours: int) -> None:
    original = noise("RGB", 31, 17, Random(colours)).quantize(colours)
    content = read_picture(saved(original)).content
    assert isinstance(content, Png)
    shown = b"".join(content.palette[3 * place : 3 * place + 3] for place in content.colours)
    assert shown == original.convert("RGB").tobytes()


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "neither"),
        (b"GIF89a", "neither"),
        (saved(Image.new("L", (900, 900))), "900 by 900 pixels"),
        (saved(Image.new("I;16", (2, 2))), "16 bits"),
        (saved(Image.new("L", (9, 9)))[:50], "broken"),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * PICTURE, "KB: up to 256"),
        (f"{HEAD}<text>Club</text></svg>".encode(), "'text'"),
        (f'{HEAD}<image href="https://example.org/a.png"/></svg>'.encode(), "'image'"),
        (f"{HEAD}<script>alert(1)</script></svg>".encode(), "'script'"),
        (f'{HEAD}<defs><g onload="x()"/></defs><rect width="1" height="1"/></svg>'.encode(), "onload"),
        (f'{HEAD}<a href="https://example.org/"><rect width="1" height="1"/></a></svg>'.encode(), "outside"),
        (
            f'{HEAD}<h:script xmlns:h="http://www.w3.org/1999/xhtml"/><rect width="1" height="1"/></svg>'.encode(),
            "script",
        ),
        (f'{HEAD}<rect width="1" height="1" fill="url(#a)"/></svg>'.encode(), "colour"),
        (f'{HEAD}<rect width="1" height="1" opacity=".5"/></svg>'.encode(), "transparent"),
        (f'{HEAD}<path d="M1 1 L2"/></svg>'.encode(), "path"),
        (b'<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg"/>', "entities"),
        (f"{HEAD}</svg>".encode(), "nothing"),
        (f"{HEAD}<g".encode(), "cannot be read"),
        (b'<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>', "how large"),
    ],
    ids=range(19),
)
def test_what_cannot_be_printed_is_refused_with_its_reason(data: bytes, why: str) -> None:
    with pytest.raises(PictureError) as refused:
        read_picture(data)
    assert why in refused.value.text()


def test_a_png_that_promises_more_than_it_has_is_refused() -> None:
    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = struct.pack(">IIBBBBB", 100, 100, 8, 2, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 10)) + chunk(b"IEND", b"")
    with pytest.raises(PictureError, match="fewer pixels"):
        read_picture(data)


def test_damaged_files_are_refused_and_nothing_else_happens() -> None:
    lots = Random(5)
    whole = [saved(noise("RGBA", 20, 20, lots)), f'{HEAD}<path d="M0 0a5 5 0 1 1 3 3c1 1 2 2 3 3z"/></svg>'.encode()]
    for _case in range(cases(200, 20_000)):
        data = bytearray(lots.choice(whole))
        for _change in range(lots.randrange(1, 6)):
            data[lots.randrange(len(data))] = lots.randrange(256)
        try:
            read_picture(bytes(data))
        except PictureError:
            continue


def test_shapes_keep_their_places_and_colours() -> None:
    body = '<g transform="translate(1 2) scale(2)" fill="#f00"><rect width="3" height="1"/><circle r="1"/></g>'
    picture = read_picture(f"{HEAD}{body}</svg>".encode()).content
    assert isinstance(picture, Drawing)
    rectangle, circle = picture.shapes
    assert rectangle.matrix == (2, 0, 0, 2, 1, 2)
    assert rectangle.fill == circle.fill == (255, 0, 0)
    assert [segment.points for segment in rectangle.segments] == [((0, 0),), ((3, 0),), ((3, 1),), ((0, 1),), ()]
    # a circle of radius 1 about the origin: its curves pass through the four points of the axes
    ends = {(round(x, 6) + 0.0, round(y, 6) + 0.0) for s in circle.segments if s.points for x, y in [s.points[-1]]}
    assert {(-1.0, 0.0), (1.0, 0.0)} <= ends


def test_arcs_written_without_blanks_are_read() -> None:
    written = f'{HEAD}<path d="M1 5a4 4 0 118 0 4 4 0 11-8 0z"/></svg>'.encode()
    spread = f'{HEAD}<path d="M 1 5 a 4 4 0 1 1 8 0 a 4 4 0 1 1 -8 0 z"/></svg>'.encode()
    assert read_picture(written).content == read_picture(spread).content


def test_every_flag_can_be_printed_and_belongs_to_a_federation() -> None:
    kept = {file.name.removesuffix(".png") for file in files(flags).iterdir() if file.name.endswith(".png")}
    assert kept == set(flags.FLAGS.values())
    for federation in flags.FLAGS:
        flag = flags.flag_of(federation)
        assert flag is not None
        assert flag.height == 60
        assert 40 < flag.width <= 160, federation
