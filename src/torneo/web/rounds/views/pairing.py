"""Pairing a round: what stands before it, the draft, publication, the rounds played, and why."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from torneo import __version__
from torneo.desk import Conflict, Refused, State, Unpairable, commands
from torneo.desk.choice import why_by_hand
from torneo.desk.commands import Events
from torneo.web.core.access import Visit, needs, visit_of
from torneo.web.core.caching import remember
from torneo.web.core.fields import number_in
from torneo.web.core.words import language
from torneo.web.logbook.latest import latest
from torneo.web.models import Role, Tournament
from torneo.web.operation.backups import snapshots
from torneo.web.results.grid import latest_meant
from torneo.web.rounds.before import before_pairing, decided
from torneo.web.rounds.hand import Arrangement
from torneo.web.rounds.sheets import BoardLine, Sheet, draft_sheet, round_sheet
from torneo.web.rounds.why import Origin, account, origin_of, played, state_before

ENGINE = f"torneo {__version__}"


@needs(Role.ARBITER)
def pairing(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The draft of the next round, or what stands before it."""
    if request.method != "POST":
        return _page(request, visit)
    try:
        match request.POST.get("do"):
            case "pair":
                visit.act(lambda state: commands.pair_round(state, ENGINE, decided(state, request.POST)))
                messages.success(request, _("A draft was made. Nobody else sees it before it is published."))
            case "publish":
                drafted = request.POST.get("draft")
                state = visit.act(lambda state: _publish(state, drafted))
                snapshots.take(settings.SITE)
                messages.success(request, _("Round %(round)s is published.") % {"round": state.round_number})
            case "schedule":
                state = visit.act(commands.publish_schedule)
                snapshots.take(settings.SITE)
                messages.success(request, _("All %(rounds)s rounds are published.") % {"rounds": state.round_number})
            case "discard":
                visit.act(commands.discard_draft)
                messages.success(request, _("The draft was thrown away."))
            case _:
                raise Refused(_("nothing was asked for"))
    except commands.Undecided as asked:
        return _page(request, visit_of(request, visit.tournament.slug), asked.text(language()), asking=True)
    except Unpairable as refused:
        return _page(request, visit, refused.text(language()))
    return redirect("pairing", visit.tournament.slug)


def _publish(state: State, drafted: str | None) -> Events:
    """Publish the draft that its author saw."""
    draft = state.draft
    if drafted is not None and draft is not None and Arrangement(draft.boards, draft.bye).text != drafted:
        raise Conflict(_("the draft was changed meanwhile: look again before publishing it"))
    return commands.publish(state)


@lru_cache(5000)
def _line_html(line: BoardLine, why: str, number: int, _language: str, *, results: bool) -> SafeString:
    """A board of a sheet: of five hundred, few have changed since the last look."""
    shown = {"line": line, "why": why, "number": number, "results": results}
    return render_to_string("rounds/line.html", shown)


def _lines(visit: Visit, sheet: Sheet, *, results: bool = True) -> list[SafeString]:
    explained = why_by_hand(visit.state) is None
    address = reverse("why", args=[visit.tournament.slug, sheet.round]) if explained else ""
    return [_line_html(line, address, sheet.round, language(), results=results) for line in sheet.boards]


def _page(request: HttpRequest, visit: Visit, refused: str = "", *, asking: bool = False) -> HttpResponse:
    state = visit.state
    shown: dict[str, object] = {"visit": visit, "refused": refused, "asking": asking}
    shown["explained"] = why_by_hand(state) is None
    shown["latest"] = latest(visit.tournament, state)
    if state.draft is not None:
        sheet = remember(visit, ("draft", language()), lambda: draft_sheet(state))
        shown |= {"sheet": sheet, "lines": _lines(visit, sheet, results=False), "has_engine": state.draft.engine_boards}
        return render(request, "rounds/draft.html", shown)
    if state.tournament.players:
        shown["before"] = remember(visit, ("before", language()), lambda: before_pairing(state))
    if state.round_number:
        sheet = _sheet(visit, state.round_number)
        shown |= {"sheet": sheet, "lines": _lines(visit, sheet)}
    return render(request, "rounds/pairing.html", shown, status=422 if refused else 200)


