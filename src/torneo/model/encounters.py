"""Encounters of several games, laid out as rounds in which everybody has one game: for rating and report files."""

from __future__ import annotations

from collections.abc import Iterator

from torneo.model.results import Result
from torneo.model.rounds import Game, Round, Single
from torneo.model.tournament import Tournament


def outcome(game: Game, single: Single) -> Result:
    """The result of a game of an encounter as the player named first in the encounter has it.

    >>> outcome(Game(1, 2), Single(2, Result.WHITE_WIN))
    <Result.BLACK_WIN: ('0', '1')>
    """
    return single.result if single.white == game.white else single.result.reversed


def has_encounters(tournament: Tournament) -> bool:
    """Whether any two have played several games in one round."""
    return any(game.games for round_ in tournament.rounds for game in round_.games)


def game_by_game(tournament: Tournament) -> Tournament:
    """The tournament with a round for the first game of every encounter, one for the second games, and so on.

    Byes stay with the first of them; a tournament without encounters of several games is left as it is.

    >>> from torneo.model.people import Player
    >>> match = Game(1, 2, Result.BLACK_WIN, games=(Single(1, Result.DRAW), Single(2, Result.WHITE_WIN)))
    >>> two = Tournament((Player(1), Player(2)), (Round((match,)),))
    >>> [(game.white, game.result.value) for round_ in game_by_game(two).rounds for game in round_.games]
    [(1, ('=', '=')), (2, ('1', '0'))]
    """
    if not has_encounters(tournament):
        return tournament
    return tournament.revised(rounds=tuple(part for round_ in tournament.rounds for part in parts_of(round_)))


def parts_of(round_: Round, least: int = 1) -> Iterator[Round]:
    """The rounds that a round of encounters is laid out as, at least as many as every encounter has games.

    >>> [part.games for part in parts_of(Round((Game(1, 2),)), least=2)] == [(Game(1, 2),), (Game(2, 1),)]
    True
    """
    singles = [(*singles_of(game), *_to_come(game, least)) for game in round_.games]
    for place in range(max([least, *map(len, singles)])):
        games = tuple(single[place] for single in singles if place < len(single))
        yield Round(games, round_.byes if place == 0 else ())


def _to_come(game: Game, least: int) -> Iterator[Game]:
    """The games that are left of an encounter, with colours in turn and without results."""
    before = singles_of(game)[-1]
    for _place in range(len(singles_of(game)), 1 if game.result.finished else least):
        before = Game(before.black, before.white, coloured=game.coloured)
        yield before


def singles_of(game: Game) -> tuple[Game, ...]:
    """The games of an encounter, each with its own colours; a game that is none stands alone.

    >>> [(game.white, game.black) for game in singles_of(Game(1, 2, games=(Single(2, Result.DRAW),)))]
    [(2, 1)]
    """
    if not game.games:
        return (game,)
    other = {game.white: game.black, game.black: game.white}
    return tuple(
        Game(single.white, other[single.white], single.result, game.coloured, single.rated) for single in game.games
    )
