"""Who could still checkmate, as the Laws put it: every series of legal moves, one after the other (5.2.2, 6.9)."""

from __future__ import annotations

from torneo.laws.checkmating import Mating
from torneo.laws.moves import legal_moves, play
from torneo.laws.position import Position


def literal_mating(position: Position, most: int) -> tuple[Mating, Mating]:
    """What White and Black could do, from every position that can be reached, the nearest first.

    Nothing is left out and nothing is known beforehand. After so many positions it ends, and what has not been seen by
    then is unproved.

    >>> from torneo.laws.fen import read_fen
    >>> [found.value for found in literal_mating(read_fen("8/8/p7/PP6/K7/1R6/1R6/k7 b - -"), 100)]
    ['impossible', 'impossible']
    """
    mates = {True: False, False: False}
    start = position._replace(quiet=0, number=1)
    seen = {start}
    waiting = [start]
    for here in waiting:
        moves = legal_moves(here)
        if not moves and here.in_check:
            mates[not here.whites_turn] = True
            if all(mates.values()):
                break
        if len(seen) > most:
            break
        for move in moves:
            after = play(here, move)._replace(quiet=0, number=1)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    unseen = Mating.UNPROVED if len(seen) > most else Mating.IMPOSSIBLE
    white, black = (Mating.POSSIBLE if mates[side] else unseen for side in (True, False))
    return white, black
