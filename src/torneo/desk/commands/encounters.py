"""Commands about encounters of several games: their games one by one, and who goes on where no game says it."""

from __future__ import annotations

from dataclasses import replace

from torneo.desk import events as e
from torneo.desk.choice import choice_of
from torneo.desk.commands.checks import Events, check_open, the_game
from torneo.desk.commands.effects import check_not_drafted, effect_of_correction
from torneo.desk.errors import Conflict, Overridable, Refused, Rule
from torneo.desk.override import refuse
from torneo.desk.state import State, one_goes_on
from torneo.model import Game, Result, Single
from torneo.pairing.knockout.encounter import followed, forfeited, next_white, with_games
from torneo.pairing.knockout.match import MatchRules
from torneo.pairing.play_offs import is_play_off_round, play_off_of, tie_rules
from torneo.pairing.tables.schedule import ScheduleError
from torneo.text import marked as _


def encounter_rules(state: State, round_number: int | None = None, board: int | None = None) -> MatchRules | None:
    """How two who are paired play it out, at a board of a round, by default the last; None if it is one game.

    A round after the last is one of play-offs, each with rules of its own.
    """
    tournament = state.tournament
    if round_number is not None and is_play_off_round(tournament, round_number):
        if board is None:
            return None
        play_off = play_off_of(tournament, round_number, the_game(state, round_number, board).white)
        return None if play_off is None else tie_rules(play_off)
    choice = choice_of(state)
    system = choice.system
    if system.encounter is None or state.squads is not None:  # a match of teams is played at its boards
        return None
    number = state.round_number if round_number is None else round_number
    if system.ties_from is not None and number < system.ties_from(state.tournament, choice.settings):
        return None
    return system.encounter(choice.settings)


def games_due(state: State) -> list[tuple[int, Game]]:
    """The games that follow in encounters of the last round which are not decided, with their boards and colours.

    None while an encounter of the round has not had its first game: then results are missing.
    """
    last = state.round_number
    open_ = [(board, game) for board, game in state.games(last) if not game.result.finished] if last else []
    if not all(game.games for _board, game in open_):
        return []
    due = []
    for board, game in open_:
        rules = encounter_rules(state, last, board)
        if rules is not None and (white := next_white(rules, game)) is not None:
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
    score: tuple[int, int] | None = None,
) -> Events:
    """Record a game of the encounter at a board: the next one, or the one with a number again.

    ``result`` is that of White and Black in that game; without sides, of the player named first and the other.
    ``white`` names who had White where that is not the player whose turn it was. ``seen`` is how many games its author
    saw there. ``score`` has the sets of a tie that is one game. A game taken back (``PENDING``) must be the last one.
    A correction that comes too late for points and pairings is for the rating report alone.
    """
    if not state.finished:
        check_open(state)
    encounter = the_game(state, round_number, board)
    rules = encounter_rules(state, round_number, board)
    if rules is None:
        raise Refused(_("every pairing is one game here: enter its result without the number of a game"))
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
    if white not in (None, encounter.white, encounter.black):
        raise _not_at(encounter, board, white)
    if number > len(played):
        turn = _turn(rules, encounter, board)
        white = turn if white is None else white
        if result is Result.PENDING:
            return []
    elif white is None:
        white = played[number - 1].white
    if result is Result.ADJOURNED:
        raise Refused(_("an adjourned game of an encounter has its result when it is over"))
    if number <= len(played) and _too_late(state, rules, round_number):
        return _for_rating(state, round_number, encounter, number, Single(white, result))
    after = _played(rules, encounter, _changed(played, number, Single(white, result)))
    after = replace(after, score=score if number == 1 else encounter.score)
    if after == encounter:
        return []
    if state.finished:
        raise Refused(_("the tournament is finished"))
    check_not_drafted(state)
    _check_winner(state, rules, round_number, board, encounter, after)
    return [_recorded(round_number, after)]


def _recorded(round_number: int, after: Game) -> e.GameRecorded:
    return e.GameRecorded(round_number, after.white, after.black, after.games, after.result, after.score)


def _not_at(encounter: Game, board: int, number: int | None) -> Refused:
    return Refused(
        _("player {number} does not play at board {board}: {white} or {black} is accepted"),
        number=number,
        board=board,
        white=encounter.white,
        black=encounter.black,
    )


def _changed(played: tuple[Single, ...], number: int, single: Single) -> tuple[Single, ...]:
    """The games with one more, another in the place of one, or without the last."""
    if single.result is not Result.PENDING:
        return (*played[: number - 1], single, *played[number:])
    if number < len(played):
        raise Refused(_("game {number} is not the last one: only the last can be taken back"), number=number)
    return played[:-1]


def _played(rules: MatchRules, encounter: Game, games: tuple[Single, ...]) -> Game:
    """The encounter with other games, none of which it was too late to play."""
    enough: int | None = None
    for count in range(1, len(games)):
        part = with_games(rules, encounter, games[:count])
        if followed(rules, part).next_white is None:
            enough = count
            break
    if enough is not None:
        raise Refused(
            _("it would be decided after game {last}: take the games after it back first, the last one first"),
            last=enough,
        )
    try:
        return with_games(rules, encounter, games)
    except ScheduleError as error:
        raise Refused("{why}", why=error) from error


