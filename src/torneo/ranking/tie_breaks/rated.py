"""Tie-breaks made of ratings (Articles 8 and 9 of 2023, 10 of 2026); tables are looked up, never interpolated."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import ClassVar

from torneo.ranking.base import NO_NOTE, Context, Term, TieBreak, Value, register
from torneo.ranking.field import Field
from torneo.ranking.notes import CUT
from torneo.ranking.problems import StandingsError
from torneo.rating.performance import average_rating, percentage, perfect_performance, performance
from torneo.rating.tables import half_up, rating_difference
from torneo.rules import citations
from torneo.text import Text
from torneo.text import marked as _

_MADE = (Text(_("loss")), Text(_("draw")), Text(_("win")))
SKIP = "skip"
"""The declared method that leaves games against unrated players out."""


class Rated(TieBreak):
    """A tie-break that needs everybody's rating, or a declared method for those without one."""

    uses_ratings = True
    modifiers = "U"

    def ratings(self, context: Context) -> list[int | None]:
        """The rating that counts for each; ``None`` for those whose games are left out."""
        method = self.code.number("U", -1) if self.code.has("U") else context.unrated
        if None not in context.ratings:
            return context.ratings
        if method is None:
            missing = [
                entrant.number
                for entrant, rating in zip(context.entrants, context.ratings, strict=True)
                if rating is None
            ]
            raise StandingsError(
                _(
                    "tie-break {code!r}: there is no rating for {count} ({numbers}), and no method for the unrated is"
                    " declared; accepted: {name}/U1400 or another rating for them"
                ),
                citations.UNRATED.of(context.rules.edition),
                code=self.code.text,
                count=len(missing),
                numbers=[*missing[:5], "…"] if len(missing) > 5 else missing,
                name=self.name,
            )
        if isinstance(method, int):
            return [method if rating is None else rating for rating in context.ratings]
        return context.ratings

    def opponents(self, context: Context, index: int) -> list[tuple[int, int, int]]:
        """Round, opponent and rating of each game of one participant over the board."""
        return self._met(context, self.ratings(context), index)

    def _met(self, context: Context, ratings: list[int | None], index: int) -> list[tuple[int, int, int]]:
        met = context.field(self.code).met(index)
        return [(r, other, rating) for r, other in met if (rating := ratings[other]) is not None]

    def terms(self, context: Context, index: int) -> list[Term]:
        """The opponents' ratings, from which the value is made."""
        field = context.field(self.code)
        return [
            Term(rating, r + 1, field.numbers[opponent], _MADE[made])
            for r, opponent, rating, made in self._each(field, index, self.opponents(context, index))
        ]

    @staticmethod
    def _each(field: Field, index: int, met: list[tuple[int, int, int]]) -> list[tuple[int, int, int, int]]:
        """Round, opponent, rating and outcome of each game: of an encounter, of every game that counts."""
        outcomes = field.outcomes[index]
        if not field.singles:
            return [(r, other, rating, outcomes[r]) for r, other, rating in met]
        return [
            (r, other, rating, made)
            for r, other, rating in met
            for made in field.singles.get((index, r), (outcomes[r],))
        ]

    def games(self, context: Context) -> list[tuple[int, list[int]]]:
        """For each: half-points made over the board, and the ratings of the opponents."""
        method = self.code.number("U", -1) if self.code.has("U") else context.unrated
        return context.once(("games", self.code.reference, method), lambda: self._games(context))

    def _games(self, context: Context) -> list[tuple[int, list[int]]]:
        ratings = self.ratings(context)
        field = context.field(self.code)
        known = [rating for rating in ratings if rating is not None]
        all_known = len(known) == len(ratings)
        games = []
        for index, opponents in enumerate(field.opponents):
            outcomes = field.outcomes[index]
            if all_known and not field.unplayed[index] and not field.singles:
                games.append((sum(outcomes), [known[other] for other in opponents]))
            else:
                each = self._each(field, index, self._met(context, ratings, index))
                games.append((sum(made for *_met, made in each), [rating for _r, _other, rating, _made in each]))
        return games


