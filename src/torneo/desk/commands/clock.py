"""Commands about the clock of a round: when it begins, that it has begun, who has come, who has lost by default."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from torneo.desk import events as e
from torneo.desk.choice import rounds_in_all
from torneo.desk.commands.checks import Events, check_open, the_player
from torneo.desk.commands.doubts import applied
from torneo.desk.commands.entries import check_in
from torneo.desk.commands.results import record_result
from torneo.desk.errors import Overridable, Refused, Rule
from torneo.desk.override import refuse
from torneo.desk.round_clock import absent, clock_of
from torneo.desk.state import State
from torneo.model import Result
from torneo.regulations.provisions import PROVISIONS, terms_of
from torneo.text import marked as _


def time_round(state: State, number: int, begins: datetime | None) -> Events:
    """Say when a round begins, with the zone of the hall; None: as the regulations have it."""
    check_open(state)
    if begins is not None and begins.tzinfo is None:
        raise Refused(_("say when the round begins, with its time zone"))
    total = rounds_in_all(state)
    if number < 1 or (total is not None and number > total):
        raise Refused(_("there is no round {round}"), round=number)
    if number in state.begun:
        raise Refused(_("round {round} has begun"), round=number)
    text = "" if begins is None else begins.isoformat(timespec="minutes")
    return [] if text == state.round_starts.get(number, "") else [e.RoundTimed(number, text)]


def begin_round(state: State, moment: datetime | None = None) -> Events:
    """Say that the round that is published last has begun: the default time runs from now."""
    check_open(state)
    now = state.now if moment is None else moment
    if now is None or now.tzinfo is None:
        raise Refused(_("say when the round has begun, with its time zone"))
    number = state.round_number
    if not number:
        raise Refused(_("no round is published yet"))
    if number in state.begun:
        raise Refused(_("round {round} has begun"), round=number)
    return [e.RoundBegun(number, now.isoformat(timespec="seconds"))]


def arrive(state: State, number: int, *, here: bool = True) -> Events:
    """Note that a player has come to the board, or has not after all.

    Whoever has no game that waits for them is checked in for the next round.
    """
    check_open(state)
    the_player(state, number)
    games = state.games(state.round_number) if state.round_number else []
    waits = any(number in (game.white, game.black) and game.result is Result.PENDING for _board, game in games)
    if not waits:
        return check_in(state, number, here)
    if (number in state.arrived) is here:
        return []
    return [e.Arrived(state.round_number, number, here)]


def forfeit_absent(state: State, boards: Iterable[int]) -> Events:
    """Let those lose by default who were not seen at these boards, once the default time is over."""
    check_open(state)
    found = {one.board: one for one in absent(state)}
    wanted = list(dict.fromkeys(boards))
    if not wanted:
        raise Refused(_("choose the boards first"))
    for board in wanted:
        if board not in found:
            raise Refused(_("at board {board} nobody is missing"), board=board)
    _check_default(state)
    events: Events = []
    for board in wanted:
        made = record_result(state, state.round_number, board, found[board].result, Result.PENDING)
        events += made
        state = applied(state, made)
    return events


def _check_default(state: State) -> None:
    """The default time of the round that is played is over."""
    if state.now is None:
        return
    zone = state.now.tzinfo
    assert zone is not None
    clock = clock_of(state, state.round_number, zone)
    terms = terms_of(state.tournament)
    article = terms.circumstances.article(*PROVISIONS["default_time"].rules)
    if (ends := clock.default_ends) is None:
        why = _("nobody has said that round {round} has begun: the default time counts from then")
        refuse(state, Overridable(Rule.DEFAULT_TIME, why, article, round=state.round_number))
    elif state.now < ends:
        why = _("the default time of {minutes} minutes runs until {time}")
        until = f"{ends.astimezone(zone):%H:%M}"
        refuse(state, Overridable(Rule.DEFAULT_TIME, why, article, minutes=clock.default, time=until))
