"""The rounds of a calendar: those that are published, and what the table has for the rest."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.http import Http404

from torneo.desk import State
from torneo.desk.choice import choice_of
from torneo.model import Game, Player, Result
from torneo.pairing.readiness import known_ahead
from torneo.pairing.rounds import pair_as
from torneo.reports.calendar import CalendarRound, calendar_table
from torneo.web.core.access import Visit
from torneo.web.core.shapes import has_calendar
from torneo.web.public.names import Drawn, drawn


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game at the desk."""

    board: int
    white: Player
    black: Player
    result: Result
    text: str
    when: str
    """Where it was moved."""

    @property
    def movable(self) -> bool:
        """Whether it can be moved."""
        return self.result is Result.PENDING


@dataclass(frozen=True, slots=True)
class Listed:
    """A round as a page shows it."""

    round: int
    day: date | None
    published: bool
    table: Drawn


def check_calendar(visit: Visit) -> None:
    """``Http404`` where the rounds are not known beforehand."""
    if not has_calendar(visit.state):
        raise Http404


def calendar_rounds(state: State, *, ahead: bool) -> list[CalendarRound]:
    """Every published round; ``ahead`` with what the table has for the rest, once round 1 has fixed the numbers."""
    days = state.tournament.event.round_dates
    rounds = []
    for number in range(1, state.round_number + 1):
        moved = {(white, black): when for (each, white, black), when in state.postponed.items() if each == number}
        free = [bye.player for bye in state.tournament.rounds[number - 1].byes]
        rounds.append(CalendarRound(number, state.games(number), free, _day(days, number), moved=moved))
    if not ahead or not state.round_number:
        return rounds
    choice = choice_of(state)
    for number in range(state.round_number + 1, known_ahead(state.tournament, choice).stop):
        pairing = pair_as(state.tournament, choice, number)
        games = [(board, Game(seat.white, seat.black)) for board, seat in enumerate(pairing.boards, 1)]
        free = [each for each in (pairing.bye, *pairing.resting) if each is not None]
        rounds.append(CalendarRound(number, games, free, _day(days, number), published=False))
    return rounds


def _day(days: tuple[date | None, ...], number: int) -> date | None:
    return days[number - 1] if number <= len(days) else None


def listed(visit: Visit, *, ahead: bool) -> list[Listed]:
    """The rounds with their tables."""
    people = visit.state.tournament.by_number
    return [
        Listed(each.round, each.day, each.published, drawn(visit, calendar_table(each, people)))
        for each in calendar_rounds(visit.state, ahead=ahead)
    ]
