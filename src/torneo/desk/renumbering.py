"""The same event where the players in it have other numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any

from torneo.desk import events as e
from torneo.model import Player

New = Callable[[int], int]
"""From a number of a player to their new one."""

ONE = frozenset({"number", "player", "white", "black", "bye", "engine_bye", "team"})
"""Fields with the number of a player, by name."""
SEVERAL = frozenset({"players", "order", "resting", "members"})
"""Fields with numbers of several."""
_UNTOUCHED = (e.PlayerEntered, e.LateEntry, e.Adopted, e.Created, e.SettingsChanged, *e.OfMerges.__args__, e.Undone)
"""Events that name nobody by a number, or only those that they bring."""


def renumbered(happening: e.Happening, new: New) -> e.Happening:
    """The event with the new numbers of the players that it names.

    >>> from torneo.model import Result
    >>> renumbered(e.ResultRecorded(1, 2, 3, Result.DRAW), lambda number: number + 10).white
    12
    """
    if type(happening) in _UNTOUCHED:
        return happening
    if isinstance(happening, e.RoundPaired) and happening.virtual_points:
        happening = _with_points(happening, new)
    if isinstance(happening, e.BoardsSeated):  # at its boards sit players of teams, who keep their own numbers
        return replace(happening, white=new(happening.white), black=new(happening.black))
    if isinstance(happening, e.TeamsFormed):  # teams have numbers of their own
        teams = tuple(replace(team, members=tuple(map(new, team.members))) for team in happening.teams)
        return replace(happening, teams=teams)
    if isinstance(happening, e.SquadNamed | e.MemberConsented | e.LineUpHandedIn):
        return replace(happening, team=new(happening.team))
    if isinstance(happening, e.PlayerCorrected):
        return replace(happening, player=replace(happening.player, number=new(happening.player.number)))
    changed = _renumbered(happening, new)
    assert isinstance(changed, e.Happening)
    return changed


def _with_points(happening: e.RoundPaired, new: New) -> e.RoundPaired:
    """A pairing with virtual points, which are given to ranges of numbers: one range for each player."""
    single = tuple(
        replace(points, first_player=new(number), last_player=new(number))
        for points in happening.virtual_points
        for number in range(points.first_player, points.last_player + 1)
    )
    moved = any(
        new(number) != number
        for points in happening.virtual_points
        for number in range(points.first_player, points.last_player + 1)
    )
    return replace(happening, virtual_points=single) if moved else happening


def _renumbered(value: Any, new: New) -> Any:
    if isinstance(value, tuple):
        return tuple(_renumbered(item, new) for item in value)
    if not is_dataclass(value) or isinstance(value, type | Player):
        return value
    changes: dict[str, object] = {}
    for field in fields(value):
        held = getattr(value, field.name)
        if field.name in ONE and type(held) is int:
            changes[field.name] = new(held) if held else held
        elif field.name in SEVERAL and isinstance(held, tuple) and all(type(item) is int for item in held):
            changes[field.name] = tuple(new(item) for item in held)
        elif isinstance(held, tuple) or is_dataclass(held):
            changes[field.name] = _renumbered(held, new)
    return replace(value, **changes) if changes else value
