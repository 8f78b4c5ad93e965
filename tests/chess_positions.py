"""Random positions, asked who could still mate: ``python tests/chess_positions.py 100000`` asks about so many.

Where a mate is found by plain search, "cannot mate" was not said; where it was said, plain search finds none; and each
line that ends in a mate is replayed by python-chess.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

import chess

from torneo.lab.literal.checkmating import literal_mating
from torneo.laws.checkmating import Mating, Prospect, prospect
from torneo.laws.errors import LawsError
from torneo.laws.fen import START, read_fen, write_fen
from torneo.laws.initial import chess960
from torneo.laws.moves import coordinates, legal_moves, play
from torneo.laws.position import Position


def few(random: Random) -> dict[int, str]:
    """Three to six men."""
    return thrown(random, "Kk" + "".join(random.choices("PNBRQpnbrq", k=random.randrange(1, 5))))


def minor(random: Random) -> dict[int, str]:
    """One bishop or knight against some pieces, which help it or are in its way."""
    return thrown(random, "Kk" + random.choice("NB") + "".join(random.choices("ppnbrq", k=random.randrange(1, 4))))


def many(random: Random) -> dict[int, str]:
    """A board with pieces of all kinds on it."""
    return thrown(random, "Kk" + "".join(random.choices("PPPNBRQpppnbrq", k=random.randrange(5, 16))))


def walls(random: Random) -> dict[int, str]:
    """Pawns that block each other, and few pieces: at all heights, or as a chain with the kings behind their own."""
    placed: dict[int, str] = {}
    chained = random.random() < 0.6
    height = random.randrange(2, 5)
    here = height
    for file in range(8):
        here = height + random.choice((-1, 1)) if here == height else height
        if random.random() < (0.85 if chained else 0.75):
            rank = here if chained else random.randrange(1, 6)
            placed[8 * rank + file], placed[8 * rank + 8 + file] = "P", "p"
            if rank > 1 and random.random() < 0.2:
                placed[8 * rank - 8 + file] = "P"
    for letter in "Kk" + "".join(random.choices("BbBbNnRr", k=random.choice((0, 0, 0, 1, 1, 1, 2, 2, 3)))):
        low, high = 0, 64
        if chained and letter in "Kk":
            low, high = (0, 8 * height - 8) if letter == "K" else (8 * height + 24, 64)
        placed[random.choice([number for number in range(low, high) if number not in placed])] = letter
    return placed


def corners(random: Random) -> dict[int, str]:
    """Kings among pawns in a corner, where moves are few and often forced."""
    near = [number for number in range(64) if number & 7 < 4 and number >> 3 < 4]
    chosen = random.sample(near, random.randrange(5, 11))
    letters = "Kk" + "".join(random.choices("PPPPppppBbNnRrQq", k=len(chosen) - 2))
    return dict(zip(chosen, letters, strict=True))


def thrown(random: Random, letters: str) -> dict[int, str]:
    """These pieces anywhere."""
    return dict(zip(random.sample(range(64), len(letters)), letters, strict=True))


BOARDS = (few, minor, many, walls, corners, few)


def random_position(random: Random, number: int) -> Position:
    """A position in which somebody can play; every seventh comes from a random game, orthodox or Chess960."""
    if number % 7 == 6:
        position = START if number % 2 else chess960(random.randrange(960))
        for _ in range(random.randrange(300)):
            moves = legal_moves(position)
            if not moves:
                break
            position = play(position, random.choice(moves))
        return position
    while True:
        placed = BOARDS[number % 7](random)
        rows = ("".join(placed.get(8 * rank + file, "1") for file in range(8)) for rank in range(7, -1, -1))
        try:
            return read_fen(f"{'/'.join(rows)} {random.choice('wb')}")
        except LawsError:
            continue  # kings side by side, pawns on the last rank: thrown again


def replayed(position: Position, found: Prospect, *, white: bool) -> None:
    """Hold python-chess to what was found: the line is legal and mates the right king."""
    board = chess.Board(write_fen(position, shredder=True), chess960=True)
    for move in found.line:
        step = chess.Move.from_uci(coordinates(move))
        assert step in board.legal_moves, (board.fen(), step)
        board.push(step)
    assert board.is_checkmate(), board.fen()
    assert board.turn != white


def asked(position: Position, *, nodes: int, most: int) -> list[Mating]:
    """Ask about both sides, and hold the answers against plain search over so many positions."""
    plain = literal_mating(position, most)
    answers = []
    for white, seen in zip((True, False), plain, strict=True):
        found = prospect(position, white=white, nodes=nodes)
        if found.mating is Mating.POSSIBLE:
            replayed(position, found, white=white)
            assert seen is not Mating.IMPOSSIBLE, write_fen(position)
        elif found.mating is Mating.IMPOSSIBLE:
            assert seen is not Mating.POSSIBLE, write_fen(position)
        answers.append(found.mating)
    return answers


def main(count: int, seed: int = 1) -> None:
    """Ask about so many positions."""
    random = Random(seed)
    told: Counter[str] = Counter()
    for number in range(count):
        position = random_position(random, number)
        told.update(answer.value for answer in asked(position, nodes=2_000, most=200))
        if number % 1000 == 999:
            print(f"{number + 1} positions: {dict(told)}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
