"""What becomes of the games of a player who leaves a round robin (FIDE C.05, article 6.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from torneo.model import Game, Tournament
from torneo.model.results import FORFEITS
from torneo.pairing.tables.schedule import Entrant, ScheduleError
from torneo.text import marked as _

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
            _("{played} games played of {scheduled}: 1 or more scheduled, and no more played than scheduled, accepted"),
            played=played,
            scheduled=scheduled,
        )
    return Withdrawal(player, played, scheduled, counts=2 * played >= scheduled)


def withdrawn_players(tournament: Tournament) -> tuple[int, ...]:
    """The players who have left, as the games show: every game after their last one played was lost by forfeit.

    >>> from torneo.model import Player, Result, Round
    >>> rounds = (Round((Game(1, 2, Result.DRAW),)), Round((Game(2, 1, Result.BLACK_FORFEIT_WIN),)))
    >>> withdrawn_players(Tournament((Player(1), Player(2)), rounds))
    (2,)
    """
    gone: dict[int, bool] = {}
    if not any(game.result in FORFEITS for round_ in tournament.rounds for game in round_.games):
        return ()
    for round_ in tournament.rounds:
        for game in round_.games:
            for player, code in zip((game.white, game.black), game.result.value, strict=True):
                gone[player] = code == "-"
    return tuple(player for player, left in sorted(gone.items()) if left)


def withdrawals(tournament: Tournament, players: Iterable[int] | None = None) -> tuple[Withdrawal, ...]:
    """What is done with the games of players who left; if none are named, of those whom the games show to have left.

    Everybody is scheduled for as many games as whoever has most, and for the rounds not paired yet.
    """
    left = withdrawn_players(tournament) if players is None else tuple(players)
    if not left:
        return ()
    played: dict[int, int] = {}
    paired: dict[int, int] = {}
    for round_ in tournament.rounds:
        for game in round_.games:
            for player in (game.white, game.black):
                paired[player] = paired.get(player, 0) + 1
                played[player] = played.get(player, 0) + (game.result.played and game.result.finished)
    scheduled = max(paired.values(), default=0) + tournament.rounds_total - len(tournament.rounds)
    return tuple(withdrawal(player, played.get(player, 0), scheduled) for player in left)


def uncounted_games(tournament: Tournament, players: Iterable[int] | None = None) -> tuple[tuple[int, Game], ...]:
    """The games, with their rounds, that stay in the cross table and are rated but do not count in the standings.

    >>> from torneo.model import Player, Result, Round
    >>> rounds = tuple(Round((Game(1, 2, Result.DRAW),)) for _ in range(2))
    >>> rounds += tuple(Round((Game(1, 2, Result.WHITE_FORFEIT_WIN),)) for _ in range(3))
    >>> games = uncounted_games(Tournament((Player(1), Player(2)), rounds))
    >>> [number for number, _ in games], games[0][1].result.value
    ([1, 2, 3, 4, 5], ('=', '='))
    """
    gone = {left.player for left in withdrawals(tournament, players) if not left.counts}
    return tuple(
        (number, game)
        for number, round_ in enumerate(tournament.rounds, start=1)
        for game in round_.games
        if {game.white, game.black} & gone
    )


def as_counted(tournament: Tournament, players: Iterable[int] | None = None) -> Tournament:
    """The tournament as the standings see it: without the games that do not count, and so without their points.

    >>> from torneo.model import History, Player, Result, Round
    >>> rounds = (Round((Game(1, 2, Result.WHITE_WIN),)),)
    >>> rounds += tuple(Round((Game(1, 2, Result.WHITE_FORFEIT_WIN),)) for _ in range(2))
    >>> before = Tournament((Player(1), Player(2)), rounds)
    >>> History(before)[1].score, History(as_counted(before))[1].score
    (30, 0)
    """
    out = {(number, game) for number, game in uncounted_games(tournament, players)}
    rounds = tuple(
        replace(round_, games=tuple(game for game in round_.games if (number, game) not in out))
        for number, round_ in enumerate(tournament.rounds, start=1)
    )
    return replace(tournament, rounds=rounds)
