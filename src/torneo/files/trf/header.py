"""Reads the records that say something about the whole tournament."""

from __future__ import annotations

import re
from datetime import date

from torneo.files.trf.draft import Draft, Line
from torneo.files.trf.fields import Misaligned, cut
from torneo.files.trf.layout import LAYOUTS, ROUND_DATES, TEXT_RECORDS
from torneo.model import Colour, StartingRank
from torneo.model.dates import days_meant, days_meant_together
from torneo.model.order import METHODS
from torneo.text import Text
from torneo.text import marked as _

_FULL_DATE = re.compile(r"\d{4}[/.\-]\d\d?[/.\-]\d\d?", re.ASCII)
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
                    _("board colours {found!r}: W and B are accepted"),
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
        _("record {record} stands in line {other} already: one is accepted"),
        repair=_("the first is kept"),
        record=record,
        other=other,
    )
    return True


def settle_dates(draft: Draft) -> None:
    """Read the dates that can be understood in one way; the text is kept where it is not the usual one."""
    texts = {name: draft.texts.get(name, (0, "")) for name in ("start", "end")}
    meant = days_meant_together(texts["start"][1], texts["end"][1])
    for (name, (line, text)), days in zip(texts.items(), meant, strict=True):
        if len(days) == 1:
            draft.dates[name] = days[0]
        if not text or (days and written(days[0]) == text):
            continue
        draft.date_texts[name] = text
        if len(days) == 1:
            draft.warn(
                "date",
                line,
                5,
                _("date {found!r}: YYYY/MM/DD is accepted"),
                repair=Text(_("read as {meaning}"), {"meaning": written(days[0])}),
                found=text,
            )
            continue
        draft.warn(
            "date",
            line,
            5,
            _("date {found!r} may mean {days}: YYYY/MM/DD is accepted")
            if days
            else _("date {found!r} means no day: YYYY/MM/DD is accepted"),
            repair=_("kept as text, no date is known"),
            found=text,
            days=tuple(map(written, days)),
        )


def written(day: date) -> str:
    """The day as a report file has it.

    >>> written(date(2024, 10, 3))
    '2024/10/03'
    """
    return day.isoformat().replace("-", "/")  # strftime leaves the zeros of early years out


def read_rounds(draft: Draft, line: Line, text: str) -> None:
    """Read the announced number of rounds (142, XXR)."""
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 1000):
        draft.error("rounds", line.number, 5, _("{found!r} rounds: a number from 1 to 999 is accepted"), found=text)
        return
    if draft.rounds is not None and draft.rounds[1] != int(text):
        draft.error(
            "rounds-twice",
            line.number,
            5,
            _("{found} rounds, but line {other} says {before}"),
            found=text,
            other=draft.rounds[0],
            before=draft.rounds[1],
        )
        return
    draft.rounds = (line.number, int(text))


def _read_colour(draft: Draft, line: Line, text: str) -> None:
    colour = {"W": Colour.WHITE, "B": Colour.BLACK}.get(text.upper())
    if colour is None:
        draft.error("initial-colour", line.number, 5, _("initial colour {found!r}: W or B is accepted"), found=text)
    else:
        set_initial_colour(draft, line, 5, colour)


def set_initial_colour(draft: Draft, line: Line, column: int, colour: Colour) -> None:
    """Note the initial colour (152, XXC); two records must agree."""
    if draft.initial_colour not in (None, colour):
        draft.error(
            "initial-colour-twice", line.number, column, _("initial colour {found}, but another line differs"),
            found=colour.upper(),
        )  # fmt: skip
    draft.initial_colour = colour


def read_round_dates(draft: Draft, line: Line) -> None:
    """Read record 132."""
    if _is_date_of_next_round(draft, line) or is_second(draft, line):
        return
    cells = [(column, text.strip()) for column, text in ROUND_DATES.cut(line.text)]
    before = line.text[3 : ROUND_DATES.first - 1]
    if before.strip() or any(text and _short_date(text) is None for _column, text in cells):
        shifted = _shifted_dates(draft, line)
        if before.strip() and not shifted:
            column = 4 + len(before) - len(before.lstrip())
            draft.error(
                "columns",
                line.number,
                column,
                _("column {column} of record {record} has {found!r}, which belongs to no field there"),
                repair=_("left out"),
                column=column,
                record=line.text[:3],
                found=line.text[column - 1],
            )
        cells = shifted or cells
    dates: list[date | None] = []
    for column, text in cells:
        dates.append(_short_date(text))
        if text and dates[-1] is None:
            draft.error(
                "round-date",
                line.number,
                column,
                _("date {found!r} of round {round}: YY/MM/DD is accepted"),
                repair=_("left out"),
                found=text,
                round=len(dates),
            )
    while dates and dates[-1] is None:
        dates.pop()
    draft.round_dates = tuple(dates)


def _is_date_of_next_round(draft: Draft, line: Line) -> bool:
    """Whether a record is one of several with the full date of one round each, which some programs write."""
    days = days_meant(line.text[3:]) if _FULL_DATE.fullmatch(line.text[3:].strip()) else ()
    first = draft.single_records.setdefault("132", line.number)
    if len(days) != 1 or (first != line.number and not draft.dates_by_line):
        return False
    draft.dates_by_line = True
    draft.round_dates += tuple(days)
    draft.warn(
        "round-date",
        line.number,
        1,
        _("a record 132 for each round: one for all, with YY/MM/DD every {step} columns, is accepted"),
        repair=Text(_("read as the date of round {round}"), {"round": len(draft.round_dates)}),
        step=ROUND_DATES.step,
    )
    return True


def _short_date(text: str) -> date | None:
    match = _SHORT_DATE.fullmatch(text)
    try:
        return date(2000 + int(match[1]), int(match[2]), int(match[3])) if match else None
    except ValueError:
        return None


def _shifted_dates(draft: Draft, line: Line) -> list[tuple[int, str]]:
    """The dates of a line that has all of them as many columns off; nothing if that is not what is the matter."""
    found = [(match.start() + 4, match[0]) for match in re.finditer(r"\S+", line.text[3:])]
    offsets = {(column - ROUND_DATES.first) % ROUND_DATES.step for column, _text in found}
    if len(offsets) != 1 or any(_short_date(text) is None for _column, text in found):
        return []
    first = found[0][0]
    shift = offsets.pop()
    shift = shift if shift <= ROUND_DATES.step // 2 else shift - ROUND_DATES.step
    places = {(column - shift - ROUND_DATES.first) // ROUND_DATES.step: (column, text) for column, text in found}
    if min(places) < 0:
        return []
    draft.warn(
        "columns",
        line.number,
        first,
        _("the values of record {record} are not in their columns: one every {step} columns from column {first}"),
        repair=_("read by words"),
        record=line.text[:3],
        step=ROUND_DATES.step,
        first=ROUND_DATES.first,
    )
    return [places.get(index, (ROUND_DATES.column(index), "")) for index in range(max(places) + 1)]


def read_starting_rank(draft: Draft, line: Line) -> None:
    """Read record 172."""
    if is_second(draft, line):
        return
    try:
        values = cut(line, LAYOUTS["172"])[0]
    except Misaligned:
        values = {"federation": "", "method": line.text[4:].strip()}
    method = values["method"].upper()
    if method not in METHODS and method != "OTHER":
        draft.error(
            "starting-rank",
            line.number,
            LAYOUTS["172"].fields["method"].first,
            _("starting-rank method {found!r}: one of {accepted} is accepted"),
            found=values["method"],
            accepted=" ".join([*METHODS, "OTHER"]),
        )
        return
    draft.starting_rank = StartingRank(method, values["federation"])
