"""How a date is written."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from torneo.text import Language, Text, in_context

_DAY = in_context("date", "%Y-%m-%d")


def day_text(day: date, language: Language = "en") -> str:
    """A day as people of the language write it.

    >>> day_text(date(2026, 5, 1)), day_text(date(2026, 5, 1), "es")
    ('2026-05-01', '01/05/2026')
    """
    return day.strftime(_DAY.text(language))


_IN_PARTS = in_context("date", "{year}-{month}-{day}")


def day_said(day: date) -> Text:
    """A day in a text that is not in a language yet.

    >>> day_said(date(2026, 5, 1)).text(), day_said(date(2026, 5, 1)).text("es")
    ('2026-05-01', '01/05/2026')
    """
    values = {"year": f"{day.year:04d}", "month": f"{day.month:02d}", "day": f"{day.day:02d}"}
    return replace(_IN_PARTS, values=values)
