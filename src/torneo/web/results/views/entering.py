"""Results: the grid of a round, by keyboard, phone or mouse."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, QueryDict
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from torneo.desk import Conflict, Refused, State
from torneo.desk.commands import Events, effect_of_correction
from torneo.web.core import store
from torneo.web.core.access import Visit, needs
from torneo.web.core.fields import number_in
from torneo.web.core.words import language
from torneo.web.logbook.latest import latest
from torneo.web.models import Role
from torneo.web.results.grid import (
    Row,
    entering,
    known_board,
    last_short,
    latest_meant,
    match_of,
    offers,
    result_of,
    row,
    rows,
)
from torneo.web.results.team_grid import MatchHead, match_heads, numbers_of


@needs(Role.HELPER)
def results(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The boards of a round: the one that is being played unless ``?round=`` names another."""
    if request.method == "POST":
        return _save_all(request, visit) if "save" in request.POST else _save_one(request, visit)
    return _grid(request, visit)


def _grid(request: HttpRequest, visit: Visit) -> HttpResponse:
    state = visit.state
    number = number_in(request.GET, "round", state.round_number)
    if number and not 1 <= number <= state.round_number:
        raise Http404
    only_missing = request.GET.get("only") == "missing"
    helper = visit.role < Role.ARBITER
    listed = rows(visit, number, missing=only_missing) if number else []
    effect, article = effect_of_correction(state, number) if number else ("", None)
    found = latest(visit.tournament, state) if not helper else None
    plain = "plain" in request.GET
    slug = visit.tournament.slug
    numbers = numbers_of(state, number) if number else ()
    short = last_short(max(numbers, default=0), min(numbers, default=0))
    ready = [_row_html(board, slug, language()) for board in listed] if not (helper or plain) else listed
    heads: list[tuple[MatchHead, list[object]]] = []
    if visit.teams and number:
        shown_rows = list(zip(listed, ready, strict=True))
        heads = [
            (head, [html for board, html in shown_rows if match_of(state, board.board) == head.match])
            for head in match_heads(visit, number, missing=only_missing or helper)
        ]
    shown = {
        "visit": visit,
        "number": number,
        "rows": ready,
        "matches": heads,
        "corrections": reverse("corrections", args=[slug]),
        "boards": max(numbers, default=0),
        "only_missing": only_missing,
        "missing": sum(1 for board in listed if board.blank),
        "rounds": range(1, state.round_number + 1),
        "effect": effect,
        "article": article,
        "latest": found,
        "offers": offers(visit.role),
        "short": short,
        "long": short + 1,
        "plain": plain,
        "slug": slug,
        "ties": any(board.tie for board in listed),
        "level": [board for board in listed if board.tie is not None and board.tie.level],
    }
    return render(request, "results/helper.html" if helper else "results/results.html", shown)


@lru_cache(5000)
def _row_html(board: Row, slug: str, _language: str) -> SafeString:
    """A row of the arbiter's grid: a round can have five hundred, of which one has changed since the last look."""
    return render_to_string(
        "results/result_row.html",
        {"row": board, "corrections": reverse("corrections", args=[slug]), "slug": slug},
    )


@dataclass(frozen=True, slots=True)
class _Entered:
    """A result that was sent, carried out."""

    round: int
    board: int
    state: State
    """After exactly this."""
    entry: int | None
    """Of the log; None if the board had the result already."""


def _enter(visit: Visit, fields: QueryDict) -> _Entered:
    """Carry out one entry of a form."""
    number, board = number_in(fields, "round"), number_in(fields, "board")
    result, seen = result_of(fields.get("result", "")), result_of(fields.get("seen", ""))
    if visit.boards is not None and match_of(visit.state, board) not in visit.boards:
        raise PermissionDenied(_("Board %(board)s is not one of yours.") % {"board": board})
    pair, game = fields.get("pair", ""), number_in(fields, "game", 0)
    made: Events = []

    def command(state: State) -> Events:
        made[:] = entering(_now(visit, state), number, board, result, seen, pair, game)
        return made

    state = visit.act(command)
    return _Entered(number, board, state, state.effective[-1] if made else None)


