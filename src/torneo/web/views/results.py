"""Results: the grid of a round, by keyboard, phone or mouse."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import path
from django.utils.translation import gettext as _

from torneo.desk import Refused, commands
from torneo.model import Result
from torneo.web.access import Visit, needs
from torneo.web.models import Role


@needs(Role.HELPER)
def results(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The boards of the round that is being played."""
    if request.method == "POST":
        try:
            given = Result(tuple(request.POST["result"]))
            seen = Result(tuple(request.POST["seen"]))
            board, number = int(request.POST["board"]), int(request.POST["round"])
        except (KeyError, ValueError) as error:
            raise Refused(_("A round, a board and a result are accepted.")) from error
        if visit.boards is not None and board not in visit.boards:
            raise PermissionDenied(_("This board is not yours."))
        visit.act(lambda state: commands.record_result(state, number, board, given, seen))
        return HttpResponse(status=204)
    games = visit.state.games(visit.state.round_number) if visit.state.round_number else []
    return render(request, "rounds/results.html", {"visit": visit, "games": games})


urls = [path("desk/<slug:slug>/results", results, name="results")]
