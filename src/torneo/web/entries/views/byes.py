"""Rounds that players will miss, and withdrawals."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from torneo.desk import Refused, State, commands
from torneo.desk.events import Happening
from torneo.desk.state import apply
from torneo.model import ByeKind
from torneo.web.core.access import Visit, needs
from torneo.web.entries import byes as worked_out
from torneo.web.entries import rows
from torneo.web.models import Role


@needs(Role.ARBITER)
def byes(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Byes by player and round: ask for one, take one back."""
    if request.method == "POST":
        return _changed(request, visit)
    state = visit.state
    listed = worked_out.bye_rows(state)
    shown = {
        "visit": visit,
        "rows": [(row, rows.mark_of(row.player)) for row in listed],
        "rounds": [cell.round for cell in listed[0].cells] if listed else [],
        "coming": worked_out.rounds_to_come(state),
        "last": state.tournament.regulations.rounds,
        "kinds": worked_out.KINDS,
        "given": worked_out.GIVEN,
        "players": [(player, rows.mark_of(player)) for player in rows.sorted_players(state, "name")],
        "chosen": request.GET.get("player", ""),
    }
    return render(request, "entries/byes.html", shown)


def _number(text: str) -> int:
    """A number that a form names, also in front of a name."""
    first = text.strip().split(" ")[0].rstrip(".")
    if not (first.isascii() and first.isdigit() and len(first) < 7):
        raise Refused(_("Choose a player first: “%(text)s” is no number.") % {"text": text[:60]})
    return int(first)


def _changed(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    named = request.POST.get("player", "")
    number, mark = _number(named.partition("|")[0]), request.POST.get("was", named if "|" in named else "")
    wanted = [_number(text) for text in request.POST.getlist("round")]
    if not wanted:
        raise Refused(_("Choose a round first."))
    name = request.POST.get("kind", "")
    cancelled = name == "cancel"
    if not cancelled and name not in [kind.value for kind in worked_out.KINDS]:
        raise Refused(_("Choose what kind of bye it is."))

    events: list[Happening] = []

    def command(state: State) -> list[Happening]:
        rows.check_same(state, number, mark)
        events.clear()
        for round_number in wanted:
            if cancelled:
                new = commands.cancel_bye(state, number, round_number)
            else:
                new = commands.request_bye(state, number, round_number, ByeKind(name))
            for happening in new:
                state = apply(state, happening)
            events.extend(new)
        return events

    state = visit.act(command)
    who = state.tournament.by_number[number].name
    listed = ", ".join(map(str, wanted))
    if not events:
        messages.info(request, _("Nothing was changed."))
        return redirect("byes", visit.tournament.slug)
    if cancelled:
        text = _("%(name)s plays in round %(rounds)s after all.") % {"name": who, "rounds": listed}
    else:
        text = _("%(name)s, round %(rounds)s: %(kind)s.") % {
            "name": who,
            "rounds": listed,
            "kind": worked_out.KINDS[ByeKind(name)],
        }
    messages.success(request, text)
    for warning in [] if cancelled else worked_out.warnings_of(state, number):
        messages.warning(request, f"{who}: {warning}")
    return redirect("byes", visit.tournament.slug)
