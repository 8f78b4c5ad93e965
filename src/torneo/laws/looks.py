"""How near to a mate a position looks, when both sides help: what the search for one goes by."""

from __future__ import annotations

from typing import NamedTuple

from torneo.laws.lone_minor import CORNER, DISTANCE, EDGE, lone_minor
from torneo.laws.moves import attacked_by
from torneo.laws.position import Position
from torneo.laws.squares import BISHOP, BISHOP_WAY, KING, ROOK, ROOK_WAY

FEW = 20
"""Put on top where one bishop or knight is left, so that nobody gives the rest away for it."""


class Look(NamedTuple):
    """What is seen of a position at once."""

    far: int
    """How far from a mate it looks: the king in the open, the other king and the pieces a long way off."""
    loose: int
    """How much room the king has, and how far it is to it by open lines: what a mate among many pieces goes by."""
    check: bool
    """Whether the king that is to be mated is in check and to move."""
    alike: tuple[int, int, bool]
    """What it has in common with positions in which only the other pieces stand otherwise."""


def look_at(position: Position, white: bool) -> Look:
    """Look at a position for the side that is to mate.

    >>> from torneo.laws.fen import read_fen
    >>> look_at(read_fen("7k/8/6K1/8/8/8/8/Q7 b - -"), True)[:3]
    (15, -29, True)
    """
    own, other = (position.white, position.black) if white else (position.black, position.white)
    kings, pawns = position.kings, position.pawns
    mated_bit = kings & other
    mated, king = mated_bit.bit_length() - 1, (kings & own).bit_length() - 1
    attacked = attacked_by(position, white, (own | other) ^ mated_bit)
    flights = (KING[mated] & ~other & ~attacked).bit_count()
    check = position.whites_turn is not white and bool(attacked & mated_bit)
    distance = DISTANCE[mated]
    far = 2 * flights + 3 * max(distance[king], 2)
    nearest = 8
    pieces = bits = own & ~kings & ~pawns
    while bits:
        low = bits & -bits
        steps = distance[low.bit_length() - 1]
        far += steps
        nearest = min(nearest, steps)
        bits ^= low
    way = own | other
    rays = BISHOP[mated][way & BISHOP_WAY[mated]] | ROOK[mated][way & ROOK_WAY[mated]]
    loose = 4 * flights + nearest - 2 * (rays & ~way).bit_count()
    alike = (own, mated_bit, position.whites_turn)
    if (position.queens | position.rooks) & own:
        far += 3 * EDGE[mated] + CORNER[mated]
    elif pawns & own:
        mine = pawns & own
        steps = 7 - (mine.bit_length() - 1 >> 3) if white else (mine & -mine).bit_length() - 1 >> 3
        far += 4 * steps + 8 + 2 * EDGE[mated] + CORNER[mated]
    elif pieces & pieces - 1:
        far += 3 * CORNER[mated]
    else:
        far = lone_minor(position, king, mated, pieces.bit_length() - 1) + FEW
        alike = (own, other, position.whites_turn)
    return Look(far, loose, check, alike)
