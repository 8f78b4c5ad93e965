"""The bin: look into it, take a tournament out, delete one for good; and the notes of deletions."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from torneo.desk import Refused
from torneo.web.accounts import audit
from torneo.web.models import Tournament
from torneo.web.setup import bin as bin_

_ON_A_PAGE = 100


@login_required
def look(request: HttpRequest) -> HttpResponse:
    """What lies in the bin, and what became of what was deleted."""
    user = cast(User, request.user)
    bin_.purge_daily()
    shown = Paginator(bin_.deletions(user), _ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "binned": bin_.of(user),
        "days": bin_.days(),
        "shown": shown,
        "changes": [(change, audit.sentence(change)) for change in shown],
    }
    return render(request, "setup/bin.html", context)


def _own(request: HttpRequest, number: int) -> Tournament:
    """A tournament in the bin that the person may decide on."""
    for binned in bin_.of(cast(User, request.user)):
        if binned.tournament.pk == number:
            return binned.tournament
    raise Http404


@require_POST
@login_required
def take_out(request: HttpRequest, number: int) -> HttpResponse:
    """Have a tournament back."""
    tournament = _own(request, number)
    user = cast(User, request.user)
    bin_.take_out(tournament, user.username)
    messages.success(request, _("%(name)s is back as it was.") % {"name": tournament.name})
    return redirect("events")


@require_POST
@login_required
def delete(request: HttpRequest, number: int) -> HttpResponse:
    """Delete a tournament for good; its name has to be typed."""
    tournament = _own(request, number)
    if request.POST.get("name", "").strip() != tournament.name.strip():
        raise Refused(_("Not deleted: the name that was typed is not that of the tournament."))
    bin_.delete(tournament, cast(User, request.user).username)
    messages.success(request, _("%(name)s is deleted for good.") % {"name": tournament.name})
    return redirect("bin")