def _now(visit: Visit, state: State) -> Visit:
    """The visit with the state at the moment of acting."""
    return Visit(visit.tournament, state, visit.role, visit.actor, visit.boards)


def _save_one(request: HttpRequest, visit: Visit) -> HttpResponse:
    """One result; a script gets the row back, with what went wrong on it."""
    by_script = bool(request.headers.get("HX-Request"))
    trouble, status, entry = "", 200, None
    try:
        entered = _enter(visit, request.POST)
        number, board, state, entry = entered.round, entered.board, entered.state, entered.entry
    except Refused as refused:
        number, board = number_in(request.POST, "round", 0), number_in(request.POST, "board", 0)
        state = store.load(visit.tournament).state
        if not by_script or not known_board(state, number, board):
            raise
        trouble, status = refused.text(language()), 409 if isinstance(refused, Conflict) else 422
    made = row(visit, state, number, board)
    if not by_script:
        messages.success(request, made.said)
        return redirect(f"{reverse('results', args=[visit.tournament.slug])}?round={number}#board-{board}")
    template = "results/helper_row.html" if visit.role < Role.ARBITER else "results/result_row.html"
    context = {
        "row": made,
        "trouble": trouble,
        "visit": visit,
        "corrections": reverse("corrections", args=[visit.tournament.slug]),
        "slug": visit.tournament.slug,
    }
    response = render(request, template, context, status=status)
    return _stamped(response, state, entry)


def _stamped(response: HttpResponse, state: State, entry: int | None) -> HttpResponse:
    """The answer with the state that it tells of, and the entry that its reader may undo."""
    response.headers["X-Torneo-Sequence"] = str(state.sequence)
    if entry is not None:
        response.headers["X-Torneo-Entry"] = str(entry)
    return response


def _save_all(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The form of the whole round: every board whose choice is not what the page showed."""
    number = number_in(request.POST, "round")
    saved, troubles = 0, []
    for name in request.POST:
        if not name.startswith("result-"):
            continue
        fields = QueryDict(mutable=True)
        board = name.removeprefix("result-")
        fields.update({"round": str(number), "board": board, "result": request.POST[name]})
        fields["seen"] = request.POST.get(f"seen-{board}", "")
        fields["pair"] = request.POST.get(f"pair-{board}", "")
        fields["game"] = request.POST.get(f"game-{board}", "0")
        if result_of(str(fields["result"])) is result_of(str(fields["seen"])):
            continue
        try:
            _enter(visit, fields)
            saved += 1
        except Refused as refused:
            troubles.append(refused.text(language()))
    if saved:
        text = ngettext("%(count)s result saved.", "%(count)s results saved.", saved) % {"count": saved}
        messages.success(request, text)
    for trouble in troubles:
        messages.error(request, trouble)
    return redirect(f"{reverse('results', args=[visit.tournament.slug])}?round={number}&plain=1")


@require_POST
@needs(Role.ARBITER)
def undo_result(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Take back the latest entry if it is the result that the page showed as the latest."""
    meant = number_in(request.POST, "sequence")

    def command(state: State) -> Events:
        act = latest(visit.tournament, state)
        if act is not None and act.sequence == meant and not act.is_result:
            raise Refused(_("the latest entry is no result but: %(what)s; the log can undo it") % {"what": act.text})
        return latest_meant(state, meant)

    before = latest(visit.tournament, visit.state)
    state = visit.act(command)
    text = _("Undone: %(what)s") % {"what": before.text if before is not None and before.sequence == meant else meant}
    if request.headers.get("HX-Request"):
        return _stamped(
            render(request, "core/message.html", {"text": text, "kind": "success"}), state, state.effective[-1]
        )
    messages.success(request, text)
    return redirect("results", visit.tournament.slug)
