"""The announcement of a tournament: every point of the book's list, and what is missing (1.1)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

from torneo.model import Tournament
from torneo.prizes.prize_list import PrizeList
from torneo.regulations.document import Block, Document, Heading, Item, Table
from torneo.regulations.problems import OrganisationError
from torneo.regulations.settings_words import prize_texts, ranking_texts, system_text, time_control_texts
from torneo.text import Language, Text, in_context, translator
from torneo.text import marked as _
from torneo.writing.dates import day_text


@dataclass(frozen=True, slots=True)
class Point:
    """One point of the list."""

    key: str
    """Name in the TOML."""
    label: Text
    optional: bool = False
    """Not missed where it does not apply."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the list."""

    title: Text
    points: tuple[Point, ...]


SECTIONS: tuple[Section, ...] = (
    Section(
        Text(_("Tournament")),
        (Point("name", Text(_("Name"))), Point("organiser", Text(_("Organiser")), optional=True)),
    ),
    Section(
        Text(_("Entry")),
        (
            Point("eligible", Text(_("Who may enter"))),
            Point("entry", Text(_("How and until when to enter"))),
            Point("fee", Text(_("Entry fee"))),
            Point("expenses", Text(_("Fees, expenses and travel")), optional=True),
            Point("limits", Text(_("Limits of entry"))),
        ),
    ),
    Section(
        Text(_("Where and when")),
        (
            Point("venue", Text(_("Venue and contact"))),
            Point("calendar", Text(_("Dates and times"))),
        ),
    ),
    Section(
        Text(_("Kind of tournament")),
        (
            Point("recognition", Text(_("Recognition and rating"))),
            Point("system", Text(_("Pairing system"))),
            Point("rounds", Text(_("Number of rounds"))),
            Point("time_control", in_context("announcement", "Time control")),
        ),
    ),
    Section(
        Text(_("Rules")),
        (
            Point("rules", Text(_("Laws and own rules"))),
            Point("default", Text(_("Absence and disqualification"))),
            Point("tie_breaks", Text(_("Tie-breaks"))),
            Point("prizes", Text(_("Prizes and how they are shared"))),
        ),
    ),
    Section(
        Text(_("Officials")),
        (
            Point("director", Text(_("Tournament director"))),
            Point("arbiters", in_context("announcement", "Arbiters")),
            Point("appeals", Text(_("Appeals committee"))),
        ),
    ),
)
"""The six parts of the book's list, in its order (the book, 1.1)."""

_MISSING = in_context("announcement", "missing")
_TITLE = in_context("announcement", "Announcement")
"""Where the tournament has no name."""
KEYS = tuple(point.key for section in SECTIONS for point in section.points)


@dataclass(frozen=True, slots=True)
class Announcement:
    """The document, and what it lacks."""

    document: Document
    missing: tuple[str, ...]
    """Labels of the points for which nothing was given."""


def parse_details(text: str) -> dict[str, tuple[str, ...]]:
    """Read what the organiser says about each point: a text, or a list of texts.

    >>> parse_details('fee = "20 €"')
    {'fee': ('20 €',)}
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise OrganisationError(_("not TOML: {why}"), why=error) from error
    details = {}
    for key, value in data.items():
        if key not in KEYS:
            raise OrganisationError(
                _("{key!r} is no point of the announcement; {keys} are accepted"),
                key=key,
                keys=[repr(known) for known in KEYS],
            )
        texts = value if isinstance(value, list) else [value]
        if not texts or not all(isinstance(each, str | int) and not isinstance(each, bool) for each in texts):
            raise OrganisationError(
                _("{key}: {value}; a text in quotes or a list of them is accepted"), key=key, value=repr(value)
            )
        details[key] = tuple(str(each) for each in texts)
    return details


def announce(
    tournament: Tournament,
    details: Mapping[str, tuple[str, ...]],
    language: Language = "es",
    prizes: PrizeList | None = None,
) -> Announcement:
    """Make the announcement from the tournament's settings and what the organiser says, whose words come first.

    What nobody said is listed at the end, and not invented.

    >>> from torneo.model import Event
    >>> made = announce(Tournament(event=Event(name="Open")), {"fee": ("20 €",)}, "en")
    >>> made.missing[:3]
    ('Who may enter', 'How and until when to enter', 'Limits of entry')
    """
    known = {**_settings(tournament, language, prizes), **details}
    blocks: list[Block] = []
    missing: list[str] = []
    for number, section in enumerate(SECTIONS, 1):
        points = section.points
        items: list[Block] = [
            Item(point.label.text(language), known[point.key]) for point in points if known.get(point.key)
        ]
        missing += [point.label.text(language) for point in points if not known.get(point.key) and not point.optional]
        if points[-1].key == "calendar" and "calendar" not in details:
            items += _calendar(tournament, language)
        if items:
            blocks += [Heading(2, f"{number}. {section.title.text(language)}"), *items]
    if missing:
        blocks.append(Heading(2, Text(_("Still to be settled")).text(language)))
        blocks += [Item(label, (_MISSING.text(language),)) for label in missing]
    title = " ".join(known["name"]) if known.get("name") else _TITLE.text(language)
    return Announcement(Document(title, tuple(blocks), language), tuple(missing))


def _settings(tournament: Tournament, language: Language, prizes: PrizeList | None) -> dict[str, tuple[str, ...]]:
    """What the tournament itself says about the points."""
    event, regulations = tournament.event, tournament.regulations
    arbiters = [Text(_("{name} (chief)"), {"name": event.chief_arbiter}).text(language)] if event.chief_arbiter else []
    days = [day for day in (event.start, event.end) if day is not None]
    return {
        "name": (event.name,) if event.name else (),
        "venue": (event.city,) if event.city else (),
        "calendar": (" – ".join(dict.fromkeys(day_text(day, language) for day in days)),) if days else (),
        "system": system_text(regulations.system, event.kind, language),
        "rounds": (str(regulations.rounds),) if regulations.rounds else (),
        "time_control": time_control_texts(event, language),
        "tie_breaks": ranking_texts(regulations, language),
        "prizes": prize_texts(prizes, language) if prizes else (),
        "arbiters": (*arbiters, *event.deputies),
    }


def _calendar(tournament: Tournament, language: Language) -> list[Block]:
    dates = tournament.event.round_dates
    if not any(dates):
        return []
    translated = translator(language)
    rows = tuple((str(number), "" if day is None else day_text(day, language)) for number, day in enumerate(dates, 1))
    return [Table((translated(_("Round")), translated(_("Date"))), rows)]
