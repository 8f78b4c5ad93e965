"""The clock: flags, late arrival, wrong settings, and how it is handled (article 6, 5.1.2, A.5)."""
# One sentence is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from torneo.laws.decisions.conditions import Conditions
from torneo.laws.decisions.draws import already_over
from torneo.laws.decisions.situation import CanMate, Situation, asked, could_mate, lost_unless_no_mate, register
from torneo.laws.decisions.verdict import (
    JUDGE,
    LEAVE,
    STOP,
    ClockStep,
    Course,
    Do,
    Note,
    Result,
    Side,
    Verdict,
    lost_by,
)
from torneo.laws.editions import BOARD_RULES
from torneo.laws.game import Game
from torneo.text import Text
from torneo.text import marked as _


class Witness(StrEnum):
    """Who says that a flag has fallen."""

    ARBITER = "arbiter"
    PLAYER = "player"
    SPECTATOR = "spectator"


@register
@dataclass(frozen=True)
class FlagFell(Situation):
    """A player's flag has fallen.

    >>> from torneo.laws.fen import read_fen
    >>> game = Game(read_fen("8/8/3kn3/8/2K5/8/8/8 w - - 0 1"))
    >>> FlagFell(by=Side.WHITE).decide(game=game).result.value
    '1/2-1/2'
    """

    name, title = "flag", _("A flag has fallen")

    by: Side = asked(_("Whose flag"), Side.WHITE)
    noticed: Witness = asked(_("Who noticed it"), Witness.ARBITER)
    moves: int = asked(_("Moves that this player has completed"), 0)
    required: int = asked(_("Moves that this period requires; 0 for the whole game"), 0)
    mate: CanMate = asked(_("The opponent could checkmate by any series of legal moves"), CanMate.ASK)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """What ended the game before the flag was noticed comes first (6.8, 6.9)."""
        over = None if game is None else already_over(game)
        if over is not None:
            return replace(over, articles=(*over.articles, "6.8", "6.9"))
        if self.noticed is Witness.SPECTATOR:
            reason = _(
                "Spectators may not point out a flag: it has fallen when the arbiter sees it or a player claims it."
            )
            return Verdict(Course.CONTINUE, Text(reason), ("6.8", "12.7"), accepted=False, clocks=(LEAVE,))
        if self.required and self.moves >= self.required:
            reason = _("The moves of this period are completed: the flag decides nothing, and the game continues.")
            return Verdict(Course.CONTINUE, Text(reason), ("6.4", "6.3.1"), clocks=(LEAVE,))
        mate = could_mate(self.by.opponent, self.mate, game)
        claimed = conditions.quick and self.noticed is Witness.PLAYER
        articles = ("A.5.3", "6.9") if claimed else ("6.9", "6.8")
        verdict = lost_unless_no_mate(
            self.by, mate, Text(_("The time ran out before the moves were completed.")), articles
        )
        return replace(verdict, clocks=(STOP,), notes=(Note.CLOCKS, *verdict.notes))


class First(StrEnum):
    """Which of two flags fell first."""

    WHITE = "white"
    BLACK = "black"
    UNKNOWN = "unknown"


@register
@dataclass(frozen=True)
class BothFlags(Situation):
    """Both flags have fallen."""

    name, title = "both-flags", _("Both flags have fallen")

    first: First = asked(_("Which fell first, by the sign on the clock"), First.UNKNOWN)
    last_period: bool = asked(_("In the last period"), True)
    mate: CanMate = asked(_("The opponent could checkmate by any series of legal moves"), CanMate.ASK)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """A digital clock shows which was first; an analogue one may not (III.3.1)."""
        if self.first is not First.UNKNOWN:
            side = Side(self.first.value)
            mate = could_mate(side.opponent, self.mate, game)
            shown = Text(
                _("The clock shows whose flag fell first: that player loses. No player can claim, the arbiter decides.")
            )
            verdict = lost_unless_no_mate(side, mate, shown, ("6.9", "6.8"))
            return replace(verdict, clocks=(STOP,), notes=(Note.CLOCKS, *verdict.notes))
        if self.last_period:
            reason = _("Nobody can say which flag fell first, in the last period: a draw.")
            return Verdict(
                Course.OVER, Text(reason), ("III.3.1.2",), Result.DRAW, clocks=(STOP,), notes=(Note.CLOCKS, Note.RESULT)
            )
        reason = _("Nobody can say which flag fell first, and it is not the last period: the game continues.")
        return Verdict(Course.CONTINUE, Text(reason), ("III.3.1.1",), clocks=(JUDGE,), notes=(Note.CLOCKS,))


class Manner(StrEnum):
    """How a player seems to resign."""

    SAID = "said"
    CLOCK_STOPPED = "clock-stopped"
    KING_TIPPED = "king-tipped"
    HAND_OFFERED = "hand-offered"
    SHEET_SIGNED = "sheet-signed"
    LEFT = "left-without-a-word"


