"""Commands about encounters of several games: their games one by one, and who goes on where no game says it."""

from __future__ import annotations

from torneo.desk import events as e
from torneo.desk.choice import choice_of
from torneo.desk.commands.checks import Events, check_open, the_game
from torneo.desk.errors import Conflict, Refused
from torneo.desk.state import State
from torneo.model import Game, Result, Single
from torneo.pairing.knockout.encounter import next_white, with_games
from torneo.pairing.knockout.match import MatchRules
from torneo.text import marked as _


def encounter_rules(state: State, round_number: int | None = None) -> MatchRules | None:
    """How two who are paired in a round, by default the last, play it out; None where every pairing is one game."""
    choice = choice_of(state)
    system = choice.system
    if system.encounter is None:
        return None
    number = state.round_number if round_number is None else round_number
    if system.ties_from is not None and number < system.ties_from(state.tournament, choice.settings):
        return None
    return system.encounter(choice.settings)


def games_due(state: State) -> list[tuple[int, Game]]:
    """The games that follow in encounters of the last round which are not decided, with their boards and colours.

    None while an encounter of the round has not had its first game: then results are missing.
    """
    rules = encounter_rules(state)
    if rules is None or not state.round_number:
        return []
    open_ = [(board, game) for board, game in state.games(state.round_number) if not game.result.finished]
    if not all(game.games for _board, game in open_):
        return []
    due = []
    for board, game in open_:
        if (white := next_white(rules, game)) is not None:
            black = game.black if white == game.white else game.white
            due.append((board, Game(white, black, coloured=game.coloured)))
    return due


def record_game(
    state: State,
    round_number: int,
    board: int,
    result: Result,
    *,
    number: int | None = None,
    white: int | None = None,
    seen: int | None = None,
) -> Events:
    """Record a game of the encounter at a board: the next one, or the one with a number again.

    ``result`` is that of White and Black in that game. ``white`` names who had White where that is not the player whose
    turn it was. ``seen`` is how many games its author saw there. A game taken back (``PENDING``) must be the last one.
    """
    check_open(state)
    rules = encounter_rules(state, round_number)
    if rules is None:
        raise Refused(_("every pairing is one game here: enter its result without the number of a game"))
    encounter = the_game(state, round_number, board)
    played = encounter.games
    if seen is not None and seen != len(played):
        raise Conflict(
            _("round {round} board {board} has {games} games by now: look again before changing it"),
            round=round_number,
            board=board,
            games=len(played),
        )
    number = len(played) + 1 if number is None else number
    if not 1 <= number <= len(played) + 1:
        raise Refused(
            _("game {number} of board {board}: games 1 to {last} are accepted, in their order"),
            number=number,
            board=board,
            last=len(played) + 1,
        )
    if number > len(played):
        white = _turn(rules, encounter, board) if white is None else white
        if result is Result.PENDING:
            return []
    elif white is None:
        white = played[number - 1].white
    if result is Result.ADJOURNED:
        raise Refused(_("an adjourned game of an encounter has its result when it is over"))
    after = with_games(rules, encounter, _changed(played, number, Single(white, result)))
    if after == encounter:
        return []
    _check_winner(state, round_number, board, encounter, after)
    return [e.GameRecorded(round_number, encounter.white, encounter.black, after.games, after.result)]


def _changed(played: tuple[Single, ...], number: int, single: Single) -> tuple[Single, ...]:
    """The games with one more, another in the place of one, or without the last."""
    if single.result is not Result.PENDING:
        return (*played[: number - 1], single, *played[number:])
    if number < len(played):
        raise Refused(_("game {number} is not the last one: only the last can be taken back"), number=number)
    return played[:-1]


def _turn(rules: MatchRules, encounter: Game, board: int) -> int:
    """Who has White in the next game, if there is one."""
    white = next_white(rules, encounter)
    if white is None and encounter.result.finished:
        raise Refused(_("board {board} is decided: name the game that is to be corrected"), board=board)
    if white is None:
        raise Refused(_("board {board} is level after its last play-off: decide who goes on"), board=board)
    return white


def _check_winner(state: State, round_number: int, board: int, before: Game, after: Game) -> None:
    """Whoever went on to the next round is not changed behind its back."""
    if round_number < state.round_number and before.result is not after.result:
        raise Refused(_("the next round was paired with the winner of board {board}: undo that first"), board=board)


def decide(
    state: State, round_number: int, board: int, winner: int, note: str, by: e.Decision = e.Decision.ARBITER
) -> Events:
    """Let a player go on though no game has decided it: by decision, by lot, or because the other has left."""
    check_open(state)
    if encounter_rules(state, round_number) is None:
        raise Refused(_("every pairing is one game here: enter its result"))
    encounter = the_game(state, round_number, board)
    if winner not in (encounter.white, encounter.black):
        raise Refused(
            _("player {number} does not play at board {board}: {white} or {black} is accepted"),
            number=winner,
            board=board,
            white=encounter.white,
            black=encounter.black,
        )
    if encounter.result.finished:
        raise Refused(_("board {board} is decided already"), board=board)
    if by is e.Decision.ARBITER and not note.strip():
        raise Refused(_("a decision without a game needs its reason, for the log and the report"))
    result = _won(encounter, winner)
    return [e.EncounterDecided(round_number, encounter.white, encounter.black, result, by, " ".join(note.split()))]


def _won(encounter: Game, winner: int) -> Result:
    """The result by which a player goes on: a forfeit where nothing was played."""
    if any(single.result.played for single in encounter.games):
        return Result.WHITE_WIN if winner == encounter.white else Result.BLACK_WIN
    return Result.WHITE_FORFEIT_WIN if winner == encounter.white else Result.BLACK_FORFEIT_WIN
