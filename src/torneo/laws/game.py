"""A game: where it starts, the moves that were made, and where it stopped being readable, if it did."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from torneo.laws.fen import START
from torneo.laws.languages import LETTERS, Letters
from torneo.laws.moves import play, repetition_key
from torneo.laws.position import Position
from torneo.laws.reading import Fault


@dataclass(frozen=True)
class Stop:
    """The half-move at which no legal move fits what is written."""

    ply: int
    text: str
    fault: Fault
    moves: tuple[int, ...] = ()
    """The legal moves that it could mean."""


@dataclass(frozen=True)
class Game:
    """The moves of a game from its start.

    >>> from torneo.laws.moves import move_of
    >>> game = Game(START, tuple(map(move_of, ("g1f3", "g8f6", "f3g1", "f6g8"))))
    >>> game.occurrences
    (1, 1, 1, 1, 2)
    """

    start: Position = START
    moves: tuple[int, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict)
    result: str = "*"
    stop: Stop | None = None
    offers: tuple[int, ...] = ()
    """The half-moves with the sign of a draw offer, (=)."""
    letters: Letters = LETTERS["en"]
    """The language in which the moves were read."""

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The position at the start and after each half-move."""
        positions = [self.start]
        for move in self.moves:
            positions.append(play(positions[-1], move))
        return tuple(positions)

    @cached_property
    def occurrences(self) -> tuple[int, ...]:
        """For each position, for the how manieth time it is on the board (9.2.3)."""
        seen: dict[tuple[int | bool, ...], int] = {}
        counted = []
        for position in self.positions:
            key = repetition_key(position)
            seen[key] = seen.get(key, 0) + 1
            counted.append(seen[key])
        return tuple(counted)

    @property
    def end(self) -> Position:
        """The position on the board now."""
        return self.positions[-1]


def half_move(start: Position, ply: int) -> tuple[int, bool]:
    """The number of the move that a half-move belongs to, counted from 1, and whether White made it.

    >>> half_move(START, 1), half_move(START, 4)
    ((1, True), (2, False))
    """
    before = ply - 1 + (not start.whites_turn)
    return start.number + before // 2, before % 2 == 0
