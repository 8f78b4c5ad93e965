"""How a date is written."""

from __future__ import annotations

from datetime import date

from torneo.text import Language, in_context

_DAY = in_context("date", "%Y-%m-%d")


def day_text(day: date, language: Language = "en") -> str:
    """A day as people of the language write it.

    >>> day_text(date(2026, 5, 1)), day_text(date(2026, 5, 1), "es")
    ('2026-05-01', '01/05/2026')
    """
    return day.strftime(_DAY.text(language))
