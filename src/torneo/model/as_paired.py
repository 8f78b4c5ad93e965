"""A tournament as a round was paired, where results, games or byes were changed later."""

from __future__ import annotations

from dataclasses import replace

from torneo.model.remarks import ChangedResult, ChangedRound, changed_results
from torneo.model.rounds import Bye, Game, Round
from torneo.model.tournament import Tournament


def as_paired(tournament: Tournament, number: int) -> Tournament:
    """The tournament with the results that a round was paired with, where remarks say that they were others.

    So it is with games that became byes, byes that were given after the fact, and colours.

    >>> from torneo.model import ByeKind, Player, Result
    >>> two = Tournament(
    ...     (Player(1), Player(2)),
    ...     (Round((Game(1, 2, Result.DRAW),)), Round()),
    ...     comments=(ChangedResult(2, 1, 1, 2, Result.WHITE_WIN, Result.DRAW),),
    ... )
    >>> [as_paired(two, number).rounds[0].games[0].result.name for number in (2, 3)]
    ['WHITE_WIN', 'DRAW']
    >>> byes = (Bye(2, ByeKind.HALF),)
    >>> given = replace(two, rounds=(Round((), byes), Round()), comments=(ChangedRound(2, 1, (), byes),))
    >>> [len(as_paired(given, number).rounds[0].byes) for number in (2, 3)]
    [0, 1]
    """
    rounds = list(tournament.rounds)
    counting = changed_results(tournament.comments)
    for change in reversed(tournament.comments):
        if isinstance(change, ChangedResult) and change not in counting:
            continue
        if not isinstance(change, ChangedResult | ChangedRound) or not change.round < number <= change.paired:
            continue
        if change.round <= len(rounds):
            rounds[change.round - 1] = _before(rounds[change.round - 1], change)
    return tournament if tuple(rounds) == tournament.rounds else replace(tournament, rounds=tuple(rounds))


def _before(round_: Round, change: ChangedResult | ChangedRound) -> Round:
    """The round as it was before a change, if it is what the change made of it."""
    if isinstance(change, ChangedResult):
        games = tuple(
            replace(game, result=change.before)
            if (game.white, game.black, game.result) == (change.white, change.black, change.after)
            else game
            for game in round_.games
        )
        return Round(games, round_.byes)
    sides = {(part.white, part.black) for part in change.after if isinstance(part, Game)}
    byes = {part for part in change.after if isinstance(part, Bye)}
    kept = tuple(game for game in round_.games if (game.white, game.black) not in sides)
    if len(kept) != len(round_.games) - len(sides) or not byes <= set(round_.byes):
        return round_
    return Round(
        (*kept, *(part for part in change.before if isinstance(part, Game))),
        (*(bye for bye in round_.byes if bye not in byes), *(part for part in change.before if isinstance(part, Bye))),
    )
