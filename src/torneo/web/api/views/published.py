"""The tournament for programs: JSON at addresses that stay."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponseBase

from torneo.reports.clubs import clubs_json
from torneo.reports.standings_document import standings_json
from torneo.web.api import documents
from torneo.web.core.access import Visit, needs
from torneo.web.core.caching import ASKED, COMMON
from torneo.web.models import Role
from torneo.web.public import ranking
from torneo.web.public.answer import document


@needs(Role.PUBLIC)
def tournament(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The whole tournament, in the form that every command of Torneo reads."""
    return document(request, visit, "tournament", lambda: documents.tournament_document(visit.state))


@needs(Role.PUBLIC)
def players(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The starting list."""
    return document(request, visit, "players", lambda: documents.players_document(visit.state))


@needs(Role.PUBLIC)
def round_(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """A published round."""
    if not 1 <= number <= visit.state.round_number:
        raise Http404
    return document(request, visit, ("round", number), lambda: documents.round_document(visit.state, number))


def _after(request: HttpRequest, visit: Visit) -> int:
    """The round that is asked for, by default the last."""
    text = request.GET.get("after", "") or str(visit.state.round_number)
    if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= visit.state.round_number):
        raise Http404
    return int(text)


@needs(Role.PUBLIC)
def standings(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The standings after the last round, or another one with ``?after=N``."""
    after = _after(request, visit)
    part = ranking.chosen_part(request.GET.dict())
    ranked = ranking.ranked(visit, after, part)
    key = ("standings", after, part)  # not all that the address says: anybody could fill the memory with it

    def make() -> dict[str, object]:
        return {"sequence": visit.state.sequence, **standings_json(ranked)}

    return document(request, visit, key, make, shelf=ASKED if part else COMMON)


@needs(Role.PUBLIC)
def clubs(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The clubs by what their best players score together, where they are ranked."""
    after = _after(request, visit)
    ranked = ranking.clubs(visit, after)
    if ranked is None:
        raise Http404

    def make() -> dict[str, object]:
        return {"sequence": visit.state.sequence, **clubs_json(ranked)}

    return document(request, visit, ("clubs", after), make)


@needs(Role.PUBLIC)
def player(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """One player: rounds, terms of the standings, rating so far."""
    if number not in visit.state.whole.by_number:
        raise Http404
    return document(request, visit, ("player", number), lambda: documents.player_document(visit, number), shelf=ASKED)
