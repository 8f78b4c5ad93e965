"""The editions of the rating regulations: what differs between them, as data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from fractions import Fraction

from torneo.rating.problems import RatingError
from torneo.rules import Topic, edition, edition_in_force
from torneo.text import marked as _


class Tempo(StrEnum):
    """Which of the three lists a game counts for."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class InitialRule(StrEnum):
    """How a player without a rating gets one."""

    HALF_POINTS = "so many points for each half point above 50 %"
    TWO_DRAWS = "two more games, drawn, against 1800"


@dataclass(frozen=True, slots=True)
class RatingEdition:
    """One edition: everything that the computation asks it."""

    name: str
    """As the table of editions has it, which alone knows the first day of each."""
    title: str
    """When it was in force, as a text to be translated."""
    limit: int
    """A difference counts as so much at most."""
    limit_free_from: int | None
    """Ratings from here on have no limit (standard chess only)."""
    upgrades: int | None
    """How many weaker opponents of one tournament are lifted to the limit; ``None``: all."""
    new_k: int
    """K until 30 games."""
    junior_k: int | None
    """K of young players below 2300, if the edition has such a rule."""
    junior_to_end_of_year: bool
    """Until the end of the year of the 18th birthday; otherwise until the day itself."""
    usual_k: int
    master_k: int
    """K once 2400 was published."""
    master_needs_games: bool
    """Whether 30 games must be complete before K becomes :attr:`master_k`."""
    product_limit: int | None
    """K times the games of a period is at most this."""
    initial: InitialRule
    half_point: Fraction
    """Points for each half point above 50 % (:attr:`InitialRule.HALF_POINTS`)."""
    games_needed: int
    games_against_rated: bool
    """Whether only games against rated opponents count among the games needed."""
    floor: int
    """A first rating below this is not published."""
    ceiling: int | None
    """A first rating is at most this."""
    match_rules: bool
    """Matches against an unrated player are not rated, nor games after a match is decided."""
    far_games_since: date | None
    """Rapid and blitz: from this day games over 600 points apart are not rated when a player is above 2600."""
    source: str


OLD = RatingEdition(
    name="old",
    title=_("before July 2009"),
    limit=350,
    limit_free_from=None,
    upgrades=None,
    new_k=25,
    junior_k=None,
    junior_to_end_of_year=False,
    usual_k=15,
    master_k=10,
    master_needs_games=True,
    product_limit=None,
    initial=InitialRule.HALF_POINTS,
    half_point=Fraction(25, 2),
    games_needed=5,
    games_against_rated=False,
    floor=0,
    ceiling=None,
    match_rules=False,
    far_games_since=None,
    source="the book, 4.3, footnotes 3, 4 and 6",
)
"""The rules that the book calls former."""
Y2009 = replace(
    OLD,
    name="2009",
    title=_("July 2009 to June 2014"),
    limit=400,
    source="the book, 4.3, footnotes 4 and 6; the limit of 400 came first",
)
BOOK = replace(
    Y2009,
    name="book",
    title=_("July 2014 to December 2021, as the book tells it"),
    new_k=40,
    junior_k=40,
    usual_k=20,
    master_needs_games=False,
    half_point=Fraction(15),
    source="the book, 4.3",
)
Y2022 = replace(
    BOOK,
    name="2022",
    title=_("January 2022 to February 2024"),
    upgrades=1,
    junior_to_end_of_year=True,
    product_limit=700,
    half_point=Fraction(20),
    games_against_rated=True,
    floor=1000,
    match_rules=True,
    source="B.02 of 2022",
)
Y2024 = replace(
    Y2022,
    name="2024",
    title=_("March 2024 to September 2025"),
    upgrades=None,
    initial=InitialRule.TWO_DRAWS,
    floor=1400,
    ceiling=2200,
    far_games_since=edition(Topic.RAPID_BLITZ_RATING, "2024-12").first_day,
    source="B.02 of 2024",
)
Y2025 = replace(
    Y2024,
    name="2025-10",
    title=_("since October 2025"),
    limit_free_from=2650,
    source="B.02 of 2024, 8.3.1 amended",
)

EDITIONS: tuple[RatingEdition, ...] = (OLD, Y2009, BOOK, Y2022, Y2024, Y2025)
"""Oldest first."""


def edition_on(day: date | None) -> RatingEdition:
    """The edition in force on a day; the newest where the day is not known.

    >>> edition_on(date(2017, 5, 1)).name, edition_on(date(2025, 9, 30)).name, edition_on(None).name
    ('book', '2024', '2025-10')
    """
    return EDITIONS[-1] if day is None else edition_named(edition_in_force(Topic.RATING, day).id)


def edition_named(name: str) -> RatingEdition:
    """The edition of that name.

    >>> edition_named("1850")
    Traceback (most recent call last):
    ...
    torneo.rating.problems.RatingError: edition '1850': old, 2009, book, 2022, 2024 or 2025-10 is accepted
    """
    for each in EDITIONS:
        if each.name == name:
            return each
    *names, last = (each.name for each in EDITIONS)
    raise RatingError(_("edition {name!r}: {names} or {last} is accepted"), name=name, names=names, last=last)
