"""Dates as people and programs write them: every day that a text may mean."""

from __future__ import annotations

import re
import unicodedata
from datetime import date
from typing import TypeAlias

Reading: TypeAlias = tuple[str, str, str]
"""Year, month and day as a text has them, if it is read in one way."""

_MONTHS = (
    ("january", "enero"),
    ("february", "febrero"),
    ("march", "marzo"),
    ("april", "abril"),
    ("may", "mayo"),
    ("june", "junio"),
    ("july", "julio"),
    ("august", "agosto"),
    ("september", "septiembre", "setiembre"),
    ("october", "octubre"),
    ("november", "noviembre"),
    ("december", "diciembre"),
)
_DAYS_OF_THE_WEEK = (
    ("monday", "lunes"),
    ("tuesday", "martes"),
    ("wednesday", "miercoles"),
    ("thursday", "jueves"),
    ("friday", "viernes"),
    ("saturday", "sabado"),
    ("sunday", "domingo"),
)
_JOINING = {"de", "del", "of", "the", "el", "st", "nd", "rd", "th"}
_LEAST = 3
"""Letters of the shortest abbreviation."""
_YEAR_FIRST = re.compile(r"(\d{4})([/.\-])(\d{1,2})\2(\d{1,2})", re.ASCII)
_YEAR_LAST = re.compile(r"(\d{1,2})([/.\-]) ?(\d{1,2})\2 ?(\d{4})", re.ASCII)
_SHORT = re.compile(r"(\d\d)([/.\-])(\d\d)\2(\d\d)", re.ASCII)
_TIME = re.compile(r"[T ]+\d{1,2}:\d\d(:\d\d)?\S*$", re.ASCII)
_WORDS = re.compile(r"[^\W\d_]+|\d+")
_NOT_OF_WORDS = re.compile(r"[^\w\s,./ºª-]")


def days_meant(text: str) -> tuple[date, ...]:
    """Every day that the text may mean: one if it is clear, none if it is no date, two if it is ambiguous.

    Where points separate the numbers the day comes first; the report file's own short form is ``YY/MM/DD``.

    >>> days_meant("Oct 13, 2024") == days_meant("13 de octubre de 2024") == days_meant("13. 10. 2024")
    True
    >>> days_meant("25/09/10")
    (datetime.date(2025, 9, 10),)
    >>> len(days_meant("04/03/2024")), len(days_meant("soon"))
    (2, 0)
    """
    plain = _without_time(text)
    if match := _YEAR_FIRST.fullmatch(plain):
        return _days((match[1], match[3], match[4]))
    if readings := _year_last(plain):
        return _days(*readings)
    if match := _SHORT.fullmatch(plain):
        first, second, third = match[1], match[3], match[4]
        if match[2] == "/" and (found := _days((f"20{first}", second, third))):
            return found
        day_first, month_first = (f"20{third}", second, first), (f"20{third}", first, second)
        return _days(day_first) if match[2] == "." else _days(day_first, month_first)
    return _days_in_words(plain)


def days_meant_together(start: str, end: str) -> tuple[tuple[date, ...], tuple[date, ...]]:
    """Every day that the first and the last date of an event may mean.

    Both are taken to be written in the same order, and no event ends before it starts.

    >>> days_meant_together("24/09/2010", "02/10/2010")
    ((datetime.date(2010, 9, 24),), (datetime.date(2010, 10, 2),))
    >>> [len(days) for days in days_meant_together("04/03/2024", "05/03/2024")]
    [2, 2]
    """
    first, last = _year_last(start), _year_last(end)
    if not first or not last:
        return days_meant(start), days_meant(end)
    pairs = []
    for of_start, of_end in zip(first, last, strict=True):
        starts, ends = _days(of_start), _days(of_end)
        if starts and ends and starts <= ends:
            pairs.append((starts[0], ends[0]))
    if not pairs:
        return days_meant(start), days_meant(end)
    return tuple(dict.fromkeys(day for day, _last in pairs)), tuple(dict.fromkeys(day for _first, day in pairs))


def years_meant(text: str) -> tuple[int, ...]:
    """The years among the days that the text may mean.

    >>> years_meant("04/03/2005"), years_meant("28.07.2005")
    ((2005,), (2005,))
    """
    return tuple(sorted({day.year for day in days_meant(text)}))


def _without_time(text: str) -> str:
    return _TIME.sub("", text.strip())


def _year_last(text: str) -> tuple[Reading, ...]:
    """Both readings, the day first and the month first, of a date that ends with the year; nothing for any other.

    Where points separate the numbers both have the day first.
    """
    match = _YEAR_LAST.fullmatch(_without_time(text))
    if match is None:
        return ()
    day_first, month_first = (match[4], match[3], match[1]), (match[4], match[1], match[3])
    return (day_first, day_first if match[2] == "." else month_first)


def _days(*readings: Reading) -> tuple[date, ...]:
    """The days that exist among the readings (year, month, day), each once."""
    found: dict[date, None] = {}
    for year, month, day in readings:
        try:
            found[date(int(year), int(month), int(day))] = None
        except ValueError:
            continue
    return tuple(found)


def _days_in_words(text: str) -> tuple[date, ...]:
    """A date with the name of the month, in English or Spanish."""
    if _NOT_OF_WORDS.search(text):
        return ()
    plain = "".join(
        letter for letter in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(letter)
    )
    found = _WORDS.findall(plain)
    words = [word for word in found if word.isalpha() and word not in _JOINING]
    numbers = [word for word in found if not word.isalpha()]
    years = [number for number in numbers if len(number) == 4]
    days = [number for number in numbers if len(number) < 3]
    if len(years) != 1 or len(days) != 1 or len(numbers) != 2 or not 1 <= len(words) <= 2:
        return ()
    readings = []
    for place, word in enumerate(words):
        others = [*words[:place], *words[place + 1 :]]
        if (month := _named(word, _MONTHS)) and all(_named(other, _DAYS_OF_THE_WEEK) for other in others):
            readings.append((years[0], str(month), days[0]))
    return _days(*readings)


def _named(word: str, names: tuple[tuple[str, ...], ...]) -> int:
    """The number, from 1, of the month or day that a word names or abbreviates; 0 if it names none."""
    for number, spellings in enumerate(names, 1):
        if len(word) >= _LEAST and any(spelling.startswith(word) for spelling in spellings):
            return number
    return 0
