"""Draws: claimed (9.2-9.5), offered and agreed (9.1, 5.2.3)."""
# One sentence is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from torneo.laws.checkmating import Mating
from torneo.laws.decisions.conditions import Conditions
from torneo.laws.decisions.situation import Situation, asked, register
from torneo.laws.decisions.verdict import LEAVE, STOP, ClockStep, Course, Do, Note, Result, Side, Verdict, given
from torneo.laws.errors import LawsError
from torneo.laws.evidence import ENDING, findings
from torneo.laws.game import Game
from torneo.laws.moves import is_capture, kind_of, play, repetition_key
from torneo.laws.position import PAWN_KIND, Position
from torneo.laws.reading import read_in_any
from torneo.text import Text
from torneo.text import marked as _


class Ground(StrEnum):
    """What a draw is claimed by."""

    THREEFOLD = "threefold"
    FIFTY = "fifty"


@register
@dataclass(frozen=True)
class DrawClaim(Situation):
    """A player claims a draw by repetition or by fifty moves.

    >>> from torneo.laws.movetext import read_game
    >>> game = read_game("1. Cf3 Cf6 2. Cg1 Cg8 3. Cf3 Cf6 4. Cg1")
    >>> DrawClaim(by=Side.BLACK, written="Cg8").decide(game=game).article
    '9.2.1'
    """

    name, title = "draw-claim", _("A draw is claimed")

    by: Side = asked(_("Who claims"), Side.WHITE)
    ground: Ground = asked(_("By what"), Ground.THREEFOLD)
    written: str = asked(_("The move written down and not played, if the claim is based on one"), "")
    touched: bool = asked(_("The claimant has touched a piece on this move"), False)
    accepted: bool = asked(_("The opponent agrees to a draw"), False)
    on_screen: bool = asked(_("The claim is based only on a screen or a demonstration board"), False)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """Who may claim comes first, then whether the opponent agrees, then the board."""
        if game is None:
            raise LawsError(_("a claim of a draw is checked by the moves of the game: hand them in"))
        over = already_over(game)
        if over is not None:
            return over
        if self.touched:
            return _not_claimed(
                _("A piece was touched: the right to claim is lost on this move, and only on this one."), "9.4"
            )
        if (self.by is Side.WHITE) != game.end.whites_turn:
            return _not_claimed(_("Only the player who is to move can claim."), "9.2" if self._repeats else "9.3")
        restricted = conditions.draws_forbidden or _moves_of_each(game) < conditions.draw_moves
        if self.accepted and not restricted:
            return Verdict(
                Course.OVER,
                Text(_("A claim is also an offer, and the opponent agrees: a draw, without checking the claim.")),
                ("9.1.2.3", "5.2.3"),
                Result.DRAW,
                accepted=True,
                clocks=(STOP,),
                notes=(Note.CLAIM, Note.RESULT),
            )
        if self.on_screen:
            return _not_claimed(
                _("A claim cannot rest on screens alone: the scoresheets and the board prove it."), "6.12.2"
            )
        return self._checked(conditions, game)

    @property
    def _repeats(self) -> bool:
        return self.ground is Ground.THREEFOLD

    def _checked(self, conditions: Conditions, game: Game) -> Verdict:
        if not self.written:
            right = game.occurrences[-1] >= 3 if self._repeats else game.end.quiet >= 100
            article = "9.2.2" if self._repeats else "9.3.2"
            return self._right(article, game) if right else self._wrong(conditions, (article,))
        reading = read_in_any(game.end, self.written, game.letters)
        if reading.fault is not None:
            return self._wrong(conditions, ("9.2.1" if self._repeats else "9.3.1", "4.3"), illegal=True)
        article = "9.2.1" if self._repeats else "9.3.1"
        right = _repeated(game, reading.move) if self._repeats else _fifty(game.end, reading.move)
        return self._right(article, game) if right else self._wrong(conditions, (article,))

    def _right(self, article: str, game: Game) -> Verdict:
        times = game.occurrences[-1]
        reasons = {
            "9.2.2": Text(_("The position has been on the board {times} times: a draw."), {"times": times}),
            "9.2.1": Text(_("With the move that was written the position appears at least the third time: a draw.")),
            "9.3.2": Text(_("The last 50 moves of each player were made without a capture or a pawn move: a draw.")),
            "9.3.1": Text(
                _("With the move that was written there are 50 moves of each without a capture or a pawn move: a draw.")
            ),
        }
        notes = (Note.CLAIM, Note.MOVE_NUMBER, Note.CLOCKS, Note.RESULT)
        return Verdict(
            Course.OVER,
            reasons[article],
            (article, "9.5.2"),
            Result.DRAW,
            accepted=True,
            clocks=(STOP,),
            notes=(Note.ANNOUNCED, *notes) if self.written else notes,
        )

    def _wrong(self, conditions: Conditions, articles: tuple[str, ...], *, illegal: bool = False) -> Verdict:
        reason = _("The claim is wrong: the opponent gets {seconds} seconds, and the game continues.")
        if illegal:
            reason = _(
                "The claim is wrong, and the move is not legal: another move with the same piece must be played. The opponent gets {seconds} seconds."
            )
        elif self.written:
            reason = _(
                "The claim is wrong: the move that was written must be played. The opponent gets {seconds} seconds."
            )
        return Verdict(
            Course.CONTINUE,
            Text(reason, {"seconds": conditions.penalty}),
            ("9.5.3", *articles, *conditions.penalty_article),
            accepted=False,
            clocks=(STOP, given(self.by.opponent, conditions.penalty), ClockStep(Do.START, self.by)),
            notes=(*((Note.ANNOUNCED,) if self.written else ()), Note.CLAIM, Note.CLOCKS, Note.OFFER, Note.PENALTY),
        )


