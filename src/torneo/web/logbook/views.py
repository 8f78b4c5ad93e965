"""The log of a tournament: read it, take it away, undo its latest entry."""

from __future__ import annotations

from urllib.parse import urlencode

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneo.desk import Conflict, Refused, State, commands
from torneo.desk import events as e
from torneo.desk.events import Happening
from torneo.web.core import store
from torneo.web.core.access import Visit, needs, visit_of
from torneo.web.core.payments import carry
from torneo.web.logbook.latest import undone_by_undo
from torneo.web.logbook.reading import GRAVE, Wanted, book, page
from torneo.web.models import LogEntry, Role, Tournament

_SHOWN = 20
"""Entries of one act that the question lists."""


@needs(Role.ARBITER)
def log(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Who did what and when."""
    whole = book(visit)
    asked = request.GET
    wanted = Wanted(asked.get("kind", ""), asked.get("actor", ""), asked.get("text", "").strip()[:100])
    text = asked.get("page", "1")
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 7 else 1
    lines, number, pages = page(whole.lines, wanted, number)
    query = urlencode({"kind": wanted.kind, "actor": wanted.actor, "text": wanted.text})
    context = {
        "visit": visit,
        "book": whole,
        "lines": lines,
        "wanted": wanted,
        "number": number,
        "pages": pages,
        "earlier": f"?{query}&page={number + 1}" if number < pages else "",
        "later": f"?{query}&page={number - 1}" if number > 1 else "",
        "latest": visit.state.effective[-1] if visit.broken is None and undone_by_undo(visit.state) else None,
    }
    return render(request, "logbook/log.html", context)


@needs(Role.ARBITER)
def undo(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Take back the latest act that counts, once its author has seen which entries it made."""
    if request.method == "POST":
        text = request.POST.get("entry", "")
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise Refused(_("Which entry is to be undone? Its number is missing."))
        meant = int(text)
        taken: list[Happening] = []

        def take_back(state: State) -> list[Happening]:
            if state.effective[-1:] != (meant,):
                raise Conflict(_("Entry %(number)d is not the latest any more: look again.") % {"number": meant})
            taken[:] = commands.undo(state)
            return taken

        if visit.state.latest_move is None:
            visit.act(take_back)
        else:
            _undo_move(request, visit, meant, taken)
        text = ngettext(
            "Entry %(number)d is undone.", "%(count)d entries up to number %(number)d are undone.", len(taken)
        )
        messages.success(request, text % {"number": meant, "count": len(taken)})
        back = request.POST.get("next", "")
        if back and url_has_allowed_host_and_scheme(back, {request.get_host()}, request.is_secure()):
            return redirect(back)
        return redirect("log", visit.tournament.slug)
    places = undone_by_undo(visit.state)
    if not places:
        raise Refused(_("There is nothing to undo."))
    move = visit.state.latest_move
    whole = book(visit)
    if whole.broken:
        raise Refused(whole.broken)
    lines = [whole.line(place) for place in places]
    grave = any(isinstance(line.entry.happening, GRAVE) for line in lines)
    shown = {"visit": visit, "lines": lines[-_SHOWN:], "more": len(lines[:-_SHOWN]), "line": lines[-1], "grave": grave}
    shown["section"] = move.section if move is not None else ""
    return render(request, "logbook/undo.html", shown)


def _undo_move(request: HttpRequest, visit: Visit, meant: int, taken: list[Happening]) -> None:
    """Take back a move between sections in both logs, or say why not; it takes an arbiter of both."""
    move = visit.state.latest_move
    assert move is not None
    counterpart = e.MovedHere if isinstance(move, e.MovedAway) else e.MovedAway
    noted = LogEntry.objects.filter(kind=counterpart.kind, line__contains=f'"mark":"{move.mark}"')
    other = Tournament.objects.filter(pk__in=noted.values("tournament")).first()
    if other is None:
        raise Refused(
            _("The other section, %(name)s, is not here: the move cannot be undone.") % {"name": move.section}
        )
    try:
        role = visit_of(request, other.slug).role
    except Http404:
        role = Role.PUBLIC
    if role < Role.ARBITER:
        raise PermissionDenied(
            _("The move is undone in both sections: this needs the role of an arbiter in %(name)s, too.")
            % {"name": move.section}
        )

    def take_back(state: State, there: State) -> tuple[list[Happening], list[Happening]]:
        if state.effective[-1:] != (meant,):
            raise Conflict(_("Entry %(number)d is not the latest any more: look again.") % {"number": meant})
        here, beyond = commands.undo_move(state, there)
        taken[:] = [*here, *beyond]
        met[:] = [(visit.tournament, state), (other, there)]
        return here, beyond

    met: list[tuple[Tournament, State]] = []
    with transaction.atomic():
        after = store.act_on_both(visit.tournament, other, visit.actor, take_back)
        moved = [
            (tournament, before, before.latest_move, now) for (tournament, before), now in zip(met, after, strict=True)
        ]
        entered = next((row, was.marks[m.number]) for row, was, m, _now in moved if isinstance(m, e.MovedHere))
        left = next((row, now.marks[m.number]) for row, _was, m, now in moved if isinstance(m, e.MovedAway))
        carry(*entered, *left)
