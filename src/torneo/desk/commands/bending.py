"""Commands by which the arbiter bends a round, each with its reason: byes after the fact, colours, points, boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from torneo.desk import events as e
from torneo.desk.bending import bye_of, game_of
from torneo.desk.choice import choice_of, citing, rounds_needed
from torneo.desk.commands.checks import Events, check_no_draft, check_not_closed, check_open, the_game, the_player
from torneo.desk.commands.doubts import applied
from torneo.desk.commands.effects import check_not_drafted, effect_of_correction
from torneo.desk.commands.encounters import encounter_rules
from torneo.desk.commands.pairings import check_ground
from torneo.desk.commands.provided import check_bye
from torneo.desk.commands.results import record_result
from torneo.desk.commands.settings import change_settings
from torneo.desk.errors import Overridable, Refused, Rule
from torneo.desk.override import refuse
from torneo.desk.state import State
from torneo.model import ByeKind, Game, Result, limits
from torneo.model.regulations import ON_REQUEST, STANDINGS_ONLY
from torneo.model.remarks import Ground, ReasonGiven
from torneo.rules import citations
from torneo.text import marked as _

MOST_BOARD = 9999
"""The highest number of a board."""


def _reason(text: str) -> str:
    """What was typed as a reason, which there must be."""
    reason = " ".join(text.split())
    if not reason:
        raise Refused(_("this needs its reason, for the log and the report"))
    return reason


def _published(state: State, round_number: int) -> None:
    if not 1 <= round_number <= state.round_number:
        raise Refused(_("round {round} is not published"), round=round_number)


def _check_in_time(state: State, round_number: int) -> None:
    """What was reported about a round changes points and pairings only until the next but one is paired."""
    effect, article = effect_of_correction(state, round_number)
    if effect != "rating":
        return
    why = _("round {round} is too long ago: what changes there now is too late for points and pairings")
    if article is None:
        raise Refused(why, round=round_number)
    refuse(state, Overridable(Rule.CORRECTION_LATE, why, article, round=round_number))


def give_bye(
    state: State, number: int, round_number: int, kind: ByeKind, reason: str, opponent: ByeKind = ByeKind.FULL
) -> Events:
    """Give a player a bye in a published round: for an absence, in place of another bye, or of their game.

    The opponent of a game that is no more has a bye too, by default one that is worth a win, as after a forfeit.
    """
    check_open(state)
    the_player(state, number)
    check_not_closed(state, _("in a round robin nobody has a bye on request: who is away forfeits his game"))
    _published(state, round_number)
    for given in (kind, opponent):
        if given not in (*ON_REQUEST, ByeKind.PAIRING):
            raise Refused(_("a bye {kind} is not given after the fact: F, H, Z and U are"), kind=given.value)
    why = _reason(reason)
    round_ = state.tournament.rounds[round_number - 1]
    game, bye = game_of(round_, number), bye_of(round_, number)
    if bye is not None and bye.kind is kind:
        return []
    if game is not None and game.games:
        raise Refused(_("games of this encounter were played: take them back first"))
    check_not_drafted(state)
    _check_in_time(state, round_number)
    check_bye(state, number, round_number, kind)
    return [e.ByeGiven(number, round_number, kind, why, opponent if game is not None else None)]


def withdraw_round(state: State, note: str, ground: Ground | None = None) -> Events:
    """Withdraw the last published round in one act; its games and results are kept in the log, and undo restores it."""
    check_open(state)
    check_no_draft(state)
    if not state.round_number:
        raise Refused(_("no round is published yet"))
    if state.scheduled:
        raise Refused(_("all rounds were published as a schedule: they are withdrawn by undoing that"))
    if state.round_number <= state.taken_over:
        raise Refused(_("round {round} came from another program: it stays"), round=state.round_number)
    if not note.strip() and ground is None:
        raise Refused(_("this needs its reason, for the log and the report"))
    check_ground(state, ground)
    round_ = state.tournament.rounds[-1]
    games = tuple(game for _board, game in state.games(state.round_number))
    return [e.RoundWithdrawn(state.round_number, ReasonGiven(" ".join(note.split()), ground), games, round_.byes)]


def reverse_colours(
    state: State, round_number: int, board: int, result: Result | None = None, reason: str = ""
) -> Events:
    """Say that a game was played with the colours exchanged, and maybe how it ended, its White first.

    Without a result each player keeps what stands.
    """
    check_open(state)
    game = _single(state, round_number, board)
    if not game.coloured:
        raise Refused(_("this game has no colours"))
    if not game.result.played:
        raise Refused(_("board {board} was not played: it has no colours to exchange"), board=board)
    check_not_drafted(state)
    _check_in_time(state, round_number)
    now = result if result is not None else game.result.reversed
    if not now.played:
        raise Refused(_("a result of a game that was played is accepted"))
    stays = None if now is game.result.reversed else now
    return [e.ColoursReversed(round_number, game.white, game.black, stays, " ".join(reason.split()))]


def exchange_results(state: State, round_number: int, board: int, other: int) -> Events:
    """Exchange the results of two boards that were entered at each other's place."""
    check_open(state)
    if board == other:
        raise Refused(_("two different boards are needed"))
    first, second = _single(state, round_number, board), _single(state, round_number, other)
    if first.rated_result is second.rated_result and first.score == second.score:
        raise Refused(_("boards {board} and {other} have the same result"), board=board, other=other)
    events: Events = []
    for place, game, new in ((board, first, second), (other, second, first)):
        if new.result is Result.PENDING and game.result is Result.ADJOURNED:
            raise Refused(_("an adjourned game stays adjourned until it has a result"))
        made = record_result(state, round_number, place, new.rated_result, game.rated_result, score=new.score)
        events += made
        state = applied(state, made)
    return events


