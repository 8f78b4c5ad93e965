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
from torneo.laws.looks import look_at
from torneo.laws.material import no_material
from torneo.laws.moves import legal_moves, play
from torneo.laws.position import Position
from torneo.laws.squares import PAWN

Key: TypeAlias = tuple[int | bool, ...]
Waiting: TypeAlias = tuple[int, int, int, Position]

PATIENCE = 1000
"""Positions looked at without asking of any whether something is blocked for good: by then most mates are found."""
PROOF = 30
"""What asking that costs, in positions."""
CROWD = 3
"""What each position that differs from others by the helping side's pieces alone is put back by."""


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
    Found(line=None, complete=True, nodes=2)
    """
    found = _search(position, white, min(nodes, PATIENCE), proving=False)
    if found.line is not None or found.complete or nodes <= PATIENCE:
        return found
    return _search(position, white, nodes, proving=True)


def _search(position: Position, white: bool, nodes: int, *, proving: bool) -> Found:
    start = position._replace(passed=_passed(position), quiet=0, number=1)
    came: dict[Key, tuple[Key, int] | None] = {start[:11]: None}
    queues: tuple[list[Waiting], list[Waiting]] = ([(0, 0, 0, start)], [])
    done: set[Key] = set()
    changed: set[Key] = set()
    """Positions after a capture or a pawn move, in which something may have been blocked for good."""
    crowds: dict[tuple[int, int, bool], int] = {}
    open_ones: set[tuple[int, int, int]] = set()
    turn = proofs = 0
    while queues[0] or queues[1]:
        if len(came) + proofs * PROOF > nodes:
            return Found(None, False, len(came))
        turn += 1
        queue = queues[0 if (turn % 3 and queues[0]) or not queues[1] else 1]
        _, _, depth, here = heappop(queue)
        key = here[:11]
        if key in done:
            continue
        done.add(key)
        if proving and key in changed:
            pawns = here.pawns & here.white, here.pawns & here.black, here.occupied.bit_count()
            if pawns not in open_ones:
                proofs += 1
                if blocked(here, white=white):
                    continue
                open_ones.add(pawns)
        depth += 1
        men, before = here.occupied.bit_count(), here.pawns
        for move in legal_moves(here):
            child = play(here, move)
            if child.passed:
                child = child._replace(passed=_passed(child))
            after = child[:11]
            if after in came:
                continue
            came[after] = (key, move)
            if child.pawns != before or child.occupied.bit_count() != men:
                if no_material(child, white=white):
                    continue
                changed.add(after)
            look = look_at(child, white)
            if look.check and not legal_moves(child):
                return Found(_line(came, after), True, len(came))
            times = crowds.get(look.alike, 0)
            crowds[look.alike] = times + 1
            heappush(queues[0], (look.far + CROWD * times - depth, len(came), depth, child))
            heappush(queues[1], (look.loose - 2 * depth, len(came), depth, child))
    return Found(None, True, len(came))


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
