"""Teams of an individual tournament: the team of each player, by hand or by the clubs."""

from __future__ import annotations

from hashlib import sha256

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from torneo.desk import Conflict, Refused, State, commands
from torneo.desk.events import Happening
from torneo.web.core.access import Visit, needs
from torneo.web.core.words import language
from torneo.web.models import Role

_LONGEST = 100


@needs(Role.ARBITER)
def form_teams(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Who plays for which team; what is filled in from the clubs is saved like anything else."""
    state = visit.state
    if state.squads is not None:  # teams are paired, and have pages of their own
        raise Http404
    of_team = {number: team.name for team in state.tournament.teams for number in team.members}
    if request.method != "POST":
        return _page(request, visit, of_team)
    names = {player.number: _name(request, player.number) for player in state.tournament.players}
    if request.POST.get("do") == "clubs":
        try:
            return _page(request, visit, commands.clubs_as_teams(state), filled_in=True)
        except Refused as refused:
            return _page(request, visit, names, refused.text(language()))
    seen = request.POST.get("seen", "")

    def command(state: State) -> list[Happening]:
        if seen != mark_of(state):
            raise Conflict(_("Somebody changed the players or their teams meanwhile: look again."))
        return commands.team_up(state, names)

    try:
        made = visit.act(command)
    except Conflict:
        raise
    except Refused as refused:
        return _page(request, visit, names, refused.text(language()))
    changed = made.sequence != state.sequence
    messages.success(request, _("The teams are saved.") if changed else _("Nothing was changed."))
    return redirect("form_teams", visit.tournament.slug)


def _name(request: HttpRequest, number: int) -> str:
    return " ".join(request.POST.get(f"team-{number}", "")[:_LONGEST].split())


def mark_of(state: State) -> str:
    """Stands for the players with their numbers, and their teams: with another one, somebody has changed them."""
    people = [(player.number, player.name) for player in state.tournament.players]
    return sha256(repr((people, state.tournament.teams)).encode()).hexdigest()[:16]


def _page(
    request: HttpRequest, visit: Visit, names: dict[int, str], refused: str = "", *, filled_in: bool = False
) -> HttpResponseBase:
    tournament = visit.state.tournament
    shown = {
        "visit": visit,
        "rows": [(player, names.get(player.number, "")) for player in tournament.players],
        "teams": tournament.teams,
        "named": sorted({name for name in names.values() if name}),
        "clubs": any(player.club for player in tournament.players),
        "seen": mark_of(visit.state),
        "refused": refused,
        "filled_in": filled_in,
    }
    return render(request, "entries/teaming.html", shown, status=422 if refused else 200)
