"""The clock of the round at the desk: start, the round has begun, arrivals, forfeits; and what time it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from torneo.desk import Refused, State, commands
from torneo.desk.commands import Events
from torneo.desk.commands.doubts import applied
from torneo.desk.round_clock import Absent, Phase, RoundClock, absent, clock_of, clock_round
from torneo.model import Player, Result
from torneo.regulations.time_controls import TimeControlError, parse_time_control
from torneo.regulations.time_sheet import is_known, together
from torneo.reports.time_sheet import clock_text
from torneo.web.arbiter.chosen import player_in
from torneo.web.core.access import Visit, needs
from torneo.web.core.countdown import countdown
from torneo.web.core.fields import number_in
from torneo.web.entries.rows import mark_of
from torneo.web.models import Role
from torneo.writing.results import result_text

_ROUNDS = 30
"""Rounds to come whose start can be set on one page."""


def now(request: HttpRequest) -> HttpResponse:
    """What time it is, in milliseconds since 1970: the clocks of computers in a hall differ."""
    response = JsonResponse({"now": int(timezone.now().timestamp() * 1000)})
    response.headers["Cache-Control"] = "no-store"
    return response


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at a board, and whether they have come."""

    player: Player
    mark: str
    here: bool


@dataclass(frozen=True, slots=True)
class Board:
    """A board of the round that is played, while it waits for its result."""

    number: int
    sides: tuple[Seat, Seat]


@dataclass(frozen=True, slots=True)
class Start:
    """A round and when it begins."""

    round: int
    value: str
    """As a browser's field for day and time has it."""
    own: bool
    """Whether it was said for this round alone."""
    said: str


@needs(Role.ARBITER)
def round_clock(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Set the start, say that the round has begun, tick off arrivals, let the absent lose by default."""
    if request.method == "POST":
        given = request.POST
        wanted = _WAYS.get(given.get("do", ""))
        if wanted is None:
            raise Refused(_("nothing was asked for"))
        visit.act(lambda state: wanted(state, given))
        if given.get("do") != "arrive":
            messages.success(request, _("Done, and in the log."))
        return redirect("round_clock", visit.tournament.slug)
    state = visit.state
    here = timezone.get_current_timezone()
    number = clock_round(state)
    clock = None if number is None else clock_of(state, number, here)
    moment = timezone.now()
    missing = absent(state)
    shown = {
        "visit": visit,
        "clock": countdown(state),
        "round": number,
        "begun": clock is not None and clock.begun is not None,
        "may_begin": bool(state.round_number) and number == state.round_number and number not in state.begun,
        "default": 0 if clock is None else clock.default,
        "starts": _starts(state),
        "boards": _boards(state),
        "absent": [(one, result_text(one.result), _missing(state, one)) for one in missing],
        "over": clock is not None and clock.phase(moment) is Phase.OVER,
        "check": _check(request, state, clock, moment),
    }
    return render(request, "clock/clock.html", shown)


def _starts(state: State) -> list[Start]:
    """The rounds that have not begun, with their starts."""
    here = timezone.get_current_timezone()
    first = max(state.round_number, 1)
    last = state.tournament.regulations.rounds or first + 1
    listed = []
    for number in range(first, min(last, first + _ROUNDS) + 1):
        if number in state.begun:
            continue
        planned = clock_of(state, number, here).planned
        local = None if planned is None else planned.astimezone(here)
        value = "" if local is None else f"{local:%Y-%m-%dT%H:%M}"
        said = "" if local is None else date_format(local, "DATETIME_FORMAT")
        listed.append(Start(number, value, number in state.round_starts, said))
    return listed


def _boards(state: State) -> list[Board]:
    if not state.round_number:
        return []
    people = state.tournament.by_number

    def seat(number: int) -> Seat:
        return Seat(people[number], mark_of(people[number]), number in state.arrived)

    games = state.games(state.round_number)
    return [Board(b, (seat(g.white), seat(g.black))) for b, g in games if g.result is Result.PENDING]


def _missing(state: State, one: Absent) -> str:
    people = state.tournament.by_number
    sides = ((one.game.white, one.white), (one.game.black, one.black))
    return "; ".join(people[number].name for number, gone in sides if gone)


def _check(request: HttpRequest, state: State, clock: RoundClock | None, moment: datetime) -> dict[str, object] | None:
    """What both clocks of a board should show together now, after some moves; None where nobody can say."""
    try:
        control = parse_time_control(state.tournament.event.time_control)
    except TimeControlError:
        return None
    if clock is None or clock.begun is None or not is_known(control):
        return None
    moves = min(number_in(request.GET, "moves", 0), 300)
    elapsed = max(0, int((moment - clock.begun).total_seconds()))
    shown = together(control, elapsed, moves, moves)
    text = clock_text(shown.most)
    if not shown.certain:
        text = f"{clock_text(shown.least)}–{text}"
    return {"moves": moves, "elapsed": clock_text(elapsed), "text": text}


def _start(state: State, given: QueryDict) -> Events:
    text = given.get("start", "").strip()
    number = number_in(given, "round")
    if not text or given.get("usual"):
        return commands.time_round(state, number, None)
    try:
        when = datetime.fromisoformat(text)
    except ValueError as error:
        raise Refused(_("“%(text)s” is no day and time.") % {"text": text[:30]}) from error
    here = timezone.get_current_timezone()
    return commands.time_round(state, number, when if when.tzinfo is not None else when.replace(tzinfo=here))


def _begin(state: State, given: QueryDict) -> Events:
    if number_in(given, "round") != state.round_number:
        raise Refused(_("round %(round)s is not the last one any more: look again") % {"round": given["round"]})
    return commands.begin_round(state)


def _arrive(state: State, given: QueryDict) -> Events:
    if "gone" in given:
        return commands.arrive(state, player_in(state, given, "gone"), here=False)
    return commands.arrive(state, player_in(state, given))


def _everybody(state: State, given: QueryDict) -> Events:
    """Everybody of the round that is played is there: only those who are not are ticked off then."""
    events: Events = []
    for board in _boards(state):
        for seat in board.sides:
            made = commands.arrive(state, seat.player.number)
            events += made
            state = applied(state, made)
    return events


def _forfeit(state: State, given: QueryDict) -> Events:
    boards = [text for text in given.getlist("board") if text.isascii() and text.isdigit() and len(text) < 6]
    return commands.forfeit_absent(state, map(int, boards))


_WAYS: dict[str, Callable[[State, QueryDict], Events]] = {
    "start": _start,
    "begin": _begin,
    "arrive": _arrive,
    "everybody": _everybody,
    "forfeit": _forfeit,
}
