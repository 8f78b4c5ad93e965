"""An encounter of several games at the desk: its games one by one, and who goes on where no game says it."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from torneo.desk import Refused, State, commands
from torneo.desk.commands import Events
from torneo.desk.events import Decision
from torneo.model import Game, Result
from torneo.pairing.knockout.match import MatchRules
from torneo.web.core.access import Visit, needs
from torneo.web.core.fields import number_in
from torneo.web.core.refusing import again_form
from torneo.web.core.words import language
from torneo.web.models import Role
from torneo.web.results.grid import offers, result_of
from torneo.web.results.ties import tie_of
from torneo.web.results.views.matches import match_page

_WAYS = (Decision.LOT, Decision.ARBITER, Decision.WITHDRAWAL)
"""By what an arbiter lets somebody go on; the rest follows from the withdrawals."""


def encounter_at(state: State, number: int, board: int) -> tuple[MatchRules, Game]:
    """The encounter at a board with the rules that it is played by; ``Http404`` where there is none."""
    if not 1 <= number <= state.round_number or board not in state.seats(number):
        raise Http404
    rules = commands.encounter_rules(state, number, board)
    if rules is None:
        raise Http404
    return rules, dict(state.games(number))[board]


@needs(Role.ARBITER)
def encounter(request: HttpRequest, visit: Visit, number: int, board: int) -> HttpResponseBase:
    """The games of a board: correct one, take the last one back, decide; or a match of teams."""
    if visit.teams:
        return match_page(request, visit, number, board)
    encounter_at(visit.state, number, board)
    refused, again = "", None
    if request.method == "POST":
        try:
            visit.act(lambda state: _asked(state, number, board, request))
        except Refused as error:
            refused, again = error.text(language()), again_form(request, error)
        else:
            messages.success(request, _("Saved."))
            return redirect("encounter", visit.tournament.slug, number, board)
    return _page(request, visit, number, board, {"refused": refused, "again": again})


def _asked(state: State, number: int, board: int, request: HttpRequest) -> Events:
    """What the form asks for, by the state at the moment of acting."""
    given = request.POST
    match given.get("do"):
        case "game":
            seen = number_in(given, "seen", len(encounter_at(state, number, board)[1].games))
            result = result_of(given.get("result", ""))
            return commands.record_game(state, number, board, result, number=number_in(given, "game"), seen=seen)
        case "decide":
            way = given.get("by", "")
            if way not in _WAYS:
                raise Refused(_("a lot, a decision of the arbiter or a withdrawal is accepted"))
            winner = number_in(given, "player")
            return commands.decide(state, number, board, winner, given.get("note", "")[:500], Decision(way))
    raise Refused(_("nothing was asked for"))


def _page(request: HttpRequest, visit: Visit, number: int, board: int, refusal: dict[str, object]) -> HttpResponse:
    state = visit.state
    rules, game = encounter_at(state, number, board)
    people = state.tournament.by_number
    shown = {
        "visit": visit,
        "number": number,
        "board": board,
        "tie": tie_of(rules, game, people),
        "first": people[game.white],
        "second": people[game.black],
        "winner": _winner(game),
        "open": not state.finished,
        "undecided": not game.result.finished and not state.finished,
        "offers": [offer for offer in offers(visit.role) if offer.code not in ("??", "")],
        **refusal,
    }
    return render(request, "results/encounter.html", shown, status=422 if refusal["refused"] else 200)


def _winner(game: Game) -> int | None:
    """The number of whoever has won the encounter."""
    if game.result in (Result.WHITE_WIN, Result.WHITE_FORFEIT_WIN):
        return game.white
    return game.black if game.result in (Result.BLACK_WIN, Result.BLACK_FORFEIT_WIN) else None
