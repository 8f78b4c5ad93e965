"""Tie-breaks made of the opponents' scores: Buchholz and its kin, Sonneborn-Berger, Koya."""

from __future__ import annotations

from fractions import Fraction
from operator import mul
from types import MappingProxyType

from torneo.ranking.base import NO_NOTE, Context, Term, TieBreak, Value, register
from torneo.ranking.field import FORFEITS, NOBODY, Field
from torneo.ranking.notes import CUT, kind_note
from torneo.ranking.unplayed import Element, OpponentScores, cut, draws_for_opponents, opponent_scores
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.byes import ROUNDS


class OpponentSum(TieBreak):
    """A sum over rounds of what the opponents scored."""

    modifiers = "CMP"
    fore = False
    """Whether the paired games of the final round, or of the next one in 2023, count as draws."""

    def reference(self, context: Context) -> str:
        """The score of the opponents that is added."""
        return self.code.reference or context.primary

    def field(self, context: Context) -> Field:
        """The field, with its final round drawn if this looks ahead."""
        reference = self.reference(context)
        if not self.is_fore:
            return context.fields[reference]
        open_round = context.rules.fore_means_next_round
        return context.once(
            ("fore", reference), lambda: context.fields[reference].with_last_round_drawn(open_round=open_round)
        )

    @property
    def is_fore(self) -> bool:
        """Whether the final round counts as drawn."""
        return self.fore or self.code.has("F")

    def opponents(self, context: Context) -> OpponentScores:
        """The scores that each round brings in."""
        key = (self.reference(context), self.is_fore)
        return opponent_scores(context, self.field(context), key, forfeits_played=self.code.has("P"))

    def factors(self, context: Context) -> list[list[int]] | None:
        """What each round's score is multiplied with, if it is."""
        return None

    def sums(self, context: Context) -> list[int]:
        """The sums after cuts."""
        seen, factors = self.opponents(context), self.factors(context)
        low, high = self.code.cuts
        if not low and factors is None:
            return list(map(sum, seen.rows))
        results = []
        for index, scores in enumerate(seen.rows):
            if factors is None:
                contributions = scores
            elif len(scores) == len(factors[index]):
                contributions = list(map(mul, scores, factors[index]))
            else:
                own = factors[index]
                contributions = [score * own[r] for score, r in zip(scores, seen.rounds[index], strict=True)]
            if not low:
                results.append(sum(contributions))
            elif seen.voluntary[index]:
                left, _gone = cut(self._elements(seen, index, contributions), low, high, context.rules)
                results.append(sum(element.contribution for element in left))
            elif factors is None:
                results.append(sum(sorted(scores)[low : max(low, len(scores) - high)]))
            else:
                pairs = sorted(zip(scores, contributions, strict=True))
                results.append(sum([pair[1] for pair in pairs[low : max(low, len(pairs) - high)]]))
        return results

    @staticmethod
    def _elements(seen: OpponentScores, index: int, contributions: list[int]) -> list[Element]:
        rows = zip(seen.rounds[index], seen.rows[index], contributions, strict=True)
        return [Element(r, score, value, r in seen.voluntary[index]) for r, score, value in rows]

    def values(self, context: Context) -> list[Value]:
        """The sums."""
        return list(self.sums(context))

    def terms(self, context: Context, index: int) -> list[Term]:
        """What each round contributes, with the adjustment that was made."""
        field, seen, factors = self.field(context), self.opponents(context), self.factors(context)
        low, high = self.code.cuts
        contributions = [
            score * (1 if factors is None else factors[index][r])
            for score, r in zip(seen.rows[index], seen.rounds[index], strict=True)
        ]
        elements = self._elements(seen, index, contributions)
        _left, gone = cut(elements, low, high, context.rules)
        terms = []
        for element in elements:
            note, article = self._adjustment(context, field, seen, index, element)
            if element in gone:
                position = gone.index(element)
                rule = "most" if position >= low else "cut exception" if element.voluntary else "cut"
                article = context.rules.article(rule)
                note = CUT if note is NO_NOTE else Text(_("{note}; cut"), {"note": note})
            opponent = field.opponents[index][element.round]
            terms.append(
                Term(
                    element.contribution,
                    element.round + 1,
                    None if opponent == NOBODY else field.numbers[opponent],
                    note,
                    article,
                    counted=element not in gone,
                )
            )
        return terms

    def _adjustment(
        self, context: Context, field: Field, seen: OpponentScores, index: int, element: Element
    ) -> tuple[Text, str]:
        """A word on how the score of a round came about, and the article for it."""
        r, rules = element.round, context.rules
        kind, opponent = field.kinds[index][r], field.opponents[index][r]
        against = opponent != NOBODY and (kind not in FORFEITS or field.predetermined or self.code.has("P"))
        if against:
            if kind in FORFEITS:
                rule = rules.article("predetermined") if field.predetermined else ""
                return Text(_("{kind}, counted as a game"), {"kind": ROUNDS[kind]}), rule
            drawn = draws_for_opponents(field, rules, opponent)
            if drawn:
                note = Text(
                    _("opponent's score with draws in the rounds not played at the end ({rounds})"),
                    {"rounds": [index + 1 for index in sorted(drawn)]},
                )
                return note, rules.article("as draw")
            return kind_note(kind), ""
        own = field.scores[index]
        if element.score < own:
            rule = "cap by opponent" if kind in FORFEITS else "cap by draws"
            return Text(_("{kind}: own score, capped"), {"kind": ROUNDS[kind]}), rules.article(rule)
        return Text(_("{kind}: own score"), {"kind": ROUNDS[kind]}), rules.article("dummy")


