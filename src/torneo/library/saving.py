"""Tournaments written to files, in the form that the name promises."""

from __future__ import annotations

import json
import os
from pathlib import Path

from torneo.files.formats import FILE_FORMATS, by_name
from torneo.files.json_form import to_json
from torneo.files.trf import Dialect, write
from torneo.library.files import put, suffix_of
from torneo.model import Tournament
from torneo.text import WrongValueError
from torneo.text import marked as _

JSON = "json"
SUFFIXES = {".trf": Dialect.TRF26.value, ".trfx": Dialect.TRF26.value, ".json": JSON}
"""The form that is written to a name with this end."""


def save(tournament: Tournament, path: str | os.PathLike[str], form: str | None = None) -> Path:
    """Write a tournament to a file, whole or not at all."""
    suffix = suffix_of(path)
    other = FILE_FORMATS[form] if form is not None and form in FILE_FORMATS else None
    if (other := other or (by_name(suffix) if form is None else None)) is not None:
        return put(path, other.dump(tournament))
    if form is None and suffix not in SUFFIXES:
        raise WrongValueError(
            _("{file}: a tournament is written to a name that ends in {accepted}"),
            file=str(path),
            accepted=[*SUFFIXES, *(suffix for known in FILE_FORMATS.values() for suffix in known.suffixes)],
        )
    chosen = form or SUFFIXES[suffix]
    if suffix in SUFFIXES and (chosen == JSON) != (SUFFIXES[suffix] == JSON):
        raise WrongValueError(
            _("{file}: the name ends in {suffix}, and {asked} was asked for"),
            file=str(path),
            suffix=suffix,
            asked=chosen,
        )
    return put(path, content_of(tournament, chosen))


def content_of(tournament: Tournament, form: str) -> str | bytes:
    """What stands in a file of a form."""
    if form == JSON:
        return json.dumps(to_json(tournament), ensure_ascii=False, indent=1) + "\n"
    return text_of(tournament, form)


def text_of(tournament: Tournament, dialect: str) -> str:
    """The text of a report file."""
    known = [one.value for one in Dialect]
    if dialect not in known:
        raise WrongValueError(
            _("format {name!r}: {known} is accepted"), name=dialect, known=[*known, JSON, *FILE_FORMATS]
        )
    return write(tournament, Dialect(dialect)).text
