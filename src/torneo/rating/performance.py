"""What rating a result stands for: performance by table 8.1.1, perfect performance by table 8.1.2."""

from __future__ import annotations

from collections.abc import Sequence

from torneo.rating.problems import RatingError
from torneo.rating.tables import half_up, rating_difference, scoring_probability
from torneo.text import marked as _

BELOW_THE_WEAKEST = 800
"""Perfect performance of somebody without a point: so much below the weakest opponent (C.07 10.3 of 2026)."""


def percentage(half_points: int, games: int) -> int:
    """Points as a whole percentage, a half going up.

    >>> percentage(3, 8), percentage(1, 8)
    (19, 6)
    """
    if not 0 <= half_points <= 2 * games or not games:
        raise RatingError(
            _("{half_points} half points in {games} games: 0 to two for each game are accepted"),
            half_points=half_points,
            games=games,
        )
    return half_up(50 * half_points, games)


def average_rating(ratings: Sequence[int]) -> int:
    """The average, a half going up.

    >>> average_rating([2400, 1550, 1900, 2000])
    1963
    """
    if not ratings:
        raise RatingError(_("an average needs at least one rated opponent"))
    return half_up(sum(ratings), len(ratings))


def performance(half_points: int, ratings: Sequence[int]) -> int:
    """The average of the opponents, moved by the difference that the percentage stands for.

    >>> performance(2, [1980] * 4)
    1787
    """
    return average_rating(ratings) + rating_difference(percentage(half_points, len(ratings)))


def perfect_performance(half_points: int, ratings: Sequence[int]) -> int:
    """The lowest rating that expects at least these points, 800 below the weakest opponent for none.

    >>> perfect_performance(2, [2000, 2000]), perfect_performance(1, [2000, 2000]), perfect_performance(0, [2000])
    (1997, 1803, 1200)
    >>> perfect_performance(4, [2000, 2000])
    2736
    """
    low = high = performance(half_points, ratings)  # never far from it
    if not half_points:
        return min(ratings) - BELOW_THE_WEAKEST
    if min(ratings) < 0 or max(ratings) > HIGHEST_RATING:
        raise RatingError(
            _("ratings from {least} to {most}: 0 to {highest} is accepted"),
            least=min(ratings),
            most=max(ratings),
            highest=HIGHEST_RATING,
        )
    wanted = 50 * half_points
    offsets = [_MIDDLE - rating for rating in ratings]
    table = _EVERY_DIFFERENCE
    missing = wanted - sum([table[low + offset] for offset in offsets])
    step = 8 + abs(missing) * 7 // len(ratings)  # a percent is seven points of rating in the middle of the table
    if missing > 0:
        while low == high or sum([table[high + offset] for offset in offsets]) < wanted:
            low, high, step = high, high + step, 2 * step
    else:
        while low == high or sum([table[low + offset] for offset in offsets]) >= wanted:
            low, high, step = low - step, low, 2 * step
    while high - low > 1:  # low expects less than wanted, high enough
        middle = (low + high) // 2
        if sum([table[middle + offset] for offset in offsets]) >= wanted:
            high = middle
        else:
            low = middle
    return high


HIGHEST_RATING = 9999
"""What four digits hold."""
_MIDDLE = 20_000
_EVERY_DIFFERENCE = tuple(scoring_probability(difference) for difference in range(-_MIDDLE, _MIDDLE + 1))
"""Table 8.1.2 for any difference that four digits and the search from them can come to."""
