"""A tournament as a whole: the list of them, a new one, overview, settings, log and undo."""

from __future__ import annotations

from typing import cast

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from torneo.desk import commands
from torneo.model import Event, Regulations
from torneo.pairing.systems import SYSTEMS
from torneo.web import store
from torneo.web.access import Visit, needs
from torneo.web.models import Membership, Role, Tournament


@login_required
def events(request: HttpRequest) -> HttpResponse:
    """The tournaments in which the person has a part."""
    listed = Tournament.objects.filter(members__user=cast(User, request.user)).distinct()
    return render(request, "desk/events.html", {"tournaments": listed})


class NewForm(forms.Form):
    """What a tournament needs at the start."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=200)
    rounds = forms.IntegerField(label=gettext_lazy("Rounds"), min_value=1, max_value=999, initial=7)
    system = forms.ChoiceField(
        label=gettext_lazy("System"), choices=[(each.name, each.title) for each in SYSTEMS.values()]
    )


@login_required
def new(request: HttpRequest) -> HttpResponse:
    """Set up a tournament."""
    form = NewForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        user = cast(User, request.user)
        event = Event(form.cleaned_data["name"])
        code = SYSTEMS[form.cleaned_data["system"]].codes[0]
        regulations = Regulations(rounds=form.cleaned_data["rounds"], system=code)
        with transaction.atomic():
            made = store.found(event.name, user.username, lambda _state: commands.create(event, regulations))
            Membership.objects.create(tournament=made, user=user, role=Role.OWNER)
        return redirect("dashboard", made.slug)
    return render(request, "desk/new.html", {"form": form})


@needs(Role.ARBITER)
def dashboard(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Which round, what is missing, what to do next."""
    return render(request, "desk/dashboard.html", {"visit": visit})


@needs(Role.ARBITER)
def settings(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Announcement and regulations."""
    return render(request, "desk/settings.html", {"visit": visit})


@needs(Role.ARBITER)
def log(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Who did what and when."""
    return render(request, "desk/log.html", {"visit": visit, "entries": list(store.log_of(visit.tournament))[::-1]})


@require_POST
@needs(Role.ARBITER)
def undo(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Take back the latest entry that counts."""
    visit.act(commands.undo)
    messages.success(request, _("Undone."))
    return redirect("log", visit.tournament.slug)


urls = [
    path("desk/", events, name="events"),
    path("desk/new", new, name="new"),
    path("desk/<slug:slug>/", dashboard, name="dashboard"),
    path("desk/<slug:slug>/settings", settings, name="settings"),
    path("desk/<slug:slug>/log", log, name="log"),
    path("desk/<slug:slug>/undo", undo, name="undo"),
]
