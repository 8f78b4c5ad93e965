"""Pairing a round: draft, changes by hand, publication, and why."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import path

from torneo import __version__
from torneo.desk import commands
from torneo.web.access import Visit, needs
from torneo.web.models import Role

ENGINE = f"torneo {__version__}"


@needs(Role.ARBITER)
def pairing(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The draft of the next round, or the round that is being played."""
    if request.method == "POST":
        match request.POST.get("do"):
            case "pair":
                visit.act(lambda state: commands.pair_round(state, ENGINE))
            case "publish":
                visit.act(commands.publish)
        return redirect("pairing", visit.tournament.slug)
    return render(request, "rounds/pairing.html", {"visit": visit})


urls = [path("desk/<slug:slug>/pairing", pairing, name="pairing")]
