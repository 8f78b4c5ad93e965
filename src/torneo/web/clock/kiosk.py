"""The kiosk: players say themselves that they are here, and are told where they sit."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _

from torneo.desk import State, commands
from torneo.model import Player, Result
from torneo.web.arbiter.chosen import player_in
from torneo.web.core.access import Visit, needs
from torneo.web.entries import rows
from torneo.web.models import Role

_SHOWN = 12
"""Names on one screen: large enough for a finger."""
_LETTERS = 40
_BACK = 8
"""Seconds after which the kiosk is free for the next player."""


@needs(Role.HELPER)
def kiosk(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Find the name, press it, see whose it is, say yes."""
    state = visit.state
    if request.method == "POST":
        after = visit.act(lambda now: commands.arrive(now, player_in(now, request.POST)))
        player = after.tournament.by_number[player_in(after, request.POST)]
        shown: dict[str, object] = {"done": player, "seat": seat_of(after, player.number), "back": _BACK}
        return render(request, "clock/kiosk.html", {"visit": visit, **shown})
    if "player" in request.GET:
        number = player_in(state, request.GET)
        player = state.tournament.by_number[number]
        return render(
            request, "clock/kiosk.html", {"visit": visit, "asked": player, "mark": rows.mark_of(player), "back": 30}
        )
    query = request.GET.get("q", "")[:_LETTERS]
    found = _found(state, query)
    shown = {
        "query": query,
        "found": [(player, rows.mark_of(player), is_here(state, player.number)) for player in found[:_SHOWN]],
        "more": len(found) > _SHOWN,
    }
    return render(request, "clock/kiosk.html", {"visit": visit, **shown})


def _found(state: State, query: str) -> list[Player]:
    """Those whom a search means, by name; nobody as long as nothing is typed in a long list."""
    playing = [player for player in rows.sorted_players(state, "name") if player.number not in state.withdrawn]
    if not query.strip():
        return playing if len(playing) <= _SHOWN else []
    return [player for player in playing if rows.matches(player, query)]


def is_here(state: State, number: int) -> bool:
    """Whether a player has said so, for the round that is played or for the next."""
    return number in state.arrived or state.present.get(number) is True


def seat_of(state: State, number: int) -> str:
    """Where a player sits in the round that is played, or why they do not."""
    if not state.round_number:
        return _("The first round is not paired yet: you are checked in for it.")
    people = state.tournament.by_number
    for board, game in state.games(state.round_number):
        if number in (game.white, game.black) and game.result is Result.PENDING:
            white = game.white == number
            other = people[game.black if white else game.white].name
            text = _("Board %(board)s, White, against %(name)s.")
            if state.squads is not None:
                text = _("Match %(board)s, against %(name)s.")
            elif not white:
                text = _("Board %(board)s, Black, against %(name)s.")
            return text % {"board": board, "name": other}
    return _("You are checked in for round %(round)s.") % {"round": state.round_number + 1}
