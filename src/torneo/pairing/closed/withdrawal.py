"""What becomes of the games of a player who leaves a round robin (FIDE C.05, article 6.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from torneo.pairing.closed.schedule import Entrant, ScheduleError

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game with the points of both sides, in tenths."""

    white: Entrant
    black: Entrant
    white_points: int
    black_points: int


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """What is done with the games of one player who left."""

    player: Entrant
    played: int
    scheduled: int
    counts: bool
    """True: results stand and the games left are forfeits. False: they stay in the table, uncounted."""


def withdrawal(player: Entrant, played: int, scheduled: int) -> Withdrawal:
    """Decide by how much of the schedule was played: fewer than half of the games and nothing counts.

    >>> withdrawal(4, played=5, scheduled=11).counts
    False
    >>> withdrawal(4, played=6, scheduled=12).counts
    True
    """
    if scheduled < 1 or not 0 <= played <= scheduled:
        raise ScheduleError(
            f"{played} games played of {scheduled}: 1 or more scheduled, and no more played than scheduled,  accepted"
        )
    return Withdrawal(player, played, scheduled, counts=2 * played >= scheduled)


def counted_results(results: Iterable[GameResult], withdrawals: Iterable[Withdrawal]) -> tuple[GameResult, ...]:
    """The results that go into the standings; all of them remain in the cross table and for the rating.

    >>> games = [GameResult(1, 2, 10, 0), GameResult(3, 2, 5, 5), GameResult(1, 3, 0, 10)]
    >>> [(g.white, g.black) for g in counted_results(games, [withdrawal(2, played=2, scheduled=5)])]
    [(1, 3)]
    """
    gone = {left.player for left in withdrawals if not left.counts}
    return tuple(result for result in results if not {result.white, result.black} & gone)
