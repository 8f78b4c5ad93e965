"""Round robins with unrated players, by the book's method: Rar, Dp, Ra, Rc (4.3.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from torneo.rating.change import away_from_zero
from torneo.rating.editions import RatingRules
from torneo.rating.performance import average_rating, percentage
from torneo.rating.problems import RatingError
from torneo.rating.tables import half_up, rating_difference, scoring_probability
from torneo.text import Text
from torneo.text import marked as _

RATED_OPPONENTS_NEEDED = 4
"""An unrated player gets a rating from a round robin with so many rated opponents, and a third of them."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of the round robin."""

    number: int
    rating: int | None
    half_points: int
    """Against everybody, rated or not."""
    k: int = 20


@dataclass(frozen=True, slots=True)
class RoundRobinLine:
    """What the method makes of one player."""

    number: int
    rating: int | None
    half_points: int
    percentage: int
    difference: int
    """D by table 8.1.1, from the percentage."""
    average: int
    """Rc, the average of the competition for this player."""
    counted_difference: int | None
    """R - Rc within the limit; ``None`` for the unrated."""
    expected: Fraction | None
    """Points to keep the rating; ``None`` for the unrated."""
    change: Fraction | None
    new_rating: int | None
    reason: Text | None = None
    """Why there is no rating."""


@dataclass(frozen=True, slots=True)
class RoundRobinRating:
    """The computation: what is common, and a line for each."""

    opponents: int
    """N."""
    rated_average: int
    """Rar."""
    average_difference: int
    """Dp."""
    tournament_average: int
    """Ra."""
    lines: tuple[RoundRobinLine, ...]

    def __getitem__(self, number: int) -> RoundRobinLine:
        return next(line for line in self.lines if line.number == number)


def rate_round_robin(entrants: Sequence[Entrant], rules: RatingRules, *, rated_only: bool = False) -> RoundRobinRating:
    """Rate a round robin in which everybody met everybody once.

    Dp is the mean over everybody, as in the book; with ``rated_only`` over the rated alone.

    >>> from torneo.rating.editions import RATING_RULES
    >>> rated = [Entrant(2, 2400, 1, 10), Entrant(3, 1700, 3), Entrant(4, 2000, 5), Entrant(5, 2033, 8)]
    >>> five = [Entrant(1, None, 3), *rated]
    >>> made = rate_round_robin(five, RATING_RULES.named("book"))
    >>> made.rated_average, made.average_difference, made.tournament_average
    (2033, 80, 1969)
    >>> [line.new_rating for line in made.lines]
    [1899, 2368, 1720, 2006, 2064]
    """
    opponents = len(entrants) - 1
    ratings = [entrant.rating for entrant in entrants if entrant.rating is not None]
    if opponents < 1 or not ratings:
        raise RatingError(_("a round robin is rated with two players or more and at least one rating among them"))
    total = sum(entrant.half_points for entrant in entrants)
    if total != opponents * len(entrants):
        raise RatingError(
            _("{total} half points in a round robin of {players}: {wanted} are accepted, one game for each pair"),
            total=total,
            players=len(entrants),
            wanted=opponents * len(entrants),
        )
    shares = {entrant.number: percentage(entrant.half_points, opponents) for entrant in entrants}
    among = [entrant for entrant in entrants if entrant.rating is not None or not rated_only]
    rated_average = average_rating(ratings)
    mean = half_up(sum(rating_difference(shares[entrant.number]) for entrant in among), len(among))
    tournament_average = away_from_zero(rated_average - Fraction(mean * opponents, opponents + 1))
    lines = tuple(_line(entrant, shares, tournament_average, opponents, len(ratings), rules) for entrant in entrants)
    return RoundRobinRating(opponents, rated_average, mean, tournament_average, lines)


def _line(
    entrant: Entrant, shares: Mapping[int, int], middle: int, opponents: int, rated: int, rules: RatingRules
) -> RoundRobinLine:
    share = shares[entrant.number]
    difference = rating_difference(share)
    own = middle if entrant.rating is None else entrant.rating
    average = half_up(middle * (opponents + 1) - own, opponents)
    if entrant.rating is None:
        change = unrated_change(entrant.half_points, opponents, rules)
        rating: int | None = away_from_zero(average + change)
        reason = None
        needed = max(RATED_OPPONENTS_NEEDED, -(-opponents // 3))
        if not entrant.half_points:
            reason = Text(_("no point: nothing measures the player's strength"))
        elif rated < needed:
            reason = Text(_("{rated} rated opponents: {needed} are needed"), {"rated": rated, "needed": needed})
        if reason is not None:
            rating = None
        return RoundRobinLine(
            entrant.number, None, entrant.half_points, share, difference, average, None, None, change, rating, reason
        )
    counted = max(-rules.limit, min(rules.limit, entrant.rating - average))
    expected = Fraction(scoring_probability(counted) * opponents, 100)
    change = entrant.k * (Fraction(entrant.half_points, 2) - expected)
    return RoundRobinLine(
        entrant.number,
        entrant.rating,
        entrant.half_points,
        share,
        difference,
        average,
        counted,
        expected,
        change,
        entrant.rating + away_from_zero(change),
    )


def unrated_change(half_points: int, opponents: int, rules: RatingRules) -> Fraction:
    """What the result of an unrated player adds to Rc.

    >>> from torneo.rating.editions import RATING_RULES
    >>> unrated_change(3, 4, RATING_RULES.named("book")), unrated_change(6, 4, RATING_RULES.named("book"))
    (Fraction(-348, 5), Fraction(30, 1))
    """
    above = half_points - opponents
    if above > 0:
        return rules.half_point * above
    return Fraction(rating_difference(percentage(half_points, opponents)) * opponents, opponents + 1)
