"""Which games of encounters count as games of the tournament: play-offs and what was played on after it are others."""

from __future__ import annotations

from dataclasses import replace

from torneo.model import Game, Round, Tournament
from torneo.model.encounters import has_encounters, parts_of, singles_of
from torneo.model.worth import single_games
from torneo.pairing.competitions import competition_of
from torneo.pairing.knockout.encounter import Played
from torneo.pairing.knockout.match import Kind, MatchGame, MatchRules
from torneo.pairing.mini_matches import mini_match

MAIN: Kind = "standard"
"""The games before any play-off, at the rate of play of the tournament."""


def rules_of(tournament: Tournament) -> MatchRules:
    """How two who are paired play it out, as far as the tournament says it.

    >>> from torneo.model import Regulations
    >>> twice = Regulations(system="FIDE_DUTCH_2026", options=(("games", "2"),))
    >>> rules_of(Tournament(regulations=twice)).games, rules_of(Tournament()).games
    (2, 1)
    """
    regulations = tournament.regulations
    competition = competition_of(regulations.system)
    given = {**(competition.options if competition else {}), **dict(regulations.options)}
    rules = None
    try:
        if competition is None or not competition.system:
            rules = mini_match(given)
        elif competition.format.encounter is not None:
            rules = competition.format.encounter(competition.format.settings(given))
    except ValueError:  # options of another program: whatever was played is a game
        rules = None
    return rules or MatchRules(1, ladder=(), may_be_drawn=True)


def kinds_of(game: Game, rules: MatchRules) -> tuple[MatchGame | None, ...]:
    """What each game of an encounter was by the rules; None where they do not provide for it.

    >>> from torneo.model import Result, Single
    >>> level = Game(1, 2, games=(Single(1, Result.DRAW), Single(2, Result.WHITE_WIN)))
    >>> [kind and kind.kind for kind in kinds_of(level, MatchRules(1))]
    ['standard', 'rapid']
    """
    played = Played(rules)
    try:
        played.add(game.white, game)
        found = played.state.games
    except ValueError:
        return (None,) * len(game.games)
    return (*found, *(None,) * (len(game.games) - len(found)))


def counts(kind: MatchGame | None) -> bool:
    """Whether a game counts as one of the tournament: not a play-off, nor played on after it was won.

    What the rules do not provide for does.
    """
    return kind is None or (kind.kind == MAIN and kind.rated)


def counted_games(tournament: Tournament) -> Tournament:
    """The tournament game by game, without play-offs and games played on after an encounter was won.

    >>> from torneo.model import Player, Regulations, Result, Single
    >>> won = Game(1, 2, Result.WHITE_WIN, games=(Single(1, Result.DRAW), Single(2, Result.BLACK_WIN)))
    >>> cup = Regulations(system="CUSTOM_KNOCKOUT", options=(("eliminations", "1"),))
    >>> len(counted_games(Tournament((Player(1), Player(2)), (Round((won,)),), regulations=cup)).rounds)
    1
    """
    if not has_encounters(tournament):
        return tournament
    rules = rules_of(tournament)
    rounds = [Round(tuple(_counted(game, rules) for game in round_.games), round_.byes) for round_ in tournament.rounds]
    announced, options = tournament.regulations.rounds, tournament.regulations.options
    regulations = replace(
        tournament.regulations,
        rounds=announced and announced * rules.games,
        options=single_games(options, tournament.regulations.system),
    )
    parts = tuple(part for round_ in rounds for part in parts_of(round_))
    return tournament.revised(rounds=parts, regulations=regulations)


def _counted(game: Game, rules: MatchRules) -> Game:
    if not game.games:
        return game
    kinds = kinds_of(game, rules)
    kept = tuple(single for single, kind in zip(game.games, kinds, strict=True) if counts(kind))
    return replace(game, games=kept)


def laid_out(tournament: Tournament) -> list[list[tuple[Game, MatchGame | None]]]:
    """Round by round the games that were played, with what each was; a pairing of one game is that game."""
    rules = rules_of(tournament)
    found: list[list[tuple[Game, MatchGame | None]]] = []
    for round_ in tournament.rounds:
        games: list[tuple[Game, MatchGame | None]] = []
        for game in round_.games:
            kinds = kinds_of(game, rules) if game.games else (None,)
            games += zip(singles_of(game), kinds, strict=True)
        found.append(games)
    return found
