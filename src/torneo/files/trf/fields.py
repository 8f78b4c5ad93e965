"""Cuts a record into its fields: by columns, or by words where the columns are off but the meaning is clear."""

from __future__ import annotations

import re

from torneo.files.trf.draft import Draft, Line
from torneo.files.trf.layout import LAYOUTS, Layout
from torneo.model import parse_points
from torneo.text import Text
from torneo.text import marked as _

_FIELDS = {
    "round": _("round"),
    "first_round": _("first round"),
    "last_round": _("last round"),
    "first_player": _("first entrant"),
    "last_player": _("last entrant"),
    "number": _("number"),
    "team": _("team"),
    "opponent": _("opponent"),
    "white": _("team with White"),
    "black": _("team with Black"),
    "strength": _("strength"),
    "rank": _("place"),
    "match_points": _("match points"),
    "game_points": _("game points"),
}
"""What the fields are called."""
_SCORE = re.compile(r"([A-Za-z]+) *(\d*\.?\d+)", re.ASCII)


class Misaligned(Exception):  # noqa: N818 - a signal between two functions, never seen outside
    """A record's fields are not in their columns."""

    def __init__(self, column: int) -> None:
        super().__init__(column)
        self.column = column


def cut(line: Line, layout: Layout) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """The fields of a line and its tail; :class:`Misaligned` if anything stands between the fields."""
    text = line.text
    covered = [False] * len(text)
    covered[:3] = [True] * min(3, len(text))
    values = {}
    for name, columns in layout.fields.items():
        values[name] = columns.cut(text).strip()
        covered[columns.first - 1 : columns.last] = [True] * len(columns.cut(text))
    tail = []
    if layout.tail is not None:
        for column, value in layout.tail.cut(text):
            covered[column - 1 : column - 1 + len(value)] = [True] * len(value)
            if value.strip():
                tail.append((column, value.strip()))
    for column, (letter, seen) in enumerate(zip(text, covered, strict=True), 1):
        if not seen and letter != " ":
            raise Misaligned(column)
    return values, tail


def cut_words(line: Line, layout: Layout) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """The fields of a line by its words, whatever their columns; for records whose fields have no spaces."""
    found = [(match.start() + 5, match[0]) for match in re.finditer(r"\S+", line.text[4:])]
    names = list(layout.fields)
    values = {name: word for name, (_, word) in zip(names, found, strict=False)}
    tail = found[len(names) :]
    if len(values) < len(names) or (tail and layout.tail is None):
        raise Misaligned(5)
    return values, tail


def _cut_words_299(line: Line, layout: Layout) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """The words of record 299, of which any may be missing: points have a decimal, the first number is the round.

    Refused where a word could belong to either of two fields.
    """
    found = [(match.start() + 5, match[0]) for match in re.finditer(r"\S+", line.text[4:])]
    values = dict.fromkeys(layout.fields, "")
    if found and len(found[0][1]) == 1 and not found[0][1].isdigit():
        values["code"] = found.pop(0)[1]
    points = [word for word in found if "." in word[1] or "," in word[1]]
    numbers = found[len(points) :]
    if found[: len(points)] != points or not 1 <= len(points) <= 2:
        raise Misaligned(5)
    if len(points) == 1:  # of match points and game points, the nearer column
        column = points[0][0] + len(points[0][1]) - 1
        match_end, game_end = layout.fields["match_points"].last, layout.fields["game_points"].last
        if abs(column - match_end) <= abs(column - game_end):
            raise Misaligned(points[0][0])
    values.update(zip(("match_points", "game_points")[-len(points) :], (text for _, text in points), strict=True))
    if len(numbers) == 1 and len(numbers[0][1]) != 3:  # a round, or a player in every round
        raise Misaligned(numbers[0][0])
    if numbers:
        values["round"] = numbers.pop(0)[1]
    return values, numbers


_CUT_WORDS = {"299": _cut_words_299}


def words(line: Line) -> list[tuple[int, str]]:
    """Column and text of each word of a record, which blanks, commas or slashes separate."""
    return [(match.start() + 5, match[0]) for match in re.finditer(r"[^\s,/]+", line.text[4:])]


def whole(text: str) -> int:
    """A number without sign; blank is 0. ``ValueError`` for anything else."""
    if not text:
        return 0
    if not (text.isascii() and text.isdigit()):
        raise ValueError(text)
    return int(text)


