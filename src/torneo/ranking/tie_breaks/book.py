"""Tie-breaks of M. Cisneros, *Elementos de un torneo* (2017), chapter 3, other than sums; and the rules of 1999."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate

from torneo.model.order import name_key
from torneo.ranking.base import Context, Encounter, Term, TieBreak, Value, parts, register
from torneo.ranking.codes import Code
from torneo.ranking.field import DRAW, LOSS, NOBODY, PLAYED, WIN, Field
from torneo.ranking.problems import StandingsError
from torneo.ranking.text import value_text
from torneo.ranking.tie_breaks.buchholz import highest_games
from torneo.ranking.tie_breaks.encounter import games_among
from torneo.ranking.tie_breaks.rated import Rated
from torneo.ranking.tie_breaks.team import Boards
from torneo.rating.tables import half_up, rating_difference
from torneo.text import Text
from torneo.text import marked as _

BOOK = "Elementos de un torneo"
_HIGHER_LIMITS = (60, 70, 80, 90)


@register
class PersonalEncounter(Encounter):
    """Points made in the games among the tied."""

    name, title, article = "OTHER_PERSONAL_ENCOUNTER", _("Personal encounter"), f"{BOOK} 3.1.1"
    unit, higher_is_better = 10, True

    def points(self, context: Context, group: list[int]) -> dict[int, int]:
        """The points of each of the group against the others."""
        field = context.field(self.code)
        return {
            index: sum(field.points[index][r] for r, _other in games_among(field, group, index, forfeits=False))
            for index in group
        }

    def split(self, context: Context, group: list[int]) -> list[list[int]]:
        """By these points."""
        points = self.points(context, group)
        by_index: list[Value] = [points.get(index) for index in range(len(context.entrants))]
        return parts(group, by_index, descending=True)

    def values_in(self, context: Context, group: list[int], split: list[list[int]]) -> dict[int, Value]:
        """The points themselves."""
        return dict(self.points(context, group))

    def terms_in(self, context: Context, group: list[int], index: int) -> list[Term]:
        """The games among the tied."""
        field = context.field(self.code)
        games = games_among(field, group, index, forfeits=False)
        return [Term(field.points[index][r], r + 1, field.numbers[other]) for r, other in games]


@register
class MinorPoints(TieBreak):
    """Game points for less game points against; then those for."""

    name, title, article = "OTHER_MINOR_POINTS", _("Match points (minor score)"), f"{BOOK} 3.1.2"
    unit, for_players = 10, False

    def values(self, context: Context) -> list[Value]:
        """Difference and points for."""
        field = context.fields["GP"]
        results: list[Value] = []
        for index, opponents in enumerate(field.opponents):
            against = sum(field.points[other][r] for r, other in enumerate(opponents) if other != NOBODY)
            results.append((field.scores[index] - against, field.scores[index]))
        return results

    def terms(self, context: Context, index: int) -> list[Term]:
        """Game points for and against, round by round."""
        field = context.fields["GP"]
        terms = []
        for r, other in enumerate(field.opponents[index]):
            made = field.points[index][r]
            against = 0 if other == NOBODY else field.points[other][r]
            number = None if other == NOBODY else field.numbers[other]
            note = Text(
                _("{own} for, {other} against"), {"own": value_text(made, 10), "other": value_text(against, 10)}
            )
            terms.append(Term(made - against, r + 1, number, note))
        return terms


@register
class BookKoya(TieBreak):
    """Points against those with half of the points or more."""

    name, title, article, unit = "OTHER_KOYA", _("Koya"), f"{BOOK} 3.1.4", 10

    def against(self, field: Field, index: int, percentage: int, *, above: bool) -> int:
        """Points against those at (or, if asked, only above) a percentage of the highest score."""
        limit = field.win * highest_games(field) * percentage
        return sum(
            field.points[index][r]
            for r, other in enumerate(field.opponents[index])
            if other != NOBODY
            and (100 * field.scores[other] > limit or (not above and 100 * field.scores[other] == limit))
        )

    def values(self, context: Context) -> list[Value]:
        """Points in tenths."""
        field = context.field(self.code)
        return [self.against(field, index, 50, above=False) for index in range(len(field.numbers))]

    def terms(self, context: Context, index: int) -> list[Term]:
        """Points against each opponent at 50 % or more."""
        field = context.field(self.code)
        limit = field.win * highest_games(field)
        return [
            Term(field.points[index][r], r + 1, field.numbers[other], counted=2 * field.scores[other] >= limit)
            for r, other in enumerate(field.opponents[index])
            if other != NOBODY
        ]


@register
class ExtendedKoya(BookKoya):
    """Koya; then only against those above 60 %, 70 % and so on."""

    name, title, article = "OTHER_EXTENDED_KOYA", _("Extended Koya"), f"{BOOK} 3.1.5"

    def values(self, context: Context) -> list[Value]:
        """One number for each limit."""
        field = context.field(self.code)
        return [
            (
                self.against(field, index, 50, above=False),
                *(self.against(field, index, percentage, above=True) for percentage in _HIGHER_LIMITS),
            )
            for index in range(len(field.numbers))
        ]

    def terms(self, context: Context, index: int) -> list[Term]:
        """The points for each limit."""
        field = context.field(self.code)
        return [
            Term(self.against(field, index, 50, above=False), note=Text(_("against 50 % or more"))),
            *(
                Term(
                    self.against(field, index, percentage, above=True),
                    note=Text(_("against more than {share} %"), {"share": percentage}),
                )
                for percentage in _HIGHER_LIMITS
            ),
        ]


class Kashdan(TieBreak):
    """Other values for win, draw and loss; adjusted, an unplayed round is a draw."""

    modifiers, article = "A", f"{BOOK} 3.1.6"
    win: int
    draw: int
    loss: int

    def _value(self, field: Field, index: int, r: int) -> int:
        outcome = field.outcomes[index][r]
        if field.kinds[index][r] not in PLAYED and self.code.has("A"):
            outcome = DRAW
        elif field.opponents[index][r] == NOBODY:
            points = field.points[index][r]
            outcome = WIN if points >= field.win else DRAW if points >= field.draw and points else LOSS
        return (self.loss, self.draw, self.win)[outcome]

    def values(self, context: Context) -> list[Value]:
        """The sums."""
        field = context.field(self.code)
        return [
            sum(self._value(field, index, r) for r in range(field.rounds) if not field.free(index, r))
            for index in range(len(field.numbers))
        ]

    def terms(self, context: Context, index: int) -> list[Term]:
        """The value of each round."""
        field = context.field(self.code)
        return [
            Term(self._value(field, index, r), r + 1, None if other == NOBODY else field.numbers[other])
            for r, other in enumerate(field.opponents[index])
            if not field.free(index, r)
        ]


for _digits in ("100", "310", "520", "421", "841"):
    _win, _draw, _loss = map(int, _digits)
    register(
        type(
            f"Kashdan{_digits}",
            (Kashdan,),
            {
                "__doc__": f"Win {_win}, draw {_draw}, loss {_loss}.",
                "name": f"OTHER_KASHDAN_{_digits}",
                "title": f"Kashdan {_digits}",
                "win": _win,
                "draw": _draw,
                "loss": _loss,
            },
        )
    )


@register
class Progressive(TieBreak):
    """The scores after each round, added; then without the first round, without two, and so on."""

    name, title, article = "OTHER_PROGRESSIVE_CUTS", _("Progressive with all its cuts"), f"{BOOK} 3.1.8"
    unit = 10

    def values(self, context: Context) -> list[Value]:
        """One number for each cut."""
        results: list[Value] = []
        for row in context.field(self.code).points:
            scores = list(accumulate(row))
            results.append(tuple(sum(scores[first:]) for first in range(len(scores))))
        return results

    def terms(self, context: Context, index: int) -> list[Term]:
        """The score after each round."""
        return [Term(score, r) for r, score in enumerate(accumulate(context.field(self.code).points[index]), 1)]


@register
class DutchTeam(Boards):
    """Board results weighted by the number of boards, one less each; then board by board; then Black on the first."""

    name, title, article = "OTHER_DUTCH", _("Dutch"), f"{BOOK} 3.1.9"

    def values(self, context: Context) -> list[Value]:
        """Weighted sum, points of each board, matches with Black on the first board (in tenths)."""
        assert context.teams is not None
        results: list[Value] = []
        for index in range(len(context.teams.numbers)):
            boards = context.teams.board_points(index)
            weighted = sum((len(boards) - place) * points for place, points in enumerate(boards))
            blacks = 10 * sum(context.fields["MP"].blacks[index])
            results.append((weighted, *boards, blacks))
        return results


@register
class RatingAverage(Rated):
    """The average rating of the opponents really met, rounded; C leaves the lowest out."""

    name, title, article = "OTHER_RATING_AVERAGE", _("Rating average"), f"{BOOK} 3.3.1"
    modifiers = "CU"

    def values(self, context: Context) -> list[Value]:
        """The averages."""
        low = self.code.cuts[0]
        results: list[Value] = []
        for _half_points, met in self.games(context):
            ratings = sorted(met)[low:]
            results.append(half_up(sum(ratings), len(ratings)) if ratings else None)
        return results


@register
class BookPerformance(Rated):
    """What an unrated player would get: by the table up to half of the points, above it 15 for each half-point."""

    name, title, article, for_teams = "OTHER_PERFORMANCE", _("Performance"), f"{BOOK} 3.3.3", False

    def values(self, context: Context) -> list[Value]:
        """The performances."""
        return [book_performance(half_points, met) if met else None for half_points, met in self.games(context)]


def book_performance(half_points: int, ratings: list[int]) -> int:
    """The performance as section 4.3.2 of the book computes it.

    >>> book_performance(3, [2400, 1550, 1900, 2000]), book_performance(6, [2400, 1550, 1900, 2000])
    (1876, 1993)
    """
    average, games = half_up(sum(ratings), len(ratings)), len(ratings)
    if half_points > games:
        return average + 15 * (half_points - games)
    return average + rating_difference(half_up(50 * half_points, games))


@register
class QualityOfBlack(Encounter):
    """Black in the games among the tied; a game not played was played with White."""

    name, title, article = "OTHER_QUALITY_OF_BLACK", _("Quality of Black or visitor"), f"{BOOK} 3.4.1"

    def split(self, context: Context, group: list[int]) -> list[list[int]]:
        """By the number of such games."""
        field = context.field(self.code)
        by_index: list[Value] = [None] * len(context.entrants)
        for index in group:
            games = games_among(field, group, index, forfeits=False)
            by_index[index] = sum(field.blacks[index][r] for r, _other in games)
        return parts(group, by_index, descending=True)

    def terms_in(self, context: Context, group: list[int], index: int) -> list[Term]:
        """The games among the tied, one for Black."""
        field = context.field(self.code)
        games = games_among(field, group, index, forfeits=False)
        return [Term(int(field.blacks[index][r]), r + 1, field.numbers[other]) for r, other in games]


@register
class PublishedNumber(Encounter):
    """The tied by name; a published number counts round among them to whoever comes first, the others follow."""

    name, title, article, modifiers = "OTHER_LOTTERY", _("Lots by a published number"), f"{BOOK} 3.4.3", "N"

    def __init__(self, code: Code) -> None:
        super().__init__(code)
        if not code.has("N"):
            raise StandingsError(
                _("tie-break {code!r}: the published number is missing, as in {name}/N4711"),
                code=code.text,
                name=self.name,
            )

    def split(self, context: Context, group: list[int]) -> list[list[int]]:
        """Everybody on a place of their own."""
        ordered = sorted(group, key=lambda index: (name_key(context.entrants[index].name), index))
        first = self.code.number("N", 0) % len(ordered)
        return [[index] for index in ordered[first:] + ordered[:first]]


@register
class RatingsOf1999(Rated):
    """The opponents' ratings without the lowest, added; then without the two lowest, and so on."""

    name, title, article = "OTHER_RATINGS_1999", _("Sum of ratings, cut again and again"), "C.04.2 16 a (1999)"

    def values(self, context: Context) -> list[Value]:
        """One number for each cut."""
        results: list[Value] = []
        for _half_points, met in self.games(context):
            ratings = sorted(met)
            results.append(tuple(sum(ratings[first:]) for first in range(1, len(ratings))))
        return results


@register
class DefaultOf1999(TieBreak):
    """The rule of 1999 where the regulations are silent: by ratings if all are rated, otherwise progressive."""

    name, title, article = "OTHER_DEFAULT_1999", _("Default rule of 1999"), "C.04.2 16 (1999)"
    for_teams = False

    def values(self, context: Context) -> list[Value]:
        """One number for each cut."""
        if None not in context.ratings:
            return RatingsOf1999(self.code).values(context)
        return [
            tuple(Fraction(value, 10) for value in row)  # type: ignore[union-attr]
            for row in Progressive(self.code).values(context)
        ]

    def terms(self, context: Context, index: int) -> list[Term]:
        """Those of the rule that applied."""
        if None not in context.ratings:
            return RatingsOf1999(self.code).terms(context, index)
        return [Term(Fraction(term.value, 10), term.round) for term in Progressive(self.code).terms(context, index)]
