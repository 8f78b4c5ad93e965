"""Whether a side could still checkmate by any series of legal moves (5.2.2, 6.9, 7.5.5)."""

from __future__ import annotations

from enum import StrEnum

from torneo.laws.moves import is_checkmate, legal_moves
from torneo.laws.position import Position
from torneo.laws.squares import LIGHT


class Mating(StrEnum):
    """What is known about a side's chance to checkmate, with the opponent's help."""

    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"
    UNPROVED = "unproved"
    """Neither was proved: the arbiter decides."""


def mating(position: Position, *, white: bool) -> Mating:
    """Whether a side could checkmate from here.

    >>> from torneo.laws.fen import START, read_fen
    >>> mating(read_fen("8/8/3kn3/8/2K5/8/8/8 w - -"), white=False).value
    'impossible'
    >>> mating(START, white=True).value
    'unproved'
    """
    if not legal_moves(position):
        mated = is_checkmate(position) and position.whites_turn is not white
        return Mating.POSSIBLE if mated else Mating.IMPOSSIBLE
    return Mating.IMPOSSIBLE if no_material(position, white=white) else Mating.UNPROVED


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
