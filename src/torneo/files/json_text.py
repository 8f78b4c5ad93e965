"""JSON that comes in from outside: looked at before it is read, so that no file takes all time or memory."""

from __future__ import annotations

import json
import re
from itertools import accumulate

from torneo.model import limits
from torneo.text import WrongValueError
from torneo.text import marked as _

_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
"""A text; one that is not closed goes to the end, so that nothing is looked at twice."""
_LONG = re.compile(rf"[0-9.]{{{limits.DIGITS + 1}}}")
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}
_OTHERS = re.compile(r"[^\[\]{}]+")


def has_entries(data: bytes) -> bool:
    """Whether a file is the log of a tournament: its first line is an entry.

    >>> has_entries(b'{"actor":"Ana","sequence":1}'), has_entries(b'{"format": 1}'), has_entries(b"012 A")
    (True, False, False)
    """
    first = data.removeprefix(b"\xef\xbb\xbf").lstrip().split(b"\n", 1)[0]
    return first.startswith(b"{") and b'"sequence":' in first


def check_json(text: str) -> None:
    """Refuse what is too large, nested too deeply, or has numbers of too many digits; quick, whatever it is.

    >>> check_json('{"name": "[[[[", "numbers": [1, 2]}')
    >>> check_json("[" * 100)
    Traceback (most recent call last):
    ...
    torneo.text.messages.WrongValueError: the document is nested too deeply: up to 32 levels are accepted
    """
    if len(text) > limits.FILE:
        raise WrongValueError(
            _("the document has {found} characters: up to {most} are accepted"), found=len(text), most=limits.FILE
        )
    bare = _STRING.sub("", text)
    if (long := _LONG.search(bare)) is not None:
        raise WrongValueError(
            _("the number that begins with {found} is too long: up to {most} digits are accepted"),
            found=long[0],
            most=limits.DIGITS,
        )
    brackets = _OTHERS.sub("", bare)
    if max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > limits.NESTING:
        raise WrongValueError(
            _("the document is nested too deeply: up to {most} levels are accepted"), most=limits.NESTING
        )


def load_json(text: str) -> object:
    """The document in a text; ``ValueError`` if it is none, or goes beyond what is accepted."""
    check_json(text)
    try:
        document: object = json.loads(text)
    except json.JSONDecodeError as error:
        raise WrongValueError(
            _("not JSON from line {line}, column {column} on"), line=error.lineno, column=error.colno
        ) from error
    return document
