"""Players: enter, correct, check in, byes, withdrawals."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import path
from django.utils.translation import gettext as _

from torneo.desk import Refused, commands
from torneo.model import Player
from torneo.web.access import Visit, needs
from torneo.web.models import Role


@needs(Role.ARBITER)
def entries(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The list of players, and a form for one more."""
    if request.method == "POST":
        rating = request.POST.get("rating", "")
        try:
            player = Player(1, request.POST.get("name", ""), int(rating) if rating else None)
        except ValueError as error:
            raise Refused(_("A rating is a whole number from 1 on.")) from error
        visit.act(lambda state: commands.enter(state, player))
        return redirect("entries", visit.tournament.slug)
    return render(request, "entries/players.html", {"visit": visit})


@needs(Role.ARBITER)
def check_in(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Who is in the hall."""
    return render(request, "entries/players.html", {"visit": visit})


@needs(Role.ARBITER)
def byes(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Rounds that players will miss, and withdrawals."""
    return render(request, "entries/players.html", {"visit": visit})


urls = [
    path("desk/<slug:slug>/players", entries, name="entries"),
    path("desk/<slug:slug>/check-in", check_in, name="check_in"),
    path("desk/<slug:slug>/byes", byes, name="byes"),
]
