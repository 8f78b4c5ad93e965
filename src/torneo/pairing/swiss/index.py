"""Buchholz, Sonneborn-Berger and median as the Burstein system measures the opposition a player has met.

They rank players for the pairing only; those of the standings have rules of their own (C.07). Points are tenths,
so that Sonneborn-Berger counts hundredths. Virtual points have no part in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from torneo.model import COUNTING, ByeKind, Cell, History, Kind, Tournament

_ABSENCES = (Kind.ZERO_POINT_BYE, Kind.ABSENT)


@dataclass(frozen=True, slots=True)
class Opposition:
    """How strong the opposition of a player has been."""

    buchholz: int
    """Sum of the opponents' scores."""
    sonneborn_berger: int
    """Sum of the opponents' scores, each times the points made against them."""
    median: int
    """Buchholz without the highest and the lowest of them."""


def opposition_2026(tournament: Tournament, history: History) -> dict[int, Opposition]:
    """The Index of 1.7: a round not played counts as a game with oneself.

    For the opponents of a player who is away from the current round with a zero-point bye, the rounds that the player
    missed in the same way just before it count as draws.

    >>> from torneo.model import Bye, Game, Player, Result, Round
    >>> three = Tournament(
    ...     (Player(1), Player(2), Player(3)),
    ...     (Round((Game(1, 2, Result.WHITE_WIN),), (Bye(3, ByeKind.HALF),)),),
    ... )
    >>> index = opposition_2026(three, History(three))
    >>> [index[number].buchholz for number in (1, 2, 3)], [index[number].sonneborn_berger for number in (1, 2, 3)]
    ([0, 10, 5], [0, 0, 25])
    """
    away = _away_with_nothing(tournament, history)
    draw = tournament.regulations.round_points.draw
    scores = {}
    for number, player in history.players.items():
        missed = _run_of_absences(player.cells) if number in away else 0
        scores[number] = player.score - sum(cell.points for cell in player.cells[len(player.cells) - missed :])
        scores[number] += missed * draw

    def oneself(score: int) -> Callable[[int, Cell], int]:
        return lambda round_number, cell: score

    return {
        number: _opposition(player.cells, scores, oneself(player.score)) for number, player in history.players.items()
    }


def opposition_2017(tournament: Tournament, history: History) -> dict[int, Opposition]:
    """By the rules for tie-breaks of that time: a virtual opponent for each round not played.

    The virtual opponent begins the round with the player's score, scores what the player does not, and draws from then
    on. For the opponents, every round that a player has not played is a draw.

    >>> from torneo.model import Bye, Game, Player, Result, Round
    >>> three = Tournament(
    ...     (Player(1), Player(2), Player(3)),
    ...     (Round((Game(1, 2, Result.WHITE_WIN),), (Bye(3, ByeKind.PAIRING),)),),
    ... )
    >>> opposition_2017(three, History(three))[3]
    Opposition(buchholz=0, sonneborn_berger=0, median=0)
    """
    points = tournament.regulations.round_points
    scores = {
        number: sum(cell.points if COUNTING[cell.kind].opponent_met else points.draw for cell in player.cells)
        for number, player in history.players.items()
    }

    def virtual(before: tuple[int, ...]) -> Callable[[int, Cell], int]:
        return lambda round_number, cell: (
            before[round_number - 1] + max(0, points.win - cell.points) + points.draw * (history.rounds - round_number)
        )

    return {
        number: _opposition(player.cells, scores, virtual(player.scores)) for number, player in history.players.items()
    }


def _opposition(cells: Iterable[Cell], scores: dict[int, int], unplayed: Callable[[int, Cell], int]) -> Opposition:
    """From the scores of those met, and of whoever stands in for an opponent in a round not played."""
    met = [
        (scores[cell.met] if cell.met is not None else unplayed(round_number, cell), cell.points)
        for round_number, cell in enumerate(cells, 1)
    ]
    strengths = sorted(score for score, _ in met)
    return Opposition(sum(strengths), sum(score * points for score, points in met), sum(strengths[1:-1]))


def _run_of_absences(cells: tuple[Cell, ...]) -> int:
    """How many of the last rounds in a row were zero-point byes."""
    run = 0
    for cell in reversed(cells):
        if cell.kind not in _ABSENCES:
            break
        run += 1
    return run


def _away_with_nothing(tournament: Tournament, history: History) -> set[int]:
    """Who has a zero-point bye in the round after those of the history, or is absent from it."""
    current = history.rounds + 1
    if current > len(tournament.rounds):
        asked = tournament.regulations.requested_byes
        return {bye.player for bye in asked if bye.round == current and bye.kind is ByeKind.ZERO}
    round_ = tournament.rounds[current - 1]
    here = {number for game in round_.games for number in (game.white, game.black)}
    here |= {bye.player for bye in round_.byes if bye.kind is not ByeKind.ZERO}
    return set(history.players) - here
