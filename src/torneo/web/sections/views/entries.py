"""The entry desk of an event: everybody of every section in one list, entered and checked in from there."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from torneo.desk import Refused, State, commands
from torneo.desk.events import Happening
from torneo.model import Player
from torneo.web.core.fields import number_in
from torneo.web.core.words import capitalised, spoken
from torneo.web.entries import rating_search, rows
from torneo.web.entries.forms import PlayerForm, initial_of
from torneo.web.entries.views import ratings
from torneo.web.models import RatedPlayer, Role
from torneo.web.sections import people
from torneo.web.sections.access import EventVisit, Part, takes_part
from torneo.web.sections.limits import fits

_SHOW = ("all", *rows.SHOWN)


@takes_part(Role.ARBITER)
def entries(request: HttpRequest, visit: EventVisit) -> HttpResponseBase:
    """The list; a tick comes with the section, the number and the name that its author saw."""
    if request.method == "POST":
        return _tick(request, visit)
    return render(request, "sections/entries.html", _shown(request, visit))


def _shown(request: HttpRequest, visit: EventVisit) -> dict[str, object]:
    given = request.POST if request.method == "POST" else request.GET
    query, show, only = given.get("q", "")[:100], given.get("show", "all"), given.get("section", "")
    return {
        "at": visit,
        "rows": people.entrants(visit, query, only, show),
        "totals": people.totals(visit.parts),
        "present_text": _("Present"),
        "absent_text": _("Absent"),
        "move_text": _("Move"),
        "bye_text": _("bye"),
        "unfit_text": _("outside the limits"),
        "query": query,
        "show": show if show in _SHOW else "all",
        "only": only,
        "listed": RatedPlayer.objects.exists(),
    }


def _tick(request: HttpRequest, visit: EventVisit) -> HttpResponseBase:
    tick, _bar, rest = request.POST.get("tick", "").partition("|")
    present = (tick or request.POST.get("present")) != "no"
    key, _bar, mark = rest.partition("|")
    if key:
        part = visit.part(key)
    else:
        part, mark = _meant(visit, request.POST.get("q", "")[:100])

    def command(state: State) -> list[Happening]:
        return commands.check_in(state, people.seen(state, mark).number, present)

    part.visit.act(command)
    if request.headers.get("HX-Request"):
        again = takes_part(Role.ARBITER)(_list)
        return again(request, event=visit.event.slug)
    kept = {name: value for name in ("q", "show", "section") if (value := request.POST.get(name, "")) and key}
    address = reverse("event_entries", args=[visit.event.slug])
    return redirect(f"{address}?{urlencode(kept)}" if kept else address)


def _list(request: HttpRequest, visit: EventVisit) -> HttpResponseBase:
    return render(request, "sections/entries_list.html", _shown(request, visit))


def _meant(visit: EventVisit, query: str) -> tuple[Part, str]:
    """The one person whom a search means, of whatever section."""
    found = people.entrants(visit, query) if query.strip() else []
    if len(found) != 1:
        raise Refused(
            _("“%(query)s” means %(count)s players: type on until one is left.") % {"query": query, "count": len(found)}
        )
    return found[0].part, rows.mark_of(found[0].player)


@require_GET
@takes_part(Role.ARBITER)
def search(request: HttpRequest, visit: EventVisit) -> HttpResponseBase:
    """People of the rating list, and in which section they are entered already; a piece of a page."""
    return render(request, "sections/found.html", _found(request, visit))


def _found(request: HttpRequest, visit: EventVisit) -> dict[str, object]:
    query = request.GET.get("q", "")[:100]
    order = _order(visit)
    found = rating_search.search(query) if query.strip() else []
    entered = {player.fide_id: part for part in visit.parts for player in people.active(part)}
    return {
        "at": visit,
        "people": [(person, rating_search.rating_of(person, order), entered.get(person.fide_id)) for person in found],
        "searched": bool(query.strip()),
        "query": query,
        "order": ratings.order_text(visit.parts[0].visit) if visit.parts else "",
    }


def _order(visit: EventVisit) -> Sequence[str]:
    """Which rating of a person is used: as the regulations of the first section say."""
    return rating_search.order_of(visit.parts[0].state) if visit.parts else ("standard",)


@takes_part(Role.ARBITER)
def enter(request: HttpRequest, visit: EventVisit) -> HttpResponseBase:
    """Enter somebody, from the rating list or by hand, in the section that fits or another."""
    if not visit.parts:
        raise Refused(_("The event has no section yet."))
    if request.method == "POST":
        return _entered(request, visit)
    initial: dict[str, str] = {}
    number = request.GET.get("fide_id", "")
    person = None
    if number.isascii() and number.isdigit() and len(number) <= 12:
        person = RatedPlayer.objects.filter(fide_id=int(number)).first()
    if person is not None:
        order = _order(visit)
        player = rating_search.as_player(person, order)
        form = PlayerForm(initial=initial_of(player, order), whose=_whose(visit), order=order)
        return _page(request, visit, form, player)
    return _page(request, visit, PlayerForm(initial=initial, whose=_whose(visit), order=_order(visit)), None)


def _whose(visit: EventVisit) -> str:
    return visit.parts[0].state.tournament.event.federation


def _page(
    request: HttpRequest,
    visit: EventVisit,
    form: PlayerForm,
    player: Player | None,
    status: int = 200,
    twins: list[tuple[Part, Player]] | None = None,
) -> HttpResponseBase:
    choices = fits(visit.parts, player if player is not None else Player(1))
    shown = {
        **_found(request, visit),
        "form": form,
        "known": player is not None,
        "choices": [(fit, [capitalised(spoken(why)) for why in fit.why_not]) for fit in choices],
        "chosen": request.POST.get("section", ""),
        "twins": twins or [],
        "late": any(part.state.round_number for part in visit.parts),
        "listed": RatedPlayer.objects.exists(),
    }
    return render(request, "sections/enter.html", shown, status=status)


def _entered(request: HttpRequest, visit: EventVisit) -> HttpResponseBase:
    """Enter the player of a form, or show what is wrong with it, or that they seem to be entered already."""
    form = PlayerForm(request.POST, whose=_whose(visit), order=_order(visit))
    if not form.is_valid():
        return _page(request, visit, form, None, 422)
    player = form.player()
    twins = people.entered_already(visit.parts, player)
    if twins and request.POST.get("sure") != "yes":
        return _page(request, visit, form, player, 422, twins)
    chosen = request.POST.get("section", "")
    if chosen:
        part = visit.part(chosen)
    else:
        proposed = next((fit.part for fit in fits(visit.parts, player) if fit.proposed), None)
        if proposed is None:
            form.add_error(None, _("No section has room for such a player by its limits: choose one."))
            return _page(request, visit, form, player, 422)
        part = proposed
    halves = number_in(request.POST, "halves") if request.POST.get("halves", "").strip() else None
    halves = halves if part.state.round_number else None
    state = part.visit.act(lambda state: commands.enter(state, player, halves))
    if request.POST.get("present") == "yes":
        own = max(state.tournament.players, key=lambda other: (people.is_same(player, other), other.number)).number
        part.visit.act(lambda now: commands.check_in(now, own, True))
    text = _("%(name)s is entered in %(section)s.")
    messages.success(request, text % {"name": player.name, "section": part.name})
    return redirect("event_enter", visit.event.slug)
