"""Corrections of results: what one would affect, and those in the log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from torneo.desk import Refused, State
from torneo.desk import events as e
from torneo.desk.chronicle import Line
from torneo.desk.commands import Events, effect_of_correction, encounter_rules, record_board, record_result
from torneo.model import Result
from torneo.web.core.access import Visit, needs
from torneo.web.core.caching import remember
from torneo.web.core.fields import number_in
from torneo.web.core.matches import code_of, place_of
from torneo.web.core.words import language
from torneo.web.logbook.reading import book
from torneo.web.models import Role
from torneo.web.results.grid import Row, known_board, offers, result_of, row


@dataclass(frozen=True, slots=True)
class Effect:
    """What a correction would do."""

    rating_only: bool
    article: str
    """Empty for a system to which none applies."""
    rule: str
    """The article in our words."""


def effect_of(visit: Visit, number: int) -> Effect:
    """What correcting a result of a round would affect."""
    effect, article = effect_of_correction(visit.state, number)
    if article is None:
        return Effect(effect == "rating", "", "")
    return Effect(effect == "rating", article.place, article.text(language()))


def corrections_made(visit: Visit) -> list[Line]:
    """The corrections of the log that count, the latest first, in the language of the page."""
    counting = (line for line in reversed(book(visit).lines) if not line.undone)
    return [line for line in counting if isinstance(line.entry.happening, e.ResultCorrected | e.BoardCorrected)]


def board_in(fields: Mapping[str, object], state: State) -> int:
    """The board of a form: a number, or of teams the match and the board as in 3.2; 0 where there is none."""
    match, dot, board = str(fields.get("board") or "").strip().partition(".")
    if not dot or state.squads is None:
        return number_in(fields, "board", 0)
    parts = {"match": match, "board": board}
    return code_of(state.squads.rules.boards, number_in(parts, "match"), number_in(parts, "board"))


def _correcting(state: State, number: int, board: int, result: Result, seen: Result, *, for_points: bool) -> Events:
    if state.squads is None:
        return record_result(state, number, board, result, seen, for_points=for_points)
    return record_board(state, number, *place_of(state.squads.rules.boards, board), result, seen)


@needs(Role.ARBITER)
def corrections(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Choose a board, see what its correction affects, correct it."""
    slug = visit.tournament.slug
    if request.method == "POST":
        number, board = number_in(request.POST, "round"), board_in(request.POST, visit.state)
        result, seen = result_of(request.POST.get("result", "")), result_of(request.POST.get("seen", ""))
        if result is seen:
            messages.info(request, _("Nothing was changed: the board has this result."))
            return redirect(f"{reverse('corrections', args=[slug])}?round={number}&board={board}")
        for_points = request.POST.get("for_points") == "yes"
        visit.act(lambda state: _correcting(state, number, board, result, seen, for_points=for_points))
        messages.success(request, _("Round %(round)s, board %(board)s: corrected.") % {"round": number, "board": board})
        return redirect(reverse("corrections", args=[slug]))
    number = number_in(request.GET, "round", 0)
    board = board_in(request.GET, visit.state)
    chosen: Row | None = None
    if number or board:
        if not 1 <= number <= visit.state.round_number:
            raise Refused(_("round %(round)s is not published") % {"round": number})
        if board and not known_board(visit.state, number, board):
            raise Refused(_("round %(round)s has no board %(board)s") % {"round": number, "board": board})
        if board and not visit.teams and encounter_rules(visit.state, number, board) is not None:
            return redirect("encounter", slug, number, board)
        chosen = row(visit, visit.state, number, board) if board else None
    shown = {
        "visit": visit,
        "number": number or visit.state.round_number,
        "chosen": chosen,
        "effect": effect_of(visit, number) if chosen is not None else None,
        "offers": offers(visit.role),
        "rounds": range(1, visit.state.round_number + 1),
        "made": remember(visit, ("corrections", language()), lambda: corrections_made(visit)),
    }
    return render(request, "results/corrections.html", shown)
