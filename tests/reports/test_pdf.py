"""Our PDF, its fonts and the order of its letters, beside programs that read and write the same."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from fpdf.bidi import BidiParagraph
from fpdf.enums import TextDirection
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from thorough import cases
from torneo.reports.bidi import seen_order
from torneo.reports.pdf import Pdf
from torneo.reports.truetype import TrueType

FONTS = Path(__file__).parents[2] / "src" / "torneo" / "reports" / "fonts"
FILES = sorted(FONTS.glob("*.ttf"))
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
BRACKETS = str.maketrans("()[]{}«»", "(([[{{««")


@pytest.fixture(scope="module", params=FILES, ids=lambda path: path.stem)
def file(request: pytest.FixtureRequest) -> Path:
    return Path(request.param)


def test_a_font_is_read_as_fonttools_reads_it(file: Path) -> None:
    font = TrueType.load(file)
    with TTFont(file) as other:
        names, advances, scale = other.getBestCmap(), other["hmtx"].metrics, 1000 / other["head"].unitsPerEm
        assert font.widths == {code: round(advances[name][0] * scale) for code, name in names.items()}
        assert font.glyphs == {code: other.getGlyphID(name) for code, name in names.items()}


def test_part_of_a_font_has_the_same_outlines(file: Path) -> None:
    font = TrueType.load(file)
    signs = "Añ½Łć – Женя אב ﻣ"
    part = TTFont(io.BytesIO(font.subset(font.glyphs[ord(sign)] for sign in signs)), checkChecksums=2)
    with TTFont(file) as whole:
        for sign in signs:
            glyph = font.glyphs[ord(sign)]
            ours, theirs = (
                each["glyf"][each.getGlyphName(glyph)].getCoordinates(each["glyf"]) for each in (part, whole)
            )
            assert [list(part) for part in ours] == [list(part) for part in theirs]
    assert len(font.subset([])) < len(font.data) / 10


def drawn(*texts: str) -> bytes:
    pdf = Pdf((TrueType.load(FILES[0]), TrueType.load(FILES[1])), "Núñez", "Torneo", "es", NOON)
    pdf.page(210, 297)
    for line, text in enumerate(texts):
        pdf.text(20, 20 + 10 * line, text, line % 2, 12, (0, 0, 0))
    pdf.page(297, 210)
    with pdf.turned(35, 100, 100):
        pdf.text(20, 50, "across", 0, 30, (200, 200, 200))
    pdf.line(10, 10, 20, 20, 0.5, 22, dash=1.5)
    pdf.frame(10, 10, 20, 20, 0.2, (22, 24, 29))
    pdf.ground(40, 10, 20, 20, 220)
    return pdf.output()


def test_what_is_written_can_be_read_again() -> None:
    texts = (
        "Núñez ½–½",
        "Ελένη, Женя, Łukasz",
        "a\N{NO-BREAK SPACE}b - \N{HYPHEN} \N{INCREMENT}\N{GREEK CAPITAL LETTER DELTA}",
    )
    reader = PdfReader(io.BytesIO(drawn(*texts)), strict=True)
    assert [(round(page.mediabox.width), round(page.mediabox.height)) for page in reader.pages] == [
        (595, 842),
        (842, 595),
    ]
    assert reader.pages[0].extract_text().split("\n") == list(texts)
    assert reader.pages[1].extract_text() == "across"
    assert reader.metadata is not None
    assert (reader.metadata.title, reader.metadata.creation_date) == ("Núñez", NOON)


def test_the_same_pages_are_the_same_file() -> None:
    assert drawn("Ana") == drawn("Ana") != drawn("Eva")


@settings(max_examples=cases(165, 5000), deadline=None)
@given(st.text("אבגדה ابجد abcD 0123٣٤ (),.-+%$/:;'[]{}«»\u05b0\u064b", max_size=16))
def test_letters_stand_in_the_order_of_unicode(text: str) -> None:
    theirs = "".join(each.character for each in BidiParagraph(text, TextDirection.LTR).get_reordered_characters())
    assert seen_order(text).translate(BRACKETS) == theirs.translate(BRACKETS)  # fpdf2 does not turn brackets


def test_brackets_are_turned_where_letters_run_to_the_left() -> None:
    assert list(seen_order("א(ב)")) == ["(", "ב", ")", "א"]
