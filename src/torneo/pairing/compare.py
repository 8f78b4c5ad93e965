"""How a round as it was played differs from what the rules give."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from torneo.model import ByeKind, History, Round
from torneo.pairing.boards import board_order
from torneo.pairing.result import Alternative, RoundPairing

Line = tuple[int, int]
"""White and Black; 0 for the empty seat of the bye."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Two players at a board, or the player who has the bye."""

    board: int
    """Its number; 0 for the bye."""
    white: int
    black: int
    """0 for the bye."""

    @property
    def line(self) -> Line:
        """The two numbers."""
        return self.white, self.black


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a round as played has and the rules do not give, and the other way round; nothing if they agree."""

    played: tuple[Seat, ...] = ()
    expected: tuple[Seat, ...] = ()
    parting: Alternative | None = None
    """Where the pairing as played first loses to that of the rules, for systems that can say so."""

    def __bool__(self) -> bool:
        return bool(self.played or self.expected)

    @property
    def boards(self) -> tuple[int, ...]:
        """The boards of the round as played on which something else was to be."""
        return tuple(seat.board for seat in self.played if seat.board)

    @property
    def colours_only(self) -> bool:
        """Whether everybody has the opponent that the rules give."""
        return {frozenset(seat.line) for seat in self.played} == {frozenset(seat.line) for seat in self.expected}

    def concerns(self, number: int) -> bool:
        """Whether a player was to have another game, or another colour."""
        return any(number in seat.line for seat in (*self.played, *self.expected))


def played_lines(round_: Round, history: History | None = None) -> list[Line]:
    """The games of a round, then the pairing-allocated byes; from the first board on if the history is given.

    >>> from torneo.model import Bye, Game
    >>> played_lines(Round((Game(3, 1),), (Bye(2, ByeKind.PAIRING), Bye(4, ByeKind.HALF))))
    [(3, 1), (2, 0)]
    """
    games = round_.games if history is None else board_order(history.pairing_score, round_.games)
    lines = [(game.white, game.black) for game in games]
    return lines + [(bye.player, 0) for bye in round_.byes if bye.kind is ByeKind.PAIRING]


def expected_lines(pairing: RoundPairing) -> list[Line]:
    """The games of a pairing from the first board on, then the pairing-allocated bye."""
    lines = [(board.white, board.black) for board in pairing.boards]
    return lines if pairing.bye is None or pairing.bye_kind is not ByeKind.PAIRING else [*lines, (pairing.bye, 0)]


def compare(pairing: RoundPairing, lines: Sequence[Line], without_sides: frozenset[Line] = frozenset()) -> Comparison:
    """The boards and the bye in which a round as played differs from its pairing by the rules.

    Where nobody was given a colour, by the rules or (``without_sides``) in the round, a pair agrees either way. A
    free player whom the table of a round robin leaves over is no bye, and programs call it what they like.

    >>> from torneo.pairing.result import Board
    >>> rules = RoundPairing(1, "dutch", "2026", "C.04.3", (Board(1, 3, "5.2.5"), Board(4, 2, "5.2.5")), None)
    >>> compare(rules, [(1, 3), (2, 4)]).boards, bool(compare(rules, [(1, 3), (4, 2)]))
    ((2,), False)
    """
    expected, played = (
        [Seat(place if line[1] else 0, *line) for place, line in enumerate(seats, 1)]
        for seats in (expected_lines(pairing), lines)
    )
    if pairing.bye_kind is not ByeKind.PAIRING:
        played = [seat for seat in played if seat.line != (pairing.bye, 0)]
    either_way = {(board.white, board.black) for board in pairing.boards if not board.colour_rule} | without_sides
    given = _with_turned((seat.line for seat in expected), either_way)
    found = _with_turned((seat.line for seat in played), either_way)
    return Comparison(
        tuple(seat for seat in played if seat.line not in given),
        tuple(seat for seat in expected if seat.line not in found),
    )


def _with_turned(lines: Iterable[Line], either_way: set[Line]) -> set[Line]:
    known = set(lines)
    turned = {(black, white) for white, black in known}
    return known | {line for line in turned if line in either_way or line[::-1] in either_way}
