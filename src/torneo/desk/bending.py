"""What becomes of a round when the arbiter bends it: a bye after the fact, colours as they were played."""

from __future__ import annotations

from dataclasses import replace

from torneo.model import Bye, ByeKind, Game, Result, Round
from torneo.model.regulations import ON_REQUEST, RequestedBye

Parts = tuple[Game | Bye, ...]
"""Games and byes of a round."""


def game_of(round_: Round, number: int) -> Game | None:
    """The game of a player in a round."""
    return next((game for game in round_.games if number in (game.white, game.black)), None)


def bye_of(round_: Round, number: int) -> Bye | None:
    """The bye of a player in a round."""
    return next((bye for bye in round_.byes if bye.player == number), None)


def with_bye(round_: Round, number: int, kind: ByeKind, opponent: ByeKind | None) -> tuple[Round, Parts, Parts]:
    """The round in which a player has a bye; what is there no more, and what is there instead.

    >>> from torneo.model import ByeKind
    >>> with_bye(Round((Game(1, 2),)), 2, ByeKind.HALF, ByeKind.FULL)[0].byes
    (Bye(player=1, kind=<ByeKind.FULL: 'F'>), Bye(player=2, kind=<ByeKind.HALF: 'H'>))
    """
    game, bye = game_of(round_, number), bye_of(round_, number)
    given = [Bye(number, kind)]
    if game is not None and opponent is not None:
        given.append(Bye(game.black if game.white == number else game.white, opponent))
    before: Parts = (game,) if game is not None else (bye,) if bye is not None else ()
    games = tuple(other for other in round_.games if other is not game)
    byes = (*(other for other in round_.byes if other is not bye), *given)
    return Round(games, byes), before, tuple(given)


def turned(game: Game, result: Result | None) -> Game:
    """A game with its colours exchanged: what each player has stays, unless a result as played is given.

    >>> turned(Game(1, 2, Result.WHITE_WIN), None).result
    <Result.BLACK_WIN: ('0', '1')>
    """
    score = game.score and (game.score[1], game.score[0])
    rated = game.rated and game.rated.reversed
    back = replace(game, white=game.black, black=game.white, result=game.result.reversed, rated=rated, score=score)
    return back if result is None else replace(back, result=result, rated=None)


def asked_again(round_: Round, number: int, left_out: frozenset[int]) -> tuple[RequestedBye, ...]:
    """The byes on request of a round that is withdrawn, so that it is paired with them again."""
    return tuple(
        RequestedBye(number, bye.player, bye.kind)
        for bye in round_.byes
        if bye.kind in ON_REQUEST and bye.player not in left_out
    )
