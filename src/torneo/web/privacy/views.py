"""Personal data: the notice for everybody, and on the desk what is published, who agreed, and who goes."""

from __future__ import annotations

from collections.abc import Collection

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from torneo.desk import Refused, State, commands
from torneo.desk.events import Happening
from torneo.desk.redaction import Person
from torneo.desk.redaction import people as people_in
from torneo.model.order import alphabetical
from torneo.web.accounts.devices import LASTS as DEVICES_LAST
from torneo.web.accounts.limits import WINDOW
from torneo.web.core import store
from torneo.web.core.access import Visit, needs
from torneo.web.core.fields import number_in
from torneo.web.entries import rows
from torneo.web.models import RatedPlayer, Role
from torneo.web.privacy import erasing, retention
from torneo.web.privacy.forms import PrivacyForm

EVERYBODY = "all"


def notice(request: HttpRequest) -> HttpResponse:
    """What the site keeps of whom, and for how long."""
    return render(request, "privacy/notice.html", _facts())


@needs(Role.PUBLIC)
def tournament_notice(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The same for one tournament."""
    privacy = visit.state.privacy
    facts = {**_facts(), "privacy": privacy, "visit": visit, "due": retention.due(visit.whole)}
    if privacy.controller:
        facts["controller"] = privacy.controller
    return render(request, "privacy/notice.html", facts)


def _facts() -> dict[str, object]:
    """What is true of this site, as it is run."""
    return {
        "controller": settings.SITE.controller,
        "session_days": settings.SESSION_COOKIE_AGE // 86400,
        "attempt_minutes": int(WINDOW.total_seconds() // 60),
        "device_days": DEVICES_LAST.days,
        "bin_days": settings.SITE.bin_days,
        "access_log": bool(settings.SITE.access_log),
        "rating_list": RatedPlayer.objects.exists(),
    }


@needs(Role.ARBITER)
def privacy(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """What is published, who agreed, and what is due."""
    return _page(request, visit, PrivacyForm.of(visit.state.privacy))


def _page(request: HttpRequest, visit: Visit, form: PrivacyForm, status: int = 200) -> HttpResponse:
    state = visit.state
    people = state.whole.by_number
    listed = rows.sorted_players(state, "name") if not visit.teams else sorted(people.values(), key=alphabetical)
    shown = {
        "visit": visit,
        "form": form,
        "noted": [(people[number], agreed) for number, agreed in sorted(state.consents.items()) if number in people],
        "players": [(player, rows.mark_of(player)) for player in listed],
        "due": retention.overdue(state, timezone.localdate()),
    }
    return render(request, "privacy/privacy.html", shown, status=status)


@require_POST
@needs(Role.OWNER)
def choose_privacy(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Decide what is published, and for how long data are kept."""
    form = PrivacyForm(request.POST)
    if not form.is_valid():
        return _page(request, visit, form, 422)
    visit.act(lambda state: commands.choose_privacy(state, form.privacy()))
    messages.success(request, _("The settings are saved."))
    return redirect("privacy", visit.tournament.slug)


@require_POST
@needs(Role.ARBITER)
def consent(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Note that a player agrees that their name is published, or does not."""
    mark, agreed = request.POST.get("player", ""), request.POST.get("agreed")
    if agreed not in ("yes", "no"):
        raise Refused(_("Yes or no is accepted."))
    number = number_in({"player": mark.partition("|")[0]}, "player")

    def noted(state: State) -> list[Happening]:
        if state.squads is None:  # the numbers of others change
            rows.check_same(state, number, mark if "|" in mark else "")
        return commands.note_consent(state, number, agreed == "yes")

    visit.act(noted)
    messages.success(request, _("It is noted."))
    return redirect("privacy", visit.tournament.slug)


@needs(Role.OWNER)
def pseudonymise(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Take the data of a person, or of everybody, out of the log for good; the name has to be typed."""
    if request.method == "POST":
        who, typed = request.POST.get("person", ""), request.POST.get("name", "").strip()
        erased = erasing.erase(visit.tournament, visit.actor, lambda people: _chosen(visit, people, who, typed))
        text = ngettext(
            "%(names)s: %(count)s entry of the log was written anew.",
            "%(names)s: %(count)s entries of the log were written anew.",
            erased.entries,
        )
        names = ", ".join(erased.names[:_SHOWN]) + (" …" if len(erased.names) > _SHOWN else "")
        messages.success(request, text % {"names": names, "count": erased.entries})
        if request.user.is_superuser and request.POST.get("snapshots"):
            count = erasing.delete_snapshots()
            text = ngettext("%(count)s snapshot is deleted.", "%(count)s snapshots are deleted.", count)
            messages.success(request, text % {"count": count})
        return redirect("privacy", visit.tournament.slug)
    people = people_in(store.log_of(visit.tournament))
    listed = sorted(people, key=lambda person: (not person.number, person.number, person.identity))
    shown = {"visit": visit, "people": listed, "everybody": EVERYBODY, "snapshots": len(erasing.snapshots())}
    return render(request, "privacy/pseudonymise.html", shown)


_SHOWN = 10


def _chosen(visit: Visit, people: list[Person], who: str, typed: str) -> Collection[int]:
    """The identities of those who were chosen, if what was typed says the same."""
    if who == EVERYBODY:
        chosen, name = people, visit.tournament.name
    else:
        chosen = [person for person in people if str(person.identity) == who]
        if not chosen:
            raise Refused(_("Choose a person first."))
        name = chosen[0].name
    if typed != name.strip():
        raise Refused(_("Nothing was done: what was typed is not “%(name)s”.") % {"name": name})
    return [person.identity for person in chosen]
