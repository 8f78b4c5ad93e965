"""Numbers of boards: from the first one on, and where somebody always sits at the same one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import count

from torneo.desk.events import Seat


def set_out(seats: Iterable[Seat], first: int = 1, fixed: Mapping[int, int] | None = None) -> list[tuple[int, Seat]]:
    """The boards of a round with their numbers, in the order of these.

    A player with a board of their own brings the game there; of two who meet, the one with the smaller number in the
    tournament does. All others sit down in their order at the numbers that are left.

    >>> set_out([Seat(1, 2), Seat(4, 3), Seat(5, 6)], fixed={3: 1})
    [(1, Seat(white=4, black=3)), (2, Seat(white=1, black=2)), (3, Seat(white=5, black=6))]
    >>> [number for number, _seat in set_out([Seat(1, 2), Seat(4, 3)], 51)]
    [51, 52]
    """
    listed = list(seats)
    own = fixed or {}
    placed: dict[int, Seat] = {}
    for seat in listed:
        board = next((own[player] for player in sorted((seat.white, seat.black)) if player in own), None)
        if board is not None and board not in placed:
            placed[board] = seat
    there = set(placed.values())
    free = (number for number in count(first) if number not in placed)
    others = [(next(free), seat) for seat in listed if seat not in there]
    return sorted([*placed.items(), *others], key=lambda board: board[0])


def is_usual(numbers: Sequence[int]) -> bool:
    """Whether boards are numbered 1, 2, 3 and so on.

    >>> is_usual((1, 2, 3)), is_usual((1, 3))
    (True, False)
    """
    return list(numbers) == list(range(1, len(numbers) + 1))


def numbers_after(numbers: Sequence[int], boards: int) -> tuple[int, ...]:
    """The numbers of so many boards, where there were fewer or more before: those that stay keep theirs.

    >>> numbers_after((5, 6), 3), numbers_after((5, 6), 1)
    ((5, 6, 7), (5,))
    """
    more = range(max(numbers, default=0) + 1, max(numbers, default=0) + 1 + boards - len(numbers))
    return (*numbers[:boards], *more)
