"""Irregularities: illegal moves, wrong set-up, wrong colours, pieces that were knocked over (article 7, A.5)."""
# One sentence is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from torneo.laws.decisions.conditions import Conditions
from torneo.laws.decisions.situation import CanMate, Situation, asked, could_mate, lost_unless_no_mate, register
from torneo.laws.decisions.verdict import JUDGE, LEAVE, STOP, ClockStep, Course, Do, Note, Result, Side, Verdict, given
from torneo.laws.game import Game
from torneo.text import Text
from torneo.text import marked as _


class Wrong(StrEnum):
    """In what way a move was illegal, or counts as if it were."""

    MOVE = "move"
    KING_CAPTURED = "king-captured"
    ROOK_UPSIDE_DOWN_DIAGONALLY = "upside-down-rook-moved-as-a-queen"
    NO_PROMOTION = "pawn-not-replaced"
    NO_MOVE = "clock-without-move"
    TWO_HANDS = "two-hands"


_ARTICLE = {
    Wrong.MOVE: "7.5.1",
    Wrong.KING_CAPTURED: "7.5.1",
    Wrong.ROOK_UPSIDE_DOWN_DIAGONALLY: "7.5.1",
    Wrong.NO_PROMOTION: "7.5.2",
    Wrong.NO_MOVE: "7.5.3",
    Wrong.TWO_HANDS: "7.5.4",
}


class Found(StrEnum):
    """When something was found out."""

    BEFORE_ANSWER = "before-the-opponents-next-move"
    LATER = "later-in-the-game"
    AFTER_GAME = "after-the-game"


