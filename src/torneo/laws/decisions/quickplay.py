"""The last period without increment: quickplay finish (guidelines III)."""
# One sentence is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from torneo.laws.decisions.conditions import Conditions, Tempo
from torneo.laws.decisions.situation import Situation, asked, register
from torneo.laws.decisions.verdict import LEAVE, STOP, ClockStep, Course, Do, Note, Result, Side, Verdict, given
from torneo.laws.game import Game
from torneo.text import Text
from torneo.text import marked as _


class Demand(StrEnum):
    """What a player in time trouble asks for."""

    INCREMENT = "five-seconds"
    DRAW = "draw"


class Opinion(StrEnum):
    """What the arbiter thinks of it."""

    AGREED = "agreed"
    POSTPONED = "postponed"
    REJECTED = "rejected"


@register
@dataclass(frozen=True)
class Quickplay(Situation):
    """A player with less than two minutes asks for an increment or claims a draw (III.4-III.6)."""

    name, title = "quickplay", _("Less than two minutes, no increment")

    by: Side = asked(_("Who claims"), Side.WHITE)
    demand: Demand = asked(_("What is asked for"), Demand.DRAW)
    seconds_left: int = asked(_("Seconds left on the claimant's clock"), 100)
    flag_fallen: bool = asked(_("The claimant's flag has fallen"), False)
    opinion: Opinion = asked(_("The arbiter finds it"), Opinion.REJECTED)
    accepted: bool = asked(_("The opponent agrees to a draw"), False)
    no_arbiter: bool = asked(_("No arbiter is present"), False)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """Only where the guidelines were announced, not in blitz, never with an increment."""
        if conditions.tempo is Tempo.BLITZ or conditions.increment:
            reason = _("These guidelines are for standard and rapid games without increment only.")
            return Verdict(Course.CONTINUE, Text(reason), ("III.2.2",), accepted=False, clocks=(LEAVE,))
        if not conditions.guidelines:
            reason = _("These guidelines apply only where they were announced before.")
            return Verdict(Course.CONTINUE, Text(reason), ("III.2.1",), accepted=False, clocks=(LEAVE,))
        article = "III.6.1" if self.no_arbiter else "III.4" if self.demand is Demand.INCREMENT else "III.5"
        if self.seconds_left >= 120 or self.flag_fallen:
            reason = _("It can be asked for with less than two minutes left and before the own flag falls.")
            return Verdict(Course.CONTINUE, Text(reason), (article,), accepted=False, clocks=(LEAVE,))
        if self.accepted:
            reason = _("The request is also an offer, and the opponent agrees: a draw.")
            return Verdict(
                Course.OVER,
                Text(reason),
                (article, "5.2.3"),
                Result.DRAW,
                accepted=True,
                clocks=(STOP,),
                notes=(Note.RESULT,),
            )
        if self.no_arbiter:
            reason = _(
                "The claim ends the game: the player writes the position down, the opponent confirms it, and a designated arbiter decides."
            )
            return Verdict(
                Course.REFER,
                Text(reason),
                ("III.6.2", "III.6.1"),
                clocks=(STOP,),
                notes=(Note.POSITION, Note.CLAIM, Note.CLOCKS),
            )
        return self._increment() if self.demand is Demand.INCREMENT else self._draw()

    def _increment(self) -> Verdict:
        if self.opinion is not Opinion.AGREED:
            reason = _("The arbiter does not grant the increment: the game continues.")
            return Verdict(Course.CONTINUE, Text(reason), ("III.4",), accepted=False, notes=(Note.CLAIM,))
        reason = _("Both get five seconds with each move from now on, and the opponent two minutes.")
        clocks = (STOP, ClockStep(Do.INCREMENT, None, 5), given(self.by.opponent, 120), ClockStep(Do.START, self.by))
        return Verdict(
            Course.CONTINUE, Text(reason), ("III.4",), accepted=True, clocks=clocks, notes=(Note.CLAIM, Note.CLOCKS)
        )

    def _draw(self) -> Verdict:
        if self.opinion is Opinion.AGREED:
            reason = _("The opponent cannot win by normal means, or makes no effort to: a draw.")
            return Verdict(
                Course.OVER,
                Text(reason),
                ("III.5.1",),
                Result.DRAW,
                accepted=True,
                clocks=(STOP,),
                notes=(Note.CLAIM, Note.POSITION, Note.RESULT),
            )
        clocks = (STOP, given(self.by.opponent, 120), ClockStep(Do.START, self.by))
        if self.opinion is Opinion.POSTPONED:
            reason = _(
                "Postponed: the opponent may get two minutes, an arbiter watches, and the result is declared later, even after a flag has fallen."
            )
            return Verdict(
                Course.REFER, Text(reason), ("III.5.2",), clocks=clocks, notes=(Note.CLAIM, Note.POSITION, Note.CLOCKS)
            )
        reason = _("Rejected: the opponent gets two minutes, and the game continues.")
        return Verdict(
            Course.CONTINUE, Text(reason), ("III.5.3",), accepted=False, clocks=clocks, notes=(Note.CLAIM, Note.CLOCKS)
        )


def quickplay_from(periods: tuple[tuple[int, int], ...]) -> int | None:
    """The move from which all remaining moves have a limited time: periods of (moves, minutes), 0 for the rest (III.1).

    >>> quickplay_from(((40, 120), (0, 60))), quickplay_from(((0, 120),)), quickplay_from(((40, 120),))
    (41, 1, None)
    """
    done = 0
    for moves, _minutes in periods:
        if not moves:
            return done + 1
        done += moves
    return None
