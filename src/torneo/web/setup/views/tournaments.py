"""A tournament as a whole: the list of them, a new one, its settings, and what only an owner may do with it."""

from __future__ import annotations

from typing import Any, cast

from django.conf import settings as django_settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from torneo.desk import Conflict, Refused, State
from torneo.desk.choice import settings_fixed, unsaid
from torneo.desk.events import Happening
from torneo.desk.zones import names
from torneo.model import STANDARD
from torneo.pairing.format import Format
from torneo.pairing.formats import PAIRED
from torneo.ranking.usual import breaks_ties, default_tie_breaks
from torneo.web.accounts import audit, quotas
from torneo.web.accounts.invitations import good
from torneo.web.accounts.rights import may_create
from torneo.web.core import store
from torneo.web.core.access import Visit, needs, visit_of
from torneo.web.core.events import events_of
from torneo.web.core.words import language
from torneo.web.models import Membership, Role, Tournament
from torneo.web.setup import bin as bin_
from torneo.web.setup import conversion
from torneo.web.setup.conversion import OPTION
from torneo.web.setup.fields import PointsField
from torneo.web.setup.forms import SetupForm
from torneo.web.setup.option_fields import asked_options
from torneo.web.setup.overview import summary
from torneo.web.setup.team_fields import MATCHES, has_teams, may_play_in_teams, ticked

_POINTS = ("win", "draw", "loss", "pairing_bye")
_ROUNDS = 7
"""What a new tournament starts from."""


@login_required
def events(request: HttpRequest) -> HttpResponse:
    """The tournaments in which the person has a part."""
    bin_.purge_daily()
    user = cast(User, request.user)
    held = Membership.objects.filter(user=user, tournament__binned=None).select_related("tournament")
    listed = sorted(held, key=lambda member: (member.tournament.created, member.tournament.pk), reverse=True)
    rows = [summary(member.tournament, store.load(member.tournament), Role(member.role)) for member in listed]
    context = {
        "current": [row for row in rows if not row.tournament.archived],
        "archived": [row for row in rows if row.tournament.archived],
        "invitations": [
            (invitation, Role(invitation.role)) for invitation in good().filter(user=cast(User, request.user))
        ],
        "held": [(event, list(event.held)) for event in events_of(user)],
        "may_create": may_create(request.user),
        "binned": len(bin_.of(user)),
    }
    return render(request, "setup/events.html", context)


@login_required
def new(request: HttpRequest) -> HttpResponse:
    """Set up a tournament, from nothing or with the settings of another."""
    source = request.GET.get("copy")
    copied = _source(request, source) if source else None
    begin = conversion.copied(copied) if copied is not None else beginning("dutch")
    form = sent_form(request, begin, None, begun=False)
    if form.is_bound and form.is_valid():
        user = cast(User, request.user)
        plan = form.plan() if copied is None else conversion.with_provisions_of(copied, form.plan())
        try:
            quotas.check_tournament(user)
            tournament = store.create(
                plan.event.name, user.username, lambda _state: conversion.create(plan), owner=user
            )
        except Refused as refused:
            form.add_error(None, refused.text(language()))
        else:
            messages.success(request, _("The tournament is set up. Only members see it until you make it public."))
            return redirect("dashboard", tournament.slug)
    return render(request, "setup/new.html", {"form": form}, status=status_of(form))


def _source(request: HttpRequest, slug: str) -> State:
    if len(slug) > 60 or not Tournament.objects.filter(slug=slug).exists():
        raise Http404
    visit = visit_of(request, slug)
    if visit.role < Role.ARBITER:
        raise Http404
    return visit.state


def beginning(system: str) -> dict[str, Any]:
    """What the form of a new tournament starts from."""
    points = {name: getattr(STANDARD, name) for name in _POINTS}
    ties = conversion.tie_break_values(default_tie_breaks(PAIRED[system]))
    return {
        "system": system,
        "previous": system,
        "rounds": _ROUNDS,
        "starting_rank": "FIDE",
        "zone": _here(),
        **points,
        **ties,
    }


def _here() -> str:
    """The machine's zone, if it has a name that people choose; otherwise left to the machine."""
    own = str(django_settings.TIME_ZONE)
    return own if own in names() else ""


def sent_form(request: HttpRequest, begin: dict[str, Any], base: State | None, *, begun: bool) -> SetupForm:
    """The form as it was sent; empty of judgement if only another system or acceleration was chosen in it."""
    if request.method != "POST":
        return SetupForm(initial={**begin, "previous": begin["system"]}, base=base, begun=begun)
    if "choose" not in request.POST:
        return SetupForm(request.POST, initial=begin, base=base, begun=begun)
    kept: dict[str, Any] = {**begin, "teams": "", **{name: request.POST[name][:20_000] for name in request.POST}}
    system, before = PAIRED.get(str(kept.get("system"))), PAIRED.get(str(kept.get("previous")))
    kept |= {"teams": ticked(kept.get("teams")) or has_teams(base), "gaps": ticked(request.POST.get("gaps"))}
    if system and before:
        kept |= _usual(kept, before, system)
    if system and before and system is not before:
        if kept.get("edition") not in system.editions:
            kept["edition"] = ""
        kept.setdefault("rounds", _ROUNDS)
        for option in asked_options(before):  # what was left as it is usually is so by the other system's ways
            if str(kept.get(f"{OPTION}{option.name}", "")) == option.default or option.kind == "switch":
                kept.pop(f"{OPTION}{option.name}", None)
    elif system:
        boxes = [f"{OPTION}{option.name}" for option in asked_options(system) if option.kind == "switch"]
        kept |= {name: name in request.POST for name in boxes}
    kept["authorised"] = "authorised" in request.POST
    kept["previous"] = kept.get("system")
    return SetupForm(initial=kept, base=base, begun=begun)


