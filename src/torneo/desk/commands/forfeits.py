"""The games of players who have left a format whose opponents are known from the start: lost by forfeit."""

from __future__ import annotations

from torneo.desk import events as e
from torneo.desk.choice import choice_of
from torneo.desk.commands.checks import Events
from torneo.desk.commands.encounters import encounter_rules
from torneo.desk.state import State
from torneo.model import Game, Result


def forfeits_of(state: State, round_number: int) -> Events:
    """The results of the games in a published round whose players have withdrawn.

    In a knock-out somebody goes on from every tie: if both have left, nominally the one named first.
    """
    choice = choice_of(state)
    if not choice.system.closed or not state.withdrawn:
        return []
    ties = encounter_rules(state, round_number) is not None
    return [
        _forfeit(round_number, game, result, ties=ties)
        for _board, game in state.games(round_number)
        if game.result is Result.PENDING and (result := _result(state, game)) is not None
    ]


def _result(state: State, game: Game) -> Result | None:
    white, black = game.white in state.withdrawn, game.black in state.withdrawn
    if white and black:
        return Result.DOUBLE_FORFEIT
    return Result.BLACK_FORFEIT_WIN if white else Result.WHITE_FORFEIT_WIN if black else None


def _forfeit(round_number: int, game: Game, result: Result, *, ties: bool) -> e.Happening:
    if not ties:
        return e.ResultRecorded(round_number, game.white, game.black, result)
    if result is Result.DOUBLE_FORFEIT:
        result, by = Result.WHITE_FORFEIT_WIN, e.Decision.BOTH_WITHDRAWN
    else:
        by = e.Decision.WITHDRAWAL
    return e.EncounterDecided(round_number, game.white, game.black, result, by)
