"""The calendar at the desk, where games are moved, and for everybody."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from torneo.desk import commands
from torneo.web.calendar.rounds import GameLine, calendar_rounds, check_calendar, listed
from torneo.web.core.access import Visit, needs
from torneo.web.core.fields import number_in
from torneo.web.models import Role
from torneo.web.public.answer import Content, content, page
from torneo.writing.results import game_text

LOOKS = "published,schedule published,game postponed,game recorded,pairing changed,undone,player corrected"
_WHEN = 80
"""Letters of when a game is played."""


@needs(Role.ARBITER)
def desk_calendar(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Every round; a game without a result can be moved to another time."""
    check_calendar(visit)
    if request.method == "POST":
        number, board = number_in(request.POST, "round"), number_in(request.POST, "board")
        when = request.POST.get("when", "")[:_WHEN]
        visit.act(lambda state: commands.postpone(state, number, board, when))
        messages.success(request, _("The game is moved.") if when.strip() else _("The game is back at its time."))
        return redirect(f"{reverse('desk_calendar', args=[visit.tournament.slug])}#round-{number}")
    people = visit.state.tournament.by_number
    rounds = [
        (
            each,
            [
                GameLine(
                    board,
                    people[game.white],
                    people[game.black],
                    game.result,
                    game_text(game),
                    (each.moved or {}).get((game.white, game.black), ""),
                )
                for board, game in each.games
            ],
            [people[free] for free in each.free],
        )
        for each in calendar_rounds(visit.state, ahead=True)
    ]
    context = {"visit": visit, "rounds": rounds, "looks": LOOKS, "longest": _WHEN}
    return render(request, "calendar/desk_calendar.html", context)


@needs(Role.PUBLIC)
def calendar(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Every published round with its date and results."""
    check_calendar(visit)

    def make() -> Content:
        context = {"visit": visit, "rounds": listed(visit, ahead=False), "looks": LOOKS, "title": _("Calendar")}
        return content(_("Calendar"), "calendar/calendar.html", context)

    return page(request, visit, "calendar", make)