def _usual(kept: dict[str, Any], before: Format, system: Format) -> dict[str, Any]:
    """Points and tie-breaks of another choice of system or entrants, where those before it were the usual ones."""
    was = before.teams or (kept.get("entrants") == "teams" and may_play_in_teams(before))
    teams = system.teams or (bool(kept.get("teams")) and may_play_in_teams(system))
    usual: dict[str, Any] = {"entrants": "teams" if teams else ""}
    old, fresh = (
        conversion.tie_break_values(default_tie_breaks(each, teams=of_teams))
        for each, of_teams in ((before, was), (system, teams))
    )
    if not breaks_ties(before) or all(kept.get(name, "") == value for name, value in old.items()):
        usual |= fresh  # a format that has none did not ask for any
    if was != teams:
        old_points, points = (MATCHES, STANDARD) if was else (STANDARD, MATCHES)
        shown = {name: PointsField().prepare_value(getattr(old_points, name)) for name in _POINTS}
        if all(PointsField().prepare_value(kept.get(name, text)) == text for name, text in shown.items()):
            usual |= {name: getattr(points, name) for name in _POINTS}
    return usual


def status_of(form: SetupForm) -> int:
    """The status of a page with the form: 422 if there is something wrong in it."""
    return 422 if form.is_bound and form.errors else 200


@needs(Role.ARBITER)
def settings(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Announcement and regulations; what is fixed once round 1 is paired is shown so."""
    state = visit.state
    begun = settings_fixed(state)
    seen = conversion.version(state, begun=begun)
    form = sent_form(request, {**conversion.values(state), "seen": seen}, state, begun=begun)
    if form.is_bound and form.is_valid():
        if form.cleaned_data["seen"] != seen:
            raise Conflict(_("Somebody changed the settings meanwhile, or round 1 was paired: look at them again."))
        plan = form.plan()

        def change(now: State) -> list[Happening]:
            if conversion.version(now, begun=settings_fixed(now)) != seen:
                raise Conflict(_("Somebody changed the settings meanwhile: look at them again."))
            changed[:] = conversion.change(now, plan)
            return changed

        changed: list[Happening] = []
        try:
            visit.act(change)
        except Conflict:
            raise
        except Refused as refused:
            form.add_error(None, refused.text(language()))
        else:
            if changed:
                messages.success(request, _("The settings are saved."))
            else:
                messages.info(request, _("Nothing was changed."))
            return redirect("settings", visit.tournament.slug)
    questions = [str(conversion.QUESTIONS[name]) for name in unsaid(state)]
    context = {"visit": visit, "form": form, "begun": begun, "questions": questions}
    return render(request, "setup/settings.html", context, status=status_of(form))


@require_POST
@needs(Role.OWNER)
def publicity(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Show the tournament to everybody, or hide it."""
    public = _yes_or_no(request, "public")
    with transaction.atomic():
        if Tournament.objects.filter(pk=visit.tournament.pk).exclude(public=public).update(public=public):
            audit.note(visit.tournament, visit.actor, "shown" if public else "hidden")
    done = _("Everybody can see the tournament now.") if public else _("Only members can see the tournament now.")
    messages.success(request, done)
    return redirect("settings", visit.tournament.slug)


@require_POST
@needs(Role.OWNER)
def archive(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Put the tournament away, or take it out again."""
    archived = _yes_or_no(request, "archived")
    with transaction.atomic():
        if Tournament.objects.filter(pk=visit.tournament.pk).exclude(archived=archived).update(archived=archived):
            audit.note(visit.tournament, visit.actor, "archived" if archived else "taken out")
    messages.success(request, _("It is in the archive now.") if archived else _("It is out of the archive now."))
    return redirect("events")


def _yes_or_no(request: HttpRequest, name: str) -> bool:
    value = request.POST.get(name)
    if value not in ("yes", "no"):
        raise Refused(_("Yes or no is accepted."))
    return value == "yes"


@needs(Role.OWNER)
def delete(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Move the tournament to the bin; its name has to be typed."""
    tournament = visit.tournament
    if request.method == "POST":
        if request.POST.get("name", "").strip() != tournament.name.strip():
            raise Refused(_("Not deleted: the name that was typed is not that of the tournament."))
        bin_.throw_away(tournament, visit.actor)
        messages.success(request, _("%(name)s is in the bin now.") % {"name": tournament.name})
        return redirect("bin")
    return render(request, "setup/delete.html", {"visit": visit, "days": bin_.days()})
