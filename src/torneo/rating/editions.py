"""The editions of the rating regulations: what differs between them, as data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from fractions import Fraction

from torneo.rules import ByEdition, Edition, Topic, edition
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
class RatingRules:
    """The rating regulations of one edition: everything that the computation asks them."""

    edition: Edition
    """Which alone knows its first day."""
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


OLD = RatingRules(
    edition=edition(Topic.RATING, "old"),
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
    edition=edition(Topic.RATING, "2009"),
    title=_("July 2009 to June 2014"),
    limit=400,
    source="the book, 4.3, footnotes 4 and 6; the limit of 400 came first",
)
BOOK = replace(
    Y2009,
    edition=edition(Topic.RATING, "book"),
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
    edition=edition(Topic.RATING, "2022"),
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
    edition=edition(Topic.RATING, "2024"),
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
    edition=edition(Topic.RATING, "2025-10"),
    title=_("since October 2025"),
    limit_free_from=2650,
    source="B.02 of 2024, 8.3.1 amended",
)

RATING_RULES = ByEdition(Topic.RATING, {rules.edition.id: rules for rules in (OLD, Y2009, BOOK, Y2022, Y2024, Y2025)})
