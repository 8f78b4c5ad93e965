"""The rating change of a rated player, game by game (B.02 8.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from torneo.rating.editions import RatingRules, Tempo
from torneo.rating.problems import RatingError, wrong_k
from torneo.rating.tables import scoring_probability
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class GameChange:
    """One line of the computation."""

    opponent: int
    """Rating of the opponent."""
    half_points: int
    difference: int
    """Own rating less the opponent's."""
    counted_difference: int
    """Within the limit of the edition."""
    expected: int
    """In hundredths of a point."""

    @property
    def change(self) -> int:
        """Score less expected score, in hundredths."""
        return 50 * self.half_points - self.expected


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The whole computation."""

    rating: int
    k: int
    games: tuple[GameChange, ...]

    @property
    def half_points(self) -> int:
        """Points made, in halves."""
        return sum(game.half_points for game in self.games)

    @property
    def expected(self) -> int:
        """Points expected, in hundredths."""
        return sum(game.expected for game in self.games)

    @property
    def base(self) -> int:
        """Points less expected points, in hundredths."""
        return sum(game.change for game in self.games)

    @property
    def exact(self) -> Fraction:
        """The change before rounding."""
        return Fraction(self.k * self.base, 100)

    @property
    def rounded(self) -> int:
        """The change of a period as it is published."""
        return away_from_zero(self.exact)

    @property
    def new_rating(self) -> int:
        """The rating after the change."""
        return self.rating + self.rounded


def away_from_zero(number: Fraction) -> int:
    """The nearest whole number, a half going away from zero (8.3.4).

    >>> away_from_zero(Fraction(-21, 2)), away_from_zero(Fraction(54, 5))
    (-11, 11)
    """
    size = abs(number)
    whole = (2 * size.numerator + size.denominator) // (2 * size.denominator)
    return whole if number >= 0 else -whole


def counted_differences(
    rating: int, opponents: Sequence[int], rules: RatingRules, tempo: Tempo = Tempo.STANDARD
) -> list[int]:
    """The difference with each opponent, within the limit of the edition.

    >>> from torneo.rating.editions import RATING_RULES
    >>> [counted_differences(2813, [2400], RATING_RULES.named(name)) for name in ("2024", "2025-10")]
    [[400], [413]]
    """
    limit = rules.limit
    differences = [rating - other for other in opponents]
    free = rules.limit_free_from
    if free is not None and tempo is Tempo.STANDARD and rating >= free:
        return differences
    lifted = sorted((index for index, each in enumerate(differences) if each > limit), key=lambda i: -differences[i])
    if rules.upgrades is not None:
        lifted = lifted[: rules.upgrades]
    return [limit if index in lifted else max(-limit, difference) for index, difference in enumerate(differences)]


def rating_change(
    rating: int,
    k: int,
    games: Sequence[tuple[int, int]],
    rules: RatingRules,
    tempo: Tempo = Tempo.STANDARD,
) -> RatingChange:
    """Rate the games of a rated player, each an opponent's rating and the half points made.

    >>> from torneo.rating.editions import RATING_RULES
    >>> change = rating_change(1900, 20, [(1980, 2)], RATING_RULES.named("book"))
    >>> change.expected, change.exact, change.new_rating
    (39, Fraction(61, 5), 1912)
    """
    if k < 1:
        raise wrong_k(k)
    lines = []
    counted = counted_differences(rating, [opponent for opponent, _ in games], rules, tempo)
    for (opponent, half_points), difference in zip(games, counted, strict=True):
        if half_points not in (0, 1, 2):
            raise RatingError(_("{half_points} half points in a game: 0, 1 or 2 is accepted"), half_points=half_points)
        lines.append(GameChange(opponent, half_points, rating - opponent, difference, scoring_probability(difference)))
    return RatingChange(rating, k, tuple(lines))