@register
@dataclass(frozen=True)
class WrongClaim(Situation):
    """A claim of a draw that was checked and found wrong (9.5.3).

    >>> WrongClaim(by=Side.BLACK).decide().clocks[1].said.text()
    'Give White 120 seconds.'
    """

    name, title = "wrong-claim", _("A claim of a draw was wrong")

    by: Side = asked(_("Who claimed"), Side.WHITE)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """The opponent gets time, and the game goes on."""
        reason = Text(
            _("The claim is wrong: the opponent gets {seconds} seconds, and the game continues."),
            {"seconds": conditions.penalty},
        )
        clocks = (STOP, given(self.by.opponent, conditions.penalty), ClockStep(Do.START, self.by))
        notes = (Note.CLAIM, Note.CLOCKS, Note.OFFER, Note.PENALTY)
        return Verdict(
            Course.CONTINUE,
            reason,
            ("9.5.3", *conditions.penalty_article),
            accepted=False,
            clocks=clocks,
            notes=notes,
        )


def _not_claimed(reason: str, article: str) -> Verdict:
    return Verdict(
        Course.CONTINUE, Text(reason), (article,), accepted=False, clocks=(LEAVE,), notes=(Note.CLAIM,), penalty=True
    )


def already_over(game: Game) -> Verdict | None:
    """The verdict on a game that ended by itself, whatever was claimed later."""
    ended = [finding for finding in findings(game, ask=_unasked) if finding.kind in ENDING]
    if not ended:
        return None
    first = ended[0]
    reasons = {
        "9.6.1": Text(
            _("The position appeared for the fifth time after half-move {ply}: the game was drawn there."),
            {"ply": first.ply},
        ),
        "9.6.2": Text(
            _(
                "After half-move {ply} there were 75 moves of each without a capture or a pawn move: the game was drawn there."
            ),
            {"ply": first.ply},
        ),
        "5.1.1": Text(_("Checkmate: the game is over.")),
        "5.2.1": Text(_("Stalemate: a draw.")),
        "5.2.2": Text(_("Nobody can checkmate by any series of legal moves: a dead position, a draw.")),
    }
    result = Result.DRAW
    if first.article == "5.1.1":
        result = Result.BLACK_WINS if game.end.whites_turn else Result.WHITE_WINS
    return Verdict(
        Course.OVER,
        reasons[first.article],
        (first.article,),
        result,
        clocks=(STOP,),
        notes=(Note.POSITION, Note.RESULT),
    )


def _unasked(position: Position, white: bool) -> Mating:
    """Dead positions end a game too, but never change the result of a claim for a draw: they are not searched for."""
    return Mating.UNPROVED


def _repeated(game: Game, move: int) -> bool:
    after = repetition_key(play(game.end, move))
    return sum(repetition_key(position) == after for position in game.positions) >= 2


