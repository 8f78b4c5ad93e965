"""Touched pieces: which moves are left to a player (article 4)."""
# One sentence is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from torneo.laws.decisions.conditions import Conditions
from torneo.laws.decisions.situation import Situation, asked, register
from torneo.laws.decisions.verdict import LEAVE, STOP, Course, Note, Side, Verdict
from torneo.laws.errors import LawsError
from torneo.laws.game import Game
from torneo.laws.moves import is_castling, is_en_passant, legal_moves
from torneo.laws.position import Position
from torneo.laws.squares import FILES, RANKS, square
from torneo.text import Text
from torneo.text import marked as _


@dataclass(frozen=True)
class Bound:
    """The moves that are left after pieces were touched, and the article that says so."""

    moves: tuple[int, ...]
    article: str
    free: bool = False
    """Whether any legal move may be played."""


def bound_by(position: Position, touched: tuple[int, ...], *, order_known: bool = True) -> Bound:
    """What the player to move may play after touching the pieces on these squares, in this order.

    >>> from torneo.laws.fen import read_fen
    >>> from torneo.laws.moves import coordinates
    >>> position = read_fen("4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1")
    >>> bound = bound_by(position, (square("c3"), square("d5")))
    >>> [coordinates(move) for move in bound.moves], bound.article
    (['c3d5'], '4.3.3')
    """
    legal = legal_moves(position)
    own, other = (position.white, position.black) if position.whites_turn else (position.black, position.white)
    ours = [number for number in touched if own >> number & 1]
    theirs = [number for number in touched if other >> number & 1]
    castled = _castling(position, ours, legal)
    if castled is not None and not theirs:
        return castled
    from_ours = {number: [move for move in legal if move & 63 == number] for number in ours}
    onto_theirs = {number: [move for move in legal if _takes(position, move) == number] for number in theirs}
    if ours and theirs:
        both = [move for move in from_ours[ours[0]] if move in onto_theirs[theirs[0]]]
        if both:
            return Bound(tuple(both), "4.3.3")
        order = touched if order_known else (*ours, *theirs)
        for number in order:
            found = from_ours.get(number) or onto_theirs.get(number)
            if found:
                return Bound(tuple(found), "4.3.3")
    for found in from_ours.values():
        if found:
            return Bound(tuple(found), "4.3.1")
    for found in onto_theirs.values():
        if found:
            return Bound(tuple(found), "4.3.2")
    return Bound(tuple(legal), "4.5", free=True)


def _takes(position: Position, move: int) -> int:
    """The square of what a move captures, or -1."""
    end = move >> 6 & 63
    if is_en_passant(position, move):
        return end - 8 if position.whites_turn else end + 8
    other = position.black if position.whites_turn else position.white
    return end if other >> end & 1 else -1


def _castling(position: Position, ours: list[int], legal: list[int]) -> Bound | None:
    """King and rook: castling on that side if the king came first and it is legal, else what the king can do."""
    king = position.king(position.whites_turn)
    rooks = [number for number in ours if position.rooks >> number & 1]
    if king not in ours or not rooks or not {king, rooks[0]} >= set(ours[:2]):
        return None
    if ours[0] != king:
        moved = [move for move in legal if move & 63 == rooks[0]]
        if moved:
            return Bound(tuple(moved), "4.4.2")
        kings = [move for move in legal if move & 63 == king and move >> 6 & 63 != rooks[0]]
        return Bound(tuple(kings), "4.4.2") if kings else Bound(tuple(legal), "4.5", free=True)
    castling = [move for move in legal if is_castling(position, move) and move >> 6 & 63 == rooks[0]]
    if castling:
        return Bound(tuple(castling), "4.4.1")
    kings = [move for move in legal if move & 63 == king]
    return Bound(tuple(kings), "4.4.3") if kings else Bound(tuple(legal), "4.4.3", free=True)


class Manner(StrEnum):
    """How a piece was touched."""

    TOUCHED = "touched"
    ADJUSTED = "adjusted"
    """After saying so (4.2.1)."""
    ACCIDENT = "accident"
    ADJUSTED_ALONE = "adjusted-while-the-opponent-was-away"


