"""Tie-breaks made of what was won and lost within games: sets, frames, points; in an encounter, its games."""

from __future__ import annotations

from fractions import Fraction

from torneo.ranking.base import Context, TieBreak, Value, register
from torneo.ranking.field import Field
from torneo.ranking.tie_breaks.own import Count
from torneo.text import marked as _

_USUAL = "Usual practice"
"""No book of chess has them; games of sets are ranked so everywhere."""


class Within(Count):
    """A sum over the rounds whose games have a score; a round without one counts nothing."""

    unit, for_teams, article = 10, False, _USUAL

    def per_round(self, field: Field, index: int) -> list[int]:
        """What each round adds, in tenths."""
        return [self.part(*field.within.get((index, r), (0, 0))) for r in range(field.rounds)]

    @staticmethod
    def part(won: int, lost: int) -> int:
        """What is added for a round with this score."""
        raise NotImplementedError


@register
class SetsWon(Within):
    """Sets, frames or games won within the rounds, as their scores have them."""

    name, title = "OTHER_SETS_WON", _("Sets or games won")

    @staticmethod
    def part(won: int, lost: int) -> int:
        """What was won."""
        return won


@register
class SetsLost(Within):
    """Sets, frames or games lost within the rounds; the fewer, the better."""

    name, title, higher_is_better = "OTHER_SETS_LOST", _("Sets or games lost"), False

    @staticmethod
    def part(won: int, lost: int) -> int:
        """What was lost."""
        return lost


@register
class SetDifference(Within):
    """Sets, frames or games won less those lost."""

    name, title = "OTHER_SETS_DIFFERENCE", _("Difference of sets or games")

    @staticmethod
    def part(won: int, lost: int) -> int:
        """What was won more than lost."""
        return won - lost


@register
class SetShare(TieBreak):
    """The share won of all sets, frames or games played; it orders as the ratio of won to lost does."""

    name, title, for_teams, article = "OTHER_SETS_SHARE", _("Share of sets or games won"), False, _USUAL

    def values(self, context: Context) -> list[Value]:
        """The shares; ``None`` for a participant without a score."""
        field = context.field(self.code)
        sums = [[0, 0] for _ in field.numbers]
        for (index, _r), (won, lost) in field.within.items():
            sums[index][0] += won
            sums[index][1] += lost
        return [Fraction(won, won + lost) if won + lost else None for won, lost in sums]