@register
@dataclass(frozen=True)
class IllegalMove(Situation):
    """A player made an illegal move, or something that counts as one.

    >>> verdict = IllegalMove(by=Side.WHITE).decide()
    >>> verdict.article, verdict.course.value, verdict.clocks[1].seconds
    ('7.5.1', 'back', 120)
    """

    name, title = "illegal-move", _("An illegal move")

    by: Side = asked(_("Who made it"), Side.WHITE)
    wrong: Wrong = asked(_("What was wrong"), Wrong.MOVE)
    two_hands_too: bool = asked(_("It was made with two hands as well"), False)
    pressed: bool = asked(_("The clock was pressed"), True)
    earlier: int = asked(_("Illegal moves that the player completed before in this game"), 0)
    found: Found = asked(_("When it was found"), Found.BEFORE_ANSWER)
    identifiable: bool = asked(_("The position before it can be put up again"), True)
    agreed: bool = asked(_("Rapid and blitz: both players agree to correct it"), False)
    mate: CanMate = asked(_("The opponent could checkmate by any series of legal moves"), CanMate.ASK)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """Nothing is illegal before the clock is pressed, and nothing is corrected after the game."""
        article = _ARTICLE[self.wrong]
        if self.found is Found.AFTER_GAME:
            reason = _("It was found after the game: the result stands, unless the arbiter decides otherwise.")
            return Verdict(Course.OVER, Text(reason), ("8.7", article), notes=(Note.RESULT,))
        if not self.pressed and self.wrong is not Wrong.NO_MOVE:
            return self._not_completed(article)
        if conditions.quick and self.found is Found.LATER:
            return self._too_late(article)
        if self.earlier + 1 >= conditions.illegal_moves:
            return self._last(conditions, game, article)
        return self._first(conditions, article)

    def _not_completed(self, article: str) -> Verdict:
        if self.wrong is Wrong.TWO_HANDS:
            reason = _(
                "Two hands were used, but the clock was not pressed: not an illegal move. The arbiter may still penalise it."
            )
            return Verdict(Course.CONTINUE, Text(reason), ("4.1", "12.9"), clocks=(LEAVE,), penalty=True)
        if self.wrong is Wrong.NO_PROMOTION:
            reason = _("The clock was not pressed: the player completes the promotion, with any piece.")
            return Verdict(Course.CONTINUE, Text(reason), ("3.7.3.3", "4.4.4"), clocks=(LEAVE,))
        reason = _(
            "The clock was not pressed: the player corrects the move without penalty, with the piece that was touched."
        )
        return Verdict(Course.CONTINUE, Text(reason), (article, "4.3"), clocks=(LEAVE,))

    def _too_late(self, article: str) -> Verdict:
        if self.agreed:
            reason = _(
                "The opponent has made the next move; both players agree to correct the illegal one, without the arbiter."
            )
            return Verdict(Course.BACK, Text(reason), ("A.5.2",), clocks=(JUDGE,))
        reason = _("The opponent has made the next move: the illegal one stands, and the game continues.")
        return Verdict(Course.CONTINUE, Text(reason), ("A.5.2", article), accepted=False, clocks=(LEAVE,))

    def _first(self, conditions: Conditions, article: str) -> Verdict:
        reasons = {
            Wrong.NO_PROMOTION: _(
                "The pawn becomes a queen. It is the first illegal move: the opponent gets {seconds} seconds."
            ),
            Wrong.NO_MOVE: _(
                "Pressing the clock without a move counts as an illegal move, the first: the opponent gets {seconds} seconds."
            ),
            Wrong.TWO_HANDS: _(
                "A move with two hands counts as an illegal one, the first: the opponent gets {seconds} seconds. The move stands."
            ),
        }
        back = _(
            "The first illegal move: put up the position before it; another move with the same piece, if it has one. The opponent gets {seconds} seconds."
        )
        if not self.identifiable:
            back = _(
                "The first illegal move: put up the last position before it that can be identified. The opponent gets {seconds} seconds."
            )
        stays = self.wrong in reasons
        reason = Text(reasons.get(self.wrong, back), {"seconds": conditions.penalty})
        if self.earlier:
            reason = self._not_yet(conditions)
        mover = self.by if self.wrong is Wrong.NO_MOVE or not stays else self.by.opponent
        return Verdict(
            Course.CONTINUE if stays else Course.BACK,
            reason,
            (
                article,
                "7.5.5",
                *(("A.5.2",) if conditions.quick else ()),
                *conditions.penalty_article,
                *(() if stays else ("4.3", "7.1")),
            ),
            clocks=(
                STOP,
                given(self.by.opponent, conditions.penalty),
                *(() if stays else (JUDGE,)),
                ClockStep(Do.START, mover),
            ),
            notes=(Note.CLOCKS, Note.MOVE_NUMBER, Note.COUNT),
        )

    def _not_yet(self, conditions: Conditions) -> Text:
        """Neither the first nor, by the regulations of this event, one that loses."""
        template = _(
            "Illegal move number {number} of this player; by the regulations number {last} loses. The opponent gets {seconds} seconds."
        )
        if self.wrong is Wrong.NO_PROMOTION:
            template = _(
                "The pawn becomes a queen. Illegal move number {number} of this player; by the regulations number {last} loses. The opponent gets {seconds} seconds."
            )
        numbers = {"number": self.earlier + 1, "last": conditions.illegal_moves, "seconds": conditions.penalty}
        return Text(template, numbers)

    def _last(self, conditions: Conditions, game: Game | None, article: str) -> Verdict:
        reason = Text(_("The second illegal move of the same player, of whichever kind: the game is lost."))
        if conditions.illegal_moves != 2:
            template = _(
                "By the regulations illegal move number {number} of a player, of whichever kind, loses the game."
            )
            reason = Text(template, {"number": conditions.illegal_moves})
        mate = could_mate(self.by.opponent, self.mate, game)
        articles = ("7.5.5", article, *(("A.5.2",) if conditions.quick else ()))
        verdict = lost_unless_no_mate(self.by, mate, reason, articles, (Note.COUNT, Note.RESULT))
        return Verdict(
            verdict.course, verdict.reason, verdict.articles, verdict.result, clocks=(STOP,), notes=verdict.notes
        )


@register
@dataclass(frozen=True)
class IllegalPosition(Situation):
    """Rapid or blitz: both kings are in check, or a pawn stands on the last rank."""

    name, title = "illegal-position", _("Rapid, blitz: both kings in check, or a pawn on the last rank")

    next_made: bool = asked(_("The next move has been completed"), False)
    still: bool = asked(_("The position is still illegal"), False)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """The arbiter waits for one more move (A.5.4)."""
        if not conditions.quick:
            reason = _("An illegal move was completed: proceed by 7.5.")
            return Verdict(Course.BACK, Text(reason), ("7.5.1", "7.5.5"), clocks=(STOP, JUDGE))
        if not self.next_made:
            return Verdict(
                Course.CONTINUE, Text(_("Wait until the next move is completed.")), ("A.5.4",), clocks=(LEAVE,)
            )
        if self.still:
            reason = _("The position is still illegal after the next move: a draw.")
            return Verdict(
                Course.OVER, Text(reason), ("A.5.4",), Result.DRAW, clocks=(STOP,), notes=(Note.POSITION, Note.RESULT)
            )
        reason = _("The position is legal again: the game continues, and nothing can be claimed.")
        return Verdict(Course.CONTINUE, Text(reason), ("A.5.4", "A.5.2"), clocks=(LEAVE,))


class Misplaced(StrEnum):
    """What was set up wrongly."""

    PIECES = "pieces"
    KING = "king"
    ROOK = "rook"
    BOARD = "board"


