"""The overview of a tournament, and its end."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from torneo.desk import commands
from torneo.desk.choice import choice_of
from torneo.web.core.access import Visit, needs
from torneo.web.core.addresses import absolute, local_only
from torneo.web.core.fields import number_in
from torneo.web.core.qr import qr_image
from torneo.web.core.terms import registry_text
from torneo.web.models import Role
from torneo.web.operation.backups import snapshots, status
from torneo.web.setup import overview

_SHOWN = 12


@needs(Role.ARBITER)
def dashboard(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Which round, what is missing, what to do next."""
    state, slug = visit.state, visit.tournament.slug
    choice, step = choice_of(state), overview.next_step(state)
    public = absolute(request, reverse("tournament", args=[slug]))
    told = [*overview.requests_note(visit.tournament), *overview.warnings(state)]
    notes = [(note, overview.address(note.name, slug) if note.name else "") for note in told]
    context = {
        "visit": visit,
        "choice": choice,
        "system": registry_text(choice.system.title),
        "step": step,
        "step_address": reverse(step.name, args=[slug]),
        "notes": notes,
        "missing": overview.missing_boards(state, _SHOWN),
        "missing_more": max(0, len(state.missing) - _SHOWN),
        "public": public,
        "projector": overview.address("projector", slug),
        "image": qr_image(public),
        "local_only": local_only(urlsplit(public).netloc),
        "status": status.read(Path(settings.DATA)),
        "runs_site": getattr(request.user, "is_superuser", False),
    }
    return render(request, "setup/dashboard.html", context)


@require_POST
@needs(Role.ARBITER)
def finish(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Close the tournament; with rounds left out only when that is confirmed, with their number."""
    left_out = number_in(request.POST, "left_out", 0)
    left = commands.unplayed(visit.state)
    if left and not left_out:
        shown = {"visit": visit, "left": left, "played": visit.state.round_number}
        return render(request, "setup/finish.html", {**shown, "total": visit.state.round_number + left})
    visit.act(lambda state: commands.finish(state, left_out))
    snapshots.take(settings.SITE)
    messages.success(request, _("The tournament is finished. Undo takes it back."))
    return redirect("dashboard", visit.tournament.slug)
