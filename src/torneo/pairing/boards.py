"""The order of the boards (C.04.2 3.6 of 2026, D.9 of 2017)."""

from __future__ import annotations

from collections.abc import Iterable

from torneo.model import Game, History


def board_order(history: History, games: Iterable[Game]) -> list[Game]:
    """Games from the first board on, by the scores with which they were paired.

    First the higher score of the two, then the sum of both, then the smaller number of the higher-ranked.
    The history ends before the round of these games.

    >>> from torneo.model import Player, Round, Result, Tournament
    >>> four = Tournament(
    ...     tuple(map(Player, (1, 2, 3, 4))),
    ...     (Round((Game(1, 3, Result.BLACK_WIN), Game(2, 4, Result.BLACK_WIN))),),
    ... )
    >>> [(game.white, game.black) for game in board_order(History(four), [Game(2, 1), Game(3, 4)])]
    [(3, 4), (2, 1)]
    """

    def key(game: Game) -> tuple[int, int, int]:
        ranked = sorted((-history.pairing_score(number), number) for number in (game.white, game.black))
        (high, number), (low, _) = ranked
        return high, high + low, number

    return sorted(games, key=key)
