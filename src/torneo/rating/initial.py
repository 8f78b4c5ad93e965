"""The first rating of a player who has none (B.02 8.2, the book 4.3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from torneo.rating.change import away_from_zero
from torneo.rating.editions import InitialRule, RatingRules
from torneo.rating.performance import average_rating, percentage
from torneo.rating.tables import rating_difference
from torneo.text import Text
from torneo.text import marked as _

HYPOTHETICAL = 1800
"""Rating of the two opponents that today's rule adds, with a draw against each."""


@dataclass(frozen=True, slots=True)
class InitialRating:
    """A first rating, or why there is none."""

    games: int
    """Against rated opponents."""
    half_points: int
    average: int | None = None
    """Of the rated opponents, those that the rule adds included."""
    percentage: int | None = None
    difference: Fraction | None = None
    """What the result adds to the average."""
    rating: int | None = None
    """Published rating; ``None`` if there is none."""
    reason: Text | None = None
    """Why there is none."""
    notes: tuple[Text, ...] = ()


def initial_rating(
    games: Sequence[tuple[int, int]], rules: RatingRules, *, games_played: int | None = None
) -> InitialRating:
    """The rating that games against rated opponents give, each a rating and the half points made.

    ``games_played`` counts the games against unrated opponents too, where the edition asks for them.
    The result of one tournament: several are pooled by giving all their games.

    >>> from torneo.rating.editions import RATING_RULES
    >>> initial_rating([(1900, 2), (1901, 2), (1902, 2), (1902, 0), (1902, 0)], RATING_RULES.named("2024")).rating
    1922
    """
    ratings = [rating for rating, _ in games]
    half_points_made = sum(half_points for _, half_points in games)
    enough = len(games) if rules.games_against_rated else max(len(games), games_played or 0)
    if not ratings:
        return InitialRating(0, 0, reason=Text(_("no game against a rated opponent")))
    if not half_points_made:
        disregarded = Text(_("no point in a first tournament: the result is disregarded"))
        return InitialRating(len(games), 0, reason=disregarded)
    if rules.initial is InitialRule.TWO_DRAWS:
        average = average_rating([*ratings, HYPOTHETICAL, HYPOTHETICAL])
        share = percentage(half_points_made + 2, len(games) + 2)
        added = Fraction(rating_difference(share))
    else:
        average = average_rating(ratings)
        share = percentage(half_points_made, len(games))
        above = half_points_made - len(games)
        added = rules.half_point * above if above > 0 else Fraction(rating_difference(share))
    rating = away_from_zero(average + added)
    notes = []
    if rules.ceiling is not None and rating > rules.ceiling:
        notes.append(
            Text(
                _("{rating} is above the most for a first rating, {ceiling}"),
                {"rating": rating, "ceiling": rules.ceiling},
            )
        )
        rating = rules.ceiling
    reason = None
    if enough < rules.games_needed:
        template = _("{games} games: {needed} are needed, from this or other tournaments")
        if rules.games_against_rated:
            template = _("{games} games against rated opponents: {needed} are needed, from this or other tournaments")
        reason = Text(template, {"games": enough, "needed": rules.games_needed})
    elif rating < rules.floor:
        reason = Text(
            _("{rating} is below the lowest rating that is published, {floor}"),
            {"rating": rating, "floor": rules.floor},
        )
    if reason is not None:
        notes.append(Text(_("so far the games stand for {rating}"), {"rating": rating}))
    return InitialRating(
        len(games), half_points_made, average, share, added, None if reason else rating, reason, tuple(notes)
    )
