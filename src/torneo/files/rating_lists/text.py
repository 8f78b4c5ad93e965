"""The rating list in fixed columns: where each column stands is read from the line of headings.

The combined list has SRtng, RRtng and BRtng; a list of one kind has the month in place of the rating's heading
(``NOV26``), and does not say in itself which kind it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from torneo.files.decoding import text_of
from torneo.files.rating_lists.people import (
    NUMBERS,
    Listed,
    ListKind,
    ListOpening,
    RatingListError,
    number,
    sex,
    title,
    year,
)
from torneo.text import marked as _

_MONTH = re.compile(r"(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\d\d", re.ASCII)
_HEADING = re.compile(r"ID number|\S+", re.IGNORECASE)
_NAMES = {
    "id number": "id",
    "name": "name",
    "fed": "federation",
    "sex": "sex",
    "tit": "title",
    "titl": "title",
    "wtit": "womens_title",
    "srtng": "standard",
    "sk": "standard_k",
    "rrtng": "rapid",
    "rk": "rapid_k",
    "brtng": "blitz",
    "bk": "blitz_k",
    "k": "k",
    "b-day": "birth",
    "born": "birth",
}
LONGEST = 1000
"""Characters of a line; the lists have up to 163."""
_PATIENCE = 100
"""Lines without a person that may come in a row before the file is given up."""

Span = slice


def is_text(head: bytes) -> bool:
    """Whether a file opens with the headings of a list.

    >>> is_text(b"ID Number      Name   "), is_text(b"<playerslist>")
    (True, False)
    """
    return head.removeprefix(b"\xef\xbb\xbf").lstrip()[:9].lower() == b"id number"


def columns(heading: str) -> tuple[dict[str, Span], str]:
    """Where the columns are, and the month that stands over the rating.

    >>> spans, label = columns("ID Number      Name      Fed Sex Tit  WTit OTit           FOA NOV26 Gms K  B-day Flag")
    >>> spans["name"], label
    (slice(15, 25, None), 'NOV26')
    """
    heading = re.sub("titlfed", "Tit Fed", heading, flags=re.IGNORECASE)
    found = [(match.start(), match[0]) for match in _HEADING.finditer(heading)]
    spans: dict[str, Span] = {}
    label = ""
    for place, (start, text) in enumerate(found):
        end = found[place + 1][0] if place + 1 < len(found) else len(heading) + 20
        name = _NAMES.get(text.lower(), "")
        if _MONTH.fullmatch(text.upper()):
            name, label = "rating", text.upper()
        if name and name not in spans:
            spans[name] = slice(start, end)
    missing = [name for name in ("id", "name") if name not in spans]
    if missing or not {"standard", "rating"} & set(spans):
        raise RatingListError(
            _(
                "the first line does not name the columns of a rating list: ID Number, Name, Fed … and SRtng or a month"
                " such as NOV26 are accepted"
            )
        )
    return spans, label


def read_text(lines: Iterable[bytes], kind: ListKind | None = None) -> ListOpening:
    """A list in fixed columns; ``kind`` says what a list of one kind holds (standard by default).

    >>> heading = b"ID Number      Name           Fed Sex SRtng RRtng BRtng"
    >>> ana = b"42             Ana, A.        ESP F   2100  0     2050"
    >>> person = next(read_text([heading, ana]).people)
    >>> person.name, person.sex, person.standard, person.rapid, person.blitz
    ('Ana, A.', 'w', 2100, None, 2050)
    """
    stream = iter(lines)
    first = next(stream, b"")
    spans, label = columns(text_of(first))
    if "standard" in spans:
        return ListOpening(ListKind.COMBINED, label, _people(stream, spans, ListKind.COMBINED))
    known = ListKind.STANDARD if kind in (None, ListKind.COMBINED) else kind
    assert known is not None
    return ListOpening(known, label, _people(stream, spans, known))


def _people(lines: Iterator[bytes], spans: dict[str, Span], kind: ListKind) -> Iterator[Listed]:
    nowhere = slice(0, 0)
    where_id, where_name = spans["id"], spans["name"]
    where_federation, where_sex = spans.get("federation", nowhere), spans.get("sex", nowhere)
    where_title, where_womens = spans.get("title", nowhere), spans.get("womens_title", nowhere)
    where_birth = spans.get("birth", nowhere)
    numbers = [(name, spans[name]) for name in NUMBERS if name in spans]
    if kind is not ListKind.COMBINED:
        numbers = [(kind.value, spans["rating"]), (f"{kind.value}_k", spans.get("k", nowhere))]
    odd = 0
    for place, raw in enumerate(lines, 2):
        if len(raw) > LONGEST:
            raise RatingListError(
                _("line {line} has more than {most} characters: not a rating list"), line=place, most=LONGEST
            )
        line = text_of(raw).rstrip("\r\n")
        fide_id, name = number(line[where_id]), line[where_name].strip()
        if fide_id is None or not name or "\0" in line:
            odd += bool(line.strip())
            if odd > _PATIENCE:
                raise RatingListError(
                    _("line {line} and {count} before it name nobody: a number and a name are accepted"),
                    line=place,
                    count=_PATIENCE,
                )
            continue
        odd = 0
        person = Listed(
            fide_id,
            name,
            line[where_federation].strip()[:3],
            sex(line[where_sex]),
            title(line[where_title], line[where_womens]),
            birth_year=year(line[where_birth]),
        )
        for field, where in numbers:
            setattr(person, field, number(line[where]))
        yield person
