"""The 64 squares as bits, and what each kind of piece attacks from each of them.

A square is a number, a1 = 0, b1 = 1, ... h8 = 63; a set of squares is an integer with those bits. What a bishop or rook
attacks depends on what stands in its way, and is worked out when it is asked for the first time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

FILES, RANKS = "abcdefgh", "12345678"
ALL = (1 << 64) - 1
FILE_A, FILE_H = 0x0101010101010101, 0x8080808080808080
NOT_A, NOT_H = ALL ^ FILE_A, ALL ^ FILE_H
RANK = tuple(0xFF << 8 * rank for rank in range(8))
"""The squares of each rank, the first at 0."""
ENDS = RANK[0] | RANK[7]
LIGHT = 0x55AA55AA55AA55AA

_STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
_DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def square(name: str) -> int:
    """The square of a name.

    >>> square("a1"), square("e4"), square("h8")
    (0, 28, 63)
    """
    return FILES.index(name[0]) + 8 * RANKS.index(name[1])


def name_of(number: int) -> str:
    """The name of a square.

    >>> name_of(28)
    'e4'
    """
    return FILES[number & 7] + RANKS[number >> 3]


def squares(bits: int) -> Iterator[int]:
    """The squares of a set, from a1 to h8.

    >>> [name_of(number) for number in squares(RANK[0] & LIGHT)]
    ['b1', 'd1', 'f1', 'h1']
    """
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def _steps(number: int, ways: tuple[tuple[int, int], ...], length: int) -> Iterator[Iterator[int]]:
    for across, up in ways:
        yield _walk(number, across, up, length)


def _walk(number: int, across: int, up: int, length: int) -> Iterator[int]:
    file, rank = number & 7, number >> 3
    for _ in range(length):
        file, rank = file + across, rank + up
        if not (0 <= file < 8 and 0 <= rank < 8):
            return
        yield file + 8 * rank


def _bits(number: int, ways: tuple[tuple[int, int], ...]) -> int:
    return sum(1 << target for way in _steps(number, ways, 1) for target in way)


KNIGHT = tuple(_bits(number, _LEAPS) for number in range(64))
KING = tuple(_bits(number, _STRAIGHT + _DIAGONAL) for number in range(64))
PAWN = (
    tuple(_bits(number, ((-1, -1), (1, -1))) for number in range(64)),
    tuple(_bits(number, ((-1, 1), (1, 1))) for number in range(64)),
)
"""What a pawn attacks: Black's at 0, White's at 1, so that the side to move is the index."""


class Lines(dict[int, int]):
    """What a piece that moves along lines attacks from one square, by what stands in its way."""

    __slots__ = ("number", "way", "ways")

    def __init__(self, number: int, ways: tuple[tuple[int, int], ...]) -> None:
        super().__init__()
        self.number, self.ways = number, ways
        self.way = 0
        """The squares where a piece would stand in its way: no line is cut at its last square."""
        for line in _steps(number, ways, 7):
            self.way |= sum(1 << target for target in list(line)[:-1])

    def __missing__(self, occupied: int) -> int:
        attacked = 0
        for line in _steps(self.number, self.ways, 7):
            for target in line:
                attacked |= 1 << target
                if occupied >> target & 1:
                    break
        self[occupied] = attacked
        return attacked


BISHOP = tuple(Lines(number, _DIAGONAL) for number in range(64))
ROOK = tuple(Lines(number, _STRAIGHT) for number in range(64))
BISHOP_WAY = tuple(lines.way for lines in BISHOP)
ROOK_WAY = tuple(lines.way for lines in ROOK)


class Pairs(dict[int, int]):
    """A set of squares for each two squares, by the first and 64 times the second."""

    __slots__ = ("found",)

    def __init__(self, found: Callable[[int, int], int]) -> None:
        super().__init__()
        self.found = found

    def __missing__(self, pair: int) -> int:
        self[pair] = value = self.found(pair & 63, pair >> 6)
        return value


def _between(first: int, second: int) -> int:
    for table in (ROOK, BISHOP):
        if table[first][0] >> second & 1:
            return table[first][1 << second] & table[second][1 << first]
    return 0


def _line(first: int, second: int) -> int:
    for table in (ROOK, BISHOP):
        if table[first][0] >> second & 1:
            return table[first][0] & table[second][0] | 1 << first | 1 << second
    return 0


BETWEEN = Pairs(_between)
"""The squares between two that share a rank, a file or a diagonal."""
LINE = Pairs(_line)
"""The whole rank, file or diagonal through two squares."""
