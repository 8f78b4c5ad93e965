"""The captain's phone: a page behind a secret link; and, at the desk, the links themselves."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from torneo.desk import Refused, State
from torneo.desk.commands import Events, hand_in
from torneo.desk.commands.squads import the_squads
from torneo.desk.zones import zone
from torneo.model import BoardOrder, Player, Result
from torneo.web.core import store
from torneo.web.core.access import Visit, needs
from torneo.web.core.fields import number_in
from torneo.web.core.matches import match_text
from torneo.web.core.refusing import refusal
from torneo.web.core.words import language
from torneo.web.models import Captain, Role
from torneo.web.teams import captains, line_ups
from torneo.web.teams.views.teams import check_teams

LOOKS = "published,schedule published,boards seated,round timed,undone,pairing changed,squad named,numbers assigned"
_SHOWN = 6
"""Open matches that a captain chooses from."""


@require_POST
@never_cache
@needs(Role.ARBITER)
def links(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Make the link of one team, or of every team that has none; they are shown once."""
    check_teams(visit)
    user = cast(User, request.user)
    chosen = number_in(request.POST, "team", 0)
    if chosen and chosen not in visit.state.tournament.by_number:
        raise Http404
    if chosen and request.POST.get("do") == "shut":
        captains.shut(visit, chosen)
        messages.success(request, _("The link opens nothing any more."))
        return redirect("team", visit.tournament.slug, chosen)
    known = captains.captains(visit)
    everybody = request.POST.get("do") == "all"
    wanted = [chosen] if chosen else [
        team.number
        for team in visit.state.tournament.players
        if everybody or team.number not in known or known[team.number].code_hash is None
    ]  # fmt: skip
    made = [captains.link(request, visit, number, user) for number in wanted]
    return render(request, "teams/links.html", {"visit": visit, "links": made})


@require_POST
@needs(Role.ARBITER)
def captain_named(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """Say who leads a team."""
    check_teams(visit)
    if number not in visit.state.tournament.by_number:
        raise Http404
    named, contact = (" ".join(request.POST.get(name, "").split()) for name in ("captain", "contact"))
    captains.name(visit, number, named[:80], contact[:120])
    messages.success(request, _("Saved."))
    return redirect("team", visit.tournament.slug, number)


@never_cache
def captain(request: HttpRequest, token: str) -> HttpResponse:
    """The matches of a team: the line-up until it is due, then the boards."""
    held = captains.find(token)
    if held is None:
        return refusal(request, _("This link opens nothing any more. Ask the arbiter for another."), 404)
    loaded = store.load(held.tournament)
    if loaded.state.zone:
        timezone.activate(zone(loaded.state.zone))
    captains.note_seen(held)
    team = captains.team_of(held, loaded.state)
    if team is None:
        return refusal(request, _("This link opens nothing any more. Ask the arbiter for another."), 404)
    refused = ""
    if request.method == "POST":
        number = number_in(request.POST, "round")
        try:
            store.act(held.tournament, _actor(held, team), lambda state: _handed_in(state, held, number, request))
        except Refused as error:
            refused = error.text(language())
        else:
            messages.success(request, _("Your line-up is in."))
            return redirect(f"{request.path}?round={number}")
    return _page(request, held, loaded.state, team, refused)


def _actor(held: Captain, team: Player) -> str:
    """Who the log names."""
    return f"{held.name or _('captain')} ({team.name})"[:150]


def _handed_in(state: State, held: Captain, number: int, request: HttpRequest) -> Events:
    team = captains.team_of(held, state)
    if team is None:
        raise Refused(_("This link opens nothing any more. Ask the arbiter for another."))
    if request.POST.get("by") == "board":
        people = line_ups.line_up_in(request.POST.dict(), state, team.number)
    else:
        people = line_ups.ticked(request.POST.getlist("person"), state, team.number)
    return hand_in(state, number, team.number, people, timezone.now())


def _page(request: HttpRequest, held: Captain, state: State, team: Player, refused: str) -> HttpResponse:
    squads = the_squads(state)
    due = [
        (number, match, game)
        for number in range(1, state.round_number + 1)
        for match, game in state.games(number)
        if team.number in (game.white, game.black)
    ]
    waiting = [line for line in due if line[2].result is Result.PENDING]
    given = request.POST if request.method == "POST" else request.GET
    asked = number_in(given, "round", 0)
    moved = {(number, white, black) for number, white, black in state.postponed}
    usual = [line for line in waiting if (line[0], line[2].white, line[2].black) not in moved] or waiting or due[-1:]
    chosen = next((line for line in due if line[0] == asked), usual[0] if usual else None)
    shown: dict[str, object] = {
        "tournament": held.tournament,
        "sequence": state.sequence,
        "team": team,
        "captain": held,
        "waiting": waiting[:_SHOWN],
        "chosen": None,
        "refused": refused,
        "looks": LOOKS,
        "result": state.tournament.by_number,
    }
    if chosen is not None:
        number, match, game = chosen
        meeting = (number, game.white, game.black)
        limit = squads.due(number)
        shown |= {
            "chosen": chosen,
            "number": number,
            "match": match,
            "first": state.tournament.by_number[game.white],
            "second": state.tournament.by_number[game.black],
            "other": state.tournament.by_number[game.black if team.number == game.white else game.white],
            "when": state.postponed.get(meeting, ""),
            "seated": meeting in squads.boards,
            "over": game.result is not Result.PENDING,
            "score": match_text(state, number, game),
            "seats": line_ups.seats_of(state, meeting, team.number),
            "handed_in": (number, team.number) in squads.handed_in,
            "choices": line_ups.choices(state, number, team.number, game),
            "boards": range(1, squads.rules.boards + 1),
            "board_count": squads.rules.boards,
            "ticks": squads.rules.seating.order is BoardOrder.FIXED and not squads.rules.seating.gaps,
            "due": limit,
            "late": limit is not None and timezone.now() > limit,
            "first_white": squads.rules.colours[0] == "W",
        }
    return render(request, "teams/captain.html", shown, status=422 if refused else 200)
