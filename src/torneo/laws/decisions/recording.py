"""Scoresheets: who must record, what is done after a flag, which number the next move has (article 8, A.2)."""
# One sentence is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from torneo.laws.decisions.conditions import Conditions, Tempo
from torneo.laws.decisions.situation import Situation, asked, register
from torneo.laws.decisions.verdict import LEAVE, STOP, ClockStep, Course, Do, Note, Side, Verdict
from torneo.laws.game import Game
from torneo.text import Text
from torneo.text import marked as _


def next_number(required: int, found: int, *, certainly_more: bool = False) -> int:
    """The number of the next move where the sheets cannot be brought up to date (8.6).

    >>> next_number(40, 37), next_number(40, 42, certainly_more=True)
    (41, 43)
    """
    return max(found, required) + 1 if certainly_more or found < required else found + 1


class Recording(StrEnum):
    """How a player records, or does not."""

    AHEAD = "ahead"
    AHEAD_FOR_CLAIM = "ahead-for-a-claim-or-sealing"
    IN_PAIRS = "in-pairs"
    BEHIND = "own-last-move-missing"
    STOPPED = "stopped"
    COVERED = "covered-with-a-pen"
    KEPT = "original-kept"
    NOT_ALGEBRAIC = "not-algebraic"


@register
@dataclass(frozen=True)
class Records(Situation):
    """How a player keeps the scoresheet (8.1-8.4)."""

    name, title = "recording", _("How a player records")

    by: Side = asked(_("Who"), Side.WHITE)
    how: Recording = asked(_("How"), Recording.STOPPED)
    minutes_left: int = asked(_("Minutes left on the player's clock"), 60)
    increment: int = asked(_("Seconds added with each move"), 0)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """Move by move, never ahead; less only in time trouble without 30 seconds a move."""
        if conditions.tempo is not Tempo.STANDARD and self.how in {Recording.STOPPED, Recording.BEHIND}:
            reason = _("In rapid and blitz nobody must record; claims remain, and a sheet may be asked for.")
            return Verdict(Course.CONTINUE, Text(reason), ("A.2",), accepted=True, clocks=(LEAVE,))
        if self.how is Recording.STOPPED and self.minutes_left < 5 and self.increment < 30:
            reason = _(
                "Less than five minutes and no 30 seconds with each move: the player need not record until the period ends."
            )
            return Verdict(Course.CONTINUE, Text(reason), ("8.4",), accepted=True, clocks=(LEAVE,))
        said, article, allowed = _RECORDING[self.how]
        return Verdict(
            Course.CONTINUE,
            Text(said),
            (article, *(() if allowed else ("12.9",))),
            accepted=allowed,
            clocks=(LEAVE,),
            penalty=not allowed,
        )


_RECORDING = {
    Recording.AHEAD: (_("A move is not written before it is made."), "8.1.2", False),
    Recording.AHEAD_FOR_CLAIM: (
        _("For a claim by 9.2 or 9.3, or to seal it, the move is written before."),
        "8.1.2",
        True,
    ),
    Recording.IN_PAIRS: (
        _("The opponent's move and the own may be written together, if the own one before was written."),
        "8.1.3",
        True,
    ),
    Recording.BEHIND: (_("The own last move must be written before the next is made."), "8.1.3", False),
    Recording.STOPPED: (_("Each player must record, move by move."), "8.1.1", False),
    Recording.COVERED: (
        _("A pen over the move is allowed; the arbiter may take it off to count the moves."),
        "8.2",
        True,
    ),
    Recording.KEPT: (_("The sheet belongs to the organiser: the player hands it in and keeps the copy."), "8.3", False),
    Recording.NOT_ALGEBRAIC: (_("A sheet that is not algebraic may be no evidence: warn the player."), "C", False),
}


class WhoStopped(StrEnum):
    """Who had stopped recording when a flag fell."""

    BOTH = "both"
    ONE = "one"
    NO_SHEET = "no-complete-sheet"


