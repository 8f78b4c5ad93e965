"""How far a king with one bishop or knight is from a mate that the other side helps to: which takes a corner.

The mated king stands in the corner; of the three squares beside it some are guarded, and on the others its own pieces
stand. Each such picture is known beforehand, and a position is as far from it as its pieces have moves to make.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias

from torneo.laws.blocked import RING
from torneo.laws.moves import is_checkmate
from torneo.laws.position import BISHOP_KIND, KING_KIND, KNIGHT_KIND, PAWN_KIND, ROOK_KIND, Position
from torneo.laws.squares import BISHOP, ENDS, KING, KNIGHT, LIGHT, squares

DISTANCE = tuple(
    tuple(max(abs((one & 7) - (two & 7)), abs((one >> 3) - (two >> 3))) for two in range(64)) for one in range(64)
)
"""The steps of a king between two squares."""
EDGE = tuple(min(number & 7, 7 - (number & 7), number >> 3, 7 - (number >> 3)) for number in range(64))
CORNERS = (0, 7, 56, 63)
CORNER = tuple(min(DISTANCE[number][corner] for corner in CORNERS) for number in range(64))
HELPERS = (PAWN_KIND, KNIGHT_KIND, BISHOP_KIND, ROOK_KIND)
FAR = 8
"""More moves than a piece that can get there at all needs for any square."""


def _leaps(start: int) -> tuple[int, ...]:
    found = {start: 0}
    for here in (waiting := [start]):
        for there in squares(KNIGHT[here]):
            if there not in found:
                found[there] = found[here] + 1
                waiting.append(there)
    return tuple(found[number] for number in range(64))


LEAPS = tuple(_leaps(number) for number in range(64))
"""The moves of a knight between two squares."""


def _slides(start: int) -> tuple[int, ...]:
    light = LIGHT >> start & 1
    return tuple(
        FAR if LIGHT >> number & 1 != light else 0 if number == start else 1 if BISHOP[start][0] >> number & 1 else 2
        for number in range(64)
    )


SLIDES = tuple(_slides(number) for number in range(64))
"""The moves of a bishop between two squares, on an empty board."""


Picture: TypeAlias = tuple[int, int, tuple[tuple[int, tuple[int, ...]], ...]]
"""Where the king and the minor piece stand; the squares beside the corner to be stood on, each with its kinds."""


@cache
def pictures(corner: int, knight: bool, white: bool) -> tuple[Picture, ...]:
    """The mates in a corner by a lone knight or bishop of one side.

    >>> from torneo.laws.squares import name_of, square
    >>> for king, minor, left in pictures(square("h8"), True, True):
    ...     if len(left) == 1 and ROOK_KIND in left[0][1]:
    ...         print(name_of(king), name_of(minor), [name_of(number) for number, kinds in left])
    g6 f7 ['g8']
    h6 f7 ['g8']
    f7 g6 ['h7']
    f8 g6 ['h7']
    """
    beside = KING[corner]
    found: list[Picture] = []
    for king in squares(RING[corner]):
        for minor in range(64):
            attacks = KNIGHT[minor] if knight else BISHOP[minor][1 << king]
            if minor in {king, corner} or not attacks >> corner & 1 or (beside & ~KING[king]) >> minor & 1:
                continue
            left = list(squares(beside & ~(KING[king] | attacks)))
            if len(left) == 1:
                kinds = tuple(kind for kind in HELPERS if _mated(corner, king, minor, knight, white, left[0], kind))
                if kinds:
                    found.append((king, minor, ((left[0], kinds),)))
            elif left:
                found.append((king, minor, tuple((number, HELPERS[: 4 if knight else 3]) for number in left)))
    return tuple(found)


def _mated(corner: int, king: int, minor: int, knight: bool, white: bool, number: int, kind: int) -> bool:
    boards = [0] * 7
    boards[kind] |= 1 << number
    boards[KNIGHT_KIND if knight else BISHOP_KIND] |= 1 << minor
    boards[KING_KIND] = 1 << king | 1 << corner
    if boards[PAWN_KIND] & ENDS:
        return False
    own, other = 1 << king | 1 << minor, 1 << corner | 1 << number
    _, pawns, knights, bishops, rooks, queens, kings = boards
    colours = (own, other) if white else (other, own)
    return is_checkmate(Position(pawns, knights, bishops, rooks, queens, kings, *colours, 0, 0, not white))


def lone_minor(position: Position, king: int, mated: int, minor: int) -> int:
    """How far a position is from a mate by a lone bishop or knight, in moves times three."""
    white = bool(position.white >> king & 1)
    knight = bool(position.knights >> minor & 1)
    theirs = (position.black if white else position.white) & ~position.kings
    # A queen beside the corner always answers the check, a rook that of a bishop: the fewer, the better.
    spoilers = position.queens & theirs if knight else (position.queens | position.rooks) & theirs
    helpers = tuple((number, position.kind_at(number)) for number in squares(theirs & ~spoilers))
    steps = (LEAPS if knight else SLIDES)[minor]
    ways = DISTANCE[king]
    best = 99
    for corner in CORNERS:
        away = DISTANCE[mated][corner]
        if away < best and (knight or steps[corner] != FAR):
            for place, check, moves in _wanting(helpers, corner, knight, white):
                best = min(best, away + ways[place] + steps[check] + moves)
    return 3 * best + 4 * spoilers.bit_count()


@lru_cache(maxsize=4096)
def _wanting(
    helpers: tuple[tuple[int, int], ...], corner: int, knight: bool, white: bool
) -> tuple[tuple[int, int, int], ...]:
    """The pictures of a corner with the moves that the mated king's own pieces need to take their places."""
    return tuple(
        (
            king,
            minor,
            sum(
                min((_moves(*helper, number, kind, white) for helper in helpers for kind in kinds), default=FAR)
                for number, kinds in left
            ),
        )
        for king, minor, left in pictures(corner, knight, white)
    )


def _moves(number: int, kind: int, goal: int, wanted: int, white: bool) -> int:
    """How many moves a piece of the mated side needs to be of a kind on a square, roughly; pawns are promoted."""
    if kind == PAWN_KIND:
        left = number >> 3 if white else 7 - (number >> 3)
        if wanted != PAWN_KIND:
            last = number & 7 if white else 56 | number & 7
            return left + _moves(last, wanted, goal, wanted, white)
        ahead = (number >> 3) - (goal >> 3) if white else (goal >> 3) - (number >> 3)
        return ahead if number & 7 == goal & 7 and ahead >= 0 else 2 * FAR
    if kind != wanted:
        return 2 * FAR
    if kind == KNIGHT_KIND:
        return LEAPS[number][goal]
    if kind == BISHOP_KIND:
        return SLIDES[number][goal]
    return 0 if number == goal else 1 if number & 7 == goal & 7 or number >> 3 == goal >> 3 else 2
