"""Pages of knock-outs and matches: the bracket at the desk and for everybody, and an encounter game by game."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _

from torneo.desk import Refused, commands
from torneo.pairing.tables.schedule import ScheduleError
from torneo.reports.encounters import encounter_table
from torneo.reports.matches import matches_table
from torneo.text import said
from torneo.web.core.access import Visit, needs
from torneo.web.cup import drawing
from torneo.web.models import Role
from torneo.web.public.answer import Content, content, page
from torneo.web.public.matches import match_of
from torneo.web.public.names import drawn
from torneo.writing.results import game_text

LOOKS = "published,game recorded,encounter decided,pairing changed,undone,player corrected,numbers assigned,withdrawn"


@needs(Role.ARBITER)
def desk_bracket(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The bracket at the desk; a tie leads to its games."""
    drawing.check_bracket(visit)
    context = {"visit": visit, "shown": drawing.shown(visit, "encounter"), "looks": LOOKS}
    return render(request, "cup/desk_bracket.html", context)


@needs(Role.PUBLIC)
def bracket(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The bracket for everybody."""
    drawing.check_bracket(visit)

    def make() -> Content:
        context = {"visit": visit, "shown": drawing.shown(visit, "match"), "looks": LOOKS, "title": _("Bracket")}
        return content(_("Bracket"), "cup/bracket.html", context)

    return page(request, visit, "bracket", make)


@needs(Role.PUBLIC)
def bracket_svg(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The bracket as an image to save."""
    drawing.check_bracket(visit)
    try:
        image = drawing.alone(visit)
    except ScheduleError as error:
        raise Refused("{why}", why=said(error)) from error
    response = HttpResponse(image, content_type="image/svg+xml")
    response.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    response.headers["Cache-Control"] = "private, no-cache"
    return response


@needs(Role.PUBLIC)
def match(request: HttpRequest, visit: Visit, number: int, board: int) -> HttpResponseBase:
    """An encounter of several games, game by game, or a match of teams board by board."""
    state = visit.state
    if not 1 <= number <= state.round_number or board not in state.seats(number):
        raise Http404
    if visit.teams:
        return _teams(request, visit, number, board)
    rules = commands.encounter_rules(state, number, board)
    if rules is None:
        raise Http404
    game = dict(state.games(number))[board]
    people = state.tournament.by_number
    first, second = people[game.white], people[game.black]

    def make() -> Content:
        title = f"{first.name} – {second.name}"
        context = {
            "visit": visit,
            "title": title,
            "first": first,
            "second": second,
            "score": game_text(game),
            "over": game.result.finished,
            "number": number,
            "board": board,
            "table": drawn(visit, encounter_table(rules, game, people)),
            "looks": LOOKS,
        }
        return content(title, "cup/match.html", context)

    return page(request, visit, ("match", number, board), make)


def _teams(request: HttpRequest, visit: Visit, number: int, board: int) -> HttpResponseBase:
    """A match of teams; its boards are there when the players sit down."""
    found = match_of(visit.state, number, board, dict(visit.state.games(number))[board])
    title = f"{found.first.name} – {found.second.name}"

    def make() -> Content:
        context = {
            "visit": visit,
            "match": found,
            "score": game_text(found.game),
            "over": found.game.result.finished,
            "when": visit.state.postponed.get((number, found.first.number, found.second.number), ""),
            "number": number,
            "board": board,
            "table": drawn(visit, matches_table([found])),
            "looks": f"{LOOKS},boards seated,squad named",
        }
        return content(title, "teams/public_match.html", context)

    return page(request, visit, ("match", number, board), make)
