"""Random tournaments of matches of two games, and matches by their results."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pairing.dubov.fields import tangled
from torneo.model import Game, Result, Round, Single, Tournament
from torneo.pairing.knockout.encounter import forfeited, next_white, with_games
from torneo.pairing.mini_matches import double_match

CODE = "FIDE_DOUBLESWISS"
RULES = double_match({})
GAMES = (
    *[Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW] * 4,
    *(Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN, Result.DOUBLE_FORFEIT, Result.HALF_ZERO, Result.ZERO_ZERO),
)


def match(white: int, black: int, *results: Result) -> Game:
    """A match by the results of its games, each as White and Black had it, with the colours in turn."""
    game = Game(white, black)
    for result in results:
        first = next_white(RULES, game)
        assert first is not None
        game = with_games(RULES, game, (*game.games, Single(first, result)))
    return game


def doubled(seed: int, most_players: int, most_rounds: int = 6) -> Tournament:
    """A tournament whose matches nobody paired by the rules, with forfeits of one game and of both."""
    random = Random(seed)
    tournament = tangled(seed, most_players, most_rounds)
    rounds = tuple(
        Round(tuple(_doubled(random, game) for game in round_.games), round_.byes) for round_ in tournament.rounds
    )
    return replace(tournament, rounds=rounds, regulations=replace(tournament.regulations, system=CODE))


def _doubled(random: Random, game: Game) -> Game:
    """Two games for one: a forfeit of both, or anything that counts as played."""
    if not game.result.played:
        return forfeited(RULES, Game(game.white, game.black), game.result)
    while not (played := match(game.white, game.black, *random.choices(GAMES, k=2))).result.played:
        pass
    return played