@register
@dataclass(frozen=True)
class WrongSetUp(Situation):
    """The initial position or the board was set up wrongly (7.2)."""

    name, title = "wrong-set-up", _("Pieces or board set up wrongly")

    what: Misplaced = asked(_("What stands wrongly"), Misplaced.PIECES)
    moves: int = asked(_("Moves that each has completed"), 0)
    after_game: bool = asked(_("It was found after the game"), False)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """A new game, or the position moved to a right board; in rapid and blitz only before ten moves."""
        moves = self.moves if game is None else len(game.moves) // 2
        article = "7.2.2" if self.what is Misplaced.BOARD else "7.2.1"
        if self.after_game:
            reason = _("It was found after the game, not during it: the result stands.")
            return Verdict(Course.OVER, Text(reason), (article, "8.7"))
        if conditions.quick and moves >= 10:
            reason = _("Ten moves of each are completed: no claim any more.")
            if self.what in {Misplaced.KING, Misplaced.ROOK}:
                reason = _(
                    "Ten moves of each are completed: no claim any more. Castling with the misplaced king or rook is not allowed."
                )
            return Verdict(Course.CONTINUE, Text(reason), ("A.5.1.2", article), accepted=False, clocks=(LEAVE,))
        if self.what is Misplaced.BOARD:
            reason = _("Move the position to a board that is placed rightly; the game continues.")
            return Verdict(
                Course.CONTINUE, Text(reason), ("7.2.2",), clocks=(STOP,), notes=(Note.POSITION, Note.CLOCKS)
            )
        reason = _("The initial position was wrong: the game is cancelled, and a new one is played.")
        return Verdict(Course.NEW_GAME, Text(reason), ("7.2.1",), clocks=(STOP,), notes=(Note.CLOCKS,))


@register
@dataclass(frozen=True)
class ColoursReversed(Situation):
    """The game began with the wrong colours (7.3)."""

    name, title = "colours-reversed", _("Colours reversed")

    moves: int = asked(_("Moves made by each"), 0)
    finished: bool = asked(_("The game ended by mate, stalemate, resignation or agreement"), False)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """Fewer than ten moves: a new game, whatever is on the board."""
        moves = self.moves if game is None else len(game.moves) // 2
        if self.finished:
            return Verdict(
                Course.OVER,
                Text(_("The game ended in the normal way: its result stands.")),
                ("7.3",),
                notes=(Note.RESULT,),
            )
        if moves >= 10:
            return Verdict(
                Course.CONTINUE, Text(_("Ten moves or more: the game continues as it is.")), ("7.3",), clocks=(LEAVE,)
            )
        reason = _("Fewer than ten moves: stop it, and play a new game with the right colours.")
        return Verdict(Course.NEW_GAME, Text(reason), ("7.3",), clocks=(STOP,), notes=(Note.CLOCKS,))


@register
@dataclass(frozen=True)
class Displaced(Situation):
    """A player knocked pieces over (7.4, 7.6)."""

    name, title = "pieces-displaced", _("Pieces knocked over")

    by: Side = asked(_("Who displaced them"), Side.WHITE)
    opponents_time: bool = asked(_("While the opponent's clock was running"), False)
    deliberate: bool = asked(_("On purpose"), False)
    repeated: bool = asked(_("Not for the first time"), False)
    found_later: bool = asked(_("It was found later"), False)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """The player puts them back in their own time; an accident does not lose a game."""
        if self.found_later:
            reason = _(
                "Put up the position before it, or the last one that can be identified. It does not count as an illegal move."
            )
            return Verdict(
                Course.BACK, Text(reason), ("7.6", "7.1"), clocks=(STOP, JUDGE), notes=(Note.CLOCKS, Note.POSITION)
            )
        if self.deliberate or self.repeated:
            reason = _("On purpose, or not for the first time: the arbiter may go as far as declaring the game lost.")
            return Verdict(
                Course.CONTINUE, Text(reason), ("7.4.3", "12.9"), clocks=(STOP,), notes=(Note.PENALTY,), penalty=True
            )
        if self.opponents_time:
            reason = _(
                "The opponent does not start the player's clock; if disturbed, they stop the clocks and call the arbiter."
            )
            return Verdict(Course.CONTINUE, Text(reason), ("7.4.2",), clocks=(STOP,), penalty=True)
        reason = _("The player puts the pieces back in their own time. An accident does not lose the game.")
        return Verdict(
            Course.CONTINUE, Text(reason), ("7.4.1", "12.9"), clocks=(ClockStep(Do.START, self.by),), penalty=True
        )
