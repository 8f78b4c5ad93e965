"""Chess960 (guidelines II): its 960 initial positions by number, or drawn by lot.

The guidelines let any draw decide and have no numbers. These are the customary ones, in which 518 is orthodox chess.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

from torneo.laws.errors import PositionError
from torneo.laws.fen import read_fen
from torneo.laws.position import Position
from torneo.text import marked as _

ORTHODOX = 518
_KNIGHTS = tuple(combinations(range(5), 2))


def back_rank(number: int) -> str:
    """The pieces of the first rank, from a1 to h1, in English letters.

    >>> back_rank(518), back_rank(0), back_rank(959)
    ('RNBQKBNR', 'BBQNNRKR', 'RKRNNQBB')
    """
    if not 0 <= number < 960:
        raise PositionError(_("Chess960 position {number}: 0 to 959 are accepted"), number=number)
    rest, light = divmod(number, 4)
    rest, dark = divmod(rest, 4)
    knights, queen = divmod(rest, 6)
    rank = [""] * 8
    rank[2 * light + 1] = rank[2 * dark] = "B"
    rank[_empty(rank)[queen]] = "Q"
    empty = _empty(rank)
    for place in _KNIGHTS[knights]:
        rank[empty[place]] = "N"
    for place, letter in zip(_empty(rank), "RKR", strict=True):
        rank[place] = letter
    return "".join(rank)


def _empty(rank: list[str]) -> list[int]:
    return [file for file, letter in enumerate(rank) if not letter]


def number_of(rank: str) -> int:
    """The number of a first rank.

    >>> number_of("RNBQKBNR")
    518
    """
    found = {back_rank(number): number for number in range(960)}.get(rank.upper())
    if found is None:
        raise PositionError(
            _("first rank {rank!r}: the king between the rooks and bishops on both colours are accepted"), rank=rank
        )
    return found


def chess960(number: int) -> Position:
    """The initial position of a number: Black mirrors White (II.2).

    >>> from torneo.laws.fen import write_fen
    >>> write_fen(chess960(0), shredder=True)
    'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1'
    """
    rank = back_rank(number)
    return read_fen(f"{rank.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w KQkq - 0 1")


def drawn(seed: str | int) -> int:
    """The number that a seed draws, each as likely as the other.

    >>> drawn(7) == drawn("7")
    True
    """
    return Random(f"chess960/{seed}").randrange(960)
