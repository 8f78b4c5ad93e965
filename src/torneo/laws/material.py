"""A side that has not the pieces to checkmate, whatever is played (5.2.2, 6.9)."""

from __future__ import annotations

from torneo.laws.position import Position
from torneo.laws.squares import LIGHT


def no_material(position: Position, *, white: bool) -> bool:
    """Whether a side's pieces can checkmate nobody, whatever is played: decided by what is on the board alone.

    A lone king; king and knight against king and queens; king and bishops where every bishop on the board moves on
    squares of one colour and the opponent has nothing else but rooks and queens. No capture leads out of these.
    """
    own, other = (position.white, position.black) if white else (position.black, position.white)
    if (position.pawns | position.rooks | position.queens) & own:
        return False
    if position.knights & own:
        alone = own.bit_count() == 2
        return alone and not other & ~(position.kings | position.queens)
    if position.bishops & own:
        one_colour = not position.bishops & LIGHT or not position.bishops & ~LIGHT
        return one_colour and not position.pawns and not position.knights
    return True
