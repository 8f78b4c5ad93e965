"""Adjourned games and sealed moves (guidelines I)."""
# One sentence is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from torneo.laws.decisions.conditions import Conditions
from torneo.laws.decisions.draws import already_over
from torneo.laws.decisions.situation import Situation, asked, register
from torneo.laws.decisions.verdict import JUDGE, STOP, ClockStep, Course, Do, Note, Side, Verdict, lost_by
from torneo.laws.game import Game
from torneo.laws.reading import Fault, read_in_any
from torneo.text import Text
from torneo.text import marked as _


class Pause(StrEnum):
    """What happens at the end of a session."""

    END_OF_SESSION = "end-of-session"
    AT_ONCE = "no-time-to-think"
    EARLY = "before-the-end-of-the-session"
    MOVED_ON_BOARD = "moved-on-the-board-when-asked-to-seal"


_PAUSES = {
    Pause.END_OF_SESSION: (
        _(
            "The player to move writes the move, puts both sheets into the envelope, closes it, and only then stops the clocks; until then the move may be changed."
        ),
        "I.1.1",
    ),
    Pause.AT_ONCE: (
        _("No time to think: adjourn without a sealed move; position, clocks and the player to move are established."),
        "I.1.1",
    ),
    Pause.EARLY: (
        _("Who adjourns early is taken to have sealed at the end of the session: the time until then is theirs."),
        "I.1.2",
    ),
    Pause.MOVED_ON_BOARD: (_("The move made on the board is written down as the sealed move."), "I.1.1"),
}


@register
@dataclass(frozen=True)
class Adjourned(Situation):
    """A game is adjourned (I.1, I.2)."""

    name, title = "adjourned", _("A game is adjourned")

    by: Side = asked(_("Who is to move"), Side.WHITE)
    how: Pause = asked(_("How"), Pause.END_OF_SESSION)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """What is sealed, and what the envelope says."""
        reason, article = _PAUSES[self.how]
        return Verdict(
            Course.REFER,
            Text(reason),
            (article, "I.2"),
            clocks=(STOP,),
            notes=(Note.ENVELOPE, Note.POSITION, Note.CLOCKS),
        )


class Envelope(StrEnum):
    """What is found when the game is resumed."""

    OPENED = "opened"
    AMBIGUOUS = "ambiguous"
    ILLEGIBLE = "illegible"
    ILLEGAL = "illegal"
    LOST = "envelope-lost"
    POSITION_LOST = "position-lost"
    ANSWERER_ABSENT = "who-must-answer-is-absent"
    SEALER_ABSENT = "who-sealed-is-absent"


_FAULTS = {Fault.AMBIGUOUS: Envelope.AMBIGUOUS, Fault.ILLEGIBLE: Envelope.ILLEGIBLE, Fault.ILLEGAL: Envelope.ILLEGAL}
_ARTICLES = {Envelope.AMBIGUOUS: "I.8.1", Envelope.ILLEGIBLE: "I.8.2", Envelope.ILLEGAL: "I.8.3"}


@register
@dataclass(frozen=True)
class SealedMove(Situation):
    """An adjourned game is resumed (I.5-I.14)."""

    name, title = "sealed-move", _("A sealed move is opened")

    by: Side = asked(_("Who sealed"), Side.WHITE)
    found: Envelope = asked(_("What is found"), Envelope.OPENED)
    written: str = asked(_("The move as it is written"), "")

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """A move that is ambiguous, unreadable or illegal loses."""
        found = self.found
        if found is Envelope.OPENED and self.written and game is not None:
            reading = read_in_any(game.end, self.written, game.letters)
            if reading.fault is not None:
                found = _FAULTS[reading.fault]
            else:
                moved = Game(game.start, (*game.moves, reading.move), letters=game.letters)
                over = already_over(moved)
                if over is not None:
                    return over
        if found in _ARTICLES:
            reason = _("The sealed move is ambiguous, unreadable or illegal: the game is lost.")
            return Verdict(Course.OVER, Text(reason), (_ARTICLES[found], "I.8"), lost_by(self.by), notes=(Note.RESULT,))
        return self._resumed(found)

    def _resumed(self, found: Envelope) -> Verdict:
        answerer = ClockStep(Do.START, self.by.opponent)
        if found is Envelope.LOST:
            reason = _(
                "The envelope is lost: play on from the position with the times that were noted; the player makes the move that they say they sealed."
            )
            return Verdict(
                Course.CONTINUE, Text(reason), ("I.12.1",), clocks=(JUDGE,), notes=(Note.POSITION, Note.CLOCKS)
            )
        if found is Envelope.POSITION_LOST:
            return Verdict(
                Course.NEW_GAME, Text(_("The position cannot be put up again: a new game is played.")), ("I.12.2",)
            )
        if found is Envelope.ANSWERER_ABSENT:
            reason = _("The clock of the player who must answer is started; the envelope is opened when they arrive.")
            return Verdict(Course.CONTINUE, Text(reason), ("I.9.2", "I.7"), clocks=(answerer,))
        if found is Envelope.SEALER_ABSENT:
            reason = _(
                "The opponent may answer by sealing a move of their own in a new envelope, and starts the absent player's clock."
            )
            return Verdict(Course.CONTINUE, Text(reason), ("I.9.3",), clocks=(ClockStep(Do.START, self.by),))
        reason = _("The sealed move is made on the board, and the clock of the player who must answer is started.")
        return Verdict(Course.CONTINUE, Text(reason), ("I.9.1",), clocks=(answerer,))
