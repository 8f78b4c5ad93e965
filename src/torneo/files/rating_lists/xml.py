"""The rating list in XML, read piece by piece; a file that declares a document type is refused."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import BinaryIO
from xml.parsers import expat

from torneo.files.rating_lists.people import Listed, ListKind, ListOpening, RatingListError, number, sex, title, year
from torneo.text import marked as _

_PIECE = 1 << 16
_LONGEST = 2000
"""Characters of one field."""


def is_xml(head: bytes) -> bool:
    """Whether a file opens as XML does.

    >>> is_xml(b"<playerslist>"), is_xml(b"ID Number")
    (True, False)
    """
    return head.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"<"


class _Reader:
    """Collects the fields of each ``player`` as the parser meets them."""

    def __init__(self) -> None:
        self.done: list[dict[str, str]] = []
        self._fields: dict[str, str] | None = None
        self._name = ""
        self._text: list[str] = []
        self._size = 0
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.EntityDeclHandler = self._doctype

    def _doctype(self, *_arguments: object) -> None:
        raise RatingListError(_("the file declares a document type or entities, which no rating list does"))

    def _start(self, name: str, _attributes: dict[str, str]) -> None:
        if name == "player":
            self._fields = {}
        self._name, self._text, self._size = name, [], 0

    def _characters(self, text: str) -> None:
        if self._fields is not None and self._name:
            self._size += len(text)
            if self._size > _LONGEST:
                raise RatingListError(
                    _("a field {name} of more than {most} characters: not a rating list"),
                    name=self._name,
                    most=_LONGEST,
                )
            self._text.append(text)

    def _end(self, name: str) -> None:
        if name == "player":
            if self._fields is not None:
                self.done.append(self._fields)
            self._fields = None
        elif self._fields is not None and name == self._name:
            self._fields[name] = "".join(self._text).strip()
        self._name = ""


def read_xml(stream: BinaryIO, kind: ListKind | None = None) -> ListOpening:
    """A list in XML: combined if its people have the field ``rapid_rating``, else of one kind."""
    players = _players(stream)
    first = next(players, None)
    if first is None:
        raise RatingListError(_("the XML file has no element player: a rating list has one for each person"))
    combined = "rapid_rating" in first or "blitz_rating" in first
    known = ListKind.COMBINED if combined else ListKind.STANDARD if kind in (None, ListKind.COMBINED) else kind
    assert known is not None
    return ListOpening(known, "", _people(chain([first], players), known))


def _players(stream: BinaryIO) -> Iterator[dict[str, str]]:
    reader = _Reader()
    try:
        while piece := stream.read(_PIECE):
            reader.parser.Parse(piece, False)
            yield from reader.done
            reader.done.clear()
        reader.parser.Parse(b"", True)
        yield from reader.done
    except expat.ExpatError as error:
        raise RatingListError(
            _("the XML is broken at line {line}: {why}"), line=error.lineno, why=expat.ErrorString(error.code)
        ) from error
    except (ValueError, LookupError) as error:
        if isinstance(error, RatingListError):
            raise
        raise RatingListError(_("the XML cannot be read: {why}"), why=error) from error


def _people(players: Iterator[dict[str, str]], kind: ListKind) -> Iterator[Listed]:
    for fields in players:
        get = fields.get
        fide_id, name = number(get("fideid", "")), get("name", "")
        if fide_id is None or not name:
            continue
        person = Listed(
            fide_id,
            name,
            get("country", "")[:3],
            sex(get("sex", "")),
            title(get("title", ""), get("w_title", "")),
            birth_year=year(get("birthday", "")),
        )
        first = ListKind.STANDARD if kind is ListKind.COMBINED else kind
        setattr(person, first.value, number(get("rating", "")))
        setattr(person, f"{first.value}_k", number(get("k", "")))
        if kind is ListKind.COMBINED:
            person.rapid, person.rapid_k = number(get("rapid_rating", "")), number(get("rapid_k", ""))
            person.blitz, person.blitz_k = number(get("blitz_rating", "")), number(get("blitz_k", ""))
        yield person
