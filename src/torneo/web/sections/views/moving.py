"""A player goes from one section to another: one act, two logs."""

from __future__ import annotations

from dataclasses import replace

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.desk import Refused, State, commands
from torneo.desk.commands import Events, Moved
from torneo.desk.commands.checks import has_begun
from torneo.desk.events import MovedHere
from torneo.model import Player
from torneo.regulations.provisions import terms_of
from torneo.web.core import store
from torneo.web.core.fields import number_in
from torneo.web.core.payments import carry
from torneo.web.core.words import capitalised, spoken
from torneo.web.entries import rows
from torneo.web.models import Role
from torneo.web.sections import people
from torneo.web.sections.access import EventVisit, Part, takes_part
from torneo.web.sections.limits import fits

MOST_REASON = 300


@takes_part(Role.ARBITER)
def move(request: HttpRequest, visit: EventVisit, section: int, number: int) -> HttpResponseBase:
    """Choose the other section, and see what becomes of the player in both."""
    part = visit.part(section)
    player = part.state.tournament.by_number.get(number)
    if request.method == "POST":
        return _moved(request, visit, part, number)
    if player is None or part.state.squads is not None:
        raise Http404
    others = [
        (fit, [capitalised(spoken(why)) for why in fit.why_not], _halves(fit.part.state))
        for fit in fits((other for other in visit.parts if other is not part), player)
    ]
    shown = {
        "at": visit,
        "part": part,
        "player": player,
        "mark": rows.mark_of(player),
        "others": others,
        "begun": has_begun(part.state),
        "late": any(fit.part.state.round_number for fit, _why, _given in others),
        "most": MOST_REASON,
    }
    return render(request, "sections/move.html", shown)


def _halves(state: State) -> int:
    """For how many rounds a late entry has half a point by the regulations."""
    return min(terms_of(state.tournament).number("late_entry_byes") or 0, state.round_number)


def _moved(request: HttpRequest, visit: EventVisit, part: Part, number: int) -> HttpResponseBase:
    wanted = request.POST.get("to", "")
    if not wanted:
        raise Refused(_("Choose the section to which the player goes."))
    target, mark = visit.part(wanted), request.POST.get("was", "")
    halves = number_in(request.POST, "halves") if request.POST.get("halves", "").strip() else None
    reason = request.POST.get("reason", "")[:MOST_REASON]
    moves: list[tuple[Player, str, Moved]] = []

    def command(source: State, other: State) -> tuple[Events, Events]:
        now = timezone.localtime()
        player = people.seen(source, mark) if mark else rows.check_same(source, number, "")
        moved = commands.move(
            replace(source, now=now),
            replace(other, now=now),
            player.number,
            sections=(part.name, target.name),
            reason=reason,
            halves=halves if other.round_number else None,
            override=part.visit.override,
        )
        moves[:] = [(player, source.marks[player.number], moved)]
        return moved.away, moved.here

    with transaction.atomic():
        _away, here = store.act_on_both(part.visit.tournament, target.visit.tournament, part.visit.actor, command)
        player, left, moved = moves[0]
        own = next(event.number for event in moved.here if isinstance(event, MovedHere))
        carry(part.visit.tournament, left, target.visit.tournament, here.marks[own])
    text = _("%(name)s plays in %(section)s now.")
    messages.success(request, text % {"name": player.name, "section": target.name})
    for bye in moved.left_behind:
        text = _("The bye asked for in round %(round)d was left behind: it cannot be had there.")
        messages.warning(request, text % {"round": bye.round})
    return redirect("event_entries", visit.event.slug)