def _turn(rules: MatchRules, encounter: Game, board: int) -> int:
    """Who has White in the next game, if there is one."""
    white = next_white(rules, encounter)
    if white is None and encounter.result.finished:
        raise Refused(_("board {board} is decided: name the game that is to be corrected"), board=board)
    if white is None:
        raise Refused(_("board {board} is level after its last play-off: decide who goes on"), board=board)
    return white


def _too_late(state: State, rules: MatchRules, round_number: int) -> bool:
    """Whether a correction can change nothing but the rating report; in a knock-out the winner says that."""
    if state.finished or not rules.may_be_drawn:
        return state.finished
    effect, article = effect_of_correction(state, round_number)
    return effect == "rating" and (article is None or Rule.CORRECTION_LATE not in state.waived)


def _for_rating(state: State, round_number: int, encounter: Game, number: int, single: Single) -> Events:
    """A game of an encounter as it is rated, where its points and the pairings stay as they are."""
    before = encounter.games[number - 1]
    _effect, article = effect_of_correction(state, round_number)
    why = None
    if not single.result.finished:
        why = _("the result of round {round} cannot be taken away any more")
    elif single.white != before.white:
        why = _("the colours of a game cannot be changed any more")
    if why is not None and (article is None or state.finished):
        raise Refused(why, article, round=round_number)
    if why is not None:
        raise Overridable(Rule.CORRECTION_LATE, why, article, round=round_number)
    if single.result is before.rated_result:
        return []
    games = _changed(encounter.games, number, before)
    rated = replace(before, rated=single.result)
    games = (*games[: number - 1], rated, *games[number:])
    return [_recorded(round_number, replace(encounter, games=games))]


def _check_winner(state: State, rules: MatchRules, round_number: int, board: int, before: Game, after: Game) -> None:
    """Whoever went on to the next round is not changed behind its back."""
    if not before.result.finished or before.result is after.result or round_number == state.round_number:
        return
    if not rules.may_be_drawn:
        raise Refused(_("the next round was paired with the winner of board {board}: undo that first"), board=board)
    _effect, article = effect_of_correction(state, round_number)
    if not after.result.finished and article is not None:
        why = _("the next round is paired: a result can be corrected, not taken away")
        refuse(state, Overridable(Rule.CORRECTION_LATE, why, article))


def record_whole(
    state: State,
    round_number: int,
    board: int,
    result: Result,
    seen: Result,
    score: tuple[int, int] | None = None,
) -> Events:
    """Record what was entered for an encounter without the number of a game.

    A forfeit of an encounter that has not begun is one of all its games, and is taken back as a whole; anything else
    is the result of the next game, or takes the last one back.
    """
    rules = encounter_rules(state, round_number, board)
    assert rules is not None
    encounter = the_game(state, round_number, board)
    if seen is not encounter.result:
        raise Conflict(
            _("round {round} board {board} has changed by now: look again before changing it"),
            round=round_number,
            board=board,
        )
    if result is Result.PENDING and encounter.games:
        if encounter.result.finished and not encounter.result.played and not _too_late(state, rules, round_number):
            after = replace(with_games(rules, encounter, ()), score=None)
            check_not_drafted(state)
            _check_winner(state, rules, round_number, board, encounter, after)
            return [_recorded(round_number, after)]
        return record_game(state, round_number, board, result, number=len(encounter.games))
    if score is not None and len(encounter.games) == 1:  # its sets again
        return record_game(state, round_number, board, result, number=1, score=score)
    if encounter.games or result.played or not result.finished:
        return record_game(state, round_number, board, result, score=score)
    check_open(state)
    if result is Result.DOUBLE_FORFEIT and not rules.may_be_drawn:
        raise Refused(_("somebody goes on from every tie: decide who, if neither has come"))
    return [_recorded(round_number, forfeited(rules, encounter, result))]


def decide(
    state: State, round_number: int, board: int, winner: int, note: str, by: e.Decision = e.Decision.ARBITER
) -> Events:
    """Let a player go on though no game has decided it: by decision, by lot, or because the other has left."""
    check_open(state)
    encounter = the_game(state, round_number, board)
    if state.squads is not None and not one_goes_on(state.tournament, round_number):
        raise Refused(_("a match that ends level is drawn here: nobody goes on"))
    if state.squads is None and encounter_rules(state, round_number, board) is None:
        raise Refused(_("every pairing is one game here: enter its result"))
    if winner not in (encounter.white, encounter.black):
        raise _not_at(encounter, board, winner)
    if encounter.result.finished:
        raise Refused(_("board {board} is decided already"), board=board)
    if by is e.Decision.ARBITER and not note.strip():
        raise Refused(_("a decision without a game needs its reason, for the log and the report"))
    result = _won(encounter, winner)
    return [e.EncounterDecided(round_number, encounter.white, encounter.black, result, by, " ".join(note.split()))]


def _won(encounter: Game, winner: int) -> Result:
    """The result by which a player goes on: a forfeit where nothing was played."""
    if encounter.match_score is not None or any(single.result.played for single in encounter.games):
        return Result.WHITE_WIN if winner == encounter.white else Result.BLACK_WIN
    return Result.WHITE_FORFEIT_WIN if winner == encounter.white else Result.BLACK_FORFEIT_WIN
