"""The two conversion tables of the rating regulations (B.02 8.1.1 and 8.1.2), looked up exactly."""

from __future__ import annotations

from bisect import bisect_right

_DP = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
    202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589,
    677, 800,
)  # fmt: skip
_LOWER_EDGES = (
    0, 4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154, 163, 171, 180, 189,
    198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457, 485, 518, 560,
    620, 736,
)  # fmt: skip

WIDEST = _LOWER_EDGES[-1]
"""From this difference on the stronger player is expected to win every game."""

RATING_DIFFERENCES: tuple[int, ...] = (*(-value for value in reversed(_DP[1:])), *_DP)
"""Table 8.1.1: the rating difference for each percentage of points, from 0 to 100."""

_PROBABILITIES = tuple(49 + bisect_right(_LOWER_EDGES, difference) for difference in range(WIDEST + 1))
SCORING_PROBABILITIES: tuple[int, ...] = (*(100 - value for value in reversed(_PROBABILITIES[1:])), *_PROBABILITIES)
"""Table 8.1.2: the expected percentage of points for each difference, from -736 to 736."""


def rating_difference(percentage: int) -> int:
    """The rating difference that a percentage of points stands for (8.1.1).

    >>> rating_difference(50), rating_difference(25), rating_difference(100)
    (0, -193, 800)
    """
    return RATING_DIFFERENCES[percentage]


def scoring_probability(difference: int) -> int:
    """The percentage of points to expect with a rating that differs so much from the opponent's (8.1.2).

    The full scale: nothing is cut at 400.

    >>> scoring_probability(3), scoring_probability(4), scoring_probability(-80), scoring_probability(1000)
    (50, 51, 39, 100)
    """
    return SCORING_PROBABILITIES[WIDEST + max(-WIDEST, min(WIDEST, difference))]


def half_up(numerator: int, denominator: int) -> int:
    """The nearest whole number, a half going up.

    >>> half_up(5, 2), half_up(-5, 2), half_up(7, 3)
    (3, -2, 2)
    """
    return (2 * numerator + denominator) // (2 * denominator)
