"""Tie-breaks of teams (Articles 11 and 12 of 2023, 12 and 13 of 2026)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from torneo.model.matches import TeamResults
from torneo.ranking.base import Context, Encounter, Term, TieBreak, Value, parts, register
from torneo.ranking.problems import StandingsError
from torneo.ranking.tie_breaks.buchholz import Buchholz, OpponentSum
from torneo.ranking.tie_breaks.encounter import direct_encounter, encounter_terms
from torneo.ranking.tie_breaks.own import Points
from torneo.text import Text
from torneo.text import marked as _


def results_of(context: Context) -> TeamResults:
    """The matches, which only a team tournament has."""
    assert context.teams is not None  # the list was checked before
    return context.teams


class Boards(TieBreak):
    """A tie-break made of the points on each board, whoever sat there."""

    unit, for_players = 10, False

    def value(self, boards: list[int]) -> Value:
        """The value for the points on each board."""
        raise NotImplementedError

    def values(self, context: Context) -> list[Value]:
        """The values of all teams."""
        results = results_of(context)
        return [self.value(results.board_points(index)) for index in range(len(results.numbers))]

    def terms(self, context: Context, index: int) -> list[Term]:
        """The points on each board."""
        boards = results_of(context).board_points(index)
        return [
            Term(points, note=Text(_("board {number}"), {"number": number})) for number, points in enumerate(boards, 1)
        ]


@register
class BoardCount(Boards):
    """Board number times points on it, added; the lower sum is better."""

    name, title, higher_is_better = "BC", _("Board count"), False

    def value(self, boards: list[int]) -> Value:
        """The weighted sum."""
        return sum(number * points for number, points in enumerate(boards, 1))

    def split(self, context: Context, group: list[int]) -> list[list[int]]:
        """By the sums, if all have the same game points."""
        game_points = {context.fields["GP"].scores[index] for index in group}
        if len(game_points) > 1 and context.rules.board_count_needs_equal_game_points:
            return [group]
        return super().split(context, group)

    def terms(self, context: Context, index: int) -> list[Term]:
        """The product of each board."""
        boards = results_of(context).board_points(index)
        return [
            Term(number * points, note=Text(_("board {number}"), {"number": number}))
            for number, points in enumerate(boards, 1)
        ]


@register
class TopBoardResults(Boards):
    """Points on the first board, then on the second, and so on."""

    name, title = "TBR", _("Top board results")

    def value(self, boards: list[int]) -> Value:
        """The points from the first board on."""
        return tuple(boards)


@register
class BottomBoardElimination(Boards):
    """Points on all boards but the last, then but the last two, and so on."""

    name, title = "BBE", _("Bottom board elimination")

    def value(self, boards: list[int]) -> Value:
        """The points on ever fewer boards."""
        return tuple(sum(boards[:last]) for last in range(len(boards) - 1, 0, -1))


@register
class OtherScore(Points):
    """Game points where match points come first, and the reverse."""

    name, title, for_players = "MPVGP", _("Match points or game points"), False

    def _reference(self, context: Context) -> str:
        return context.secondary


class ExtendedSonnebornBerger(OpponentSum):
    """The opponents' totals of one score, each times the points made against them in one."""

    unit, for_players = 100, False
    total: str
    scored: str

    def reference(self, context: Context) -> str:
        """The score of the opponents."""
        return self.total

    def factors(self, context: Context) -> list[list[int]] | None:
        """The points of each round."""
        return context.fields[self.scored].points


@register
class MatchMatch(ExtendedSonnebornBerger):
    """Opponent's match points times match points scored."""

    name, title, total, scored = "EMMSB", _("Extended Sonneborn-Berger, MP × MP"), "MP", "MP"


@register
class MatchGame(ExtendedSonnebornBerger):
    """Opponent's match points times game points scored."""

    name, title, total, scored = "EMGSB", _("Extended Sonneborn-Berger, MP × GP"), "MP", "GP"


@register
class GameMatch(ExtendedSonnebornBerger):
    """Opponent's game points times match points scored."""

    name, title, total, scored = "EGMSB", _("Extended Sonneborn-Berger, GP × MP"), "GP", "MP"


@register
class GameGame(ExtendedSonnebornBerger):
    """Opponent's game points times game points scored."""

    name, title, total, scored = "EGGSB", _("Extended Sonneborn-Berger, GP × GP"), "GP", "GP"