@register
class AverageRatingOfOpponents(Rated):
    """The average rating of the opponents met over the board, a half going up."""

    name, title, modifiers = "ARO", _("Average rating of opponents"), "CMU"
    variants = "ARO/C1", "ARO/M1"
    other_names = MappingProxyType({"AROC": (("C", 1),)})

    def values(self, context: Context) -> list[Value]:
        """The averages; ``None`` for a participant without a game."""
        low, high = self.code.cuts
        results: list[Value] = []
        for _half_points, ratings in self.games(context):
            if low:
                kept = sorted(ratings)[low : max(low, len(ratings) - high)]
            else:
                kept = ratings
            results.append(half_up(sum(kept), len(kept)) if kept else None)
        return results

    def terms(self, context: Context, index: int) -> list[Term]:
        """The opponents' ratings."""
        field = context.field(self.code)
        each = self._each(field, index, self.opponents(context, index))
        met = [(r, other, rating) for r, other, rating, _made in each]
        low, high = self.code.cuts
        order = sorted(range(len(met)), key=lambda i: met[i][2])
        kept = set(order[low : max(low, len(order) - high)])
        return [
            Term(
                rating,
                r + 1,
                field.numbers[opponent],
                NO_NOTE if i in kept else CUT,
                "" if i in kept else context.rules.article("cut"),
                counted=i in kept,
            )
            for i, (r, opponent, rating) in enumerate(met)
        ]


class Performance(Rated):
    """A rating that the results stand for."""

    formula: ClassVar[staticmethod[[int, Sequence[int]], int]]
    """The performance of somebody who made these half-points against opponents of these ratings."""

    def performances(self, context: Context) -> list[int | None]:
        """The performances; ``None`` without a game. Tie-breaks built on the same formula share them."""
        formula, games = type(self).formula, self.games(context)
        return context.once(
            ("performances", formula, id(games)),
            lambda: [formula(half_points, ratings) if ratings else None for half_points, ratings in games],
        )

    def values(self, context: Context) -> list[Value]:
        """The performances."""
        return list(self.performances(context))


@register
class TournamentPerformance(Performance):
    """The average rating of the opponents, moved by the percentage made against them."""

    name, title = "TPR", _("Tournament performance rating")
    formula = staticmethod(performance)

    def terms(self, context: Context, index: int) -> list[Term]:
        """The opponents' ratings, their average, and the difference that the table has for the percentage."""
        half_points, ratings = self.games(context)[index]
        if not ratings:
            return []
        share = percentage(half_points, len(ratings))
        return [
            *super().terms(context, index),
            Term(average_rating(ratings), note=Text(_("average"))),
            Term(
                rating_difference(share),
                note=Text(_("difference for {share} % of the points"), {"share": share}),
                article="B.02 8.1.1",
            ),
        ]


@register
class PerfectPerformance(Performance):
    """The lowest rating with which the result was to be expected."""

    name, title = "PTP", _("Perfect tournament performance")
    formula = staticmethod(perfect_performance)


class AverageOfPerformances(Performance):
    """The average performance of the opponents met over the board."""

    def values(self, context: Context) -> list[Value]:
        """The averages, a half going up."""
        performances = self.performances(context)
        field = context.field(self.code)
        results: list[Value] = []
        for index in range(len(field.numbers)):
            others = (
                field.opponents[index] if not field.unplayed[index] else [other for _round, other in field.met(index)]
            )
            known = [value for other in others if (value := performances[other]) is not None]
            results.append(half_up(sum(known), len(known)) if known else None)
        return results

    def terms(self, context: Context, index: int) -> list[Term]:
        """The performance of each opponent."""
        performances = self.performances(context)
        field = context.field(self.code)
        return [
            Term(value, r + 1, field.numbers[other])
            for r, other in field.met(index)
            if (value := performances[other]) is not None
        ]


@register
class AveragePerformance(AverageOfPerformances):
    """The average tournament performance of the opponents."""

    name, title = "APRO", _("Average performance rating of opponents")
    formula = staticmethod(performance)


@register
class AveragePerfectPerformance(AverageOfPerformances):
    """The average perfect performance of the opponents."""

    name, title = "APPO", _("Average perfect performance of opponents")
    formula = staticmethod(perfect_performance)


@register
class Rating(Rated):
    """The rating, highest first; reversed with R."""

    name, title, modifiers = "RTNG", _("Rating"), "RU"
    other_names = MappingProxyType({"RTG": ()})

    def terms(self, context: Context, index: int) -> list[Term]:
        """It is its own reason."""
        return []

    def values(self, context: Context) -> list[Value]:
        """The ratings."""
        return list(self.ratings(context))
