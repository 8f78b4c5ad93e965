"""How each kind of round counts for a player: one table, read by every other module.

What no edition has changed stands here; floats and the bye are columns (:class:`CountingRules`) that whoever knows the
edition of the Swiss rules hands in. The whole table stands in ``docs/counting.md``; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Kind(StrEnum):
    """What a round was for one player."""

    PLAYED = "game played"
    UNFINISHED = "game adjourned or without a result yet"
    FORFEIT_WIN = "win by forfeit"
    FORFEIT_LOSS = "loss by forfeit"
    PAIRING_BYE = "pairing-allocated bye"
    FULL_POINT_BYE = "full-point bye"
    HALF_POINT_BYE = "half-point bye"
    ZERO_POINT_BYE = "zero-point bye"
    ABSENT = "absent, not entered yet, or withdrawn"


class Float(IntEnum):
    """A float in a past round."""

    NONE = 0
    DOWN = 1
    UP = 2


class FloatRule(StrEnum):
    """When a round leaves a float."""

    BY_SCORES = "by the two scores"
    """Down for the player with the higher score, up for the other."""
    DOWN = "down"
    DOWN_IF_ABOVE_LOSS = "down if worth more than a loss"
    NEVER = "none"


class BarRule(StrEnum):
    """When a round bars its player from the pairing-allocated bye."""

    YES = "yes"
    NO = "no"
    IF_WORTH_A_WIN = "if worth a win"


@dataclass(frozen=True, slots=True)
class Counting:
    """One row of the table, as far as every edition has it."""

    opponent_met: bool
    """Whether the two may not be paired again."""
    colour_counts: bool


@dataclass(frozen=True, eq=False)
class CountingRules:
    """The columns of the table in one edition of the Swiss rules; every kind of round has its line in each."""

    floats: Mapping[Kind, FloatRule]
    """When a round leaves a float."""
    bars_bye: Mapping[Kind, BarRule]
    """When it bars from the pairing-allocated bye."""


_GAME = Counting(opponent_met=True, colour_counts=True)
_NO_GAME = Counting(opponent_met=False, colour_counts=False)

COUNTING: dict[Kind, Counting] = {
    Kind.PLAYED: _GAME,
    Kind.UNFINISHED: _GAME,
    Kind.FORFEIT_WIN: _NO_GAME,
    Kind.FORFEIT_LOSS: _NO_GAME,
    Kind.PAIRING_BYE: _NO_GAME,
    Kind.FULL_POINT_BYE: _NO_GAME,
    Kind.HALF_POINT_BYE: _NO_GAME,
    Kind.ZERO_POINT_BYE: _NO_GAME,
    Kind.ABSENT: _NO_GAME,
}
"""How each kind counts. Its points come from the tournament's point system."""
