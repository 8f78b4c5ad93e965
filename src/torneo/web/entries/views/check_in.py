"""Who is in the hall."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from torneo.desk import Refused, State, commands
from torneo.desk.events import Happening
from torneo.desk.state import absences
from torneo.web.core.access import Visit, needs
from torneo.web.entries import rows
from torneo.web.models import Role

_SHOW = ("all", *rows.SHOWN)


@needs(Role.ARBITER)
def check_in(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The list to tick off; a tick comes with the number and the name that its author saw."""
    if request.method == "POST":
        return _tick(request, visit)
    return render(request, "entries/check_in.html", _shown(request, visit, visit.state))


def _shown(request: HttpRequest, visit: Visit, state: State) -> dict[str, object]:
    given = request.POST if request.method == "POST" else request.GET
    query, show = given.get("q", "")[:100], given.get("show", "all")
    away = absences(state, state.round_number + 1)
    return {
        "visit": visit,
        "rows": rows.ticks(state, query, show, away),
        "query": query,
        "show": show if show in _SHOW else "all",
        "counts": rows.counts(state),
        "next_round": state.round_number + 1,
        "not_here": commands.not_here(state),
        "present_text": _("Present"),
        "absent_text": _("Absent"),
        "bye_text": _("bye in round %(round)s") % {"round": state.round_number + 1},
    }


def _tick(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    tick, _bar, mark = request.POST.get("tick", "").partition("|")
    present = (tick or request.POST.get("present")) != "no"
    text = mark.partition("|")[0]
    query = request.POST.get("q", "")[:100]

    def command(state: State) -> list[Happening]:
        if text.isascii() and text.isdigit() and len(text) < 7:
            number = rows.check_same(state, int(text), mark).number
        else:
            number = _meant(state, query)
        return commands.check_in(state, number, present)

    state = visit.act(command)
    if request.headers.get("HX-Request"):
        return render(request, "entries/check_in_list.html", _shown(request, visit, state))
    kept = {name: value for name in ("q", "show") if (value := request.POST.get(name, "")) and text}
    address = reverse("check_in", args=[visit.tournament.slug])
    return redirect(f"{address}?{urlencode(kept)}" if kept else address)


def _meant(state: State, query: str) -> int:
    """The one player whom a search means."""
    matching = [
        player for player in rows.sorted_players(state, "name") if query.strip() and rows.matches(player, query)
    ]
    if len(matching) != 1:
        raise Refused(
            _("“%(query)s” means %(count)s players: type on until one is left.")
            % {"query": query, "count": len(matching)}
        )
    return matching[0].number


@require_POST
@needs(Role.ARBITER)
def absent(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Note those not seen as absent for the next round."""
    before = len(absences(visit.state, visit.state.round_number + 1))
    state = visit.act(commands.absent_not_seen)
    count = len(absences(state, state.round_number + 1)) - before
    text = ngettext(
        "%(count)s player not seen is absent in round %(round)s.",
        "%(count)s players not seen are absent in round %(round)s.",
        count,
    )
    messages.success(request, text % {"count": count, "round": state.round_number + 1})
    return redirect("check_in", visit.tournament.slug)
