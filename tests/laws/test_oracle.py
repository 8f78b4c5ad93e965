"""Random games and positions, as python-chess has them: moves, results, repetitions, counters, SAN, FEN and PGN."""

from __future__ import annotations

from random import Random

import pytest

from chess_games import agree
from thorough import cases


@pytest.mark.parametrize("part", range(4))
def test_python_chess_agrees(part: int) -> None:
    random = Random(f"laws/{part}")
    count = cases(15, 5000)
    plies = sum(agree(random, number) for number in range(count))
    assert plies > 10 * count  # games that were really played
