"""Tells which form a rating list has, and opens it: text, XML, or either of them in a zip file."""

from __future__ import annotations

import codecs
import zipfile
import zlib
from collections.abc import Iterator
from typing import BinaryIO, cast

from torneo.files.decoding import is_utf16, text_of
from torneo.files.rating_lists.people import Listed, ListKind, ListOpening, RatingListError
from torneo.files.rating_lists.text import LONGEST, is_text, read_text
from torneo.files.rating_lists.xml import is_xml, read_xml
from torneo.text import marked as _

LARGEST = 2 * 1024**3
"""Bytes of a list once unpacked; the combined list in XML had 0.9 GB in 2026."""
DENSEST = 100
"""How many times larger than its zip file a list may be; the published ones are about 20 times larger."""


def read_list(stream: BinaryIO, name: str = "", kind: ListKind | None = None) -> ListOpening:
    """Open a rating list; its name may say which kind it is (``rapid_rating_list.txt``), and ``kind`` overrules it.

    The head is read at once, people one by one as they are asked for; both raise :class:`RatingListError`.

    >>> from io import BytesIO
    >>> read_list(BytesIO(b"<playerslist><player><fideid>7</fideid><name>Eva</name></player></playerslist>")).kind
    <ListKind.STANDARD: 'standard'>
    """
    head = stream.read(512)
    stream.seek(0)
    if head.startswith(b"PK"):
        return _read_zip(stream, kind or _kind_of(name))
    return _read_plain(stream, head, kind or _kind_of(name))


def _kind_of(name: str) -> ListKind | None:
    return next(
        (kind for kind in (ListKind.RAPID, ListKind.BLITZ, ListKind.STANDARD) if kind.value in name.lower()), None
    )


def _read_plain(stream: BinaryIO, head: bytes, kind: ListKind | None) -> ListOpening:
    if is_xml(head):
        return read_xml(stream, kind)
    if is_utf16(head):
        stream = cast(BinaryIO, codecs.EncodedFile(stream, "utf-8", "utf-16"))
        head = text_of(head[: len(head) // 2 * 2]).encode()
    if is_text(head):
        return read_text(_lines(stream), kind)
    if not head.strip():
        raise RatingListError(_("the file is empty"))
    raise RatingListError(
        _(
            "not a rating list: a text file that starts with ID Number, an XML file, or a zip file with one of them"
            " is accepted"
        )
    )


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    while line := stream.readline(LONGEST + 2):
        yield line


def _read_zip(stream: BinaryIO, kind: ListKind | None) -> ListOpening:
    try:
        archive = zipfile.ZipFile(stream)
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError) as error:
        raise RatingListError(_("the zip file is broken: {why}"), why=error) from error
    lists = [entry for entry in archive.infolist() if entry.filename.lower().endswith((".txt", ".xml"))]
    if len(lists) != 1:
        raise RatingListError(_("the zip file holds {count} lists: one .txt or .xml is accepted"), count=len(lists))
    entry = lists[0]
    if entry.flag_bits & 1:
        raise RatingListError(_("the zip file is locked with a password"))
    if entry.file_size > LARGEST or entry.file_size > DENSEST * max(entry.compress_size, 1024):
        raise RatingListError(
            _(
                "the list in the zip file would have {size} bytes: up to {most}, and {times} times the size of the zip"
                " file, are accepted"
            ),
            size=entry.file_size,
            most=LARGEST,
            times=DENSEST,
        )
    try:
        with archive.open(entry) as peek:
            head = peek.read(512)
        opening = _read_plain(cast(BinaryIO, archive.open(entry)), head, kind or _kind_of(entry.filename))
    except _BROKEN as error:
        raise RatingListError(_("the zip file is broken: {why}"), why=error) from error
    return ListOpening(opening.kind, opening.label, _unzipped(opening.people))


_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError)


def _unzipped(people: Iterator[Listed]) -> Iterator[Listed]:
    try:
        yield from people
    except _BROKEN as error:
        raise RatingListError(_("the zip file is broken: {why}"), why=error) from error
