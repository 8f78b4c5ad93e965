"""Every text that comes in is decoded in one place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from torneo.files.decoding import Encoding, decoded, text_of
from torneo.text import WrongValueError

SOURCES = Path(__file__).parents[2] / "src" / "torneo"


def test_f2_windows_1252_has_letters_where_latin_1_has_controls() -> None:
    assert text_of(b"\x8ei\x9eka, \x8aari\xe6, \x8cuvre, \x93\x80\x94") == "Žižka, Šariæ, Œuvre, “€”"


def test_f2_no_byte_is_lost() -> None:
    data = bytes(range(0x80, 0x100))
    found = decoded(data)
    assert (found.encoding, len(found.text), len(set(found.text))) == (Encoding.WINDOWS, 128, 128)
    assert found.undefined == (0x81, 0x8D, 0x8F, 0x90, 0x9D)


def test_m25_what_is_marked_as_utf_16_and_is_not_is_refused() -> None:
    with pytest.raises(WrongValueError, match="marked as UTF-16") as error:
        decoded(b"\xff\xfeA")
    assert "UTF-16" in error.value.text("es")


def test_f2_no_other_module_decodes_what_comes_in() -> None:
    """But for what was encoded here, or comes from a browser or a server, and CSV files whose encoding is chosen."""
    elsewhere = re.compile(r"decode\(\"(?:utf-8-sig|latin-1|cp1252)")
    allowed = {"files/decoding.py", "files/trf/players.py", "web/work/wire.py", "lab/trials/attackers.py"}
    found = {
        str(path.relative_to(SOURCES))
        for path in SOURCES.rglob("*.py")
        if elsewhere.search(path.read_text(encoding="utf-8"))
    }
    headers = {path for path in found if path.startswith(("web/server/", "web/front/"))}
    assert found - allowed - headers <= {"files/entries/tables.py"}
