"""The standings at the desk: who looks at them stays there."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _

from torneo.web.core.access import Visit, needs
from torneo.web.models import Role
from torneo.web.public import ranking
from torneo.web.public.standing_pages import asked


@needs(Role.ARBITER)
def desk_standings(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Who is where, after any round, of everybody or of a part of the field."""
    if ranking.unranked(visit):
        shown: dict[str, object] = {"title": _("Standings"), "number": visit.state.round_number, "unranked": True}
    else:
        shown = asked(request, visit, desk=True).page()
    return render(request, "arbiter/standings.html", {**shown, "visit": visit})


@needs(Role.ARBITER)
def desk_terms(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """Where every value of a participant comes from."""
    return render(request, "arbiter/terms.html", asked(request, visit, desk=True).terms(number))
