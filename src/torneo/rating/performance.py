"""What rating a result stands for: performance by table 8.1.1, perfect performance by table 8.1.2."""

from __future__ import annotations

from collections.abc import Sequence

from torneo.rating.problems import RatingError
from torneo.rating.tables import half_up, rating_difference, scoring_probability

BELOW_THE_WEAKEST = 800
"""Perfect performance of somebody without a point: so much below the weakest opponent (C.07 10.3 of 2026)."""


def percentage(half_points: int, games: int) -> int:
    """Points as a whole percentage, a half going up.

    >>> percentage(3, 8), percentage(1, 8)
    (19, 6)
    """
    if not 0 <= half_points <= 2 * games or not games:
        raise RatingError(f"{half_points} half points in {games} games: 0 to two for each game are accepted")
    return half_up(50 * half_points, games)


def average_rating(ratings: Sequence[int]) -> int:
    """The average, a half going up.

    >>> average_rating([2400, 1550, 1900, 2000])
    1963
    """
    if not ratings:
        raise RatingError("an average needs at least one rated opponent")
    return half_up(sum(ratings), len(ratings))


def performance(half_points: int, ratings: Sequence[int]) -> int:
    """The average of the opponents, moved by the difference that the percentage stands for.

    >>> performance(2, [1980] * 4)
    1787
    """
    return average_rating(ratings) + rating_difference(percentage(half_points, len(ratings)))


def expected_percentage(rating: int, ratings: Sequence[int]) -> int:
    """Points to expect from these opponents by table 8.1.2, in hundredths.

    >>> expected_percentage(1900, [1980, 1900])
    89
    """
    return sum(scoring_probability(rating - other) for other in ratings)


def perfect_performance(half_points: int, ratings: Sequence[int]) -> int:
    """The lowest rating that expects at least these points.

    >>> perfect_performance(2, [2000, 2000]), perfect_performance(0, [2000])
    (1997, 1200)
    """
    percentage(half_points, len(ratings))
    if not half_points:
        return min(ratings) - BELOW_THE_WEAKEST
    low, high = min(ratings) - 1000, max(ratings) + 1000  # expect nothing and everything
    while high - low > 1:
        middle = (low + high) // 2
        if expected_percentage(middle, ratings) >= 50 * half_points:
            high = middle
        else:
            low = middle
    return high