@register
@dataclass(frozen=True)
class Resigned(Situation):
    """A player resigns (5.1.2)."""

    name, title = "resigned", _("A player resigns")

    by: Side = asked(_("Who"), Side.WHITE)
    manner: Manner = asked(_("How"), Manner.SAID)
    confirmed: bool = asked(_("The player confirms that it is a resignation"), True)
    mate: CanMate = asked(_("The opponent could checkmate by any series of legal moves"), CanMate.ASK)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """Since 2023 a resignation is a draw if the opponent could not mate."""
        if self.manner is Manner.LEFT:
            reason = _(
                "Leaving without a word is no resignation but a discourtesy: the clock runs on, and it may be penalised."
            )
            return Verdict(
                Course.CONTINUE, Text(reason), ("11.1", "12.9"), clocks=(LEAVE,), notes=(Note.PENALTY,), penalty=True
            )
        if not self.confirmed and self.manner is not Manner.SAID:
            reason = _("The sign can be misunderstood: ask both players what was meant before anything is decided.")
            return Verdict(Course.REFER, Text(reason), ("5.1.2",), clocks=(STOP,))
        over = None if game is None else already_over(game)
        if over is not None:
            return over
        lost = Text(_("The player resigned: the game is lost."))
        if not BOARD_RULES[conditions.edition].resigning_may_draw:
            return Verdict(Course.OVER, lost, ("5.1.2",), lost_by(self.by), clocks=(STOP,), notes=(Note.RESULT,))
        mate = could_mate(self.by.opponent, self.mate, game)
        return replace(lost_unless_no_mate(self.by, mate, lost, ("5.1.2",)), clocks=(STOP,))


@register
@dataclass(frozen=True)
class Late(Situation):
    """A player arrives late (6.7.1)."""

    name, title = "late", _("A player arrives late")

    by: Side = asked(_("Who"), Side.WHITE)
    minutes: int = asked(_("Minutes after the session was opened"), 0)
    both_absent: bool = asked(_("The opponent was not there either when the session was opened"), False)
    excused: bool = asked(_("The arbiter decides to let them play"), False)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """The time counts from when the arbiter opened the session, not from when it was planned."""
        late = self.minutes > 0 and self.minutes >= conditions.default_minutes
        if late and not self.excused:
            reason = Text(_("The player came after the default time: the game is lost without being played."))
            result = Result.BLACK_WINS_UNPLAYED if self.by is Side.WHITE else Result.WHITE_WINS_UNPLAYED
            return Verdict(Course.OVER, reason, ("6.7.1",), result, notes=(Note.TIMES, Note.RESULT))
        if self.both_absent and self.by is Side.WHITE and conditions.default_minutes:
            if conditions.absence_shared:
                shared = _("Neither was there: by the regulations both lose half of the time until they arrive.")
                half = 30 * self.minutes
                clocks = (ClockStep(Do.TAKE, Side.WHITE, half), ClockStep(Do.TAKE, Side.BLACK, half))
                return Verdict(Course.CONTINUE, Text(shared), ("6.7.2",), clocks=clocks, notes=(Note.TIMES,))
            reason = Text(_("Neither was there: White loses the time until they arrive."))
            return Verdict(
                Course.CONTINUE,
                reason,
                ("6.7.2",),
                clocks=(ClockStep(Do.TAKE, Side.WHITE, 60 * self.minutes),),
                notes=(Note.TIMES,),
            )
        return Verdict(
            Course.CONTINUE,
            Text(_("In time: the game is played, with the time that is left.")),
            ("6.7.1",),
            clocks=(LEAVE,),
            notes=(Note.TIMES,),
        )


class Setting(StrEnum):
    """What is wrong with a clock."""

    SETTING = "setting"
    DEFECT = "defect"


@register
@dataclass(frozen=True)
class WrongClock(Situation):
    """A clock is set wrongly or defective (6.10)."""

    name, title = "wrong-clock", _("A clock is wrong")

    what: Setting = asked(_("What is wrong"), Setting.SETTING)
    moves: int = asked(_("Moves that each has completed"), 0)
    schedule: bool = asked(_("The schedule of the event suffers otherwise"), False)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """Corrected at once, but in rapid and blitz only before ten moves."""
        moves = self.moves if game is None else len(game.moves) // 2
        if self.what is Setting.DEFECT:
            reason = _("Replace the clock, mark it as defective, and set the new one by your best judgement.")
            return Verdict(
                Course.CONTINUE, Text(reason), ("6.10.1",), clocks=(STOP, JUDGE), notes=(Note.CLOCKS, Note.MOVE_NUMBER)
            )
        if conditions.quick and moves >= 10 and not self.schedule:
            reason = _("Ten moves of each are completed: the setting stays.")
            return Verdict(Course.CONTINUE, Text(reason), ("A.5.1.1",), accepted=False, clocks=(LEAVE,))
        reason = _("Stop the clocks, note all that is known of both, and set them right.")
        return Verdict(
            Course.CONTINUE, Text(reason), ("6.10.2",), clocks=(STOP, JUDGE), notes=(Note.CLOCKS, Note.MOVE_NUMBER)
        )


