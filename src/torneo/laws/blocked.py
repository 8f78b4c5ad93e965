"""A side that can never checkmate because everything is blocked: proved from what each piece can ever do (5.2.2, 6.9).

Nothing is played here. For each piece the squares are found that it could reach if every move were allowed that is not
impossible for good: a square counts as free once whatever stands on it could leave it or be taken, and a pawn captures
wherever an enemy piece could ever stand. What remains standing for ever bars the way, and a king never enters what it
attacks. If then no square is left on which the king could be mated, no series of legal moves mates it. The squares are
too many rather than too few, so that a proof is a proof; where none is found, nothing has been shown.
"""

from __future__ import annotations

from torneo.laws.position import (
    BISHOP_KIND,
    KING_KIND,
    KNIGHT_KIND,
    PAWN_KIND,
    QUEEN_KIND,
    ROOK_KIND,
    Position,
)
from torneo.laws.squares import ALL, BISHOP, BISHOP_WAY, ENDS, FILE_A, KING, KNIGHT, PAWN, RANK, ROOK, ROOK_WAY, squares

_DIAGONAL = frozenset({BISHOP_KIND, QUEEN_KIND})
_STRAIGHT = frozenset({ROOK_KIND, QUEEN_KIND})


def _ring(number: int) -> int:
    """The squares two steps of a king away: from these and no others a king guards squares beside this one."""
    near = KING[number]
    far = 0
    for step in squares(near):
        far |= KING[step]
    return far & ~near & ~(1 << number)


RING = tuple(_ring(number) for number in range(64))


class Piece:
    """One piece of the position, and all that it could ever do."""

    __slots__ = ("attacked", "home", "kind", "number", "reach", "takable", "white")

    def __init__(self, number: int, kind: int, white: bool) -> None:
        self.number, self.kind, self.white = number, kind, white
        self.home = 1 << number
        self.reach = self.home
        """Where it could ever stand."""
        self.takable = False
        """Whether it could ever be captured."""
        self.attacked = 0
        """Everything that it could ever attack, from wherever it could stand."""

    @property
    def frozen(self) -> bool:
        """Whether it stands where it stands for ever."""
        return self.reach == self.home and not self.takable

    def attacks(self, number: int, standing: int) -> int:
        """What it attacks from a square, if only what stands for ever is in its way."""
        kind = self.kind
        if kind == PAWN_KIND:
            return PAWN[self.white][number]
        if kind == KNIGHT_KIND:
            return KNIGHT[number]
        if kind == KING_KIND:
            return KING[number]
        found = 0
        if kind in _DIAGONAL:
            found = BISHOP[number][standing & BISHOP_WAY[number]]
        if kind in _STRAIGHT:
            found |= ROOK[number][standing & ROOK_WAY[number]]
        return found


