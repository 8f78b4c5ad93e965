"""The announcement of a tournament: every point of the book's list, and what is missing (1.1)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from torneo.model import Tournament
from torneo.prizes.prize_list import PrizeList
from torneo.regulations.document import Block, Document, Heading, Item, Table
from torneo.regulations.language import Language
from torneo.regulations.problems import OrganisationError
from torneo.regulations.settings_words import prize_texts, ranking_texts, system_text, time_control_texts
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class Point:
    """One point of the list."""

    key: str
    """Name in the TOML."""
    spanish: str
    english: str
    optional: bool = False
    """Not missed where it does not apply."""

    def label(self, language: Language) -> str:
        """Its name."""
        return language.pick(self.spanish, self.english)


SECTIONS: tuple[tuple[str, str, tuple[Point, ...]], ...] = (
    (
        "Torneo",
        "Tournament",
        (Point("name", "Nombre", "Name"), Point("organiser", "Organiza", "Organiser", optional=True)),
    ),
    (
        "Inscripción",
        "Entry",
        (
            Point("eligible", "A quién va dirigido", "Who may enter"),
            Point("entry", "Cómo inscribirse y plazo", "How and until when to enter"),
            Point("fee", "Derechos de inscripción", "Entry fee"),
            Point("expenses", "Honorarios, dietas y viajes", "Fees, expenses and travel", optional=True),
            Point("limits", "Límites de inscripción", "Limits of entry"),
        ),
    ),
    (
        "Datos técnicos",
        "Where and when",
        (
            Point("venue", "Local de juego y contacto", "Venue and contact"),
            Point("calendar", "Calendario y horarios", "Dates and times"),
        ),
    ),
    (
        "Tipo de torneo",
        "Kind of tournament",
        (
            Point("recognition", "Homologación y Elo", "Recognition and rating"),
            Point("system", "Sistema de emparejamiento", "Pairing system"),
            Point("rounds", "Número de rondas", "Number of rounds"),
            Point("time_control", "Ritmo de juego", "Time control"),
        ),
    ),
    (
        "Reglas específicas",
        "Rules",
        (
            Point("rules", "Reglamento y reglas propias", "Laws and own rules"),
            Point("default", "Incomparecencias y descalificación", "Absence and disqualification"),
            Point("tie_breaks", "Desempates", "Tie-breaks"),
            Point("prizes", "Premios y su reparto", "Prizes and how they are shared"),
        ),
    ),
    (
        "Plantilla",
        "Officials",
        (
            Point("director", "Director del torneo", "Tournament director"),
            Point("arbiters", "Equipo arbitral", "Arbiters"),
            Point("appeals", "Comité de apelación", "Appeals committee"),
        ),
    ),
)
"""The six parts of the book's list, in its order (the book, 1.1)."""

KEYS = tuple(point.key for _, _, points in SECTIONS for point in points)


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
    language: Language = Language.SPANISH,
    prizes: PrizeList | None = None,
) -> Announcement:
    """Make the announcement from the tournament's settings and what the organiser says; his words come first.

    What nobody said is listed at the end, and not invented.

    >>> from torneo.model import Event
    >>> made = announce(Tournament(event=Event(name="Open")), {"fee": ("20 €",)}, Language.ENGLISH)
    >>> made.missing[:3]
    ('Who may enter', 'How and until when to enter', 'Limits of entry')
    """
    known = {**_settings(tournament, language, prizes), **details}
    blocks: list[Block] = []
    missing: list[str] = []
    for number, (spanish, english, points) in enumerate(SECTIONS, 1):
        items: list[Block] = [Item(point.label(language), known[point.key]) for point in points if known.get(point.key)]
        missing += [point.label(language) for point in points if not known.get(point.key) and not point.optional]
        if points[-1].key == "calendar" and "calendar" not in details:
            items += _calendar(tournament, language)
        if items:
            blocks += [Heading(2, f"{number}. {language.pick(spanish, english)}"), *items]
    if missing:
        blocks.append(Heading(2, language.pick("Pendiente de concretar", "Still to be settled")))
        blocks += [Item(label, (language.pick("falta", "missing"),)) for label in missing]
    title = " ".join(known["name"]) if known.get("name") else language.pick("Bases del torneo", "Announcement")
    return Announcement(Document(title, tuple(blocks), language), tuple(missing))


def _settings(tournament: Tournament, language: Language, prizes: PrizeList | None) -> dict[str, tuple[str, ...]]:
    """What the tournament itself says about the points."""
    event, regulations = tournament.event, tournament.regulations
    arbiters = [f"{event.chief_arbiter} ({language.pick('principal', 'chief')})"] if event.chief_arbiter else []
    days = [day for day in (event.start, event.end) if day is not None]
    return {
        "name": (event.name,) if event.name else (),
        "venue": (event.city,) if event.city else (),
        "calendar": (" – ".join(dict.fromkeys(_day(day, language) for day in days)),) if days else (),
        "system": system_text(regulations.system, event.kind, language),
        "rounds": (str(regulations.rounds),) if regulations.rounds else (),
        "time_control": time_control_texts(event, language),
        "tie_breaks": ranking_texts(regulations, language),
        "prizes": prize_texts(prizes, language) if prizes else (),
        "arbiters": (*arbiters, *event.deputies),
    }


def _day(day: date, language: Language) -> str:
    return f"{day:%d/%m/%Y}" if language is Language.SPANISH else f"{day:%Y-%m-%d}"


def _calendar(tournament: Tournament, language: Language) -> list[Block]:
    dates = tournament.event.round_dates
    if not any(dates):
        return []
    rows = tuple((str(number), "" if day is None else _day(day, language)) for number, day in enumerate(dates, 1))
    return [Table((language.pick("Ronda", "Round"), language.pick("Fecha", "Date")), rows)]