class Extended(Encounter):
    """Direct encounter on the primary score, then on the secondary, from the start for each new subset."""

    for_players, modifiers = False, "P"
    knockout: tuple[type[Boards], ...] = ()
    """What follows where exactly two teams are still tied in match points and game points (13.3.2)."""

    def split(self, context: Context, group: list[int]) -> list[list[int]]:
        """By 13.3.1 to 13.3.3."""
        if len(group) == 1:
            return [group]
        for step in self._steps(context, group):
            found = step()
            if len(found) > 1:
                return [last for part in found for last in self.split(context, part)]
        return [group]

    def _steps(self, context: Context, group: list[int]) -> list[Callable[[], list[list[int]]]]:
        first = self.code.reference or context.primary
        second = "GP" if first == "MP" else "MP"

        def encounter(reference: str) -> Callable[[], list[list[int]]]:
            field = context.fields[reference]
            return lambda: direct_encounter(
                field,
                group,
                forfeits=self.code.has("P") or field.predetermined,
                by_percentage=context.rules.encounter_by_percentage,
            )

        steps = [encounter(first)]
        if len(group) > 2 or context.rules.secondary_encounter_of_two:
            steps.append(encounter(second))
        if len(group) == 2 and all(
            len({context.fields[score].scores[i] for i in group}) == 1 for score in ("MP", "GP")
        ):
            results = results_of(context)
            boards: list[list[int]] = [results.board_points(index) for index in group]
            for board_class in self.knockout:
                by_index: list[Value] = [None] * (max(group) + 1)
                for index, row in zip(group, boards, strict=True):
                    by_index[index] = board_class.value(board_class.__new__(board_class), row)
                steps.append(
                    lambda found=by_index, up=board_class.higher_is_better: parts(group, found, descending=up)  # type: ignore[misc]
                )
        return steps

    def terms_in(self, context: Context, group: list[int], index: int) -> list[Term]:
        """The matches against the others of the group, by the first score."""
        field = context.fields[self.code.reference or context.primary]
        return encounter_terms(field, group, index, forfeits=self.code.has("P") or field.predetermined)


@register
class ExtendedDirectEncounter(Extended):
    """Without anything after it."""

    name, title = "EDE", _("Extended direct encounter")


@register
class ExtendedCountTop(Extended):
    """Then board count and top boards."""

    name, title, knockout = "EDEBT", _("Extended direct encounter, BC, TBR"), (BoardCount, TopBoardResults)


@register
class ExtendedCountBottom(Extended):
    """Then board count and bottom boards."""

    name, title, knockout = "EDEBB", _("Extended direct encounter, BC, BBE"), (BoardCount, BottomBoardElimination)


@register
class ExtendedTop(Extended):
    """Then top boards."""

    name, title, knockout = "EDET", _("Extended direct encounter, TBR"), (TopBoardResults,)


@register
class ExtendedBottom(Extended):
    """Then bottom boards."""

    name, title, knockout = "EDEB", _("Extended direct encounter, BBE"), (BottomBoardElimination,)


@register
class ScoreStrength(Buchholz):
    """The secondary score and the Buchholz on the primary one, divided by a factor."""

    name, title, for_players, modifiers = "SSSC", _("Scores and schedule strength"), False, "FKP"

    def factor(self, context: Context) -> int:
        """Highest primary score of the tournament by highest secondary of one match, cut to a whole number."""
        if self.code.has("K"):
            return self.code.number("K", 1)
        primary, secondary = context.fields[self.reference(context)], context.fields[self._other(context)]
        if not secondary.win:
            raise StandingsError(
                _("tie-break {code!r}: a match brings no points, so there is no factor"), code=self.code.text
            )
        return max(1, primary.win * primary.total_rounds // secondary.win)

    def _other(self, context: Context) -> str:
        return "GP" if self.reference(context) == "MP" else "MP"

    def values(self, context: Context) -> list[Value]:
        """The sums, exact."""
        factor = self.factor(context)
        scores = context.fields[self._other(context)].scores
        return [score + Fraction(value, factor) for score, value in zip(scores, self.sums(context), strict=True)]

    def terms(self, context: Context, index: int) -> list[Term]:
        """The secondary score and the quotient."""
        factor = self.factor(context)
        score, sums = context.fields[self._other(context)].scores[index], self.sums(context)
        return [
            Term(score, note=Text(self._other(context))),
            Term(Fraction(sums[index], factor), note=Text(_("Buchholz divided by {factor}"), {"factor": factor})),
        ]
