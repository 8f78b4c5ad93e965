"""The sums over opponents of *Elementos de un torneo* (3.1.3, 3.2 and 3.4.2), with its FIDE adjustment."""

from __future__ import annotations

from fractions import Fraction

from torneo.model import Kind
from torneo.ranking.base import NO_NOTE, Context, Number, Term, TieBreak, Value, register
from torneo.ranking.field import NOBODY, PLAYED, Field
from torneo.text import Text
from torneo.text import marked as _

BOOK = "Elementos de un torneo"
_ONESELF = Text(_("draw against oneself"))
_LEFT_OUT = Text(_("left out"))


def seen_scores(field: Field, *, adjusted: bool) -> list[int]:
    """Everybody's score for the opponents; adjusted, each unplayed round is a draw."""
    if not adjusted:
        return list(field.scores)
    return [
        score + sum(field.draw - field.points[index][r] for r in field.unplayed[index])
        for index, score in enumerate(field.scores)
    ]


def book_rows(field: Field, values: list[Number], *, adjusted: bool) -> list[list[tuple[int, int, Number, int]]]:
    """For each participant: round, opponent, the opponent's value, points made.

    Adjusted, an unplayed round is a draw against oneself; otherwise it counts against the scheduled opponent,
    and not at all where there was none.
    """
    rows = []
    for index, opponents in enumerate(field.opponents):
        row: list[tuple[int, int, Number, int]] = []
        for r, opponent in enumerate(opponents):
            if adjusted and field.kinds[index][r] not in PLAYED:
                row.append((r, index, values[index], field.draw))
            elif opponent != NOBODY:
                row.append((r, opponent, values[opponent], field.points[index][r]))
        rows.append(row)
    return rows


class BookSum(TieBreak):
    """A sum over the opponents, with the FIDE adjustment of that edition if A is given."""

    modifiers, unit = "A", 10
    low = high = 0
    multiplied = False

    def opponent_values(self, context: Context) -> list[Number]:
        """What each opponent brings in."""
        return list(seen_scores(context.field(self.code), adjusted=self.code.has("A")))

    def elements(self, context: Context) -> list[list[tuple[int, int, Number, int]]]:
        """The rows to add up, once the values of the opponents are known."""
        return book_rows(context.field(self.code), self.opponent_values(context), adjusted=self.code.has("A"))

    def cuts(self, context: Context) -> tuple[int, int]:
        """How many of the lowest and of the highest are left out."""
        return self.low, self.high

    def contribution(self, row: tuple[int, int, Number, int]) -> Number:
        """What a round adds."""
        return row[2] * row[3] if self.multiplied else row[2]

    def values(self, context: Context) -> list[Value]:
        """The sums."""
        return [
            sum(term.value for term in self._terms(context, index, row) if term.counted)
            for index, row in enumerate(self.elements(context))
        ]

    def terms(self, context: Context, index: int) -> list[Term]:
        """What each round adds."""
        return self._terms(context, index, self.elements(context)[index])

    def _terms(self, context: Context, index: int, row: list[tuple[int, int, Number, int]]) -> list[Term]:
        low, high = self.cuts(context)
        numbers = context.field(self.code).numbers
        order = sorted(range(len(row)), key=lambda i: (row[i][2], self.contribution(row[i]), i))
        kept = set(order[low : max(low, len(order) - high)])
        return [
            Term(
                self.contribution(element),
                element[0] + 1,
                numbers[element[1]],
                _ONESELF if element[1] == index else NO_NOTE if place in kept else _LEFT_OUT,
                counted=place in kept,
            )
            for place, element in enumerate(row)
        ]


@register
class Brightwell(BookSum):
    """Own points (of a team: game points) and the opponents' scores times a coefficient, 6 unless K names another."""

    name, title, article = "OTHER_BRIGHTWELL", _("Brightwell"), f"{BOOK} 3.1.3"
    modifiers = "AK"

    def values(self, context: Context) -> list[Value]:
        """The sums."""
        own = context.fields["GP" if context.teams else context.primary].scores
        strength = super().values(context)
        factor = self.code.number("K", 6)
        return [points + factor * value for points, value in zip(own, strength, strict=True)]  # type: ignore[operator]

    def terms(self, context: Context, index: int) -> list[Term]:
        """Own points, then each opponent's score times the coefficient."""
        own = context.fields["GP" if context.teams else context.primary].scores[index]
        factor = self.code.number("K", 6)
        rest = [
            Term(factor * term.value, term.round, term.opponent, term.note) for term in super().terms(context, index)
        ]
        return [Term(own, note=Text(_("own points"))), *rest]


