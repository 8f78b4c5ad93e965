"""Makes random tournaments: people, byes and results by lot, every round paired by the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from torneo.check.draws import Draws
from torneo.check.generate_teams import generate_teams
from torneo.check.lots import Drawn, drawn_byes, drawn_entrants, drawn_forbidden, drawn_result, ended
from torneo.check.recipe import Recipe
from torneo.model import (
    Colour,
    Event,
    Game,
    History,
    Player,
    Regulations,
    Result,
    Round,
    Single,
    Tournament,
)
from torneo.pairing.acceleration import accelerated
from torneo.pairing.choice import choose, edition_of
from torneo.pairing.formats import PAIRED
from torneo.pairing.knockout.encounter import forfeited, next_white, with_games
from torneo.pairing.knockout.match import MatchRules
from torneo.pairing.readiness import is_over
from torneo.pairing.result import NoPairingError
from torneo.pairing.rounds import pair_as
from torneo.pairing.tables.schedule import ScheduleError
from torneo.ranking import System, standings, system_of


def generate(recipe: Recipe, seed: int) -> Tournament:
    """Make the tournament that belongs to a seed.

    >>> tournament = generate(Recipe(players=(6, 6), rounds=(3, 3)), seed=1)
    >>> len(tournament.players), len(tournament.rounds), tournament.regulations.system
    (6, 3, 'FIDE_DUTCH_2026')
    >>> tournament == generate(Recipe(players=(6, 6), rounds=(3, 3)), seed=1)
    True
    """
    if recipe.for_teams:
        return generate_teams(recipe, seed)
    draws = Draws(seed)
    total = draws.between(*recipe.rounds)
    entrants = drawn_entrants(recipe, draws, draws.between(*recipe.players), total)
    numbers = range(1, len(entrants) + 1)
    colour = draws.pick((Colour.WHITE, Colour.BLACK))  # drawn in any case: the rest does not depend on it
    tournament = Tournament(
        tuple(
            Player(
                number,
                f"Player {number:04}",
                entrant.strength if entrant.rated else None,
                federation=entrant.federation,
                rank=number,
            )
            for number, entrant in zip(numbers, entrants, strict=True)
        ),
        event=Event(f"Random tournament {seed}"),
        regulations=Regulations(
            rounds=total,
            system=recipe.code,
            options=_options(recipe),
            points=recipe.points,
            initial_colour=recipe.initial_colour or colour,
            standings_order=("PTS", "TPN"),
            forbidden=drawn_forbidden(recipe, draws, len(entrants)),
        ),
        comments=(f"torneo generate, seed {seed}", recipe.text()),
    )
    if PAIRED[recipe.system].over is not None:  # its results say when it ends
        tournament = replace(tournament, regulations=replace(tournament.regulations, rounds=None))
    for number in range(1, total + 1):
        tournament = _next_round(tournament, recipe, draws, entrants, number)
        if len(tournament.rounds) < number or _is_decided(tournament):
            break
    return _ranked(tournament)


def _is_decided(tournament: Tournament) -> bool:
    choice = choose(tournament)
    return choice.system.over is not None and is_over(tournament, choice)


def _options(recipe: Recipe) -> tuple[tuple[str, str], ...]:
    """The options, with the one that tells the format from others with the same code written out."""
    format_, given = PAIRED[recipe.system], dict(recipe.options)
    stated = {format_.stated: format_.settings(given)[format_.stated]} if format_.stated else {}
    return tuple(sorted({**stated, **given}.items()))


def _next_round(tournament: Tournament, recipe: Recipe, draws: Draws, entrants: list[Drawn], number: int) -> Tournament:
    """The tournament with one more round; if that is impossible, unchanged, with the reason."""
    byes = drawn_byes(recipe, draws, entrants, number)
    regulations = replace(tournament.regulations, requested_byes=tuple(byes))
    ready = replace(tournament, regulations=regulations)
    if recipe.acceleration not in (None, "baku"):  # as its code shows
        text = edition_of(PAIRED[recipe.system], recipe.edition)
        ready = accelerated(ready, recipe.acceleration, recipe.system, text)
    present = len(entrants) - len(byes)
    if present < 2:
        return ended(ready, number, f"{present} of {len(entrants)} players are present")
    choice = choose(ready)
    try:
        pairing = pair_as(ready, choice)
    except (NoPairingError, ScheduleError) as error:
        return ended(ready, number, str(error))
    blank = pairing.as_round(ready)
    away = {bye.player for bye in byes}
    rules = choice.system.encounter(choice.settings) if choice.system.encounter is not None else None

    def drawn(game: Game) -> Result:
        return _result(game, recipe, draws, entrants, away)

    if rules is None or not rules.may_be_drawn:  # a tie of a knock-out is told by its winner alone
        games = tuple(replace(game, result=drawn(game)) for game in blank.games)
    else:
        games = tuple(_encounter(game, rules, recipe, draws, drawn) for game in blank.games)
    regulations = replace(ready.regulations, requested_byes=())
    return replace(ready, rounds=(*ready.rounds, Round(games, blank.byes)), regulations=regulations)


def _encounter(game: Game, rules: MatchRules, recipe: Recipe, draws: Draws, drawn: Callable[[Game], Result]) -> Game:
    """An encounter with results of its games; it may be forfeited as a whole, and so may each of them."""
    if draws.happens(recipe.forfeits):
        whole = draws.pick((Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN, Result.DOUBLE_FORFEIT))
        return forfeited(rules, game, whole)
    while (white := next_white(rules, game)) is not None:
        black = game.black if white == game.white else game.white
        single = Single(white, drawn(Game(white, black, coloured=game.coloured)))
        game = with_games(rules, game, (*game.games, single))
    return game


def _result(game: Game, recipe: Recipe, draws: Draws, entrants: list[Drawn], away: set[int]) -> Result:
    if game.white in away or game.black in away:  # a round robin pairs those who are away, and they forfeit
        if game.white in away:
            return Result.DOUBLE_FORFEIT if game.black in away else Result.BLACK_FORFEIT_WIN
        return Result.WHITE_FORFEIT_WIN
    return drawn_result(recipe, draws, entrants[game.white - 1].strength, entrants[game.black - 1].strength)


def _ranked(tournament: Tournament) -> Tournament:
    """The tournament with everybody's place: by points, then pairing number, or by the list of the Keizer system."""
    if system_of(tournament) is System.KEIZER:
        order = [tournament.by_number[row.number] for row in standings(tournament).rows]
    else:
        history = History(tournament)
        order = sorted(tournament.players, key=lambda player: (-history[player.number].score, player.number))
    return replace(tournament, players=tuple(replace(player, rank=place) for place, player in enumerate(order, 1)))
