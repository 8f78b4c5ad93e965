"""A checkmate that both sides help to bring about, searched for, or shown not to exist by looking everywhere.

Positions that look nearest to a mate are gone on from first. The search ends with a line of moves to a mate, or with
every position looked at that can be reached, or after as many positions as it was allowed. What can be reached only
from a position in which the side has not the pieces, or is blocked for good, is not looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TypeAlias

from torneo.laws.blocked import blocked
from torneo.laws.lone_minor import CORNER, DISTANCE, EDGE, lone_minor
from torneo.laws.material import no_material
from torneo.laws.moves import attacked_by, legal_moves, play
from torneo.laws.position import Position
from torneo.laws.squares import KING, PAWN

Key: TypeAlias = tuple[int | bool, ...]

import os
C=int(os.environ.get('C','20'))
PATIENCE = 200
"""Positions that are looked at before it is asked whether something is blocked for good: most mates are found by then."""

@dataclass(frozen=True)
class Found:
    """What a search came to."""

    line: tuple[int, ...] | None
    """The moves to a mate, if there is one."""
    complete: bool
    """Whether everything that matters was looked at."""
    nodes: int
    """The positions looked at."""


def helpmate(position: Position, *, white: bool, nodes: int) -> Found:
    """Search for a series of legal moves by which a side mates.

    >>> from torneo.laws.fen import read_fen
    >>> from torneo.laws.moves import coordinates
    >>> found = helpmate(read_fen("6k1/6P1/6K1/8/8/8/8/8 w - -"), white=True, nodes=1000)
    >>> found.complete, len(found.line or ())
    (True, 5)
    >>> helpmate(read_fen("7k/5K1P/8/8/8/8/8/8 b - -"), white=True, nodes=1000)
    Found(line=None, complete=True, nodes=1)
    """
    start = position._replace(passed=_passed(position), quiet=0, number=1)
    came: dict[Key, tuple[Key, int] | None] = {start[:11]: None}
    heap = [(0, 0, start)]
    crowds: dict[tuple[int, int, bool], int] = {}
    import os; W=int(os.environ.get('W','2')); A=int(os.environ.get('A','1'))
    serial = looked = 0
    changed = {start[:11]}
    """Positions after a capture or a pawn move, in which something may have been blocked for good."""
    while heap:
        if looked >= nodes:
            return Found(None, False, looked)
        _, _, here = heappop(heap)
        looked += 1
        key = here[:11]
        if looked > PATIENCE and key in changed and blocked(here, white=white):
            continue
        count = here.occupied.bit_count()
        pawns = here.pawns
        for move in legal_moves(here):
            child = play(here, move)
            if child.passed:
                child = child._replace(passed=_passed(child))
            after = child[:11]
            if after in came:
                continue
            came[after] = (key, move)
            if child.pawns != pawns or child.occupied.bit_count() != count:
                if no_material(child, white=white):
                    continue
                changed.add(after)
            value, check = _nearness(child, white)
            if check and not legal_moves(child):
                return Found(_line(came, after), True, looked)
            own, other = (child.white, child.black) if white else (child.black, child.white)
            weak = not (child.pawns | child.queens | child.rooks) & own
            alike = (own, other if weak and A else child.kings & other, child.whites_turn)
            times = crowds.get(alike, 0)
            crowds[alike] = times + 1
            serial += 1
            heappush(heap, (value + W * times, serial, child))
    return Found(None, True, looked)


def _passed(position: Position) -> int:
    """The square that a pawn has just passed over, if a pawn stands ready to capture it there."""
    passed = position.passed
    if not passed:
        return 0
    own = position.white if position.whites_turn else position.black
    return passed if PAWN[not position.whites_turn][passed.bit_length() - 1] & position.pawns & own else 0


def _line(came: dict[Key, tuple[Key, int] | None], key: Key) -> tuple[int, ...]:
    moves = []
    step = came[key]
    while step is not None:
        key, move = step
        moves.append(move)
        step = came[key]
    return tuple(reversed(moves))


def _nearness(position: Position, white: bool) -> tuple[int, bool]:
    """How far from a mate a position looks, and whether the king that is to be mated is in check and to move."""
    own, other = (position.white, position.black) if white else (position.black, position.white)
    kings = position.kings
    mated_bit = kings & other
    mated, king = mated_bit.bit_length() - 1, (kings & own).bit_length() - 1
    attacked = attacked_by(position, white, (own | other) ^ mated_bit)
    flights = (KING[mated] & ~other & ~attacked).bit_count()
    check = position.whites_turn is not white and bool(attacked & mated_bit)
    value = 6 * flights + 2 * DISTANCE[king][mated]
    distance = DISTANCE[mated]
    bits = own & ~kings & ~position.pawns
    while bits:
        low = bits & -bits
        value += distance[low.bit_length() - 1]
        bits ^= low
    if (position.queens | position.rooks) & own:
        return value + 2 * EDGE[mated] + CORNER[mated], check
    pawns = position.pawns & own
    if pawns:
        best = ((pawns.bit_length() - 1) >> 3) if white else 7 - ((pawns & -pawns).bit_length() - 1 >> 3)
        return value + 4 * (7 - best) + 8 + 2 * EDGE[mated] + CORNER[mated], check
    minor = own & ~kings
    if minor & minor - 1:
        return value + 3 * CORNER[mated], check
    return lone_minor(position, king, mated, minor.bit_length() - 1) + C, check
