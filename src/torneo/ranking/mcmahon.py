"""McMahon scores as standings: the score with its start, the sum of the opponents' scores, that of those defeated."""

from __future__ import annotations

from collections.abc import Mapping

from torneo.model import history_after
from torneo.pairing.formats import FORMATS
from torneo.pairing.mcmahon.chapters import EGF
from torneo.pairing.mcmahon.scores import McMahonScores, mcmahon_scores, start_rules
from torneo.ranking.base import Context, Term, TieBreak, Value
from torneo.ranking.basis import Asked, Basis
from torneo.ranking.by_points import points_context
from torneo.ranking.codes import Code
from torneo.text import Text
from torneo.text import marked as _


class _Sum(TieBreak):
    """A column in tenths of a point."""

    unit = 10
    article = EGF["2026"]

    def __init__(self, scores: McMahonScores) -> None:
        super().__init__(Code(self.name, self.name))
        self.scores = scores

    @property
    def found(self) -> Mapping[int, int]:
        """The value of each player."""
        raise NotImplementedError

    def values(self, context: Context) -> list[Value]:
        """In the order of the entrants."""
        return [self.found[entrant.number] for entrant in context.entrants]


class Score(_Sum):
    """The McMahon score: what a player started with, and every point made since."""

    name, title = "MMS", _("McMahon score")

    @property
    def found(self) -> Mapping[int, int]:
        """As it stands."""
        return self.scores.now

    def terms(self, context: Context, index: int) -> list[Term]:
        """The start and the points."""
        number = context.entrants[index].number
        start = self.scores.start[number]
        return [
            Term(start, note=Text(_("starting score"))),
            Term(self.scores.now[number] - start, note=Text(_("points made"))),
        ]


class OpponentsScores(_Sum):
    """The sum of the opponents' scores."""

    name, title = "SOS", _("Sum of the opponents' McMahon scores")

    @property
    def found(self) -> Mapping[int, int]:
        """As it stands."""
        return self.scores.sos


class DefeatedScores(_Sum):
    """The sum of the scores of the opponents defeated."""

    name, title = "SODOS", _("Sum of the McMahon scores of opponents defeated")

    @property
    def found(self) -> Mapping[int, int]:
        """As it stands."""
        return self.scores.sodos


def by_mcmahon(asked: Asked) -> Basis:
    """The McMahon score, then SOS and SODOS."""
    asked.note_unused("MMS", "SOS", "SODOS")
    played = asked.played
    rules = start_rules(FORMATS["mcmahon"].settings(asked.options))
    scores = mcmahon_scores(played, history_after(played, len(played.rounds)), rules)
    columns = (Score(scores), OpponentsScores(scores), DefeatedScores(scores))
    return Basis(points_context(asked), columns, by_points=False)
