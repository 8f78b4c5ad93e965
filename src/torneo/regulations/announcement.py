"""The announcement of a tournament: every point of the book's list, and what is missing (1.1)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

from torneo.model import Tournament
from torneo.prizes.prize_list import PrizeList
from torneo.regulations.document import Block, Document, Heading, Item, Table
from torneo.regulations.points import KEYS, SECTIONS
from torneo.regulations.problems import OrganisationError
from torneo.regulations.provisions.statements import Gap, gaps, stated
from torneo.regulations.provisions.table import PROVISIONS
from torneo.regulations.provisions.terms import Terms, terms_of
from torneo.regulations.settings_words import prize_texts
from torneo.text import Language, Text, in_context, translator
from torneo.text import marked as _
from torneo.writing.dates import day_text

_MISSING = in_context("announcement", "missing")
_TITLE = in_context("announcement", "Announcement")
"""Where the tournament has no name."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """The document, and what it lacks."""

    document: Document
    missing: tuple[Gap, ...]
    """What has to be said and was not."""


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
    *,
    open_points: bool = True,
) -> Announcement:
    """Make the announcement from the tournament's provisions and further details, whose words come first.

    What nobody said is listed at the end, unless that is not wanted, and never invented.

    >>> from torneo.model import Event
    >>> made = announce(Tournament(event=Event(name="Open")), {"fee": ("20 €",)}, "en")
    >>> [gap.label.text() for gap in made.missing][:3]
    ['Who may enter', 'How to enter', 'Limits of entry']
    """
    terms = terms_of(tournament)
    blocks: list[Block] = []
    spoken: dict[str, tuple[str, ...]] = dict(details)
    if prizes is not None:
        spoken.setdefault("prizes", prize_texts(prizes, language))
    title = tournament.event.name
    for number, section in enumerate(SECTIONS, 1):
        items: list[Block] = []
        for point in section.points:
            texts = spoken.get(point.key) or _said(terms, point.key, language)
            if texts:
                items.append(Item(point.label.text(language), texts))
            if point.key == "name" and texts:
                title = " ".join(texts)
            if point.key == "calendar" and point.key not in spoken:
                items += _calendar(tournament, terms, language)
        if items:
            blocks += [Heading(2, f"{number}. {section.title.text(language)}"), *items]
    missing = tuple(gap for gap in gaps(tournament) if _point(gap) not in spoken)
    if missing and open_points:
        blocks.append(Heading(2, Text(_("Still to be settled")).text(language)))
        blocks += [Item(gap.label.text(language), (_MISSING.text(language),)) for gap in missing]
    return Announcement(Document(title or _TITLE.text(language), tuple(blocks), language), missing)


def _said(terms: Terms, key: str, language: Language) -> tuple[str, ...]:
    """What the provisions of a point say, in the order of the table."""
    own = (provision for provision in PROVISIONS.values() if provision.point == key)
    return tuple(text for provision in own for text in stated(terms, provision, language))


def _point(gap: Gap) -> str:
    return PROVISIONS[gap.name].point if gap.name in PROVISIONS else gap.name


def _calendar(tournament: Tournament, terms: Terms, language: Language) -> list[Block]:
    """Every round with its day and its time, as far as they are known."""
    dates = tournament.event.round_dates
    if not any(dates):
        return []
    translated = translator(language)
    columns = [translated(_("Round")), translated(_("Date"))]
    rows = [[str(number), "" if day is None else day_text(day, language)] for number, day in enumerate(dates, 1)]
    if terms.round_time(1) is not None:
        columns.append(in_context("announcement", "Time").text(language))
        for number, row in enumerate(rows, 1):
            start = terms.round_time(number)
            row.append("" if start is None else start.strftime("%H:%M"))
    return [Table(tuple(columns), tuple(map(tuple, rows)))]
