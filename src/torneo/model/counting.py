"""How each kind of round counts for a player: one table, read by every other module.

The same table stands in ``docs/counting.md``; a test holds the two together.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum, StrEnum


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


class Edition(Enum):
    """The two editions of the Swiss rules that count unplayed rounds differently."""

    E2017 = "2017"
    E2026 = "2026"


@dataclass(frozen=True, slots=True)
class Counting:
    """One row of the table."""

    opponent_met: bool
    """Whether the two may not be paired again."""
    colour_counts: bool
    float_2017: FloatRule
    """A.4 of 2017: any round not played is a downfloat."""
    float_2026: FloatRule
    """1.4.2 to 1.4.4 of 2026."""
    bars_bye_2017: BarRule
    """C.04.1 d of 2017: the bye itself, or a win because the opponent did not appear."""
    bars_bye_2026: BarRule
    """C.04.1 art. 4 of 2026: the bye itself, or as many points as a win in a round without playing."""

    def float_rule(self, edition: Edition) -> FloatRule:
        """The rule of the given edition."""
        return self.float_2017 if edition is Edition.E2017 else self.float_2026

    def bar_rule(self, edition: Edition) -> BarRule:
        """The rule of the given edition."""
        return self.bars_bye_2017 if edition is Edition.E2017 else self.bars_bye_2026


_GAME = Counting(True, True, FloatRule.BY_SCORES, FloatRule.BY_SCORES, BarRule.NO, BarRule.NO)
_ABSENCE = Counting(False, False, FloatRule.DOWN, FloatRule.DOWN_IF_ABOVE_LOSS, BarRule.NO, BarRule.IF_WORTH_A_WIN)
_FORFEIT_WIN = Counting(False, False, FloatRule.DOWN, FloatRule.DOWN_IF_ABOVE_LOSS, BarRule.YES, BarRule.IF_WORTH_A_WIN)
_PAIRING_BYE = Counting(False, False, FloatRule.DOWN, FloatRule.DOWN, BarRule.YES, BarRule.YES)

COUNTING: dict[Kind, Counting] = {
    Kind.PLAYED: _GAME,
    Kind.UNFINISHED: _GAME,
    Kind.FORFEIT_WIN: _FORFEIT_WIN,
    Kind.FORFEIT_LOSS: _ABSENCE,
    Kind.PAIRING_BYE: _PAIRING_BYE,
    Kind.FULL_POINT_BYE: _ABSENCE,
    Kind.HALF_POINT_BYE: _ABSENCE,
    Kind.ZERO_POINT_BYE: _ABSENCE,
    Kind.ABSENT: _ABSENCE,
}
"""How each kind counts. Its points come from the tournament's point system."""
