"""A match of teams at the desk: its boards, a match that nobody played, and who goes on where it stays level."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from torneo.desk import Refused, State, commands
from torneo.desk.commands import Events
from torneo.desk.events import Decision
from torneo.model import Result
from torneo.web.core.access import Visit
from torneo.web.core.fields import number_in
from torneo.web.core.words import language
from torneo.web.results.grid import MEANINGS, board_rows, code_of, result_of
from torneo.web.results.team_grid import forfeit, forfeit_offers, head_of, settled_without_boards

_WAYS = (Decision.LOT, Decision.ARBITER)


def match_page(request: HttpRequest, visit: Visit, number: int, match: int) -> HttpResponse:
    """A match with what can be decided of it as a whole."""
    state = visit.state
    if not 1 <= number <= state.round_number or match not in state.seats(number):
        raise Http404
    refused = ""
    if request.method == "POST":
        try:
            visit.act(lambda now: _asked(now, number, match, request))
        except Refused as error:
            refused = error.text(language())
        else:
            messages.success(request, _("Saved."))
            return redirect("encounter", visit.tournament.slug, number, match)
    shown = {
        "visit": visit,
        "number": number,
        "match": match,
        "head": head_of(state, number, match),
        "rows": list(board_rows(state, number, range(match, match + 1))),
        "without": settled_without_boards(state, number, match),
        "offers": [(code_of(result), _named(result)) for result in forfeit_offers()],
        "open": not state.finished,
        "refused": refused,
    }
    return render(request, "results/match.html", shown, status=422 if refused else 200)


def _named(result: Result) -> str:
    return {
        Result.WHITE_FORFEIT_WIN: _("the second team did not come"),
        Result.BLACK_FORFEIT_WIN: _("the first team did not come"),
        Result.DOUBLE_FORFEIT: _("neither team came"),
    }.get(result, str(MEANINGS[result]))


def _asked(state: State, number: int, match: int, request: HttpRequest) -> Events:
    """What the form asks for, by the state at the moment of acting."""
    given = request.POST
    match given.get("do"):
        case "forfeit":
            return forfeit(state, number, match, result_of(given.get("result", "")))
        case "take back":
            return forfeit(state, number, match, Result.PENDING)
        case "decide":
            if given.get("by", "") not in _WAYS:
                raise Refused(_("a lot or a decision of the arbiter is accepted"))
            note = given.get("note", "")[:500]
            return commands.decide(state, number, match, number_in(given, "team"), note, Decision(given["by"]))
    raise Refused(_("nothing was asked for"))
