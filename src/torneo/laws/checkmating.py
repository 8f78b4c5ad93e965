"""Whether a side could still checkmate by any series of legal moves (5.2.2, 6.9, 7.5.5), and how it is known."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from torneo.laws.blocked import blocked
from torneo.laws.helpmate import helpmate
from torneo.laws.material import no_material
from torneo.laws.moves import legal_moves
from torneo.laws.position import Position

__all__ = ["Ground", "Mating", "Prospect", "dead", "mating", "mating_in_a_game", "no_material", "prospect"]

THOROUGH = 70_000
"""Positions that are looked at for one answer: less than two seconds of processor."""
QUICK = 4_000
"""Positions that are looked at where a whole game is asked about, and moves are few."""
HASTY = 400
"""The same where there are many moves: then so few positions show a mate or nothing."""
MANY_MOVES = 15


class Mating(StrEnum):
    """What is known about a side's chance to checkmate, with the opponent's help."""

    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"
    UNPROVED = "unproved"
    """Neither was proved: the arbiter decides."""


class Ground(StrEnum):
    """By what an answer is known."""

    MATED = "mated"
    """The checkmate is on the board."""
    LINE = "line"
    """A series of legal moves ends in checkmate."""
    OVER = "over"
    """The game is over by stalemate, or by the other side's checkmate."""
    MATERIAL = "material"
    """No arrangement of these pieces, or of what captures leave of them, is a checkmate."""
    BLOCKED = "blocked"
    """What stands where it stands for ever leaves no square on which the king could be mated."""
    EXHAUSTED = "exhausted"
    """Every position was looked at that can be reached, down to those of the two grounds above."""
    UNKNOWN = "unknown"
    """The search was ended before it came to anything."""


@dataclass(frozen=True)
class Prospect:
    """Whether a side could checkmate, and how it is known."""

    mating: Mating
    ground: Ground
    line: tuple[int, ...] = ()
    """Moves that end in checkmate, where a line is the ground."""
    nodes: int = 0
    """Positions looked at."""


def prospect(position: Position, *, white: bool, nodes: int = THOROUGH) -> Prospect:
    """Whether a side could checkmate from here, with the ground and, if it could, a series of moves that does it.

    An answer is never a guess: it is proved, or it is said that it was not. The search is bounded by a number of
    positions, so that the same question has the same answer everywhere.

    >>> from torneo.laws.fen import read_fen
    >>> from torneo.laws.moves import coordinates
    >>> found = prospect(read_fen("k7/p1K5/8/8/8/8/8/5B2 w - -"), white=True)
    >>> found.mating.value, [coordinates(move) for move in found.line]
    ('possible', ['f1g2'])
    >>> prospect(read_fen("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - -"), white=True).ground.value
    'blocked'
    """
    if not legal_moves(position):
        if position.in_check and position.whites_turn is not white:
            return Prospect(Mating.POSSIBLE, Ground.MATED)
        return Prospect(Mating.IMPOSSIBLE, Ground.OVER)
    if no_material(position, white=white):
        return Prospect(Mating.IMPOSSIBLE, Ground.MATERIAL)
    if position.attackers(position.king(not position.whites_turn), position.whites_turn):
        return Prospect(Mating.UNPROVED, Ground.UNKNOWN)  # nobody can play from here by the rules (3.9.2)
    if blocked(position, white=white):
        return Prospect(Mating.IMPOSSIBLE, Ground.BLOCKED)
    found = helpmate(position, white=white, nodes=nodes)
    if found.line is not None:
        return Prospect(Mating.POSSIBLE, Ground.LINE, found.line, found.nodes)
    if found.complete:
        return Prospect(Mating.IMPOSSIBLE, Ground.EXHAUSTED, nodes=found.nodes)
    return Prospect(Mating.UNPROVED, Ground.UNKNOWN, nodes=found.nodes)


def mating(position: Position, *, white: bool, nodes: int = THOROUGH) -> Mating:
    """Whether a side could checkmate from here.

    >>> from torneo.laws.fen import START, read_fen
    >>> mating(read_fen("8/8/3kn3/8/2K5/8/8/8 w - -"), white=False).value
    'impossible'
    >>> mating(START, white=False).value
    'possible'
    """
    return prospect(position, white=white, nodes=nodes).mating


def mating_in_a_game(position: Position, white: bool) -> Mating:
    """The same at little cost, for one of many positions of a game: more is left unproved.

    >>> from torneo.laws.fen import read_fen
    >>> mating_in_a_game(read_fen("7k/8/1p6/1Pp5/2Pp4/pB1Pp1p1/P1B1P1P1/1B1B2K1 b - -"), True).value
    'impossible'
    """
    return mating(position, white=white, nodes=QUICK if len(legal_moves(position)) < MANY_MOVES else HASTY)


def dead(position: Position, *, nodes: int = THOROUGH) -> bool | None:
    """Whether nobody can checkmate any more (5.2.2); nothing where it was not proved.

    >>> from torneo.laws.fen import START, read_fen
    >>> dead(START), dead(read_fen("k7/P1K5/8/8/8/8/8/8 b - -"))
    (False, True)
    """
    unproved = False
    for white in (True, False):
        known = mating(position, white=white, nodes=nodes)
        if known is Mating.POSSIBLE:
            return False
        unproved |= known is Mating.UNPROVED
    return None if unproved else True
