"""How many games of so many half-moves there are from a position: the numbers that every program agrees on."""

from __future__ import annotations

import chess
import pytest

from thorough import THOROUGH
from torneo.laws.fen import START_FEN, read_fen, write_fen
from torneo.laws.initial import back_rank, chess960, number_of
from torneo.laws.moves import legal_moves, play
from torneo.laws.position import Position

KNOWN = {
    START_FEN: (20, 400, 8902, 197281, 4865609),
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": (48, 2039, 97862, 4085603),
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": (14, 191, 2812, 43238, 674624, 11030083),
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": (6, 264, 9467, 422333, 15833292),
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": (44, 1486, 62379, 2103487),
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": (46, 2079, 89890, 3894594),
}
"""Published with the name of perft (Chess Programming Wiki, positions 1-6)."""

CHESS960 = (0, 1, 100, 256, 333, 518, 534, 692, 880, 959)


def perft(position: Position, depth: int) -> int:
    moves = legal_moves(position)
    return len(moves) if depth == 1 else sum(perft(play(position, move), depth - 1) for move in moves)


def oracle(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += oracle(board, depth - 1)
        board.pop()
    return count


@pytest.mark.parametrize("fen", KNOWN)
def test_perft(fen: str) -> None:
    numbers = KNOWN[fen]
    bound = 16_000_000 if THOROUGH else 200_000
    for depth, number in enumerate(numbers, 1):
        if number <= bound:
            assert perft(read_fen(fen), depth) == number


@pytest.mark.parametrize("number", CHESS960)
def test_perft_of_chess960_as_python_chess_counts_it(number: int) -> None:
    for depth in range(1, 5 if THOROUGH else 4):
        board = chess.Board.from_chess960_pos(number)
        assert perft(chess960(number), depth) == oracle(board, depth)


def test_the_960_positions_have_the_customary_numbers() -> None:
    for number in range(960):
        board = chess.Board.from_chess960_pos(number)
        assert write_fen(chess960(number)) == board.fen()
    assert [number_of(back_rank(number)) for number in CHESS960] == list(CHESS960)
    assert (back_rank(518), back_rank(534), back_rank(333)) == ("RNBQKBNR", "RNBKQBNR", "NRQBKRBN")


def test_white_can_castle_on_the_first_move_in_162_of_them() -> None:
    ready = 0
    for number in range(960):
        position = chess960(number)
        ready += any(position.white >> (move >> 6) & 1 for move in legal_moves(position))
    assert ready == 162


@pytest.mark.parametrize(
    ("fen", "castles"),
    [
        ("r3k3/8/8/8/8/8/8/1RK5 w B", True),  # the rook moves alone
        ("4k3/8/8/8/8/8/8/rRK5 w B", False),  # the rook leaves its king in check
        ("4k3/8/8/8/8/8/8/NRK5 w B", True),  # what stands beside them does not matter
        ("4k3/8/8/8/8/8/8/2RK4 w C", True),  # king and rook change places
        ("4k3/8/8/8/8/8/8/5RK1 w F", True),  # towards the a side, over the board
    ],
)
def test_castling_of_chess960(fen: str, castles: bool) -> None:
    position = read_fen(fen)
    assert any(position.white >> (move >> 6) & 1 for move in legal_moves(position)) == castles