@register
class BookBuchholz(BookSum):
    """The opponents' totals."""

    name, title, article = "OTHER_BUCHHOLZ", _("Buchholz (Solkoff)"), f"{BOOK} 3.2.1"


@register
class BrazilianBuchholz(BookSum):
    """Buchholz without the lowest."""

    name, title, article, low = "OTHER_BRAZILIAN_BUCHHOLZ", _("Brazilian Buchholz"), f"{BOOK} 3.2.2", 1


@register
class BuchholzCut2(BookSum):
    """Buchholz without the two lowest."""

    name, title, article, low = "OTHER_BUCHHOLZ_CUT_2", _("Buchholz cut 2"), f"{BOOK} 3.2.2", 2


@register
class BuchholzMedian1(BookSum):
    """Buchholz without the lowest and the highest."""

    name, title, article, low, high = "OTHER_BUCHHOLZ_MEDIAN_1", _("Median Buchholz 1"), f"{BOOK} 3.2.3", 1, 1


@register
class BuchholzMedian2(BookSum):
    """Buchholz without the two lowest and the two highest."""

    name, title, article, low, high = "OTHER_BUCHHOLZ_MEDIAN_2", _("Median Buchholz 2"), f"{BOOK} 3.2.3", 2, 2


@register
class HarknessMedian(BookSum):
    """Buchholz without one, two or three at each end, by the number of rounds; never adjusted.

    Wins by forfeit are left out; a loss by forfeit counts with the scheduled opponent.
    """

    name, title, article, modifiers = "OTHER_HARKNESS_MEDIAN", _("Harkness median"), f"{BOOK} 3.2.4", ""

    def cuts(self, context: Context) -> tuple[int, int]:
        """One up to 8 rounds, two up to 12, three from 13 on."""
        rounds = context.field(self.code).total_rounds
        number = 1 if rounds <= 8 else 2 if rounds <= 12 else 3
        return number, number

    def elements(self, context: Context) -> list[list[tuple[int, int, Number, int]]]:
        """All rounds with an opponent but the wins by forfeit."""
        kinds = context.field(self.code).kinds
        return [
            [element for element in row if kinds[index][element[0]] is not Kind.FORFEIT_WIN]
            for index, row in enumerate(super().elements(context))
        ]


@register
class SumOfBuchholz(BookSum):
    """The Buchholz of the opponents met."""

    name, title, article = "OTHER_SUM_OF_BUCHHOLZ", _("Sum of Buchholz"), f"{BOOK} 3.2.5"

    def opponent_values(self, context: Context) -> list[Number]:
        """Their Buchholz."""
        return _numbers(BookBuchholz(self.code).values(context))

    def elements(self, context: Context) -> list[list[tuple[int, int, Number, int]]]:
        """Games over the board."""
        field = context.field(self.code)
        values = self.opponent_values(context)
        return [
            [(r, other, values[other], field.points[index][r]) for r, other in field.met(index)]
            for index in range(len(field.numbers))
        ]


@register
class BookSonnebornBerger(BookSum):
    """The opponents' totals times the points made against them."""

    name, title, article = "OTHER_SONNEBORN_BERGER", _("Sonneborn-Berger"), f"{BOOK} 3.2.6"
    unit, multiplied = 100, True


class SecondDegree(BookSum):
    """A sum that takes the opponents' own values of it instead of their points."""

    first: type[BookSum]

    def opponent_values(self, context: Context) -> list[Number]:
        """Their values in the first degree."""
        return _numbers(self.first(self.code).values(context))


@register
class SecondBuchholz(SecondDegree):
    """Buchholz over Buchholz."""

    name, title, article = "OTHER_SECOND_BUCHHOLZ", _("Buchholz of the second degree"), f"{BOOK} 3.4.2"
    first = BookBuchholz


@register
class SecondSonnebornBerger(SecondDegree):
    """Sonneborn-Berger over Sonneborn-Berger."""

    name, title, article = "OTHER_SECOND_SONNEBORN_BERGER", _("Sonneborn-Berger of the second degree"), f"{BOOK} 3.4.2"
    unit, multiplied, first = 1000, True, BookSonnebornBerger


def _numbers(values: list[Value]) -> list[Number]:
    return [value for value in values if isinstance(value, (int, Fraction))]
