"""Tie-breaks made from a function of one participant's rounds, as a program writes them in a few lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import ClassVar, NamedTuple

from torneo.model import Kind
from torneo.ranking.base import Context, Number, Term, TieBreak, Value, register
from torneo.ranking.field import DRAW, LOSS, NOBODY, PLAYED, WIN, Field
from torneo.ranking.problems import StandingsError
from torneo.text import Language, Text
from torneo.text import marked as _

Counted = int | float | Decimal | Fraction | None
"""What a function may give: a number, or None for nothing, which comes last."""


class Played(NamedTuple):
    """What one round was for one participant."""

    round: int
    """From 1."""
    points: float
    opponent: int | None
    """The pairing number of whoever was met, or should have been; None without one."""
    opponent_points: float
    """All points of the opponent so far; 0 without one."""
    colour: str
    """``w``, ``b``, or empty where nothing was played."""
    kind: Kind
    outcome: int

    @property
    def played(self) -> bool:
        """Whether there was a game over the board."""
        return self.kind in PLAYED

    @property
    def won(self) -> bool:
        """Whether a game over the board was won."""
        return self.played and self.outcome == WIN

    @property
    def drawn(self) -> bool:
        """Whether a game over the board was drawn."""
        return self.played and self.outcome == DRAW

    @property
    def lost(self) -> bool:
        """Whether a game over the board was lost."""
        return self.played and self.outcome == LOSS


Rounds = Sequence[Played]
Counting = Callable[[Rounds], Counted]


class OfRounds(TieBreak):
    """A tie-break whose value is what a function makes of the rounds of a participant."""

    counting: ClassVar[Counting]

    def values(self, context: Context) -> list[Value]:
        """What the function gives for each."""
        field = context.field(self.code)
        return [self._value(rounds_of(field, index)) for index in range(len(field.numbers))]

    def _value(self, rounds: Rounds) -> Value:
        given = type(self).counting(rounds)
        if given is None:
            return None
        if not isinstance(given, int | float | Decimal | Fraction) or given != given:  # noqa: PLR0124 - not a number
            raise StandingsError(
                _("tie-break {code!r} gave {found!r}: a number or None is expected"), code=self.code.text, found=given
            )
        return exact(given)

    def terms(self, context: Context, index: int) -> list[Term]:
        """The rounds, each with its points."""
        return [
            Term(Fraction(str(one.points)), one.round, one.opponent)
            for one in rounds_of(context.field(self.code), index)
        ]


def exact(given: float | Decimal | Fraction) -> Number:
    """A number as it was written, without what a float adds.

    >>> exact(2), exact(0.1), exact(2.0)
    (2, Fraction(1, 10), 2)
    """
    number = Fraction(str(given)) if isinstance(given, float) else Fraction(given)
    return int(number) if number.denominator == 1 else number


def rounds_of(field: Field, index: int) -> list[Played]:
    """The rounds of one participant."""
    found = []
    for place in range(field.rounds):
        opponent, kind = field.opponents[index][place], field.kinds[index][place]
        somebody = opponent != NOBODY
        found.append(
            Played(
                place + 1,
                field.points[index][place] / 10,
                field.numbers[opponent] if somebody else None,
                field.scores[opponent] / 10 if somebody else 0.0,
                ("b" if field.blacks[index][place] else "w") if kind in PLAYED else "",
                kind,
                field.outcomes[index][place],
            )
        )
    return found


def tie_break_of(
    counting: Counting,
    name: str,
    title: str,
    *,
    article: str = "",
    higher_is_better: bool = True,
    texts: Mapping[Language, Mapping[str, str]] | None = None,
) -> type[TieBreak]:
    """Register the tie-break that a function counts.

    >>> wins = tie_break_of(lambda rounds: sum(one.won for one in rounds), "OTHER_WON", "Games won")
    >>> wins.name, wins.for_teams
    ('OTHER_WON', True)
    >>> from torneo.ranking import REGISTRY
    >>> REGISTRY.remove("OTHER_WON")
    """
    body = {
        "__doc__": counting.__doc__ or title,
        "__module__": getattr(counting, "__module__", "") or "",
        "name": name,
        "title": title,
        "article": article or Text(_("rules of another package")).text(),
        "higher_is_better": higher_is_better,
        "texts": texts or {},
        "counting": staticmethod(counting),
    }
    return register(type(getattr(counting, "__name__", name), (OfRounds,), body))
