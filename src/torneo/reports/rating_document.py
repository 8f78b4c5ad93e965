"""Ratings as JSON."""

from __future__ import annotations

from fractions import Fraction

from torneo.files.json_form import Json
from torneo.rating.change import RatingChange
from torneo.rating.event import EventRating, Outcome, PlayerRating
from torneo.text import Language, Text


def rating_json(event: EventRating, language: Language = "en") -> dict[str, Json]:
    """Everything for programs: points in half points, expected points in hundredths, changes as fractions."""
    return {
        "format": "torneo-rating",
        "version": 1,
        "edition": event.rules.edition.id,
        "tempo": event.tempo.value,
        "players": [_player_json(player, language) for player in event.players],
        "round_robin": _round_robin_json(event, language),
        "notes": [note.text(language) for note in event.notes],
    }


def _player_json(row: PlayerRating, language: Language) -> Json:
    return {
        "number": row.player.number,
        "name": row.player.name,
        "rating": row.player.rating,
        "games": [
            {
                "round": game.round,
                **({"game": game.game} if game.game else {}),
                "opponent": game.opponent,
                "rating": game.rating,
                "half_points": game.half_points,
                "counts": game.counts,
                "reason": "open" if game.open and game.reason is None else _said(game.reason, language),
            }
            for game in row.games
        ],
        "k": None
        if row.coefficient is None
        else {"value": row.coefficient.k, "reason": row.coefficient.reason.text(language)},
        "outcome": _outcome_json(row.outcome, language),
        "leaves_the_list": row.leaves_the_list,
        "average": row.average,
        "performance": row.performance,
        "perfect_performance": row.perfect_performance,
        "open_games": [
            {
                "round": game.round,
                "opponent": game.opponent,
                "win": _outcome_json(game.win, language),
                "draw": _outcome_json(game.draw, language),
                "loss": _outcome_json(game.loss, language),
            }
            for game in row.open_games
        ],
    }


def _outcome_json(outcome: Outcome, language: Language) -> Json:
    if isinstance(outcome, RatingChange):
        return {
            "kind": "change",
            "k": outcome.k,
            "half_points": outcome.half_points,
            "expected_hundredths": outcome.expected,
            "change": _fraction(outcome.exact),
            "rounded": outcome.rounded,
            "new_rating": outcome.new_rating,
        }
    return {
        "kind": "first rating",
        "games": outcome.games,
        "half_points": outcome.half_points,
        "average": outcome.average,
        "percentage": outcome.percentage,
        "difference": None if outcome.difference is None else _fraction(outcome.difference),
        "new_rating": outcome.rating,
        "reason": _said(outcome.reason, language),
        "notes": [note.text(language) for note in outcome.notes],
    }


def _said(reason: Text | None, language: Language) -> str:
    return "" if reason is None else reason.text(language)


def _fraction(number: Fraction) -> Json:
    return [number.numerator, number.denominator]


def _round_robin_json(event: EventRating, language: Language) -> Json:
    table = event.round_robin
    if table is None:
        return None
    return {
        "N": table.opponents,
        "Rar": table.rated_average,
        "Dp": table.average_difference,
        "Ra": table.tournament_average,
        "players": [
            {
                "number": line.number,
                "percentage": line.percentage,
                "D": line.difference,
                "Rc": line.average,
                "change": None if line.change is None else _fraction(line.change),
                "new_rating": line.new_rating,
                "reason": _said(line.reason, language),
            }
            for line in table.lines
        ],
    }
