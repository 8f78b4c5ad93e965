"""The games of players who have left a format whose opponents are known from the start: lost by forfeit."""

from __future__ import annotations

from torneo.desk import events as e
from torneo.desk.choice import choice_of
from torneo.desk.commands.checks import Events
from torneo.desk.commands.encounters import encounter_rules
from torneo.desk.state import State
from torneo.model import Game, Result
from torneo.pairing.knockout.encounter import forfeited
from torneo.pairing.knockout.match import MatchRules
from torneo.pairing.play_offs import is_play_off_round


def forfeits_of(state: State, round_number: int) -> Events:
    """The results of the games in a published round whose players have withdrawn.

    In a knock-out somebody goes on from every tie: if both have left, nominally the one named first.
    """
    known = choice_of(state).system.closed or is_play_off_round(state.tournament, round_number)
    if not known or not state.withdrawn:
        return []
    return [
        _forfeit(round_number, game, result, encounter_rules(state, round_number, board))
        for board, game in state.games(round_number)
        if game.result is Result.PENDING and (result := _result(state, game)) is not None
    ]


def _result(state: State, game: Game) -> Result | None:
    white, black = game.white in state.withdrawn, game.black in state.withdrawn
    if white and black:
        return Result.DOUBLE_FORFEIT
    return Result.BLACK_FORFEIT_WIN if white else Result.WHITE_FORFEIT_WIN if black else None


def _forfeit(round_number: int, game: Game, result: Result, rules: MatchRules | None) -> e.Happening:
    if rules is None:
        return e.ResultRecorded(round_number, game.white, game.black, result)
    if rules.may_be_drawn:
        lost = forfeited(rules, game, result)
        return e.GameRecorded(round_number, game.white, game.black, lost.games, lost.result)
    if result is Result.DOUBLE_FORFEIT:
        result, by = Result.WHITE_FORFEIT_WIN, e.Decision.BOTH_WITHDRAWN
    else:
        by = e.Decision.WITHDRAWAL
    return e.EncounterDecided(round_number, game.white, game.black, result, by)
