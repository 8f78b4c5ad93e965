"""How far a king with one bishop or knight is from a mate that the other side helps to: which takes a corner.

The mated king stands in the corner; of the three squares beside it some are guarded, and on the others its own pieces
stand. Each such picture is known beforehand, and a position is as far from it as its pieces have moves to make.
"""

from __future__ import annotations

from functools import cache

from torneo.laws.position import Position
from torneo.laws.squares import BISHOP, KING, KNIGHT, LIGHT, squares

DISTANCE = tuple(
    tuple(max(abs((one & 7) - (two & 7)), abs((one >> 3) - (two >> 3))) for two in range(64)) for one in range(64)
)
"""The steps of a king between two squares."""
EDGE = tuple(min(number & 7, 7 - (number & 7), number >> 3, 7 - (number >> 3)) for number in range(64))
CORNERS = (0, 7, 56, 63)
CORNER = tuple(min(DISTANCE[number][corner] for corner in CORNERS) for number in range(64))
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


@cache
def pictures(corner: int, knight: bool) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """Where the king and the minor piece stand, and which squares beside the corner are to be stood on.

    >>> from torneo.laws.squares import name_of, square
    >>> [king, minor, left] = pictures(square("h8"), True)[0]
    >>> name_of(king), name_of(minor), [name_of(number) for number in left]
    ('f6', 'g6', ['h7', 'g8'])
    """
    beside = KING[corner]
    found = []
    for king in range(64):
        if DISTANCE[king][corner] != 2:
            continue
        for minor in range(64):
            if minor == king or minor == corner:
                continue
            attacks = KNIGHT[minor] if knight else BISHOP[minor][1 << king]
            if not attacks >> corner & 1 or beside >> minor & 1:
                continue
            left = beside & ~(KING[king] | attacks | 1 << minor)
            if left:
                found.append((king, minor, tuple(squares(left))))
    return tuple(found)


def lone_minor(position: Position, king: int, mated: int, minor: int) -> int:
    """How far a position is from a mate by a lone bishop or knight, in rough half-moves times three."""
    white = bool(position.white >> king & 1)
    knight = bool(position.knights >> minor & 1)
    theirs = (position.black if white else position.white) & ~position.kings
    # A queen beside the corner always answers the check, a rook that of a bishop: the fewer, the better.
    spoilers = position.queens & theirs if knight else (position.queens | position.rooks) & theirs
    others = [(number, position.kind_at(number)) for number in squares(theirs & ~spoilers)]
    steps = (LEAPS if knight else SLIDES)[minor]
    best = 99
    for corner in CORNERS:
        away = DISTANCE[mated][corner]
        if away > CORNER[mated] + 2 or (not knight and steps[corner] == FAR):
            continue
        needed = {number: min((_moves(*other, number, white) for other in others), default=FAR) for number in squares(KING[corner])}
        ways = DISTANCE[king]
        for place, check, left in pictures(corner, knight):
            value = ways[place] + steps[check]
            for number in left:
                value += needed[number]
            if away + value < best:
                best = away + value
    return 3 * best + 4 * spoilers.bit_count()


def _moves(number: int, kind: int, goal: int, white: bool) -> int:
    """How many moves a piece of the mated side needs to a square, roughly; a pawn may be promoted on its way."""
    if kind == 2:
        return LEAPS[number][goal]
    if kind == 3:
        return SLIDES[number][goal]
    if kind > 3:
        return 0 if number == goal else 1 if number & 7 == goal & 7 or number >> 3 == goal >> 3 else 2
    ahead = (number >> 3) - (goal >> 3) if white else (goal >> 3) - (number >> 3)
    if number & 7 == goal & 7 and ahead >= 0:
        return ahead if 0 < goal >> 3 < 7 else ahead + 1
    return ((number >> 3) if white else 7 - (number >> 3)) + 2
