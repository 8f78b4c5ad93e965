"""What the public pages of an event show: where each section stands, and where everybody sits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from torneo.desk.round_clock import clock_of
from torneo.reports import draw_html
from torneo.reports.pairings import NAMES_OF_SECTIONS, Pairings, named, names_of_sections
from torneo.reports.paper import Heading, Paper
from torneo.web.core.hands import page_hand
from torneo.web.public import announcement, pairings
from torneo.web.public.names import Drawn, addresses, put_together
from torneo.web.sections.access import EventVisit, Part
from torneo.web.sections.limits import limits_text

_DAY = "j F Y"


@dataclass(frozen=True, slots=True)
class Standing:
    """A section as everybody sees it."""

    part: Part
    players: int
    round: int
    rounds: int | None
    missing: int
    next_start: str
    """When the round that comes next, or is played, begins; empty where nobody said it."""
    limits: str
    """Who may enter."""

    @property
    def finished(self) -> bool:
        """Whether it is over."""
        return self.part.state.finished


def standing(part: Part) -> Standing:
    """Where a section stands."""
    state = part.state
    number, total = state.round_number, state.tournament.regulations.rounds
    coming = number + 1 if not state.missing else number
    start = clock_of(state, coming, timezone.get_current_timezone()).planned if coming <= (total or 0) else None
    return Standing(
        part,
        len(state.tournament.players) - len(state.withdrawn),
        number,
        total,
        pairings.missing(part.visit, number) if number else 0,
        "" if start is None or state.finished else _start(start),
        limits_text(state),
    )


def _start(start: datetime) -> str:
    return date_format(timezone.localtime(start), f"{_DAY}, H:i")


def facts(visit: EventVisit) -> list[tuple[str, str]]:
    """When and where, as far as all sections agree."""
    events = [part.state.tournament.event for part in visit.parts]
    dates = list(dict.fromkeys(filter(None, map(announcement.dates_text, events))))
    places = list(dict.fromkeys(filter(None, map(announcement.place_text, events))))
    arbiters = list(dict.fromkeys(event.chief_arbiter for event in events if event.chief_arbiter))
    listed = [(_("Dates"), dates), (_("Place"), places), (_("Chief arbiter"), arbiters)]
    return [(name, "; ".join(texts)) for name, texts in listed if texts]


def paired(visit: EventVisit) -> list[tuple[Part, Pairings]]:
    """The sections of players in which a round is published, with the latest."""
    return [
        (part, pairings.round_of(part.visit, number, pairings.absent(part.visit, number)))
        for part in visit.parts
        if (number := part.state.round_number) and part.state.squads is None
    ]


def by_name(rounds: Sequence[tuple[Part, Pairings]]) -> Drawn:
    """Everybody of all sections in one alphabet; each name leads to the card of its own section."""
    hand = page_hand()
    lines = []
    for place, (part, round_) in enumerate(rounds):
        keyed = named(round_, NAMES_OF_SECTIONS, part.name)
        table = names_of_sections([(part.name, round_)])
        drawn = draw_html.lines(table, hand, links=addresses(part.visit))
        lines += [((name, place, number), html) for ((name, number), _row), html in zip(keyed, drawn, strict=True)]
    head = draw_html.heads(names_of_sections([]), hand)
    return put_together(head, (html for _key, html in sorted(lines)))


def paper(visit: EventVisit) -> Paper:
    """The same list for the wall."""
    rounds = paired(visit)
    table = names_of_sections([(part.name, round_) for part, round_ in rounds])
    times = [part.state.time for part, _round in rounds if part.state.time is not None]
    time = max(times, default=visit.event.created)
    as_of = _("As of %(time)s") % {"time": date_format(timezone.localtime(time), f"{_DAY}, H:i")}
    where = " · ".join(text for _name, text in facts(visit)[:2])
    heading = Heading(visit.event.title, where, _("Pairings by name"), time, as_of, officials=rounds_text(rounds))
    return Paper(heading, (table,))


def rounds_text(rounds: Iterable[tuple[Part, Pairings]]) -> str:
    """Which round each section plays."""
    return " · ".join(
        _("%(section)s: round %(number)d") % {"section": part.name, "number": round_.round} for part, round_ in rounds
    )
