"""A tournament as a round was paired, where results were changed later."""

from __future__ import annotations

from dataclasses import replace

from torneo.model.remarks import changed_results
from torneo.model.rounds import Round
from torneo.model.tournament import Tournament


def as_paired(tournament: Tournament, number: int) -> Tournament:
    """The tournament with the results that a round was paired with, where remarks say that they were others.

    >>> from torneo.model import Game, Player, Result
    >>> from torneo.model.remarks import ChangedResult
    >>> two = Tournament(
    ...     (Player(1), Player(2)),
    ...     (Round((Game(1, 2, Result.DRAW),)), Round()),
    ...     comments=(ChangedResult(2, 1, 1, 2, Result.WHITE_WIN, Result.DRAW),),
    ... )
    >>> [as_paired(two, number).rounds[0].games[0].result.name for number in (2, 3)]
    ['WHITE_WIN', 'DRAW']
    """
    rounds = list(tournament.rounds)
    for change in reversed(changed_results(tournament.comments)):
        if change.round >= number or change.paired < number or change.round > len(rounds):
            continue
        round_ = rounds[change.round - 1]
        games = tuple(
            replace(game, result=change.before)
            if (game.white, game.black, game.result) == (change.white, change.black, change.after)
            else game
            for game in round_.games
        )
        rounds[change.round - 1] = Round(games, round_.byes)
    return tournament if tuple(rounds) == tournament.rounds else replace(tournament, rounds=tuple(rounds))
