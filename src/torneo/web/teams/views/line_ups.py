"""Line-ups at the desk: who has handed in, seating, and changes with their reason."""

from __future__ import annotations

from datetime import datetime

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.desk import Refused, State, commands
from torneo.desk.commands import Events
from torneo.desk.commands.squads import the_squads
from torneo.web.core.access import Visit, needs
from torneo.web.core.fields import number_in
from torneo.web.core.words import language
from torneo.web.models import Role
from torneo.web.teams import line_ups as queries
from torneo.web.teams.views.teams import check_teams

LOOKS = "published,schedule published,line-up handed in,boards seated,round timed,undone,pairing changed,squad named"
_WHEN = "%Y-%m-%dT%H:%M"
"""How a browser sends a day and a time."""


@needs(Role.ARBITER)
def line_ups(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The matches of a round, and whose players are still to sit down."""
    check_teams(visit)
    state = visit.state
    given = request.POST if request.method == "POST" else request.GET
    number = number_in(given, "round", _current(state))
    if request.method == "POST":
        visit.act(lambda now: _asked(now, number, request))
        messages.success(request, _("Saved."))
        return redirect(f"{reverse('line_ups', args=[visit.tournament.slug])}?round={number}")
    if number and not 1 <= number <= state.round_number:
        raise Http404
    squads = the_squads(state)
    lines = queries.match_lines(state, number) if number else []
    begins = squads.begins.get(number)
    shown = {
        "visit": visit,
        "number": number,
        "rounds": range(1, state.round_number + 1),
        "lines": lines,
        "waiting": sum(line.waiting for line in lines),
        "missing": sum(not side.handed_in for line in lines if line.waiting for side in (line.first, line.second)),
        "begins": timezone.localtime(begins).strftime(_WHEN) if begins else "",
        "due": squads.due(number),
        "deadline": squads.rules.seating.deadline,
        "looks": LOOKS,
    }
    return render(request, "teams/line_ups.html", shown)


def _current(state: State) -> int:
    """The first round with a match that waits for its players; the last one if there is none."""
    for number in range(1, state.round_number + 1):
        if any(line.waiting for line in queries.match_lines(state, number)):
            return number
    return state.round_number


def _asked(state: State, number: int, request: HttpRequest) -> Events:
    """What the form asks for, by the state at the moment of acting."""
    match request.POST.get("do"):
        case "seat":
            return commands.seat(state, number, number_in(request.POST, "match"))
        case "seat all":
            return commands.seat_all(state, number)
        case "time":
            return commands.time_round(state, number, _time(request.POST.get("begins", "")))
    raise Refused(_("nothing was asked for"))


def _time(text: str) -> datetime | None:
    if not text.strip():
        return None
    try:
        return timezone.make_aware(datetime.strptime(text.strip()[:16], _WHEN))
    except ValueError as error:
        raise Refused(_("A day and a time are accepted, such as 2026-11-15T16:00.")) from error


@needs(Role.ARBITER)
def line_up(request: HttpRequest, visit: Visit, number: int, team: int) -> HttpResponseBase:
    """Hand in for a team, or seat it otherwise once its players sit."""
    check_teams(visit)
    found = queries.meeting_in(visit.state, number, team)
    if found is None:
        raise Http404
    refused = ""
    if request.method == "POST":
        try:
            visit.act(lambda state: _handed_in(state, number, team, request))
        except Refused as error:
            refused = error.text(language())
        else:
            messages.success(request, _("The line-up is saved."))
            return redirect(f"{reverse('line_ups', args=[visit.tournament.slug])}?round={number}")
    match, game = found
    squads = the_squads(visit.state)
    choices = queries.choices(visit.state, number, team, game, mine=False)
    shown = {
        "visit": visit,
        "number": number,
        "match": match,
        "team": visit.state.tournament.by_number[team],
        "other": visit.state.tournament.by_number[game.black if team == game.white else game.white],
        "boards": range(1, squads.rules.boards + 1),
        "choices": choices,
        "seated": (number, game.white, game.black) in squads.boards,
        "handed_in": (number, team) in squads.handed_in,
        "refused": refused,
    }
    return render(request, "teams/line_up.html", shown, status=422 if refused else 200)


def _handed_in(state: State, number: int, team: int, request: HttpRequest) -> Events:
    people = queries.line_up_in(request.POST.dict(), state, team)
    found = queries.meeting_in(state, number, team)
    assert state.squads is not None
    if found is not None and (number, found[1].white, found[1].black) in state.squads.boards:
        return commands.seat_otherwise(state, number, team, people, request.POST.get("reason", "")[:200])
    return commands.hand_in(state, number, team, people)