class StopReason(StrEnum):
    """Why a player stopped the clocks."""

    ARBITER = "arbiter"
    PIECE_MISSING = "piece-missing"
    DISTURBED = "disturbed"
    UNWELL = "unwell"
    MEDICAL = "medical"
    TOILET = "toilet"
    NONE = "none"


@register
@dataclass(frozen=True)
class ClocksStopped(Situation):
    """A player stopped the clocks (6.11)."""

    name, title = "clocks-stopped", _("A player stops the clocks")

    by: Side = asked(_("Who"), Side.WHITE)
    why: StopReason = asked(_("Why"), StopReason.ARBITER)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """To call the arbiter, with a valid reason."""
        if self.why is StopReason.PIECE_MISSING:
            reason = _(
                "Stopping was right: bring the piece; the player completes the promotion, and the game continues."
            )
            return Verdict(
                Course.CONTINUE,
                Text(reason),
                ("6.11.2", "3.7.3.3"),
                accepted=True,
                clocks=(ClockStep(Do.START, self.by),),
            )
        if self.why in {StopReason.TOILET, StopReason.NONE}:
            reason = _("That is no reason to stop the clocks: the game continues, and the player may be penalised.")
            return Verdict(
                Course.CONTINUE,
                Text(reason),
                ("6.11.4", "12.9"),
                accepted=False,
                clocks=(ClockStep(Do.START, self.by),),
                notes=(Note.PENALTY,),
                penalty=True,
            )
        reason = _("A valid reason: the arbiter deals with it and says when the game continues.")
        return Verdict(
            Course.CONTINUE, Text(reason), ("6.11.3", "6.11.2"), accepted=True, clocks=(STOP,), notes=(Note.CLOCKS,)
        )


class Handling(StrEnum):
    """How the clock was handled."""

    OTHER_HAND = "other-hand"
    FINGER_ON_BUTTON = "finger-on-button"
    BANGED = "banged"
    PRESSED_BEFORE_MOVE = "pressed-before-moving"
    NOT_PRESSED = "not-pressed"
    NOT_PRESSED_BOTH_MOVED = "not-pressed-and-both-moved-on"
    NOT_PRESSED_OPPONENT_MOVED = "not-pressed-and-opponent-moved"
    MOVED_TWICE = "moved-twice-after-an-absence"
    ADJUSTED_OUT_OF_TURN = "adjusted-pieces-out-of-turn"


_HANDLING = {
    Handling.OTHER_HAND: (
        _("Moving with one hand and pressing the clock with the other is not an illegal move; it may be penalised."),
        ("6.2.3", "12.9"),
        (LEAVE,),
        True,
    ),
    Handling.FINGER_ON_BUTTON: (
        _(
            "Nobody may keep a finger on the button or hold the clock down, not even against displaced pieces: stop the clocks and call the arbiter."
        ),
        ("6.2.3", "7.4.2", "12.9"),
        (STOP,),
        True,
    ),
    Handling.BANGED: (_("The clock must be handled properly."), ("6.2.4", "12.9"), (LEAVE,), True),
    Handling.NOT_PRESSED: (
        _("The opponent may wait, say so, or move. The arbiter says nothing."),
        ("12.6", "6.2.1"),
        (LEAVE,),
        False,
    ),
    Handling.NOT_PRESSED_OPPONENT_MOVED: (
        _("The player may still press the clock, although the opponent has moved already."),
        ("6.2.2",),
        (LEAVE,),
        False,
    ),
    Handling.NOT_PRESSED_BOTH_MOVED: (
        _(
            "By making the next move the player completed the one before. The counter of moves is short of one for each."
        ),
        ("6.2.1.2",),
        (ClockStep(Do.COUNTER),),
        False,
    ),
    Handling.MOVED_TWICE: (
        _(
            "Find out at once whether the opponent had moved; take the second move back if not, and set clocks and counter right."
        ),
        ("7.1", "6.2.1"),
        (STOP, JUDGE),
        False,
    ),
    Handling.ADJUSTED_OUT_OF_TURN: (
        _("Only the player whose clock runs may adjust pieces, and says so first."),
        ("6.2.5", "4.2.1"),
        (LEAVE,),
        True,
    ),
}


@register
@dataclass(frozen=True)
class ClockHandled(Situation):
    """Something about the way a clock was handled (6.2)."""

    name, title = "clock-handled", _("How the clock was handled")

    by: Side = asked(_("Who"), Side.WHITE)
    how: Handling = asked(_("How"), Handling.OTHER_HAND)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """None of these is an illegal move but the clock pressed without one (7.5.3)."""
        if self.how is Handling.PRESSED_BEFORE_MOVE:
            reason = _(
                "The clock pressed without a move counts as an illegal move, not as a matter of 12.9: decide it as one."
            )
            return Verdict(Course.CONTINUE, Text(reason), ("7.5.3", "7.5.5"), clocks=(STOP,), notes=(Note.COUNT,))
        reason, articles, clocks, penalty = _HANDLING[self.how]
        course = Course.BACK if self.how is Handling.MOVED_TWICE else Course.CONTINUE
        return Verdict(course, Text(reason), articles, clocks=clocks, penalty=penalty)
