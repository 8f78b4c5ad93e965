"""Another copy of the log: send it, look at what the copies do not agree on, choose, merge all of it or nothing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath
from typing import cast

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from torneo.desk import Log, State
from torneo.desk.merge_events import Why
from torneo.desk.merging import Disagreement, Merge, merge
from torneo.desk.merging.merge import Side
from torneo.desk.merging.words import voices
from torneo.model.limits import FILE
from torneo.web.accounts import quotas
from torneo.web.core import store, uploads
from torneo.web.core.access import Visit, needs
from torneo.web.core.file_problems import ImportRefused
from torneo.web.core.words import language
from torneo.web.exchange.taking_over import BadFileError, read_log
from torneo.web.models import Role

WHY = {
    Why.CONTRADICTS: gettext_lazy("The copies say different things."),
    Why.CANNOT_FOLLOW: gettext_lazy("Not possible any more after what stands."),
    Why.LATER: gettext_lazy("Both count: this only after the round that was paired without it."),
}
SIDES = {Side.OURS: gettext_lazy("here"), Side.THEIRS: gettext_lazy("other copy")}
_MOST_NAME = 80


@dataclass(frozen=True, slots=True)
class Shown:
    """Something that the copies do not agree on, as the page has it."""

    id: str
    why: str
    side: str
    other_side: str
    lost: str
    stands: str
    can_be_chosen: bool
    chosen: bool
    """Whether what stands was chosen by the arbiter."""


@needs(Role.ARBITER)
def merge_log(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Send another copy of the log."""
    if request.method == "POST":
        sent = uploads.sent_file(request, FILE)
        quotas.check_upload(cast(User, request.user), visit.tournament, sent.size or 0)
        token = uploads.keep(visit.tournament, request.user.pk, sent)
        try:
            _merge(visit.state, visit, _copy(visit, request, token), "", [])
        except Exception:
            uploads.drop(visit.tournament, request.user.pk, token)
            raise
        request.session[f"merge {token}"] = PurePath(str(sent.name)).stem[:_MOST_NAME]
        return redirect("merge_preview", visit.tournament.slug, token)
    return render(request, "exchange/merge.html", {"visit": visit})


@needs(Role.ARBITER)
def merge_preview(request: HttpRequest, visit: Visit, token: str) -> HttpResponseBase:
    """Look at what the copies do not agree on and choose; then merge, as one step that undo takes back."""
    copy = _copy(visit, request, token)
    source = str(request.session.get(f"merge {token}") or _("another copy"))
    preferred = _chosen(request)
    if request.method == "POST" and "merge" in request.POST:
        before = visit.state.sequence
        state = visit.act(lambda state: _merge(state, visit, copy, source, preferred).events)
        uploads.drop(visit.tournament, request.user.pk, token)
        if state.sequence == before:
            messages.success(request, _("The other copy has nothing new."))
        else:
            messages.success(request, _("The copies are merged. Undo takes it back."))
        return redirect("dashboard", visit.tournament.slug)
    found = _merge(visit.state, visit, copy, source, preferred)
    count = ngettext("%(count)s entry is new here", "%(count)s entries are new here", found.brought)
    shown = {
        "visit": visit,
        "token": token,
        "source": source,
        "nothing": not found.events,
        "count": count % {"count": found.brought},
        "same": found.same,
        "disagreements": [_shown(one, preferred) for one in found.new],
        "preferred": preferred,
    }
    return render(request, "exchange/merge_preview.html", shown)


def _chosen(request: HttpRequest) -> list[str]:
    """The entries that are to stand by the arbiter's choice, the latest choice last."""
    new = [name.removeprefix("stands_") for name, value in request.POST.items() if value == "other"]
    return [*(own for own in request.POST.getlist("chosen") if own not in new), *new]


def _copy(visit: Visit, request: HttpRequest, token: str) -> Log:
    """The other copy, which holds by itself."""
    try:
        return read_log(uploads.kept(visit.tournament, request.user.pk, token))
    except BadFileError as error:
        raise ImportRefused("{why}", why=str(error)) from error


def _merge(state: State, visit: Visit, copy: Log, source: str, preferred: list[str]) -> Merge:
    ours = store.log_of(visit.tournament, state.sequence)
    return merge(ours.entries, copy.entries, source, preferred=preferred)


def _shown(one: Disagreement, preferred: list[str]) -> Shown:
    spoken = language()
    other = Side.THEIRS if one.lost_side is Side.OURS else Side.OURS
    return Shown(
        one.id,
        str(WHY[one.why]),
        str(SIDES[one.lost_side]),
        str(SIDES[other]),
        voices(one.lost, spoken),
        voices(one.stands, spoken),
        one.can_be_chosen,
        any(voice.hash in preferred for voice in one.stands),
    )
