"""The coefficient K: what an edition gives a player, and why."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from torneo.rating.editions import RatingRules
from torneo.rating.problems import RatingError, wrong_k
from torneo.text import Text
from torneo.text import marked as _

NEW_UNTIL = 30
"""Games after which a player is no longer new."""
MASTER = 2400
JUNIOR_BELOW = 2300
ADULT_AGE = 18


@dataclass(frozen=True, slots=True)
class Facts:
    """What the report file does not say about a player, and K depends on; what is left out is not known."""

    k: int | None = None
    """K as the rating list gives it, supplied separately from the file; it overrules everything else."""
    listed: int | None = None
    """K of the rating list from which the entry was taken."""
    arbiter: int | None = None
    """K that the arbiter has set."""
    games: int | None = None
    """Rated games before the tournament."""
    reached_2400: bool = False
    """Whether a published rating has ever been 2400 or more."""
    reached_2300: bool = False

    def __post_init__(self) -> None:
        for k in (self.k, self.listed, self.arbiter):
            if k is not None and k < 1:
                raise wrong_k(k)
        if self.games is not None and self.games < 0:
            raise RatingError(_("{games} games before the tournament: 0 or more is accepted"), games=self.games)


@dataclass(frozen=True, slots=True)
class Coefficient:
    """K and the reason for it."""

    k: int
    reason: Text
    known: bool = True
    """Whether it was stated by somebody; otherwise it follows from rating, age and what is known of earlier games."""


_BIRTH = re.compile(r"(\d{4})(?:[/.-](\d\d)[/.-](\d\d))?", re.ASCII)


def birth_parts(birth: str) -> tuple[int, int, int] | None:
    """Year, month and day, the last two 0 where only the year is known; ``None`` for anything else.

    >>> birth_parts("2008/03/01"), birth_parts("2008"), birth_parts("0000"), birth_parts("March")
    ((2008, 3, 1), (2008, 0, 0), None, None)
    """
    match = _BIRTH.fullmatch(birth.strip())
    if match is None or not int(match[1]):
        return None
    month, day = int(match[2] or "0"), int(match[3] or "0")
    return (int(match[1]), month, day) if month and day else (int(match[1]), 0, 0)


def is_junior(birth: str, day: date | None, *, to_end_of_year: bool) -> bool:
    """Whether somebody born then is young enough for the junior K on that day.

    >>> is_junior("2008/03/01", date(2026, 11, 1), to_end_of_year=True)
    True
    >>> is_junior("2008/03/01", date(2026, 11, 1), to_end_of_year=False)
    False
    """
    born = birth_parts(birth)
    if day is None or born is None:
        return False
    if to_end_of_year:
        return day.year - born[0] <= ADULT_AGE
    return (day.year - ADULT_AGE, day.month, day.day) < born


def coefficient(
    rules: RatingRules, rating: int, birth: str = "", day: date | None = None, facts: Facts | None = None
) -> Coefficient:
    """K of a rated player before the limit on K times games (B.02 8.3.3).

    What the list says counts first, then what the arbiter has set, then rating, age and history. Where the number of
    games is not known, the player is taken for one who has 30.

    >>> from torneo.rating.editions import RATING_RULES
    >>> coefficient(RATING_RULES.named("2024"), 2250).k, coefficient(RATING_RULES.named("old"), 2250).k
    (20, 15)
    >>> junior = coefficient(RATING_RULES.named("2024"), 1800, "2010", date(2026, 1, 1))
    >>> junior.k, junior.reason.text()
    (40, 'born 2010, below 2300')
    >>> coefficient(RATING_RULES.named("2024"), 1800, "2010", date(2026, 1, 1), Facts(listed=20)).reason.text()
    'rating list'
    """
    known = facts or Facts()
    for k, source in ((known.k, _("as given")), (known.listed, _("rating list")), (known.arbiter, _("arbiter"))):
        if k is not None:
            return Coefficient(k, Text(source))
    new = known.games is not None and known.games < NEW_UNTIL
    master = rating >= MASTER or known.reached_2400
    if master and not (rules.master_needs_games and new):
        return Coefficient(rules.master_k, Text(_("{rating} reached"), {"rating": MASTER}), known=False)
    junior = is_junior(birth, day, to_end_of_year=rules.junior_to_end_of_year)
    if rules.junior_k is not None and junior and rating < JUNIOR_BELOW and not known.reached_2300:
        young = Text(_("born {year}, below {rating}"), {"year": birth[:4], "rating": JUNIOR_BELOW})
        return Coefficient(rules.junior_k, young, known=False)
    if new:
        return Coefficient(rules.new_k, Text(_("new: {games} games"), {"games": known.games}))
    return Coefficient(rules.usual_k, Text(_("below {rating}"), {"rating": MASTER}), known=False)


def limited(found: Coefficient, games: int, rules: RatingRules) -> Coefficient:
    """K lowered to the largest whole number that keeps K times games within the limit of a period.

    >>> from torneo.rating.editions import RATING_RULES
    >>> lower = limited(Coefficient(40, Text("new")), 18, RATING_RULES.named("2024"))
    >>> lower.k, lower.reason.text()
    (38, 'new; 40 × 18 games is over 700')
    """
    limit = rules.product_limit
    if limit is None or found.k * games <= limit:
        return found
    reason = Text(
        _("{reason}; {k} × {games} games is over {limit}"),
        {"reason": found.reason, "k": found.k, "games": games, "limit": limit},
    )
    return Coefficient(limit // games, reason, found.known)
