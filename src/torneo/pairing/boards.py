"""The order of the boards (C.04.2 3.6 of 2026, D.9 of 2017)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from torneo.model import Game


def board_order(score: Callable[[int], int], games: Iterable[Game]) -> list[Game]:
    """Games from the first board on, by the scores with which they were paired.

    First the higher score of the two, then the sum of both, then the smaller number of the higher-ranked.

    >>> scores = {1: 0, 2: 0, 3: 10, 4: 10}
    >>> [(game.white, game.black) for game in board_order(scores.__getitem__, [Game(2, 1), Game(3, 4)])]
    [(3, 4), (2, 1)]
    """

    def key(game: Game) -> tuple[int, int, int]:
        ranked = sorted((-score(number), number) for number in (game.white, game.black))
        (high, number), (low, _) = ranked
        return high, high + low, number

    return sorted(games, key=key)