@register
@dataclass(frozen=True)
class Touched(Situation):
    """A player touched one or more pieces (4.2-4.5)."""

    name, title = "touched", _("A piece was touched")

    by: Side = asked(_("Who"), Side.WHITE)
    squares: str = asked(_("Squares of the pieces in the order in which they were touched, such as e1 h1"), "")
    manner: Manner = asked(_("How"), Manner.TOUCHED)
    order_known: bool = asked(_("It is certain which was touched first"), True)
    played_other: bool = asked(_("The player moved another piece"), False)
    opponent_touched: bool = asked(_("The opponent has touched a piece since"), False)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """Touched, moved: unless it was said before, or was an accident."""
        if self.manner is Manner.ADJUSTED:
            return Verdict(
                Course.CONTINUE,
                Text(_("The player said so first: nothing has to be moved.")),
                ("4.2.1",),
                clocks=(LEAVE,),
            )
        if self.manner is Manner.ADJUSTED_ALONE:
            reason = _("While the opponent is away the arbiter is told before pieces are adjusted.")
            return Verdict(Course.CONTINUE, Text(reason), ("4.2.1",), clocks=(LEAVE,))
        if self.manner is Manner.ACCIDENT:
            return Verdict(
                Course.CONTINUE, Text(_("Clearly an accident: nothing has to be moved.")), ("4.2.2",), clocks=(LEAVE,)
            )
        if self.opponent_touched:
            reason = _(
                "The opponent has touched a piece: they can claim it no more. An arbiter who saw it intervened at once."
            )
            return Verdict(Course.CONTINUE, Text(reason), ("4.8",), accepted=False, clocks=(LEAVE,))
        if game is None or not self.squares.strip():
            if not self.played_other:
                reason = _(
                    "The first touched piece that can be moved or captured must be: the arbiter intervenes at once."
                )
                return Verdict(Course.CONTINUE, Text(reason), ("4.3.1",), clocks=(LEAVE,))
            reason = _(
                "The touched piece must be moved: take the other move back. The arbiter does not wait for a claim."
            )
            return Verdict(Course.BACK, Text(reason), ("4.3.1", "12.1"), clocks=(STOP,), notes=(Note.POSITION,))
        bound = bound_by(game.end, _squares(self.squares), order_known=self.order_known)
        reasons = {
            "4.3.1": _("The first of the touched pieces that can move must be moved."),
            "4.3.2": _("The first of the touched pieces that can be captured must be captured."),
            "4.3.3": _(
                "The touched piece of the opponent must be captured with the player's own; if not possible, the first that can move or be captured."
            ),
            "4.4.1": _("King, then rook: castling on that side."),
            "4.4.2": _("Rook, then king: no castling on that side on this move; the rook is moved."),
            "4.4.3": _(
                "Castling with that rook is not legal: another move of the king, castling with the other rook included; if it has none, any move."
            ),
            "4.5": _("Nothing that was touched can be moved or captured: any legal move."),
        }
        course = Course.BACK if self.played_other else Course.CONTINUE
        return Verdict(course, Text(reasons[bound.article]), (bound.article,), clocks=(LEAVE,), notes=(Note.POSITION,))


def _squares(text: str) -> tuple[int, ...]:
    names = text.lower().replace(",", " ").split()
    for name in names:
        if len(name) != 2 or name[0] not in FILES or name[1] not in RANKS:
            raise LawsError(_("square {name!r}: a1 to h8 are accepted"), name=name)
    return tuple(square(name) for name in names)


class Promoted(StrEnum):
    """What happened at a promotion."""

    UPSIDE_DOWN_ROOK = "upside-down-rook"
    UPSIDE_DOWN_ROOK_AS_QUEEN = "upside-down-rook-moved-diagonally"
    NEW_PIECE_TOUCHED_SQUARE = "new-piece-touched-the-square"
    PAWN_NOT_MOVED = "pawn-taken-off-without-reaching-the-square"


@register
@dataclass(frozen=True)
class Promotion(Situation):
    """Something about the way a pawn was promoted (3.7, 4.4.4, 4.6)."""

    name, title = "promotion", _("A promotion")

    by: Side = asked(_("Who"), Side.WHITE)
    what: Promoted = asked(_("What happened"), Promoted.UPSIDE_DOWN_ROOK)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """A rook is a rook, whichever way up."""
        if self.what is Promoted.UPSIDE_DOWN_ROOK:
            reason = _(
                "A rook, whatever the player called it, and no illegal move: the arbiter turns it up, and may penalise."
            )
            return Verdict(Course.CONTINUE, Text(reason), ("3.7.3.3", "12.9"), clocks=(LEAVE,), penalty=True)
        if self.what is Promoted.UPSIDE_DOWN_ROOK_AS_QUEEN:
            reason = _("It is a rook: a diagonal move with it is an illegal move.")
            return Verdict(Course.BACK, Text(reason), ("7.5.1", "3.3", "7.5.5"), clocks=(STOP,), notes=(Note.COUNT,))
        if self.what is Promoted.NEW_PIECE_TOUCHED_SQUARE:
            return Verdict(
                Course.CONTINUE,
                Text(_("The choice is final: the new piece has touched the square.")),
                ("4.4.4",),
                clocks=(LEAVE,),
            )
        reason = _("Allowed: the pawn need not be put on the last rank, and the two steps may come in either order.")
        return Verdict(Course.CONTINUE, Text(reason), ("4.6.1", "4.6.2"), clocks=(LEAVE,))
