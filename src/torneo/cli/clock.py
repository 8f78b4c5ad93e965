"""``torneo clock``: when a round begins, that it has begun, who has come, and who has lost by default."""

from __future__ import annotations

import os
from datetime import datetime
from typing import Annotated

import typer

from torneo.cli.call import give
from torneo.cli.exits import Refusal
from torneo.cli.language import say, spoken
from torneo.cli.logs import ByOption, LogArgument, OverrideOption, act, numbers_with_commas, opened
from torneo.cli.shapes.running import Absent, RoundClock
from torneo.cli.telling import tell
from torneo.desk import State, commands
from torneo.desk.commands import Events
from torneo.desk.commands.doubts import applied
from torneo.desk.round_clock import Phase, absent, clock_of, clock_round
from torneo.desk.zones import machine_zone, zone
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.dates import day_text
from torneo.writing.results import result_text

EXAMPLE = 'torneo clock club.jsonl --start "2026-11-17 17:00"'
PHASES = {
    Phase.UNTIMED: _("nobody has said when it begins"),
    Phase.COMING: _("it is still to begin"),
    Phase.FIVE: _("it begins in five minutes or less"),
    Phase.ONE: _("it begins in a minute or less"),
    Phase.DUE: _("its time has come: --begin says that it has begun"),
    Phase.RUNNING: _("it has begun, and the default time runs"),
    Phase.OVER: _("it has begun, and the default time is over"),
}
"""Where a round stands by the clock."""


def clock(
    log: LogArgument,
    start: Annotated[
        str,
        typer.Option(metavar="TIME", help='When a round begins, such as "2026-11-17 17:00"; - as the regulations say.'),
    ] = "",
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="Which round, for --start. Without it: the next.")
    ] = None,
    begin: Annotated[bool, typer.Option("--begin", help="The round that is published last has begun.")] = False,
    arrived: Annotated[
        str, typer.Option(metavar="NUMBERS", help="Players who have come to their boards, with commas.")
    ] = "",
    forfeit: Annotated[
        str, typer.Option(metavar="BOARDS", help="Boards whose absent players lose by default, with commas; or all.")
    ] = "",
    by: ByOption = "",
    override: OverrideOption = "",
) -> None:
    """Set the start of a round, say that it has begun, note arrivals, and let the absent lose by default.

    Without an option it says where the round stands. Times are those of the tournament's zone, or else of the
    machine's.
    """
    if not (start or begin or arrived or forfeit):
        _show(opened(log))
        return
    typed = _time(start)

    def command(state: State) -> Events:
        events: Events = []
        here = zone(state.zone or machine_zone(os.environ))
        when = None if typed is None else typed.replace(tzinfo=here)

        def add(made: Events) -> None:
            nonlocal state
            events.extend(made)
            state = applied(state, made)

        if start:
            coming = clock_round(state) if number is None else number
            add(commands.time_round(state, coming or state.round_number, when))
        if begin:
            add(commands.begin_round(state))
        for player in numbers_with_commas(arrived) if arrived else ():
            add(commands.arrive(state, player))
        if forfeit:
            boards = [one.board for one in absent(state)] if forfeit == "all" else numbers_with_commas(forfeit)
            add(commands.forfeit_absent(state, boards))
        return events

    tell(act(log, by, command, override))


def _time(text: str) -> datetime | None:
    if text in ("", "-"):
        return None
    try:
        when = datetime.fromisoformat(text.strip().replace(" ", "T", 1))
    except ValueError as error:
        raise Refusal(
            _("--start {text!r}: a day and a time are accepted, such as 2026-11-17 17:00"), text=text
        ) from error
    if when.tzinfo is not None:
        raise Refusal(_("--start {text!r}: the time of the hall is accepted, without a zone"), text=text)
    return when


def _show(state: State) -> None:
    number = clock_round(state)
    if number is None:
        give(RoundClock(round=None, phase=None, planned=None, begun=None, default_ends=None, absent=[]))
        say(Text(_("no round is to come")))
        return
    here = zone(state.zone or machine_zone(os.environ))
    now = datetime.now(here)
    shown = clock_of(state, number, here)
    missing = [Absent(board=one.board, result=result_text(one.result)) for one in absent(state)]
    moments = [None if one is None else one.isoformat() for one in (shown.planned, shown.begun, shown.default_ends)]
    give(
        RoundClock(
            round=number,
            phase=shown.phase(now).name.lower(),
            planned=moments[0],
            begun=moments[1],
            default_ends=moments[2],
            absent=missing,
        )
    )
    say(Text(_("round {round}: {phase}"), {"round": number, "phase": Text(PHASES[shown.phase(now)])}))
    for template, moment in (
        (_("begins on {day} at {time}"), shown.planned if shown.begun is None else None),
        (_("began on {day} at {time}"), shown.begun),
        (_("default time until {time}"), shown.default_ends),
    ):
        if moment is not None:
            there = moment.astimezone(here)
            say(Text(template, {"day": day_text(there, spoken()), "time": f"{there:%H:%M}"}))
    for one in absent(state):
        values = {"board": one.board, "result": result_text(one.result)}
        say(Text(_("board {board}: somebody has not come; by default {result}"), values))
