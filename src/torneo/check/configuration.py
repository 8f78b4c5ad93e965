"""Reads the configuration of bbpPairings' and JaVaFo's generators into a recipe."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from torneo.check.recipe import Recipe, RecipeError
from torneo.model import PointSystem, parse_points

_POINTS = {
    "PointsForWin": ("win", "full_point_bye", "forfeit_win", "pairing_bye"),
    "PointsForDraw": ("draw", "half_point_bye", "unfinished"),
    "PointsForLoss": ("loss",),
    "PointsForZPB": ("zero_point_bye",),
    "PointsForForfeitLoss": ("forfeit_loss",),
    "PointsForPAB": ("pairing_bye",),
}
_RATES = ("ForfeitRate", "RetiredRate", "HalfPointByeRate")
_SPELLINGS = {"HalfPointByteRate": "HalfPointByeRate"}
KEYS = ("PlayersNumber", "RoundsNumber", "DrawPercentage", "HighestRating", "LowestRating", *_RATES, *_POINTS)


def recipe_of(settings: Mapping[str, str]) -> Recipe:
    """The recipe that a configuration describes; what it leaves out is as usual.

    >>> recipe_of({"PlayersNumber": "24", "RoundsNumber": "7", "ForfeitRate": "20"}).forfeits
    5.0
    """
    given = {_SPELLINGS.get(key, key): value for key, value in settings.items()}
    for key in given:
        if key not in KEYS:
            raise RecipeError(f"{key}: one of {', '.join(KEYS)} is accepted")
    usual = Recipe()
    recipe = usual
    if "PlayersNumber" in given:
        count = _whole("PlayersNumber", given)
        recipe = replace(recipe, players=(count, count))
    if "RoundsNumber" in given:
        count = _whole("RoundsNumber", given)
        recipe = replace(recipe, rounds=(count, count))
    if "DrawPercentage" in given:
        recipe = replace(recipe, draws=float(_whole("DrawPercentage", given)))
    low, high = usual.ratings
    low = _whole("LowestRating", given) if "LowestRating" in given else low
    high = _whole("HighestRating", given) if "HighestRating" in given else high
    recipe = replace(recipe, ratings=(low, high))
    return replace(
        recipe,
        points=_points(given),
        forfeits=_percentage("ForfeitRate", given),
        withdrawals=_percentage("RetiredRate", given),
        half_point_byes=_percentage("HalfPointByeRate", given),
    )


def _percentage(key: str, settings: Mapping[str, str]) -> float:
    """A rate, which is one in so many there, as a percentage; none if it is not given, or 0."""
    rate = _whole(key, settings) if key in settings else 0
    return 100 / rate if rate else 0.0


def _whole(key: str, settings: Mapping[str, str]) -> int:
    if not settings[key].isdigit():
        raise RecipeError(f"{key}={settings[key]}: a whole number is accepted")
    return int(settings[key])


def _points(settings: Mapping[str, str]) -> PointSystem:
    values: dict[str, int] = {}
    for key, names in _POINTS.items():
        if key in settings:
            try:
                values.update(dict.fromkeys(names, parse_points(settings[key])))
            except ValueError as error:
                raise RecipeError(f"{key}: {error}") from None
    return replace(PointSystem(), **values)
