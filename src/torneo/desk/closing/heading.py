"""The head of the papers of a tournament, outside the site as well."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo

from torneo.desk.log import short
from torneo.desk.state import State
from torneo.reports.paper import Heading
from torneo.reports.pictures import picture_of
from torneo.text import Language, Text
from torneo.text import marked as _
from torneo.writing.dates import day_text


def heading_of(state: State, title: str, zone: tzinfo, language: Language = "en") -> Heading:
    """What stands at the head of every page: it shows what was known at the last entry of the log.

    >>> heading_of(State(created=True), "Prizes", UTC).log
    'entry 0: 0000 0000 0000 0000'
    """
    event = state.tournament.event
    days = [day_text(day, language) for day in dict.fromkeys((event.start, event.end)) if day is not None]
    place = ", ".join(part for part in (event.city, event.federation) if part)
    time = state.time or datetime.fromtimestamp(0, tz=UTC)
    local = time.astimezone(zone)
    as_of = Text(_("As of {time}"), {"time": f"{day_text(local.date(), language)}, {local:%H:%M}"})
    log = Text(_("entry {number}: {hash}"), {"number": state.sequence, "hash": short(state.head)})
    return Heading(
        event.name,
        " · ".join(part for part in (place, " – ".join(days)) if part),
        title,
        time,
        as_of.text(language),
        log=log.text(language),
        logo=picture_of(state.logo),
        officials=arbiter_line(state, language),
    )


def arbiter_line(state: State, language: Language) -> str:
    """Who the chief arbiter is, for the head of a page; empty where nobody is named."""
    name = state.tournament.event.chief_arbiter
    return Text(_("Chief arbiter: {name}"), {"name": name}).text(language) if name else ""
