"""What a rating list says of one person."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from torneo.model import TITLES
from torneo.text import Said


class RatingListError(Said, ValueError):
    """A file that is no rating list, or a broken one; the message says what was found and what is accepted.

    >>> RatingListError("line {line} names nobody", line=7).text("en")
    'line 7 names nobody'
    """


class ListKind(StrEnum):
    """Which ratings a list holds."""

    COMBINED = "combined"
    """Standard, rapid and blitz side by side; people without any rating are in it too."""
    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


@dataclass(slots=True)
class Listed:
    """One person of a list; the rating of a list of one kind stands in the field of that kind."""

    fide_id: int
    name: str
    federation: str = ""
    sex: str = ""
    """``m``, ``w`` or nothing."""
    title: str = ""
    standard: int | None = None
    rapid: int | None = None
    blitz: int | None = None
    birth_year: int | None = None
    standard_k: int | None = None
    rapid_k: int | None = None
    blitz_k: int | None = None


NUMBERS = ("standard", "standard_k", "rapid", "rapid_k", "blitz", "blitz_k")
"""Ratings of a person, each with its K."""


@dataclass(frozen=True, slots=True)
class ListOpening:
    """A list whose head has been read: what it is, and its people as a stream."""

    kind: ListKind
    label: str
    """The month as the file has it, such as ``NOV26``; empty where it names none."""
    people: Iterator[Listed]


def number(text: str) -> int | None:
    """A number of a list; nothing for a blank, a zero and anything else.

    >>> number(" 2801 "), number("0"), number("")
    (2801, None, None)
    """
    text = text.strip()
    return (int(text) or None) if text.isascii() and text.isdigit() and len(text) <= 10 else None


def year(text: str) -> int | None:
    """A year of birth, also where a whole date stands.

    >>> year("1990"), year("1990-11-30"), year("30.11.90"), year("0000")
    (1990, 1990, None, None)
    """
    found = number(text.strip()[:4])
    return found if found and 1850 <= found <= 2200 else None


_SEX = {"M": "m", "F": "w", "W": "w"}
_SHORT = {"g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM"}


def sex(text: str) -> str:
    """Sex as the report file has it.

    >>> sex("F"), sex("m"), sex("?")
    ('w', 'm', '')
    """
    return _SEX.get(text.strip().upper(), "")


def title(open_title: str, womens_title: str = "") -> str:
    """The higher of a person's titles, by the order that ranks players of equal rating.

    >>> title("IM", "WGM"), title("", "WIM"), title("WGM", "WGM"), title("g"), title("AGM")
    ('IM', 'WIM', 'WGM', 'GM', '')
    """
    texts = (open_title.strip(), womens_title.strip())
    held = [_SHORT.get(text, text.upper()) for text in texts]
    known = [text for text in held if text in TITLES]
    return min(known, key=TITLES.index, default="")
