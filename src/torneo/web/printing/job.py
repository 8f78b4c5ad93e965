"""One print: the tournament as it stands, when that was, and what was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from torneo.desk import State
from torneo.desk.chronicle import Line
from torneo.desk.closing.heading import arbiter_line
from torneo.desk.log import short
from torneo.desk.ranking import standings_of
from torneo.desk.round_clock import clock_of
from torneo.desk.state import absences
from torneo.model import ByeKind, Game, History, Player
from torneo.ranking import Standings
from torneo.reports.pairings import Pairings
from torneo.reports.paper import Heading
from torneo.reports.pictures import picture_of
from torneo.web.core.shapes import resting
from torneo.web.core.words import language, spoken
from torneo.web.printing.options import Options
from torneo.writing.byes import ABSENCES

DAY = "j F Y"
"""How a date is written: the same order in every language, the month by its name."""


@dataclass(frozen=True)
class Job:
    """What the lists are made from."""

    state: State
    time: datetime
    options: Options
    lines: Sequence[Line] = ()
    """The log in sentences, where a list is made from it."""

    @property
    def draft(self) -> bool:
        """Whether the round asked for is not published."""
        return self.options.round > self.state.round_number

    @cached_property
    def games(self) -> list[tuple[int, Game]]:
        """The games of the round with their boards, published or not."""
        draft = self.state.draft
        if self.draft and draft is not None:
            return [(board, Game(seat.white, seat.black)) for board, seat in self.state.set_out(draft.boards)]
        return self.state.games(self.options.round) if self.options.round else []

    @cached_property
    def byes(self) -> list[tuple[int, ByeKind]]:
        """Who does not play the round, and why; by number."""
        draft = self.state.draft
        if self.draft and draft is not None and resting(self.state) is not None:
            free = draft.resting if draft.bye is None else (draft.bye, *draft.resting)
            return [(number, ByeKind.ZERO) for number in sorted(free)]
        if self.draft and draft is not None:
            seated = {number for seat in draft.boards for number in (seat.white, seat.black)}
            away = {number: kind for number, kind in absences(self.state, draft.round).items() if number not in seated}
            if draft.bye is not None:
                away[draft.bye] = self.state.bye_kind
            return sorted(away.items())
        if not self.options.round:
            return []
        return [(bye.player, bye.kind) for bye in self.state.tournament.rounds[self.options.round - 1].byes]

    @property
    def pairings(self) -> Pairings:
        """The round, with everybody's points before it."""
        tournament = self.state.tournament
        history = History(tournament, after=max(0, self.options.round - 1))
        scores = {player.number: history[player.number].score for player in tournament.players}
        away = [(number, self.why_not(kind)) for number, kind in self.byes]
        return Pairings(self.options.round, self.games, tournament.by_number, away, scores)

    @property
    def counted(self) -> int:
        """The last round that standings can count."""
        return min(self.options.round, self.state.round_number)

    @cached_property
    def standings(self) -> Standings:
        """The standings after the round asked for."""
        return standings_of(self.state, self.counted)

    def why_not(self, kind: ByeKind) -> str:
        """Why somebody does not play the round."""
        word = resting(self.state)
        return spoken(word) if word is not None else bye_text(kind, free=self.state.bye_kind is ByeKind.ZERO)

    def player(self, number: int) -> Player:
        """The player with a number."""
        return self.state.tournament.by_number[number]

    def heading(self, title: str, *, draft: bool = False, start: bool = False) -> Heading:
        """The head of the pages of a list; with ``start`` it says when the round begins."""
        event = self.state.tournament.event
        days = [date_format(day, DAY) for day in dict.fromkeys((event.start, event.end)) if day]
        place = ", ".join(part for part in (event.city, event.federation) if part)
        local = timezone.localtime(self.time)
        as_of = _("As of %(time)s") % {"time": date_format(local, f"{DAY}, H:i")}
        where = " · ".join(part for part in (place, " – ".join(days)) if part)
        log = _("entry %(number)s: %(hash)s") % {"number": self.state.sequence, "hash": short(self.state.head)}
        officials = " · ".join(
            part for part in (self._start() if start else "", arbiter_line(self.state, language())) if part
        )
        logo = picture_of(self.state.logo)
        return Heading(event.name, where, title, self.time, as_of, draft, log, logo=logo, officials=officials)

    def _start(self) -> str:
        """When the round begins; empty where nobody said it."""
        number, here = self.options.round, timezone.get_current_timezone()
        start = clock_of(self.state, number, here).planned if number else None
        if start is None:
            return ""
        time = date_format(start.astimezone(here), f"{DAY}, H:i")
        return _("Round %(round)s: %(time)s") % {"round": number, "time": time}


def named(player: Player) -> str:
    """A player's title and name."""
    return f"{player.title} {player.name}".strip()


def rating(player: Player) -> str:
    """A player's rating, a dash for those who have none."""
    return str(player.rating) if player.rating else "–"


def bye_text(kind: ByeKind, *, free: bool = False) -> str:
    """Why somebody does not play; ``free``: because the table of a round robin has nobody for them."""
    if free and kind is ByeKind.ZERO:
        return _("free")
    return spoken(ABSENCES[kind])
