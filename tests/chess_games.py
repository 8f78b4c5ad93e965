"""Random games, played by python-chess beside Torneo's kernel: ``python tests/chess_games.py 20000`` runs so many."""

from __future__ import annotations

import io
import sys
from random import Random

import chess
import chess.pgn

from torneo.laws.checkmating import Mating
from torneo.laws.evidence import Kind, findings
from torneo.laws.fen import START, read_fen, write_fen
from torneo.laws.game import Game
from torneo.laws.initial import chess960
from torneo.laws.moves import coordinates, legal_moves, play
from torneo.laws.notation import write_line
from torneo.laws.pgn import read_pgn, write_pgn
from torneo.laws.position import Position
from torneo.laws.reading import read_move

BARE = (
    "8/8/4k3/8/8/3K4/5R2/8 w - - 0 1",
    "8/8/2n1k3/8/8/3K4/4RB2/8 b - - 40 60",
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 90 70",
    "2k5/2p5/8/3P4/8/8/2P5/2K5 w - - 0 1",
)
"""Endgames, in which random moves repeat positions and take nothing for long."""


def start_of(random: Random, number: int) -> Position:
    """Where a game starts: orthodox, Chess960, or an endgame."""
    if number % 4 == 1:
        return chess960(random.randrange(960))
    return read_fen(BARE[random.randrange(len(BARE))]) if number % 4 == 3 else START


def agree(random: Random, number: int) -> int:
    """Play a random game and compare everything that both programs know; the number of half-moves."""
    start = start_of(random, number)
    board = chess.Board(write_fen(start, shredder=True), chess960=True)
    length = random.randrange(10, 320 if number % 4 == 3 else 160)
    shuffling = number % 4 == 3
    position = start
    moves: list[int] = []
    written: list[str] = []
    while True:
        legal = legal_moves(position)
        assert sorted(map(coordinates, legal)) == sorted(move.uci() for move in board.legal_moves), board.fen()
        assert write_fen(position, shredder=True) == board.shredder_fen()
        assert write_fen(position) == board.fen()
        again = read_fen(write_fen(position))
        assert again == position._replace(passed=again.passed)
        assert position.in_check == board.is_check()
        if not legal or len(moves) >= length:
            break
        calm = [move for move in legal if shuffling and not board.is_zeroing(chess.Move.from_uci(coordinates(move)))]
        move = random.choice(calm or legal)
        san = board.san(chess.Move.from_uci(coordinates(move)))
        written.append(san)
        assert read_move(position, san, legal=legal).moves == (move,), (board.fen(), san)
        position = play(position, move)
        board.push_uci(coordinates(move))
        moves.append(move)
    assert write_line(start, moves) == written
    game = Game(start, tuple(moves))
    found = {finding.kind: finding.ply for finding in findings(game, ask=lambda *_: Mating.UNPROVED)}
    assert found == expected(start, moves)
    outcome = board.outcome()
    if board.is_checkmate() or board.is_stalemate():
        assert outcome is not None
        assert (Kind.CHECKMATE in found) == (outcome.termination is chess.Termination.CHECKMATE)
    file = write_pgn(game)
    [read_back] = read_pgn(file)
    assert (read_back.start, read_back.moves, read_back.stop) == (start._replace(passed=0), game.moves, None)
    other = chess.pgn.read_game(io.StringIO(file))
    assert other is not None
    assert not other.errors
    assert other.end().board().shredder_fen() == board.shredder_fen()
    return len(moves)


def expected(start: Position, moves: list[int]) -> dict[Kind, int]:
    """What python-chess says of a game, half-move by half-move."""
    board = chess.Board(write_fen(start, shredder=True), chess960=True)
    found: dict[Kind, int] = {}
    for ply in range(len(moves) + 1):
        if ply:
            board.push_uci(coordinates(moves[ply - 1]))
        told = {
            Kind.THREEFOLD: board.is_repetition(3),
            Kind.FIVEFOLD: board.is_fivefold_repetition(),
            Kind.FIFTY: board.is_fifty_moves(),
            Kind.SEVENTY_FIVE: board.is_seventyfive_moves(),
            Kind.CHECKMATE: board.is_checkmate(),
            Kind.STALEMATE: board.is_stalemate(),
        }
        for kind, holds in told.items():
            if holds:
                found.setdefault(kind, ply)
    return found


def main(count: int, seed: int = 1) -> None:
    """Compare so many games."""
    random = Random(seed)
    plies = 0
    for number in range(count):
        plies += agree(random, number)
        if number % 1000 == 999:
            print(f"{number + 1} games, {plies} half-moves agree", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
