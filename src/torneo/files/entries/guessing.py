"""Which column of a table holds what where no heading says it: by what stands in its cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from torneo.files.entries import cells
from torneo.files.entries.headings import by_headings
from torneo.files.entries.tables import TableRow
from torneo.model import TITLES
from torneo.model.federations import federation_code
from torneo.text import Text

_LOOKED_AT = 50
_YEARS = range(1920, 2031)
_RATINGS = range(600, 3001)
_FIRST_ID = 10_000
"""FIDE's numbers are larger than every rating."""


def guess(rows: Sequence[TableRow], *, headings: bool) -> dict[int, str]:
    """Which column holds what: by the headings of the first line, and where a heading is blank, by its titles.

    >>> lines = ("1", "Ruiz, Ana", "WFM", "ESP", "2100", "1999", "2200011"), ("2", "Sol, Eva", "", "POR", "1850")
    >>> guess([TableRow(place, line) for place, line in enumerate(lines, 1)], headings=False)
    {1: 'name', 2: 'title', 3: 'federation', 4: 'rating', 5: 'birth', 6: 'fide_id'}
    """
    width = max((len(row.cells) for row in rows), default=0)
    below = rows[1:] if headings else rows
    found = [_column(below, place) for place in range(width)]
    if not headings:
        return _by_content(found)
    mapping = by_headings(rows[0].cells)
    if "title" not in mapping.values():  # as chess-results.com has it, without a heading
        for place, column in enumerate(found):
            blank = place >= len(rows[0].cells) or not rows[0].cells[place]
            if place not in mapping and blank and _all(column, _is_title):
                mapping[place] = "title"
                break
    return mapping


def _column(rows: Sequence[TableRow], place: int) -> list[str]:
    """What stands in a column, without blanks."""
    return [row.cells[place] for row in rows[:_LOOKED_AT] if place < len(row.cells) and row.cells[place]]


def _by_content(found: Sequence[Sequence[str]]) -> dict[int, str]:
    mapping: dict[int, str] = {}

    def take(field: str, fits: Callable[[str], bool]) -> None:
        if field in mapping.values():
            return
        for place, column in enumerate(found):
            if place not in mapping and _all(column, fits):
                mapping[place] = field
                return

    take("email", lambda text: "@" in text and " " not in text)
    take("fide_id", lambda text: _number(text) >= _FIRST_ID)
    take("title", _is_title)
    take("federation", lambda text: len(text) == 3 and text.isupper() and federation_code(text) == text)
    take("sex", lambda text: text.casefold() in ("m", "w", "f", "h"))
    take("birth", _is_day)
    numbers = [place for place, column in enumerate(found) if place not in mapping and _all(column, _is_rating)]
    sure = [place for place in numbers if not _all(found[place], _is_year)]
    if chosen := (sure or numbers)[:1]:
        mapping[chosen[0]] = "rating"
    take("birth", _is_year)
    texts = [place for place, column in enumerate(found) if place not in mapping and _all(column, _is_text)]
    if texts:
        first, others = texts[0], texts[1:]
        parted = others[:1] == [first + 1] and not any("," in text or " " in text for text in found[first])
        mapping |= {first: "surname", first + 1: "first_name"} if parted else {first: "name"}
        others = others[1:] if parted else others
        if others:
            mapping[others[0]] = "club"
    return dict(sorted(mapping.items())) or {0: "name"}


def _all(column: Sequence[str], fits: Callable[[str], bool]) -> bool:
    return bool(column) and all(map(fits, column))


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 10 else -1


def _is_rating(text: str) -> bool:
    return _number(text) in _RATINGS or text.casefold() in cells.NOTHING


def _is_year(text: str) -> bool:
    return _number(text) in _YEARS


def _is_day(text: str) -> bool:
    wrong: list[Text] = []
    return not text.isdigit() and bool(cells.birth(text, wrong)) and not wrong


def _is_title(text: str) -> bool:
    return text.upper() in TITLES


def _is_text(text: str) -> bool:
    return any(letter.isalpha() for letter in text)