class Reach:
    """Where everything on the board could ever go.

    >>> from torneo.laws.fen import read_fen
    >>> wall = Reach(read_fen("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - -"))
    >>> [piece.frozen for piece in wall.pieces if piece.kind == PAWN_KIND], wall.promotes
    ([True, True, True, True, True, True], False)
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.pieces = [
            Piece(number, position.kind_at(number), bool(position.white >> number & 1))
            for number in squares(position.occupied)
        ]
        self.just_passed = position.passed
        self.just_doubled = position.passed >> 8 if position.whites_turn else position.passed << 8
        self.promotes = False
        """Whether a pawn could ever be promoted: then anything is possible, and the rest is left undone."""
        self.leaves = ~position.occupied & ALL
        """The squares that could ever be empty."""
        while not self.promotes and self._grow():
            pass
        for piece in self.pieces:
            for number in squares(piece.reach):
                piece.attacked |= piece.attacks(number, self.standing)

    @property
    def standing(self) -> int:
        """The squares that are never empty; kings leave the way of whatever attacks them."""
        return ~self.leaves & ALL & ~self.position.kings

    def _grow(self) -> bool:
        """Let every piece go wherever it can by now; whether anything came of it."""
        position = self.position
        grown = False
        barred = {white: self._barred(white) for white in (True, False)}
        for piece in self.pieces:
            enemies = (position.black if piece.white else position.white) & ~position.kings
            before = piece.reach
            if piece.kind == PAWN_KIND:
                self._march(piece)
                if piece.reach & ENDS:
                    self.promotes = True
                    return False
            else:
                free = self.leaves | enemies
                if piece.kind == KING_KIND:
                    free &= ~barred[piece.white]
                    piece.reach |= self._castled(piece)
                elif piece.kind == ROOK_KIND:
                    piece.reach |= self._castled(piece)
                self._wander(piece, free)
            grown |= piece.reach != before
        for piece in self.pieces:
            if piece.kind != KING_KIND and not piece.takable and self._met(piece):
                piece.takable = grown = True
        leaves = self.leaves
        for piece in self.pieces:
            if not piece.frozen:
                leaves |= piece.home
        self.leaves = leaves
        return grown

    def _wander(self, piece: Piece, free: int) -> None:
        # A king may stand in the way of a line for ever: here it is no more than what stands there.
        standing = ~self.leaves & ALL
        new = piece.reach
        while new:
            found = 0
            for number in squares(new):
                found |= piece.attacks(number, standing)
            new = found & free & ~piece.reach
            piece.reach |= new

    def _march(self, pawn: Piece) -> None:
        white = pawn.white
        enemy = 0
        for piece in self.pieces:
            if piece.white != white and piece.kind != KING_KIND:
                enemy |= piece.reach
        enemy |= self._passed(white)
        third = RANK[2] if white else RANK[5]
        free = self.leaves & ~self._beyond(pawn)
        new = pawn.reach
        while new and not new & ENDS:
            ahead = (new << 8 if white else new >> 8) & free
            found = ahead | ((ahead & third) << 8 if white else (ahead & third) >> 8) & free
            for number in squares(new):
                found |= PAWN[white][number] & enemy
            new = found & ~pawn.reach
            pawn.reach |= new

    def _beyond(self, pawn: Piece) -> int:
        """The squares of its file behind an enemy pawn that it meets: neither passes the other unless one leaves it."""
        file = FILE_A << (pawn.number & 7)
        if pawn.reach & ~file:
            return 0
        beyond = 0
        for piece in self.pieces:
            if (
                piece.kind == PAWN_KIND
                and piece.white != pawn.white
                and piece.number & 7 == pawn.number & 7
                and (piece.number > pawn.number) is pawn.white
                and not piece.takable
                and not piece.reach & ~file
            ):
                beyond |= file & (-piece.home if pawn.white else 2 * piece.home - 1)
        return beyond

    def _passed(self, white: bool) -> int:
        """Where a side's pawns could ever capture in passing."""
        passed = self.position.passed if self.position.whites_turn is white else 0
        for piece in self.pieces:
            if piece.kind == PAWN_KIND and piece.white != white:
                if white:
                    passed |= (piece.reach & RANK[6]) >> 8 & (piece.reach & RANK[4]) << 8
                else:
                    passed |= (piece.reach & RANK[1]) << 8 & (piece.reach & RANK[3]) >> 8
        return passed

    def _castled(self, piece: Piece) -> int:
        """Where castling, as long as it is allowed at all, would put a king or rook."""
        position = self.position
        own = position.white if piece.white else position.black
        if not position.rights & own:
            return 0
        home = 0 if piece.white else 56
        if piece.kind == KING_KIND:
            return (1 << 2 | 1 << 6) << home
        return (1 << 3 | 1 << 5) << home if piece.home & position.rights else 0

    def _barred(self, white: bool) -> int:
        """What a side's king can never enter, as something that stands for ever attacks it."""
        barred = 0
        for piece in self.pieces:
            if piece.white != white and piece.frozen:
                # Lines may be closed beyond their first square.
                near = KING[piece.number] if piece.kind in _DIAGONAL | _STRAIGHT else ALL
                barred |= piece.attacks(piece.number, 0) & near
        return barred

    def _met(self, piece: Piece) -> bool:
        """Whether an enemy could ever capture it."""
        # In passing, a pawn is captured where a single step would have put it: that is within its reach as well.
        places = piece.reach | (self.just_passed if piece.home & self.just_doubled else 0)
        for other in self.pieces:
            if other.white == piece.white:
                continue
            if other.kind != PAWN_KIND:
                if other.reach & piece.reach:
                    return True
            elif any(PAWN[piece.white][number] & other.reach for number in squares(places)):
                return True
        return False


def blocked(position: Position, *, white: bool) -> bool:
    """Whether it is proved that a side can never checkmate, as too much stands where it stands for ever.

    >>> from torneo.laws.fen import START, read_fen
    >>> wall = read_fen("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - -")
    >>> blocked(wall, white=True), blocked(wall, white=False), blocked(START, white=True)
    (True, True, False)
    """
    reach = Reach(position)
    return not reach.promotes and not _mate_somewhere(reach, white)


def _mate_somewhere(reach: Reach, white: bool) -> bool:
    """Whether a mate could stand on the board, if each piece stood where it could ever stand."""
    own = [piece for piece in reach.pieces if piece.white is white]
    others = [piece for piece in reach.pieces if piece.white is not white]
    king = next(piece for piece in own if piece.kind == KING_KIND)
    mated = next(piece for piece in others if piece.kind == KING_KIND)
    shields = [piece for piece in others if piece is not mated and not piece.frozen]
    walls = 0
    for piece in others:
        if piece is not mated and piece.frozen:
            walls |= piece.home
    standing = reach.standing
    for checker in own:
        if checker is king:
            continue
        slides = checker.kind in _DIAGONAL or checker.kind in _STRAIGHT
        if checker.frozen and not slides:
            continue  # the king would have had to walk into what it attacks
        guarded = 0
        for piece in own:
            if piece is not king and piece is not checker:
                guarded |= piece.attacked
        for place in squares(checker.reach):
            line = checker.attacks(place, standing)
            for number in squares(line & mated.reach):
                if checker.frozen and KING[place] >> number & 1:
                    continue
                here = KING[number] & ~(guarded | line) & ~walls
                if _shut(here, number, 1 << place, king, shields):
                    return True
    return False


def _shut(here: int, number: int, place: int, king: Piece, shields: list[Piece]) -> bool:
    """Whether the squares beside a king could all be guarded by the other king or stood on by its own pieces."""
    if _filled(here & ~place, shields) and not here & place:
        return True
    for other in squares(king.reach & RING[number] & ~place):
        left = here & ~KING[other]
        if not left & place and _filled(left, shields):
            return True
    return False


def _filled(here: int, shields: list[Piece]) -> bool:
    """Whether different pieces could stand on all of these squares."""
    if not here:
        return True
    if here.bit_count() > len(shields):
        return False
    low = here & -here
    return any(
        piece.reach & low and _filled(here ^ low, shields[:place] + shields[place + 1 :])
        for place, piece in enumerate(shields)
    )
