"""Players who are not to meet."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from torneo.desk import Conflict, Refused, State, commands
from torneo.desk.events import Happening
from torneo.web.core.access import Visit, needs
from torneo.web.entries import byes, groups, rows
from torneo.web.models import Role


@needs(Role.ARBITER)
def forbidden_pairs(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """What is forbidden; forbid and allow."""
    if request.method == "POST":
        return _changed(request, visit)
    state = visit.state
    shown = {
        "visit": visit,
        "listed": groups.listed(state),
        "players": [(player, rows.mark_of(player)) for player in rows.sorted_players(state, "name")],
        "clubs": groups.clubs(state),
        "federations": groups.federations(state),
        "coming": byes.rounds_to_come(state),
    }
    return render(request, "entries/forbidden.html", shown)


def _numbers(texts: list[str]) -> tuple[int, ...]:
    parts = [part for text in texts for part in text.split(",")]
    return tuple(int(part) for part in parts if part.isascii() and part.isdigit() and len(part) < 7)


def _chosen(state: State, mark: str) -> int:
    """The number of a player who was chosen, if it is still theirs."""
    (number,) = _numbers([mark.partition("|")[0]]) or (0,)
    return rows.check_same(state, number, mark if "|" in mark else "").number


def _same(state: State, numbers: tuple[int, ...], seen: str | None) -> State:
    """The state, if the numbers are those of the people whom the author saw."""
    if seen is not None and seen != groups.names_of(state, numbers):
        raise Conflict(_("These numbers are not the players you saw any more: look again."))
    return state


def _round(text: str) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise Refused(_("Round “%(text)s”: a number, or nothing, is accepted.") % {"text": text[:20]})
    return int(text)


def _changed(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    given = request.POST
    if given.get("allow"):
        numbers, seen = _numbers([given["allow"]]), given.get("seen")
        visit.act(lambda state: commands.allow(_same(state, numbers, seen), numbers))
        messages.success(request, _("They may meet from the next round on."))
        return redirect("forbidden_pairs", visit.tournament.slug)
    first, last = _round(given.get("first_round", "")), _round(given.get("last_round", ""))
    by, chosen = given.get("by", "players"), given.getlist("players")

    def command(state: State) -> list[Happening]:
        named = groups.clubs(state) if by == "club" else groups.federations(state)
        name = given.get("group", "")
        if by in ("club", "federation"):
            wanted = list(named.values()) if name == "*" else [named[name]] if name in named else []
            if not wanted:
                raise Refused(_("Choose a club or a federation that has two players or more."))
        else:
            wanted = [tuple(_chosen(state, number) for number in chosen)]
        return groups.forbid_all(state, wanted, first, last, if_possible=given.get("how") == "possible")

    visit.act(command)
    messages.success(request, _("They will not be paired with each other."))
    return redirect("forbidden_pairs", visit.tournament.slug)
