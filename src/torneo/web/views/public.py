"""Pages that everybody may see."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import path

from torneo.standings import standings as make_standings
from torneo.standings.crosstable import cross_table as make_cross_table
from torneo.web.access import Visit, needs
from torneo.web.caching import remember
from torneo.web.models import Role, Tournament


def home(request: HttpRequest) -> HttpResponse:
    """The public tournaments."""
    return render(request, "public/home.html", {"tournaments": Tournament.objects.filter(public=True)})


@needs(Role.PUBLIC)
def tournament(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """What the tournament is."""
    return render(request, "public/tournament.html", {"visit": visit})


@needs(Role.PUBLIC)
def start_list(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The players by number."""
    return render(request, "public/start_list.html", {"visit": visit})


@needs(Role.PUBLIC)
def round_(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """Pairings and results of a published round, by board."""
    if not 1 <= number <= visit.state.round_number:
        raise Http404
    games = visit.state.games(number)
    return render(request, "public/round.html", {"visit": visit, "number": number, "games": games})


@needs(Role.PUBLIC)
def standings(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Who is where."""
    made = remember(visit, "standings", lambda: make_standings(visit.state.tournament))
    return render(request, "public/standings.html", {"visit": visit, "standings": made})


@needs(Role.PUBLIC)
def cross_table(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """All results at a glance."""
    made = remember(visit, "standings", lambda: make_standings(visit.state.tournament))
    sheet = remember(visit, "cross table", lambda: make_cross_table(visit.state.tournament, made))
    return render(request, "public/cross_table.html", {"visit": visit, "sheet": sheet})


urls = [
    path("", home, name="home"),
    path("t/<slug:slug>/", tournament, name="tournament"),
    path("t/<slug:slug>/players", start_list, name="start_list"),
    path("t/<slug:slug>/round/<int:number>", round_, name="round"),
    path("t/<slug:slug>/standings", standings, name="standings"),
    path("t/<slug:slug>/cross-table", cross_table, name="cross_table"),
]
