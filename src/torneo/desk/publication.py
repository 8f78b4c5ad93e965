"""What of a tournament everybody may know: whose name, whose year of birth, and never who is not to meet whom."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum

from torneo.model import Event, NationalRecord, Player, Tournament

ADULT = 18
MONTHS = 120
"""The longest time, in months, after which personal data may be due to go."""
_SHORTEST = 3
"""Letters of a part of a name that is looked for in free texts."""


class Names(StrEnum):
    """Whose names are published."""

    EVERYBODY = "everybody"
    """All but those who refused."""
    AGREED = "agreed"
    """Only those who agreed."""
    NOBODY = "nobody"


class BirthYears(StrEnum):
    """Whose years of birth are published."""

    EVERYBODY = "everybody"
    ADULTS = "adults"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Privacy:
    """What the organiser has decided about personal data."""

    names: Names = Names.EVERYBODY
    birth_years: BirthYears = BirthYears.ADULTS
    months: int | None = None
    """How long after the end personal data are kept; ``None``: not decided."""
    controller: str = ""
    """Who answers for the data, and how to reach them; empty: whoever runs the site."""


def is_minor(birth: str, day: date | None) -> bool:
    """Whether somebody born then may be under 18 on a day; where that is not known, they count as minors.

    >>> is_minor("2008/03/01", date(2026, 11, 16)), is_minor("2008", date(2026, 11, 16)), is_minor("1990", None)
    (False, True, True)
    """
    if day is None or not birth:
        return True
    year, month, day_of_month = (int(part) for part in (birth.split("/") + ["12", "31"][len(birth.split("/")) - 1 :]))
    return (day.year - ADULT, day.month, day.day) < (year, month, day_of_month)


def pseudonym(number: int) -> str:
    """What somebody without a published name is called, in every language.

    >>> pseudonym(17)
    'NN 17'
    """
    return f"NN {number}"


def without_identity(player: Player, name: str, *, club: str = "") -> Player:
    """A player of whom nothing is left but what pairing and standings need.

    >>> ana = Player(1, "Ana", 2100, fide_id=7, birth="1990", federation="ESP", club="Club")
    >>> without_identity(ana, "NN 1")
    Player(number=1, name='NN 1', rating=2100, title='', sex=None, federation='ESP', fide_id=None, birth='',
    national=(), club='', categories=(), rank=None, list_k=None, k=None, standard=None, rapid=None, blitz=None)
    """
    bare = replace(player, standard=None, rapid=None, blitz=None)  # together they give a person away
    return replace(bare, name=name, fide_id=None, birth="", national=_ratings_only(player), club=club)


def _ratings_only(player: Player) -> tuple[NationalRecord, ...]:
    return tuple(NationalRecord(record.federation, record.rating, record.title) for record in player.national)


def name_pattern(people: Iterable[Player]) -> re.Pattern[str]:
    """What gives people away in a free text: their names, whole and in parts, and their numbers with federations.

    >>> name_pattern([Player(1, "García, Ana", fide_id=2200001)]).sub("NN 1", "Ana's phone rang; garcía left")
    "NN 1's phone rang; NN 1 left"
    """
    words: set[str] = set()
    for player in people:
        for name in (player.name, *(record.name for record in player.national)):
            words |= {name, *re.split(r"[^\w-]+", name)}
        words |= {str(player.fide_id or ""), *(record.id for record in player.national)}
    found = "|".join(map(re.escape, sorted((word for word in words if len(word) >= _SHORTEST), key=len, reverse=True)))
    return re.compile(rf"(?<!\w)(?:{found})(?!\w)" if found else r"(?!)", re.IGNORECASE)


def published(tournament: Tournament, privacy: Privacy, consents: Mapping[int, bool]) -> Tournament:
    """The tournament as everybody may know it.

    National identity numbers, the day of birth, forbidden pairs and the arbiters' remarks are never published.
    """
    day = first_day(tournament.event)
    players = tuple(_shown(player, privacy, day, agreed=consents.get(player.number)) for player in tournament.players)
    told = _told(tournament, players)
    return tournament.revised(
        players=players,
        regulations=replace(tournament.regulations, forbidden=(), provisions=told),
        comments=(),
        other_records=(),
    )


def _told(tournament: Tournament, shown: Iterable[Player]) -> tuple[tuple[str, str], ...]:
    """What the organiser laid down, without the names of those whose names are not published."""
    provisions = tournament.regulations.provisions
    if not provisions:
        return provisions
    for player, public in zip(tournament.players, shown, strict=True):
        if player.name != public.name:
            pattern = name_pattern([player])
            provisions = tuple((name, pattern.sub(public.name, kept)) for name, kept in provisions)
    return provisions


def first_day(event: Event) -> date | None:
    """The day on which ages count: the first of the tournament, as far as that is known."""
    days = (event.start, *event.round_dates, event.end)
    return next((day for day in days if day is not None), None)


def last_day(event: Event) -> date | None:
    """The last day of the tournament, as far as that is known."""
    days = (event.end, *reversed(event.round_dates), event.start)
    return next((day for day in days if day is not None), None)


def _shown(player: Player, privacy: Privacy, day: date | None, *, agreed: bool | None) -> Player:
    named = {
        Names.EVERYBODY: agreed is not False,
        Names.AGREED: agreed is True,
        Names.NOBODY: False,
    }[privacy.names]
    if not named:
        return without_identity(player, pseudonym(player.number))
    year = {
        BirthYears.EVERYBODY: True,
        BirthYears.ADULTS: not is_minor(player.birth, day),
        BirthYears.NOBODY: False,
    }[privacy.birth_years]
    birth = player.birth[:4] if year else ""
    if birth == player.birth and not player.national:
        return player
    return replace(player, birth=birth, national=_ratings_only(player))