def _single(state: State, round_number: int, board: int) -> Game:
    """A game of a published round that is no encounter of several."""
    game = the_game(state, round_number, board)
    if encounter_rules(state, round_number, board) is not None:
        raise Refused(_("board {board} has an encounter of several games"), board=board)
    return game


def award_points(
    state: State,
    number: int,
    points: int,
    reason: str,
    round_number: int | None = None,
    *,
    standings_only: bool = False,
) -> Events:
    """Add points, in tenths, to a player's score or take them away: in a round, by default the last published one.

    With ``standings_only`` they count in the standings and not for pairing.
    """
    check_open(state)
    the_player(state, number)
    if not points or abs(points) > limits.POINTS:
        raise Refused(_("a number of points that is not 0 is accepted"))
    check_not_drafted(state)
    why = _reason(reason)
    place = STANDINGS_ONLY if standings_only else state.round_number if round_number is None else round_number
    if not standings_only:
        _published(state, place)
        if round_number is not None:
            _check_in_time(state, place)
    return [e.PointsAwarded(number, place, points, why)]


def set_boards(state: State, first: int, fixed: Mapping[int, int]) -> Events:
    """Number the boards from another one than 1 on, and seat players always at the same board.

    It holds from the next publication on; boards that are published keep their numbers.
    """
    check_open(state)
    if not 1 <= first <= MOST_BOARD:
        raise Refused(_("first board {first}: 1 to {most} are accepted"), first=first, most=MOST_BOARD)
    places: dict[int, int] = {}
    for player, board in sorted(fixed.items()):
        the_player(state, player)
        if not 1 <= board <= MOST_BOARD:
            raise Refused(_("board {board}: 1 to {most} are accepted"), board=board, most=MOST_BOARD)
        if board in places:
            raise Refused(
                _("players {one} and {other} cannot both always sit at board {board}"),
                one=places[board],
                other=player,
                board=board,
            )
        places[board] = player
    if (first, dict(fixed)) == (state.first_board, dict(state.fixed_boards)):
        return []
    seats = tuple(e.FixedBoard(player, board) for player, board in sorted(fixed.items(), key=lambda one: one[1]))
    return [e.BoardsSet(first, seats)]


def set_rounds(state: State, rounds: int) -> Events:
    """Announce more rounds, or fewer; once round 1 is paired, the arbiter has to set the rule aside.

    Byes that were asked for in rounds that are not played any more are forgotten.
    """
    check_open(state)
    old = state.tournament.regulations
    if rounds == old.rounds:
        return []
    if choice_of(state).system.closed and rounds_needed(state) is not None:
        raise Refused(
            _("the table of the entries says how many rounds there are"), citing(state, citations.ROUNDS_ANNOUNCED)
        )
    kept = tuple(bye for bye in old.requested_byes if bye.round <= rounds)
    change_settings(state, state.tournament.event, replace(old, rounds=rounds, requested_byes=kept))
    forgotten = [e.ByeCancelled(bye.player, bye.round) for bye in old.requested_byes if bye.round > rounds]
    return [*forgotten, e.RoundsChanged(rounds)]
