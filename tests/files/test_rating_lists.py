"""Rating lists as they are published: text with and without the column FOA, lists of one kind, XML, zip files."""

from __future__ import annotations

import io
import tracemalloc
import zipfile
from pathlib import Path

import pytest

from torneo.files.rating_lists import Listed, ListKind, RatingListError, read_list

FOLDER = Path(__file__).parents[1] / "data" / "ratings"


def people_of(name: str, kind: ListKind | None = None) -> dict[int, Listed]:
    with (FOLDER / name).open("rb") as stream:
        return {person.fide_id: person for person in read_list(stream, name, kind).people}


@pytest.mark.parametrize("name", ["combined.txt", "legacy.txt", "combined.xml"])
def test_every_form_of_the_combined_list_says_the_same(name: str) -> None:
    people = people_of(name)
    assert len(people) == 6
    assert people[90000029] == Listed(90000029, "Bishop, Anthony", "ENG", "m", "GM", 2574, 2540, 2561, 1986, 10, 10, 10)
    assert people[90000061].title == "IM"  # above her WGM (C.04.2 2.2)
    grace, nobody = people[90000037], people[90000053]
    assert (grace.name, grace.sex, grace.standard, grace.rapid, grace.birth_year) == (
        "O'Neill, Grace",
        "w",
        None,
        1612,
        2007,
    )
    assert (nobody.name, nobody.standard, nobody.birth_year) == ("Zugzwang", None, None)


def test_a_list_of_one_kind_is_told_by_its_name_or_by_whoever_loads_it() -> None:
    assert people_of("standard_list.txt")[90000029].standard == 2575
    assert people_of("rapid_list.txt")[90000029].rapid == 2541
    assert people_of("standard_list.txt", ListKind.BLITZ)[90000029].blitz == 2575
    with (FOLDER / "rapid_list.txt").open("rb") as stream:
        assert read_list(stream, "rapid_list.txt").label == "NOV26"


def test_a_zip_file_is_opened_and_its_accents_are_kept() -> None:
    people = people_of("blitz_list_xml.zip")
    assert (people[90000011].name, people[90000011].blitz, people[90000011].standard) == (
        "Abad Ruiz, Lucía",
        2197,
        None,
    )


def zipped(name: str, data: bytes, count: int = 1) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(count):
            archive.writestr(f"{number}{name}", data)
    return target.getvalue()


ENTITIES = b"""<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<playerslist><player><fideid>1</fideid><name>&b;</name></player></playerslist>"""
HEADING = b"ID Number      Name                Fed SRtng\n"
REFUSED = {
    "nothing": (b"", "empty"),
    "a letter": (b"Dear arbiter,\n", "not a rating list"),
    "headings of something else": (b"ID Number      Shoe\n", "does not name the columns"),
    "an entity bomb": (ENTITIES, "document type"),
    "broken XML": (b"<playerslist><player><fideid>1</fideid>", "broken at line"),
    "XML without people": (b"<html><body>Hello</body></html>", "no element player"),
    "a field without end": (b"<playerslist><player><name>" + b"x" * 5000, "more than 2000"),
    "a line without end": (HEADING + b"x" * 5000, "more than 1000"),
    "lines that name nobody": (HEADING + b"no person here\n" * 200, "name nobody"),
    "a zip bomb": (zipped(".txt", HEADING + b" " * 3_000_000), "times the size"),
    "a zip file without a list": (zipped(".pdf", b"x"), "holds 0 lists"),
    "a zip file with two": (zipped(".txt", HEADING, 2), "holds 2 lists"),
    "half of a zip file": (zipped(".txt", HEADING)[:60], "broken"),
    "a zip file in a zip file": (zipped(".txt", zipped(".txt", HEADING)), "not a rating list"),
}


@pytest.mark.parametrize(("data", "words"), REFUSED.values(), ids=REFUSED.keys())
def test_what_is_no_list_is_refused_with_one_message(data: bytes, words: str) -> None:
    with pytest.raises(RatingListError, match=words):
        list(read_list(io.BytesIO(data)).people)


def test_a_zip_file_damaged_in_the_middle_is_refused_while_it_is_read() -> None:
    lines = b"".join(b"%-15dPlayer %-13dESP 2000\n" % (number, number * 7919 % 10007) for number in range(1, 20_000))
    whole = bytearray(zipped(".txt", HEADING + lines))
    whole[len(whole) // 2] ^= 0xFF
    with pytest.raises(RatingListError, match=r"broken|name nobody|more than"):
        list(read_list(io.BytesIO(bytes(whole))).people)


def test_a_large_list_is_read_without_being_held(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    with path.open("wb") as file:
        file.write(HEADING)
        for number in range(1, 60_001):
            file.write(b"%-15dPlayer %-13dESP 2000\n" % (number, number))
    with path.open("rb") as stream:
        tracemalloc.start()
        count = sum(1 for _person in read_list(stream).people)
        _now, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert count == 60_000
    assert peak < 500_000 < path.stat().st_size


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "utf-16"])
def test_f2_names_of_a_list_are_read_whatever_they_are_written_in(encoding: str) -> None:
    heading = "ID Number      Name           Fed Sex SRtng RRtng BRtng"
    text = f"{heading}\n42             Žižka, Š.      CZE M   2100  0     2050\n"
    (person,) = read_list(io.BytesIO(text.encode(encoding))).people
    assert (person.fide_id, person.name, person.federation, person.standard) == (42, "Žižka, Š.", "CZE", 2100)