def scores(draft: Draft, line: Line, first: int, step: int, width: int) -> list[tuple[int, str, str]]:
    """Column, letters and points of each value in a record of values (162, 362), by columns or else by words."""
    text = line.text
    found = []
    misplaced = _first_letter(text, 3, first - 1)
    for column in range(first, len(text.rstrip()) + 1, step):
        value = text[column - 1 : column - 1 + step]
        if not value[:width].strip().isalpha():
            misplaced = misplaced or column
        misplaced = misplaced or _first_letter(text, column - 1 + width + 4, column - 1 + step)
        found.append((column, value[:width].strip().upper(), value[width : width + 4].strip()))
    if not misplaced:
        return found
    matches = list(_SCORE.finditer(text, 4))
    readable = bool(matches) and not _SCORE.sub("", text[4:]).strip()
    (draft.warn if readable else draft.error)(
        "columns",
        line.number,
        misplaced,
        _("the values of record {record} are not in their columns: one every {step} columns from column {first}"),
        repair=_("read by words") if readable else "",
        record=text[:3],
        step=step,
        first=first,
    )
    return [(m.start() + 1, m[1].upper(), m[2]) for m in matches] if readable else []


def _first_letter(text: str, start: int, end: int) -> int:
    """Column of the first letter in a stretch of blanks; 0 if they are blanks."""
    return next((place + 1 for place in range(start, min(end, len(text))) if text[place] != " "), 0)


def read_fields(draft: Draft, line: Line) -> tuple[dict[str, str], list[tuple[int, str]]] | None:
    """The fields of a record with numbers, by columns or else by words; None after an error."""
    layout = LAYOUTS[line.text[:3]]
    is_number = _is_decimal if line.text[:3] == "XXA" else _is_whole
    try:
        values, tail = cut(line, layout)
        starts = ((layout.fields[name].first, text) for name, text in values.items() if " " in text)
        odd = [*starts, *((column, text) for column, text in tail if not is_number(text))]
        if not odd:
            return values, tail
        misplaced = odd[0][0]
    except Misaligned as signal:
        misplaced = signal.column
    try:
        values, tail = (_CUT_WORDS.get(line.text[:3]) or cut_words)(line, layout)
        readable = all(is_number(text) for _, text in tail)
    except Misaligned:
        readable = False
    (draft.warn if readable else draft.error)(
        "columns",
        line.number,
        misplaced,
        _("column {column} of record {record} has {found!r}, which belongs to no field there"),
        repair=_("read by words") if readable else "",
        column=misplaced,
        record=line.text[:3],
        found=line.text[misplaced - 1],
    )
    return (values, tail) if readable else None


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _is_decimal(text: str) -> bool:
    try:
        parse_points(text)
    except ValueError:
        return False
    return True


def repetitions(line: Line, tail: list[tuple[int, str]]) -> list[tuple[int, int, str]]:
    """Index (from 0), column and text of each value of a tail in which blanks count as places."""
    layout = LAYOUTS[line.text[:3]].tail
    assert layout is not None
    if all((column - layout.first) % layout.step == 0 for column, _ in tail):
        return [((column - layout.first) // layout.step, column, text) for column, text in tail]
    return [(index, column, text) for index, (column, text) in enumerate(tail)]


def whole_field(draft: Draft, line: Line, values: dict[str, str], name: str, default: int = 0) -> int:
    """A number among the fields of a record."""
    text = values.get(name, "")
    try:
        return whole(text) if text else default
    except ValueError:
        column = LAYOUTS[line.text[:3]].fields[name].first
        draft.error(
            "field",
            line.number,
            column,
            _("{name} {found!r}: a number is accepted"),
            name=Text(_FIELDS[name]),
            found=text,
        )
        return default


def round_field(draft: Draft, line: Line, values: dict[str, str]) -> int | None:
    """The round of a record that speaks of one; None after an error."""
    number = whole_field(draft, line, values, "round")
    if number < 1:
        column = LAYOUTS[line.text[:3]].fields["round"].first
        draft.error("round-number", line.number, column, _("no round: a round from 1 to 999 is accepted"))
        return None
    return number


def points_field(draft: Draft, line: Line, values: dict[str, str], name: str, *, signed: bool = False) -> int:
    """Points among the fields of a record."""
    text = values.get(name, "")
    try:
        return parse_points(text, signed=signed) if text else 0
    except ValueError:
        column = LAYOUTS[line.text[:3]].fields[name].first
        draft.error(
            "field",
            line.number,
            column,
            _("{name} {found!r}: a number such as 1.5 is accepted"),
            name=Text(_FIELDS[name]),
            found=text,
        )
        return 0