@needs(Role.ARBITER)
def publish(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """What the public will see, before it does."""
    draft = visit.state.draft
    if draft is None:
        return redirect("pairing", visit.tournament.slug)
    sheet = remember(visit, ("draft", language()), lambda: draft_sheet(visit.state))
    warned = remember(
        visit,
        ("draft warnings", language()),
        lambda: commands.warnings(visit.state, draft.round, draft.boards, draft.bye, language()),
    )
    drafted = Arrangement(draft.boards, draft.bye).text
    shown = {"visit": visit, "sheet": sheet, "warnings": warned, "drafted": drafted}
    return render(request, "rounds/publish.html", shown)


def _origin(visit: Visit, number: int) -> Origin | None:
    return remember(visit, ("made", number), lambda: origin_of(visit.tournament, number))


@lru_cache(20)
def _state_at(tournament: Tournament, sequence: int, _hash: str) -> State:
    return state_before(tournament, sequence)


def _then(visit: Visit, origin: Origin | None) -> Visit:
    """The visit at the moment of a pairing: what follows from it stays, whatever is entered later."""
    if origin is None:
        return visit
    return replace(visit, state=_state_at(visit.tournament, origin.sequence, origin.hash))


def _sheet(visit: Visit, number: int) -> Sheet:
    """A published round, marked where it was changed by hand; the engine's boards are known for the last one."""
    origin = _origin(visit, number)
    reasons = origin.reasons if origin is not None else ()
    engine = visit.state.engine_boards if reasons and number == visit.state.round_number else ()
    key = ("sheet", number, language())
    return remember(visit, key, lambda: round_sheet(visit.state, number, engine, reasons))


@needs(Role.ARBITER)
def desk_round(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """A published round with everything that led to it."""
    if not 1 <= number <= visit.state.round_number:
        raise Http404
    sheet = _sheet(visit, number)
    rounds = range(1, visit.state.round_number + 1)
    shown = {"visit": visit, "sheet": sheet, "lines": _lines(visit, sheet), "rounds": rounds}
    shown["explained"] = why_by_hand(visit.state) is None
    return render(request, "rounds/round.html", shown)


@needs(Role.ARBITER)
def why(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """How the engine came to a round: all of it, or what concerns a board or a player."""
    state = visit.state
    drafted = state.draft is not None and state.draft.round == number
    if not drafted and not 1 <= number <= state.round_number:
        raise Http404
    board = _place(state, number, number_in(request.GET, "board", 0))
    player = number_in(request.GET, "player", 0) or None
    origin = _origin(visit, number)
    then = _then(visit, origin)
    lines = played(state, number)
    key = ("why", origin.hash if origin is not None else "", number, board, player, lines, language())
    parts, refused = [], ""
    try:
        parts = remember(then, key, lambda: account(then.state, number, lines, language(), player=player, board=board))
    except Refused as refusal:
        refused = refusal.text(language())
    shown = {
        "visit": visit,
        "number": number,
        "parts": parts,
        "refused": refused,
        "made": origin,
        "board": board,
        "player": player,
        "people": then.state.tournament.players,
        "drafted": drafted,
    }
    return render(request, "rounds/why.html", shown, status=422 if refused else 200)


def _place(state: State, number: int, board: int) -> int | None:
    """The place in the order of the pairing that a board has by its number; None where none is asked for."""
    if not board:
        return None
    draft = state.draft
    drafted = draft is not None and draft.round == number
    seats = dict(state.set_out(draft.boards)) if drafted and draft is not None else state.seats(number)
    order = draft.boards if drafted and draft is not None else state.boards[number - 1]
    if board not in seats and board <= len(order):
        raise Http404
    return order.index(seats[board]) + 1 if board in seats else board


@require_POST
@needs(Role.ARBITER)
def undo_here(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Take back the entry that the page showed as the latest, if it still is."""
    meant = number_in(request.POST, "sequence")
    before = latest(visit.tournament, visit.state)
    visit.act(lambda state: latest_meant(state, meant))
    messages.success(request, _("Undone: %(what)s") % {"what": before.text if before is not None else meant})
    return redirect("pairing", visit.tournament.slug)
