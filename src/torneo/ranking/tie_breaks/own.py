"""Tie-breaks made of a participant's own record (Article 6 of 2023, 7 of 2026), and the score itself."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate
from types import MappingProxyType

from torneo.ranking.base import Context, Term, TieBreak, Value, register
from torneo.ranking.field import NOBODY, PLAYED, VOLUNTARY, WIN, Field
from torneo.ranking.notes import CUT, kind_note
from torneo.text import Text
from torneo.text import marked as _


class Points(TieBreak):
    """The score."""

    unit = 10

    def values(self, context: Context) -> list[Value]:
        """Points in tenths."""
        return list(context.counted_scores(self._reference(context)))

    def _reference(self, context: Context) -> str:
        return self.code.reference or context.primary

    def terms(self, context: Context, index: int) -> list[Term]:
        """The points of each round, those that do not count among them."""
        field = context.fields[self._reference(context)]
        terms = _round_terms(field, index, field.points[index])
        if not context.best:
            return terms
        counted = context.counted_rounds(self._reference(context), index)
        left_out = Text(_("not among the best {count}"), {"count": context.best})
        return [term if r in counted else replace(term, note=left_out, counted=False) for r, term in enumerate(terms)]


@register
class Score(Points):
    """Points; for teams the primary score unless another is named."""

    name, title = "PTS", _("Points")


@register
class MatchPoints(Points):
    """Match points of a team."""

    name, title, for_players = "MPTS", _("Match points"), False
    other_names = MappingProxyType({"MP": ()})

    def _reference(self, context: Context) -> str:
        return "MP"


@register
class GamePoints(Points):
    """Game points of a team."""

    name, title, for_players = "GPTS", _("Game points"), False
    other_names = MappingProxyType({"GP": ()})

    def _reference(self, context: Context) -> str:
        return "GP"


def _round_terms(field: Field, index: int, values: list[int]) -> list[Term]:
    terms = []
    for r, value in enumerate(values):
        opponent = field.opponents[index][r]
        kind = field.kinds[index][r]
        number = None if opponent == NOBODY else field.numbers[opponent]
        terms.append(Term(value, r + 1, number, kind_note(kind)))
    return terms


class Count(TieBreak):
    """A tie-break that gives each round a value and adds them up."""

    def per_round(self, field: Field, index: int) -> list[int]:
        """The value of each round of a participant; true counts as one."""
        raise NotImplementedError

    def values(self, context: Context) -> list[Value]:
        """The sums."""
        field = context.field(self.code)
        return [sum(self.per_round(field, index)) for index in range(len(field.numbers))]

    def terms(self, context: Context, index: int) -> list[Term]:
        """One for each round."""
        field = context.field(self.code)
        return _round_terms(field, index, [int(value) for value in self.per_round(field, index)])


@register
class Wins(Count):
    """Rounds that brought as many points as a win does, played or not."""

    name, title = "WIN", _("Number of wins")

    def per_round(self, field: Field, index: int) -> list[int]:
        """One for each round worth a win, or won by a score that is worth less than the best."""
        wins = [points >= field.win for points in field.points[index]]
        if not field.within:
            return list(map(int, wins))
        row = field.outcomes[index]
        return [won or ((index, r) in field.within and row[r] == WIN) for r, won in enumerate(wins)]


@register
class GamesWon(Count):
    """Games won over the board; a win by forfeit is not one, not even in a round robin."""

    name, title = "WON", _("Number of games won")

    def per_round(self, field: Field, index: int) -> list[int]:
        """One for each game won."""
        if not field.unplayed[index]:
            return [outcome == WIN for outcome in field.outcomes[index]]
        return [
            outcome == WIN and kind in PLAYED
            for outcome, kind in zip(field.outcomes[index], field.kinds[index], strict=True)
        ]


@register
class BlackGames(Count):
    """Games played over the board with Black."""

    name, title = "BPG", _("Number of games played with Black")

    def per_round(self, field: Field, index: int) -> list[int]:
        """One for each such game."""
        if not field.unplayed[index]:
            return [*field.blacks[index]]
        return [black and kind in PLAYED for black, kind in zip(field.blacks[index], field.kinds[index], strict=True)]


@register
class BlackWins(Count):
    """Games won over the board with Black."""

    name, title = "BWG", _("Number of games won with Black")

    def per_round(self, field: Field, index: int) -> list[int]:
        """One for each such game."""
        if not field.unplayed[index]:
            return [
                int(black and outcome == WIN)
                for black, outcome in zip(field.blacks[index], field.outcomes[index], strict=True)
            ]
        rows = zip(field.blacks[index], field.outcomes[index], field.kinds[index], strict=True)
        return [int(black and outcome == WIN and kind in PLAYED) for black, outcome, kind in rows]


@register
class ProgressiveScores(TieBreak):
    """The scores after each round, added; a cut takes away the first rounds."""

    name, title, unit, modifiers = "PS", _("Progressive scores"), 10, "C"
    variants = ("PS/C1",)
    other_names = MappingProxyType({"PSC1": (("C", 1),)})

    def values(self, context: Context) -> list[Value]:
        """The sums, in tenths."""
        field = context.field(self.code)
        first = self.code.cuts[0]
        return [sum(list(accumulate(row))[first:]) for row in field.points]

    def terms(self, context: Context, index: int) -> list[Term]:
        """The score after each round."""
        row = accumulate(context.field(self.code).points[index])
        first = self.code.cuts[0]
        article = context.rules.article("cut")
        return [
            Term(score, r) if r > first else Term(score, r, None, CUT, article, counted=False)
            for r, score in enumerate(row, 1)
        ]


@register
class RoundsElectedToPlay(Count):
    """All rounds but half-point byes, zero-point byes and forfeit losses."""

    name, title = "REP", _("Rounds one elected to play")
    other_names = MappingProxyType({"GE": ()})

    def per_round(self, field: Field, index: int) -> list[int]:
        """One for each round that the participant did not decline."""
        if not field.unplayed[index]:
            return [1] * field.rounds
        return [int(kind not in VOLUNTARY or field.free(index, r)) for r, kind in enumerate(field.kinds[index])]


@register
class StandardPoints(Count):
    """A point for each round better than the scheduled opponent, half for as many points.

    Without an opponent the points of a draw are the measure.
    """

    name, title, unit = "STD", _("Standard points"), 10

    def per_round(self, field: Field, index: int) -> list[int]:
        """Ten, five or nothing for each round."""
        row = []
        for r, own in enumerate(field.points[index]):
            opponent = field.opponents[index][r]
            other = field.draw if opponent == NOBODY else field.points[opponent][r]
            row.append(10 if own > other else 5 if own == other else 0)
        return row


@register
class PairingNumber(TieBreak):
    """The pairing number, smallest first; reversed with R."""

    name, title, modifiers, higher_is_better = "TPN", _("Tournament pairing number"), "R", False

    def values(self, context: Context) -> list[Value]:
        """The numbers."""
        return list(context.field(self.code).numbers)
