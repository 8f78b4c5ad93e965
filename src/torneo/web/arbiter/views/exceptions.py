"""Rounds that bend: what an arbiter does now and then, each with its reason, and what was done so far."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponseBase, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from torneo.desk import Refused, State, commands
from torneo.desk.commands import Events
from torneo.desk.daybook import bent
from torneo.model import ByeKind
from torneo.model.remarks import Ground
from torneo.web.arbiter.chosen import bye_in, people, player_in, points_in, result_in, text_in
from torneo.web.core.access import Visit, needs
from torneo.web.core.fields import number_in
from torneo.web.entries.byes import GIVEN
from torneo.web.logbook.reading import book
from torneo.web.models import Role
from torneo.web.results.grid import offers
from torneo.web.rounds.views.editing import REASONS

_GIVEN = (ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL, ByeKind.PAIRING)


@needs(Role.ARBITER)
def exceptions(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Bend something, and see what was bent."""
    if request.method == "POST":
        made: Events = []

        def command(state: State) -> Events:
            made[:] = _asked(state, request.POST)
            return made

        visit.act(command)
        if made:
            messages.success(request, _("Done, and in the log."))
        else:
            messages.info(request, _("Nothing was changed."))
        return redirect("exceptions", visit.tournament.slug)
    state = visit.state
    fixed = sorted(state.fixed_boards.items(), key=lambda one: one[1])
    shown = {
        "visit": visit,
        "players": people(state),
        "rounds": range(1, state.round_number + 1),
        "total": state.tournament.regulations.rounds,
        "reasons": [(word.value, REASONS[word]) for word in commands.reasons_to_change(state)],
        "byes": [(kind.value, GIVEN[kind]) for kind in _GIVEN],
        "offers": [offer for offer in offers(visit.role) if offer.code],
        "fixed": [(state.tournament.by_number[number], board) for number, board in fixed],
        "made": bent(book(visit).lines),
    }
    return render(request, "arbiter/exceptions.html", shown)


def _asked(state: State, given: QueryDict) -> Events:
    """What a form asks for, by the state at the moment of acting."""
    wanted = _WAYS.get(given.get("do", ""))
    if wanted is None:
        raise Refused(_("nothing was asked for"))
    return wanted(state, given)


def _rounds(state: State, given: QueryDict) -> Events:
    return commands.set_rounds(state, number_in(given, "rounds"))


def _unpublish(state: State, given: QueryDict) -> Events:
    seen = number_in(given, "round")
    if seen != state.round_number:
        raise Refused(_("round %(round)s is not the last one any more: look again") % {"round": seen})
    ground = next((each for each in Ground if each == given.get("ground")), None)
    return commands.withdraw_round(state, text_in(given), ground)


def _bye(state: State, given: QueryDict) -> Events:
    kind, opponent = bye_in(given, "kind"), bye_in(given, "opponent", ByeKind.FULL)
    return commands.give_bye(state, player_in(state, given), number_in(given, "round"), kind, text_in(given), opponent)


def _reverse(state: State, given: QueryDict) -> Events:
    board = number_in(given, "board")
    return commands.reverse_colours(state, number_in(given, "round"), board, result_in(given), text_in(given))


def _exchange(state: State, given: QueryDict) -> Events:
    boards = number_in(given, "board"), number_in(given, "other")
    return commands.exchange_results(state, number_in(given, "round"), *boards)


def _points(state: State, given: QueryDict) -> Events:
    points = points_in(given) * (-1 if given.get("sign") == "take" else 1)
    alone = given.get("round") == "standings"
    number = None if alone else number_in(given, "round", 0) or None
    return commands.award_points(state, player_in(state, given), points, text_in(given), number, standings_only=alone)


def _boards(state: State, given: QueryDict) -> Events:
    fixed = dict(state.fixed_boards)
    if given.get("player"):
        fixed[player_in(state, given)] = number_in(given, "board")
    if given.get("free"):
        fixed.pop(player_in(state, given, "free"), None)
    return commands.set_boards(state, number_in(given, "first", state.first_board), fixed)


_WAYS: dict[str, Callable[[State, QueryDict], Events]] = {
    "rounds": _rounds,
    "unpublish": _unpublish,
    "bye": _bye,
    "reverse": _reverse,
    "exchange": _exchange,
    "points": _points,
    "boards": _boards,
}