def _fifty(position: Position, move: int) -> bool:
    return position.quiet >= 99 and kind_of(position, move) != PAWN_KIND and not is_capture(position, move)


def _moves_of_each(game: Game) -> int:
    return len(game.moves) // 2


class Moment(StrEnum):
    """When a draw is offered."""

    AFTER_MOVE = "after-move"
    """After the move and before the clock is pressed, as it should be (9.1.2.1)."""
    BEFORE_MOVE = "before-move"
    OPPONENTS_TIME = "opponents-time"


@register
@dataclass(frozen=True)
class DrawOffer(Situation):
    """A player offers a draw."""

    name, title = "draw-offer", _("A draw is offered")

    by: Side = asked(_("Who offers"), Side.WHITE)
    moment: Moment = asked(_("When"), Moment.AFTER_MOVE)
    conditional: bool = asked(_("A condition is attached"), False)
    withdrawn: bool = asked(_("The player takes the offer back"), False)
    repeated: bool = asked(_("It is made again and again"), False)
    answered: bool = asked(_("The opponent has refused, in words or by touching a piece"), False)
    moves: int = asked(_("Moves that each has completed"), 40)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """Valid at any time; what is wrong with it is another matter."""
        moves = self.moves if game is None else _moves_of_each(game)
        if conditions.draws_forbidden or moves < conditions.draw_moves:
            reason = _("Draws may not be agreed at this stage: the offer cannot be accepted without the arbiter.")
            return Verdict(Course.CONTINUE, Text(reason), ("9.1.1",), accepted=False, clocks=(LEAVE,), penalty=True)
        if self.answered:
            return Verdict(
                Course.CONTINUE,
                Text(_("The offer was refused: it stands no longer.")),
                ("9.1.2.1",),
                accepted=False,
                notes=(Note.OFFER,),
            )
        if self.repeated:
            reason = _("Offers made again and again disturb the opponent.")
            return Verdict(
                Course.CONTINUE,
                Text(reason),
                ("11.5", "12.9"),
                accepted=True,
                notes=(Note.OFFER, Note.PENALTY),
                penalty=True,
            )
        if self.withdrawn:
            return Verdict(
                Course.CONTINUE,
                Text(_("An offer cannot be taken back: the opponent may still accept it.")),
                ("9.1.2.1",),
                accepted=True,
                notes=(Note.OFFER,),
            )
        if self.conditional:
            reason = _("The offer is valid, the condition is not.")
            return Verdict(Course.CONTINUE, Text(reason), ("9.1.2.1",), accepted=True, notes=(Note.OFFER,))
        if self.moment is Moment.AFTER_MOVE:
            return Verdict(
                Course.CONTINUE,
                Text(_("A correct offer: it stands until it is accepted or refused.")),
                ("9.1.2.1",),
                accepted=True,
                notes=(Note.OFFER,),
            )
        reason = _("The offer is valid, but made at the wrong moment: the right order is move, offer, clock.")
        return Verdict(
            Course.CONTINUE,
            Text(reason),
            ("9.1.2.1", "11.5", "12.9"),
            accepted=True,
            notes=(Note.OFFER, Note.PENALTY),
            penalty=True,
        )


@register
@dataclass(frozen=True)
class DrawAgreed(Situation):
    """The players agree to a draw."""

    name, title = "draw-agreed", _("A draw is agreed")

    moves: int = asked(_("Moves that each has made"), 40)
    consent: bool = asked(_("The arbiter consented"), False)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """At least one move of each, and no earlier than the regulations allow."""
        moves = self.moves if game is None else _moves_of_each(game)
        if moves < 1:
            reason = _("Each player must have made a move before a draw can be agreed.")
            return Verdict(Course.CONTINUE, Text(reason), ("5.2.3",), accepted=False, clocks=(LEAVE,))
        if not self.consent and (conditions.draws_forbidden or moves < conditions.draw_moves):
            reason = _("The regulations do not allow this agreement: the game continues.")
            return Verdict(
                Course.CONTINUE, Text(reason), ("9.1.1", "5.2.3"), accepted=False, clocks=(LEAVE,), penalty=True
            )
        return Verdict(
            Course.OVER,
            Text(_("A draw by agreement.")),
            ("5.2.3",),
            Result.DRAW,
            accepted=True,
            clocks=(STOP,),
            notes=(Note.RESULT,),
        )
