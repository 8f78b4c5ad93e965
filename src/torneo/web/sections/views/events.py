"""An event as a whole: make it, look at it, change what belongs to it."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.desk import Refused
from torneo.web.accounts.rights import may_create
from torneo.web.core.words import language
from torneo.web.models import Role
from torneo.web.sections import making, people
from torneo.web.sections.access import EventVisit, Part, takes_part
from torneo.web.sections.forms import SectionForm, TitleForm, initial_of, new_rows
from torneo.web.setup.forms import SetupForm
from torneo.web.setup.overview import next_step
from torneo.web.setup.views.tournaments import beginning, sent_form, status_of


@login_required
def new_event(request: HttpRequest) -> HttpResponse:
    """An event with its sections: what they have in common is asked once, as for a tournament."""
    form = sent_form(request, beginning("dutch"), None, begun=False)
    form.fields["name"].label = _("Title of the event")
    choosing = request.method == "POST" and "choose" in request.POST
    rows = new_rows(request.POST if request.method == "POST" else None, _year(form))
    wrong = False
    if form.is_bound and not choosing:
        valid = all([form.is_valid(), *(row.is_valid() for row in rows)])
        planned = [row.planned() for row in rows if valid and row.cleaned_data.get("name")]
        if valid and len(planned) > len({section.name for section in planned}):
            form.add_error(None, _("Two sections have the same name."))
            valid = False
        wrong = not valid
        if valid:
            user = cast(User, request.user)
            try:
                event = making.make_event(form.plan().event.name[:120], user, form.plan(), planned)
            except Refused as refused:
                form.add_error(None, refused.text(language()))
                wrong = True
            else:
                messages.success(
                    request, _("The event and its sections are set up. Only members see them until they are public.")
                )
                return redirect("event_entries", event.slug)
    shown = {"form": form, "rows": rows, "choosing": choosing, "gather": making.alone(cast(User, request.user))}
    return render(request, "sections/new.html", shown, status=422 if wrong else status_of(form))


def _year(form: SetupForm) -> int:
    """The year of the event, which age groups count from."""
    try:
        start = form.fields["start"].clean(form.data.get("start", "")) if form.is_bound else None
    except ValidationError:
        start = None  # the form says what is wrong with it
    return start.year if start is not None else timezone.localdate().year


@login_required
def gather(request: HttpRequest) -> HttpResponse:
    """An event of tournaments that there are."""
    user = cast(User, request.user)
    own = making.alone(user)
    form = TitleForm(request.POST if request.method == "POST" else None)
    wanted = set(request.POST.getlist("tournament"))
    if form.is_bound and form.is_valid():
        chosen = [tournament for tournament in own if tournament.slug in wanted]
        if not chosen:
            form.add_error(None, _("Choose the tournaments that are sections of it."))
        elif not may_create(user):
            form.add_error(None, _("Your account may not make tournaments at this site. Ask an administrator."))
        else:
            event = making.gathered(form.cleaned_data["title"], user, chosen)
            messages.success(request, _("The tournaments are sections of an event now. Nothing in them has changed."))
            return redirect("event_settings", event.slug)
    shown = {"form": form, "own": own, "wanted": wanted}
    return render(request, "sections/gather.html", shown, status=422 if form.errors else 200)


@takes_part(Role.ARBITER)
def desk(request: HttpRequest, visit: EventVisit) -> HttpResponseBase:
    """The sections side by side: where each stands, what comes next."""
    lines = [(total, next_step(total.part.state)) for total in people.totals(visit.parts)]
    return render(request, "sections/desk.html", {"at": visit, "lines": lines})


@takes_part(Role.OWNER)
def settings(request: HttpRequest, visit: EventVisit) -> HttpResponseBase:
    """Title, names, order and limits of the sections; more of them, or fewer."""
    action = request.POST.get("do", "") if request.method == "POST" else ""
    user = cast(User, request.user)
    if action == "out":
        part = visit.part(request.POST.get("section", ""))
        making.take_out(part)
        messages.success(
            request, _("%(name)s is no section of the event any more; the tournament stays.") % {"name": part.name}
        )
        return redirect("event_settings", visit.event.slug)
    if action == "gather":
        wanted = set(request.POST.getlist("tournament"))
        making.gather(visit.event, [each for each in making.alone(user) if each.slug in wanted])
        return redirect("event_settings", visit.event.slug)
    if action == "dissolve":
        visit.event.delete()
        messages.success(request, _("The event is dissolved; its tournaments stay as they are."))
        return redirect("events")
    title = TitleForm(request.POST if action == "save" else None, initial={"title": visit.event.title})
    rows = [(part, _row(request, part, bound=action == "save")) for part in visit.parts]
    more = SectionForm(request.POST if action == "add" else None, prefix="new", year=_year_of(visit))
    del more.fields["place"]
    taken = [part.name for part in visit.parts]
    if action == "add" and more.is_valid() and more.planned().name in taken:
        more.add_error("name", _("Two sections have the same name."))
    elif action == "add" and more.is_valid():
        making.add(visit, more.planned(), user)
        messages.success(request, _("The section %(name)s is added.") % {"name": more.planned().name})
        return redirect("event_settings", visit.event.slug)
    if action == "save" and all([title.is_valid(), *(row.is_valid() for _part, row in rows)]):
        planned = {part.key: row.planned() for part, row in rows}
        if len({section.name for section in planned.values()}) == len(planned):
            making.save(visit, title.cleaned_data["title"], planned)
            messages.success(request, _("The event is saved."))
            return redirect("event_settings", visit.event.slug)
        title.add_error(None, _("Two sections have the same name."))
    shown = {"at": visit, "title_form": title, "rows": rows, "more": more, "own": making.alone(user)}
    return render(request, "sections/settings.html", shown, status=422 if action else 200)


def _row(request: HttpRequest, part: Part, *, bound: bool) -> SectionForm:
    initial = initial_of(part.state, part.name, part.section.place)
    data = request.POST if bound else None
    start = part.state.tournament.event.start
    year = start.year if start is not None else timezone.localdate().year
    return SectionForm(data, prefix=f"section-{part.key}", initial=initial, year=year)


def _year_of(visit: EventVisit) -> int:
    days = (part.state.tournament.event.start for part in visit.parts)
    return next((day.year for day in days if day is not None), timezone.localdate().year)
