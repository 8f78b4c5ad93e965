"""The registry of formats: what it holds, and when it loads what."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from functools import partial
from importlib.metadata import EntryPoint

import pytest

from pairing import formats_page
from torneo.pairing import formats
from torneo.pairing.competitions import competition_of
from torneo.pairing.format import Code, Format, Later
from torneo.pairing.formats import FORMATS, PAIRED, TABLES, register

LISTED = """
import json, sys
from torneo.pairing.formats import FORMATS
for each in FORMATS.values():
    each.settings({})
print(json.dumps(sorted(name for name in sys.modules if name.startswith("torneo."))))
"""


def later(each: Format) -> Iterator[Later]:
    """Whatever a format names by its place."""
    for owner in (each, each.table):
        if owner is not None:
            held = (getattr(owner, one.name) for one in fields(owner))
            named = (value.func if isinstance(value, partial) else value for value in held)
            yield from (value for value in named if isinstance(value, Later))


def test_h6_every_format_is_there_once_and_by_one_code() -> None:
    names = list(FORMATS)
    assert len(names) == len(set(names)) == len(FORMATS)
    codes = [code for each in FORMATS.values() for code in each.codes]
    assert len(codes) == len(set(codes))
    assert set(TABLES) <= set(PAIRED)
    for each in FORMATS.values():
        for code in each.codes:
            found = competition_of(code.replace("_Gn", "_G3"))
            assert found is not None, code
            assert found.format is each


def test_h6_listing_the_formats_loads_no_engine() -> None:
    done = subprocess.run([sys.executable, "-c", LISTED], capture_output=True, text=True, check=True)
    loaded = json.loads(done.stdout)
    assert "torneo.pairing.knockout.formats" in loaded
    engines = {each.place.partition(":")[0] for format_ in FORMATS.values() for each in later(format_)}
    assert len(engines) > 15
    assert engines.isdisjoint(loaded)
    assert not [name for name in loaded if name.startswith(("torneo.lab", "torneo.matching"))]


@pytest.mark.parametrize("name", list(FORMATS))
def test_h6_what_a_format_names_by_its_place_is_there(name: str) -> None:
    assert all(callable(each.load()) for each in later(FORMATS[name]))


def test_h6_the_page_of_the_formats_is_what_the_registry_says() -> None:
    page = formats_page.PAGE.read_text(encoding="utf-8")
    shown = page.partition(formats_page.BEGIN)[2].partition(formats_page.END)[0]
    assert shown == formats_page.tables(), "python tests/pairing/formats_page.py writes it"


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> list[EntryPoint]:
    """A registry that has not looked for other packages yet, and the entry points it would find."""
    points: list[EntryPoint] = []
    monkeypatch.setattr(formats, "_registered", {each.name: each for each in formats.own_formats()})
    monkeypatch.setattr(formats, "_loaded", {"own"})
    monkeypatch.setattr("importlib.metadata.entry_points", lambda *, group: points)
    return points


OTHER = Format(name="other", title="Other", report_codes=(Code("OTHER_FORMAT"),))
TAKEN = Format(name="other-dutch", title="Dutch", report_codes=(Code("FIDE_DUTCH"),))


def test_h6_other_packages_are_looked_for_where_torneo_has_no_such_format(fresh: list[EntryPoint]) -> None:
    fresh.append(EntryPoint("other", f"{__name__}:OTHER", formats.GROUP))
    assert FORMATS["dutch"].paired
    assert competition_of("FIDE_DUTCH_2026_BAKU") is not None
    assert competition_of("") is None
    assert formats._loaded == {"own"}, "nobody asked for more"
    found = competition_of("OTHER_FORMAT")
    assert found is not None
    assert found.format is OTHER is FORMATS["other"]
    assert "other" not in PAIRED


@pytest.mark.parametrize(
    ("value", "why"), [(f"{__name__}:TAKEN", "FIDE_DUTCH is the name or code"), ("nowhere.at.all:X", "nowhere")]
)
def test_h6_a_format_that_cannot_be_had_is_left_out_with_a_warning(
    fresh: list[EntryPoint], value: str, why: str
) -> None:
    fresh.append(EntryPoint("bad", value, formats.GROUP))
    with pytest.warns(UserWarning, match=f"'bad'.*is left out.*{why}"):
        listed = list(FORMATS)
    assert "dutch" in listed
    assert "other-dutch" not in listed


def test_h6_a_name_that_is_taken_is_refused(fresh: list[EntryPoint]) -> None:
    with pytest.raises(ValueError, match="format 'dutch': dutch is the name or code of another one"):
        register(Format(name="dutch", title="Another"))
    register(OTHER)
    assert FORMATS["other"] is OTHER
