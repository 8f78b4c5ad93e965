"""The rating list: load it, search in it, compare the entries with it."""

from __future__ import annotations

import secrets
import shutil
from pathlib import Path

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from torneo.desk import State, commands
from torneo.desk.events import Happening
from torneo.desk.state import apply
from torneo.files.rating_lists import ListKind
from torneo.regulations.provisions import PROVISIONS
from torneo.web.accounts import audit, quotas
from torneo.web.accounts.rights import may_load_lists
from torneo.web.core import uploads
from torneo.web.core.access import Visit, needs
from torneo.web.core.words import spoken
from torneo.web.entries import rating_loading as lists
from torneo.web.entries import rating_search
from torneo.web.models import RatedPlayer, RatingList, Role

_SHOWN = 5


def found_people(visit: Visit, query: str) -> dict[str, object]:
    """What the results of a search show."""
    order = rating_search.order_of(visit.state)
    entered = {player.fide_id: player.number for player in visit.state.tournament.players}
    found = rating_search.search(query) if query.strip() else []
    return {
        "people": [(person, rating_search.rating_of(person, order), entered.get(person.fide_id)) for person in found],
        "searched": bool(query.strip()),
        "order": order_text(visit),
    }


def order_text(visit: Visit) -> str:
    """Which rating is used, in words."""
    order = rating_search.order_of(visit.state)
    return spoken(PROVISIONS["rating_used"].kind.words(",".join(order)))


@needs(Role.ARBITER)
def search(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """People of the list whose name or number is typed; a piece of a page."""
    query = request.GET.get("q", "")[:100]
    return render(request, "entries/found.html", {"visit": visit, **found_people(visit, query)})


@needs(Role.ARBITER)
def rating_lists(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Load a rating list; see how far the last one is."""
    allowed = may_load_lists(request.user)
    if request.method == "POST":
        if not allowed:
            raise PermissionDenied(_("Rating lists are for all tournaments: an administrator of the site loads them."))
        sent = uploads.sent_file(request, uploads.LARGE)
        quotas.check_room(sent.size or 0)
        kind = request.POST.get("kind", "")
        target = uploads.folder() / f"ratings-{secrets.token_hex(16)}"
        with uploads.private_file(target) as kept:
            shutil.copyfileobj(sent, kept)
        chosen = ListKind(kind) if kind in list(ListKind) else None
        lists.load_beside(target, Path(sent.name or "list").name, chosen)
        audit.note(visit.tournament, visit.actor, "list loaded", sent.name or "")
        messages.success(request, _("The list is being loaded; you can go on working meanwhile."))
        return redirect("rating_lists", visit.tournament.slug)
    return render(request, "entries/ratings.html", {**_status(visit), "allowed": allowed})


@needs(Role.ARBITER)
def rating_progress(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """How far the list is that is being loaded; a piece of a page."""
    return render(request, "entries/progress.html", _status(visit))


def _status(visit: Visit) -> dict[str, object]:
    loading = lists.loading()
    return {
        "visit": visit,
        "loading": loading,
        "lists": RatingList.objects.all()[:_SHOWN],
        "count": None if loading else RatedPlayer.objects.count(),
        "most": uploads.LARGE,
    }


@needs(Role.ARBITER)
def compare(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Where the entries differ from the rating list; take over what it says."""
    if request.method == "POST":
        wanted = set(request.POST.getlist("mark"))
        everything = bool(request.POST.get("all"))
        changed: list[int] = []

        def take_over(state: State) -> list[Happening]:
            events: list[Happening] = []
            changed.clear()
            for difference in rating_search.compare(state, rating_search.order_of(state)).differences:
                if everything or difference.mark in wanted:
                    new = commands.correct_player(state, difference.listed)
                    for happening in new:
                        state = apply(state, happening)
                    events += new
                    changed.append(difference.player.number)
            return events

        visit.act(take_over)
        messages.success(request, _("Entries taken from the rating list: %(count)s.") % {"count": len(changed)})
        return redirect("compare_ratings", visit.tournament.slug)
    shown = {
        "visit": visit,
        "comparison": rating_search.compare(visit.state, rating_search.order_of(visit.state)),
        "order": order_text(visit),
        "listed": RatedPlayer.objects.exists(),
    }
    return render(request, "entries/compare.html", shown)
