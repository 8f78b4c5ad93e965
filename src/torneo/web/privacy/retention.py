"""When personal data are due to go: a reminder, never a deletion that nobody asked for."""

from __future__ import annotations

from calendar import monthrange
from datetime import date

from torneo.desk import State
from torneo.desk.publication import BirthYears, Names, last_day


def due(state: State) -> date | None:
    """The day from which the personal data are kept longer than was said; ``None`` if nobody said, or they are gone.

    >>> due(State()) is None
    True
    """
    privacy, end = state.privacy, last_day(state.tournament.event)
    if privacy.months is None or end is None or _hidden(state):
        return None
    return later(end, privacy.months)


def overdue(state: State, today: date) -> date | None:
    """The day that :func:`due` names, once it has come."""
    day = due(state)
    return day if day is not None and day <= today else None


def later(day: date, months: int) -> date:
    """The same day so many months later, or the last of its month.

    >>> later(date(2026, 1, 31), 1)
    datetime.date(2026, 2, 28)
    """
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def _hidden(state: State) -> bool:
    """Whether nothing is published of people any more, or nothing is left of them."""
    if (state.privacy.names, state.privacy.birth_years) == (Names.NOBODY, BirthYears.NOBODY):
        return True
    return not any(player.birth or player.fide_id for player in state.tournament.players)