@register
class Buchholz(OpponentSum):
    """The sum of the opponents' scores."""

    name, title, unit = "BH", _("Buchholz"), 10
    variants = "BH/C1", "BH/C2", "BH/M1"
    other_names = MappingProxyType({f"BH{letter}{n}": ((letter, n),) for letter in "CM" for n in (1, 2)})


@register
class ForeBuchholz(OpponentSum):
    """Buchholz as if all paired games of the final round (8.3 of 2024) or the next one (8.4 of 2023) were drawn."""

    name, title, unit, fore = "FB", _("Fore Buchholz"), 10, True
    variants = ("FB/C1",)


@register
class AverageOfOpponentsBuchholz(OpponentSum):
    """The average Buchholz, or Fore Buchholz, of the opponents met over the board."""

    name, title, unit, modifiers = "AOB", _("Average of opponents' Buchholz"), 10, "FP"

    def values(self, context: Context) -> list[Value]:
        """The averages; ``None`` for a participant without a game."""
        sums = self.sums(context)
        field = context.field(self.code)
        results: list[Value] = []
        for index in range(len(field.numbers)):
            met = [sums[opponent] for _round, opponent in field.met(index)]
            results.append(Fraction(sum(met), len(met)) if met else None)
        return results

    def terms(self, context: Context, index: int) -> list[Term]:
        """The Buchholz of each opponent over the number of them."""
        sums = self.sums(context)
        field = context.field(self.code)
        met = field.met(index)
        one_of = Text(_("one of {count}"), {"count": len(met)})
        return [Term(Fraction(sums[opponent], len(met)), r + 1, field.numbers[opponent], one_of) for r, opponent in met]


@register
class SonnebornBerger(OpponentSum):
    """The opponents' scores, each multiplied with the points made against them."""

    name, title, unit, modifiers = "SB", _("Sonneborn-Berger"), 100, "CMP"
    variants = ("SB/C1",)

    def factors(self, context: Context) -> list[list[int]] | None:
        """The points of each round."""
        return self.field(context).points


@register
class Koya(TieBreak):
    """Points against those who made at least half of the highest possible score."""

    name, title, unit, modifiers = "KS", _("Koya system"), 10, "L"

    def limit(self, field: Field) -> int:
        """The score from which an opponent counts, in twentieths of a point."""
        return field.win * highest_games(field) + 10 * self.code.number("L", 0)

    def values(self, context: Context) -> list[Value]:
        """Points in tenths."""
        field = context.field(self.code)
        limit = self.limit(field)
        good = [2 * score >= limit for score in field.scores] + [False]  # the last one stands for no opponent
        return [
            sum(points for points, opponent in zip(row, opponents, strict=True) if good[opponent])
            for row, opponents in zip(field.points, field.opponents, strict=True)
        ]

    def terms(self, context: Context, index: int) -> list[Term]:
        """Points against each scheduled opponent."""
        field = context.field(self.code)
        limit = self.limit(field)
        terms = []
        for r, opponent in enumerate(field.opponents[index]):
            if opponent != NOBODY:
                counted = 2 * field.scores[opponent] >= limit
                note = NO_NOTE if counted else Text(_("opponent below the limit"))
                article = context.rules.article("limit") if not counted and self.code.has("L") else ""
                terms.append(
                    Term(field.points[index][r], r + 1, field.numbers[opponent], note, article, counted=counted)
                )
        return terms


def highest_games(field: Field) -> int:
    """The rounds in which points can be made: in a round robin the free round of an odd field cannot."""
    if not field.predetermined:
        return field.rounds
    return max((sum(opponent != NOBODY for opponent in row) for row in field.opponents), default=0)
