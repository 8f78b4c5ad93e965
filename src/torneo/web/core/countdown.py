"""The clock of a round as pages show it: times that a script counts down to, and the words for each phase."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from torneo.desk import State
from torneo.desk.round_clock import Phase, RoundClock, clock_of, clock_round


@dataclass(frozen=True, slots=True)
class Countdown:
    """What a page is told of the clock of a round; the script asks the server what time it is."""

    round: int
    start: int | None
    """Milliseconds since 1970, as scripts count."""
    ends: int | None
    """When the default time is over; None as long as the round has not begun."""
    words: dict[str, str]
    """What is said in each phase."""
    at: str
    """When it begins or began, for readers without scripts."""

    @property
    def listed(self) -> list[tuple[str, str]]:
        """The words by phase, as the attributes of an element."""
        return list(self.words.items())


def countdown(state: State) -> Countdown | None:
    """The clock of the round that is played or comes next; None where nobody has said when it begins."""
    number = clock_round(state)
    if number is None:
        return None
    clock = clock_of(state, number, timezone.get_current_timezone())
    return None if clock.start is None else countdown_of(clock)


def countdown_of(clock: RoundClock) -> Countdown:
    """A clock that has a start, for a page."""
    start, ends = clock.start, clock.default_ends
    assert start is not None
    values = {"number": clock.round, "time": _hour(start), "until": "" if ends is None else _hour(ends)}
    over = _("The default time of round %(number)s is over.") if clock.default else _("Round %(number)s has begun.")
    words = {
        Phase.COMING: _("Round %(number)s begins at %(time)s."),
        Phase.FIVE: _("Five minutes to round %(number)s: please take your seats."),
        Phase.ONE: _("One minute to round %(number)s."),
        Phase.DUE: _("Round %(number)s is about to begin."),
        Phase.RUNNING: _("Round %(number)s has begun. Players may come until %(until)s."),
        Phase.OVER: over,
    }
    said = {phase.value: text % values for phase, text in words.items()}
    return Countdown(clock.round, _milliseconds(start), _milliseconds(ends), said, _day_and_hour(start))


def _milliseconds(moment: datetime | None) -> int | None:
    return None if moment is None else int(moment.timestamp() * 1000)


def _hour(moment: datetime) -> str:
    return date_format(timezone.localtime(moment), "TIME_FORMAT")


def _day_and_hour(moment: datetime) -> str:
    return date_format(timezone.localtime(moment), "SHORT_DATETIME_FORMAT")
