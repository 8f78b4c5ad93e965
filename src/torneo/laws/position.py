"""A position: what stands where, who is to move, and what may still be done (articles 2 and 3)."""

from __future__ import annotations

from typing import NamedTuple

from torneo.laws.squares import (
    BISHOP,
    BISHOP_WAY,
    KING,
    KNIGHT,
    PAWN,
    ROOK,
    ROOK_WAY,
    squares,
)

PAWN_KIND, KNIGHT_KIND, BISHOP_KIND, ROOK_KIND, QUEEN_KIND, KING_KIND = 1, 2, 3, 4, 5, 6
LETTERS = ".PNBRQK"
"""The English letter of each kind of piece, in capitals as White's."""


class Position(NamedTuple):
    """Everything that decides which moves are legal, and the two counters of a game.

    Each field but the last four is a set of squares as `torneo.laws.squares` has it.

    >>> from torneo.laws.fen import START
    >>> START.piece_at(4), START.piece_at(63), START.piece_at(28)
    ('K', 'r', '')
    """

    pawns: int
    knights: int
    bishops: int
    rooks: int
    queens: int
    kings: int
    white: int
    """Where White's pieces stand."""
    black: int
    """Where Black's pieces stand."""
    rights: int
    """The rooks with which castling is still allowed by 3.8.2.1: it says nothing of what bars it for now."""
    passed: int
    """The square that a pawn has just passed over with a double step, or 0."""
    whites_turn: bool
    quiet: int = 0
    """Half-moves since a pawn was moved or a piece captured."""
    number: int = 1
    """The number of the move that comes next."""

    @property
    def occupied(self) -> int:
        """Where anything stands."""
        return self.white | self.black

    def kind_at(self, square: int) -> int:
        """The kind of piece on a square, 0 where none is."""
        bit = 1 << square
        if not (self.white | self.black) & bit:
            return 0
        if self.pawns & bit:
            return PAWN_KIND
        if self.knights & bit:
            return KNIGHT_KIND
        if self.bishops & bit:
            return BISHOP_KIND
        if self.rooks & bit:
            return ROOK_KIND
        return QUEEN_KIND if self.queens & bit else KING_KIND

    def piece_at(self, square: int) -> str:
        """The English letter of the piece on a square, a capital if it is White's; nothing where none is."""
        kind = self.kind_at(square)
        if not kind:
            return ""
        return LETTERS[kind] if self.white >> square & 1 else LETTERS[kind].lower()

    def king(self, white: bool) -> int:
        """Where a side's king stands."""
        return (self.kings & (self.white if white else self.black)).bit_length() - 1

    def attackers(self, square: int, white: bool, occupied: int | None = None) -> int:
        """Which pieces of a side attack a square, pinned ones among them (3.1.3)."""
        way = self.white | self.black if occupied is None else occupied
        queens = self.queens
        return (
            PAWN[not white][square] & self.pawns
            | KNIGHT[square] & self.knights
            | KING[square] & self.kings
            | BISHOP[square][way & BISHOP_WAY[square]] & (self.bishops | queens)
            | ROOK[square][way & ROOK_WAY[square]] & (self.rooks | queens)
        ) & (self.white if white else self.black)

    @property
    def in_check(self) -> bool:
        """Whether the king of the side to move is attacked (3.9.1)."""
        return bool(self.attackers(self.king(self.whites_turn), not self.whites_turn))

    def board(self) -> tuple[str, ...]:
        """The letters of all 64 squares, from a1 to h8."""
        letters = [""] * 64
        for square in squares(self.white | self.black):
            letters[square] = self.piece_at(square)
        return tuple(letters)
