"""Reads the records that say something about the whole tournament."""

from __future__ import annotations

import re
from datetime import date

from torneo.model import Colour, StartingRank
from torneo.model.order import METHODS
from torneo.trf.draft import Draft, Line
from torneo.trf.fields import Misaligned, cut
from torneo.trf.layout import LAYOUTS, ROUND_DATES, TEXT_RECORDS

_DATE = re.compile(r"(\d{4})[/.\-](\d{1,2})[/.\-](\d{1,2})", re.ASCII)
_DAY_FIRST = re.compile(r"(\d{1,2})[/.\-](\d{1,2})[/.\-](\d{4})", re.ASCII)
_SHORT_DATE = re.compile(r"(\d\d)[/.\-](\d\d)[/.\-](\d\d)", re.ASCII)


def read_text(draft: Draft, line: Line) -> None:
    """Read a record that is one text."""
    record, text = line.text[:3], line.text[4:].strip()
    name = TEXT_RECORDS[record]
    if name == "deputies":
        if text:
            draft.deputies.append(text)
        return
    if is_second(draft, line):
        return
    draft.texts[name] = (line.number, text)
    match name:
        case "start" | "end":
            _read_date(draft, line, name, text)
        case "rounds":
            read_rounds(draft, line, text)
        case "initial_colour":
            _read_colour(draft, line, text)
        case "board_colours":
            if not re.fullmatch("[WBwb]*", text):
                draft.error(
                    "board-colours",
                    line.number,
                    5,
                    "board colours {found!r}: W and B are accepted",
                    found=text,
                )


def is_second(draft: Draft, line: Line) -> bool:
    """Whether a record that stands once in a file is there already."""
    record = line.text[:3]
    other = draft.single_records.setdefault(record, line.number)
    if other == line.number:
        return False
    draft.error(
        "record-twice",
        line.number,
        1,
        "record {record} stands in line {other} already: one is accepted",
        repair="the first is kept",
        record=record,
        other=other,
    )
    return True


def _read_date(draft: Draft, line: Line, name: str, text: str) -> None:
    if not text:
        return
    plain = _DATE.fullmatch(text)
    match = plain or _DATE.match(text) or _DAY_FIRST.match(text)
    if match is not None:
        year, month, day = (match[1], match[2], match[3]) if len(match[1]) == 4 else match.group(3, 2, 1)
        try:
            draft.dates[name] = date(int(year), int(month), int(day))
        except ValueError:
            match = None
    if match is None:
        draft.error(
            "date",
            line.number,
            5,
            "date {found!r}: YYYY/MM/DD is accepted",
            repair="left out",
            found=text,
        )
    elif plain is None or "/" not in text:
        draft.warn(
            "date",
            line.number,
            5,
            "date {found!r}: YYYY/MM/DD is accepted",
            repair=f"read as {draft.dates[name]:%Y/%m/%d}",
            found=text,
        )


def read_rounds(draft: Draft, line: Line, text: str) -> None:
    """Read the announced number of rounds (142, XXR)."""
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 1000):
        draft.error("rounds", line.number, 5, "{found!r} rounds: a number from 1 to 999 is accepted", found=text)
        return
    if draft.rounds is not None and draft.rounds[1] != int(text):
        draft.error(
            "rounds-twice",
            line.number,
            5,
            "{found} rounds, but line {other} says {before}",
            found=text,
            other=draft.rounds[0],
            before=draft.rounds[1],
        )
        return
    draft.rounds = (line.number, int(text))


def _read_colour(draft: Draft, line: Line, text: str) -> None:
    colour = {"W": Colour.WHITE, "B": Colour.BLACK}.get(text.upper())
    if colour is None:
        draft.error("initial-colour", line.number, 5, "initial colour {found!r}: W or B is accepted", found=text)
    else:
        set_initial_colour(draft, line, 5, colour)


def set_initial_colour(draft: Draft, line: Line, column: int, colour: Colour) -> None:
    """Note the initial colour (152, XXC); two records must agree."""
    if draft.initial_colour not in (None, colour):
        draft.error(
            "initial-colour-twice", line.number, column, "initial colour {found}, but another line differs",
            found=colour,
        )  # fmt: skip
    draft.initial_colour = colour


def read_round_dates(draft: Draft, line: Line) -> None:
    """Read record 132."""
    if is_second(draft, line):
        return
    dates: list[date | None] = []
    for column, text in ROUND_DATES.cut(line.text):
        found = text.strip()
        match = _SHORT_DATE.fullmatch(found)
        try:
            dates.append(date(2000 + int(match[1]), int(match[2]), int(match[3])) if match else None)
        except ValueError:
            match = None
            dates.append(None)
        if found and match is None:
            draft.error(
                "round-date",
                line.number,
                column,
                "date {found!r} of round {round}: YY/MM/DD is accepted",
                repair="left out",
                found=found,
                round=len(dates),
            )
    while dates and dates[-1] is None:
        dates.pop()
    draft.round_dates = tuple(dates)


def read_starting_rank(draft: Draft, line: Line) -> None:
    """Read record 172."""
    if is_second(draft, line):
        return
    try:
        values, _ = cut(line, LAYOUTS["172"])
    except Misaligned:
        values, _ = {"federation": "", "method": line.text[4:].strip()}, None
    method = values["method"].upper()
    if method not in METHODS and method != "OTHER":
        draft.error(
            "starting-rank",
            line.number,
            LAYOUTS["172"].fields["method"].first,
            "starting-rank method {found!r}: one of {accepted} is accepted",
            found=values["method"],
            accepted=" ".join([*METHODS, "OTHER"]),
        )
        return
    draft.starting_rank = StartingRank(method, values["federation"])