@register
@dataclass(frozen=True)
class SheetsAfterFlag(Situation):
    """A flag has fallen, and sheets are not up to date (8.5)."""

    name, title = "sheets-after-flag", _("A flag has fallen, and sheets are incomplete")

    to_move: Side = asked(_("Who is to move"), Side.WHITE)
    stopped: WhoStopped = asked(_("Who had stopped recording"), WhoStopped.BOTH)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """Both: the clocks stand while they write. One: their own time. No sheet: a second board."""
        if self.stopped is WhoStopped.BOTH:
            reason = _(
                "Stop the clocks; both bring their sheets up to date, with the arbiter's or each other's. Then start the clock of the player to move."
            )
            return Verdict(
                Course.CONTINUE,
                Text(reason),
                ("8.5.1",),
                clocks=(STOP, ClockStep(Do.START, self.to_move)),
                notes=(Note.CLOCKS,),
            )
        if self.stopped is WhoStopped.ONE:
            reason = _(
                "The arbiter does not stop the clocks: the player brings the sheet up to date before moving, with the opponent's if it is their turn."
            )
            return Verdict(Course.CONTINUE, Text(reason), ("8.5.2",), clocks=(LEAVE,))
        reason = _("Rebuild the game on a second board, away from the others, with the clocks stopped.")
        return Verdict(
            Course.REFER, Text(reason), ("8.5.3",), clocks=(STOP,), notes=(Note.POSITION, Note.CLOCKS, Note.MOVE_NUMBER)
        )


class Request(StrEnum):
    """What a player asks of the arbiter."""

    MOVES_LEFT = "how-many-moves-to-the-control"
    OPPONENT_PRESSED = "whether-the-opponent-pressed"
    LAWS = "what-the-laws-say"
    SHEET = "to-see-the-sheet"
    SHEET_AGAIN = "to-see-the-sheet-for-the-sixth-time"
    APPEAL = "to-appeal"
    REFUSES = "refuses-to-play-on"


_REQUESTS = {
    Request.MOVES_LEFT: (
        _("The arbiter says nothing about the number of moves before a flag has fallen."),
        ("12.6", "8.5.1"),
        False,
    ),
    Request.OPPONENT_PRESSED: (
        _("The arbiter does not say that the opponent has moved or not pressed the clock."),
        ("12.6",),
        False,
    ),
    Request.LAWS: (_("A player may ask what the Laws say."), ("11.9",), True),
    Request.SHEET: (
        _("Under full supervision the player to move may see the sheet, up to five times; the clock runs."),
        ("A.4.3",),
        True,
    ),
    Request.SHEET_AGAIN: (_("More than five times disturbs the opponent."), ("A.4.3", "11.5"), False),
    Request.APPEAL: (
        _("The player may appeal in time; meanwhile the game continues as the arbiter decided."),
        ("11.10",),
        True,
    ),
    Request.REFUSES: (_("The clock runs, and the player loses on time in the end."), ("11.10", "6.9"), False),
}


@register
@dataclass(frozen=True)
class Asks(Situation):
    """A player asks the arbiter for something."""

    name, title = "asks", _("A player asks the arbiter")

    by: Side = asked(_("Who"), Side.WHITE)
    what: Request = asked(_("For what"), Request.MOVES_LEFT)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """What may be answered, and what not."""
        reason, articles, granted = _REQUESTS[self.what]
        return Verdict(Course.CONTINUE, Text(reason), articles, accepted=granted, clocks=(LEAVE,))


class Assistance(StrEnum):
    """Why a player needs an assistant."""

    UNABLE = "unable"
    DISABLED = "disabled"


@register
@dataclass(frozen=True)
class Assistant(Situation):
    """A player brings an assistant who moves, presses the clock or records (4.9, 6.2.6, 8.1.6)."""

    name, title = "assistant", _("A player needs an assistant")

    by: Side = asked(_("Who"), Side.WHITE)
    why: Assistance = asked(_("Why"), Assistance.UNABLE)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """The player brings them; the clock is adjusted, but not that of a disabled player."""
        if self.why is Assistance.DISABLED:
            reason = _(
                "The player brings an assistant whom the arbiter accepts; no time is taken from a disabled player."
            )
            return Verdict(Course.CONTINUE, Text(reason), ("6.2.6", "8.1.6", "4.9"), accepted=True)
        reason = _(
            "The player brings an assistant whom the arbiter accepts, in good time; ten minutes are usually taken."
        )
        return Verdict(
            Course.CONTINUE,
            Text(reason),
            ("6.2.6", "8.1.6", "4.9"),
            accepted=True,
            clocks=(ClockStep(Do.TAKE, self.by, 600),),
        )


@register
@dataclass(frozen=True)
class WrongResult(Situation):
    """Both players signed a result, and it is not what happened (8.7)."""

    name, title = "wrong-result", _("A wrong result was signed")

    overruled: bool = asked(_("The chief arbiter corrects it"), False)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """What is signed stands, even if it is wrong."""
        reason = _("The result that was signed stands, even if it is wrong.")
        if self.overruled:
            reason = _("The arbiter decides otherwise: the result is corrected.")
        return Verdict(Course.OVER, Text(reason), ("8.7",), accepted=self.overruled, notes=(Note.RESULT,))
