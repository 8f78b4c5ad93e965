"""Incidents: what happened, what the Laws propose, done at one key, and all of it by round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from torneo.desk import Conflict, Refused, State, commands
from torneo.desk.commands import Case, Events, Reported
from torneo.desk.daybook import daybook
from torneo.desk.sanctions import Proposal
from torneo.laws.articles import law
from torneo.laws.decisions import Side
from torneo.laws.incidents import KINDS
from torneo.model import Player
from torneo.text import Text
from torneo.web.arbiter.chosen import people, player_in, text_in
from torneo.web.core.access import Visit, needs
from torneo.web.core.fields import number_in
from torneo.web.core.words import capitalised, language, spoken
from torneo.web.logbook.reading import book
from torneo.web.models import Role


@dataclass(frozen=True, slots=True)
class Offer:
    """A proposal as the page shows it."""

    name: str
    text: str
    article: str
    key: str
    """The digit that does it; empty for those that come after nine."""
    by_law: bool


@needs(Role.ARBITER)
def incidents(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Report an incident, see what follows, do it; and read what was reported."""
    if request.method != "POST":
        return _page(request, visit)
    given = request.POST
    if given.get("do") != "impose":
        return _page(request, visit, _proposed(visit.state, given))
    chosen, said = given.get("choose", ""), text_in(given, "said")

    def command(state: State) -> Events:
        reported = _reported(state, given)
        case = commands.case_of(state, reported)
        if given.get("seen") != _seen(case):
            raise Conflict(_("something else was noted at this board meanwhile: look again"))
        return commands.report_incident(state, reported, [chosen], note=said)

    visit.act(command)
    messages.success(request, _("Done, and in the log."))
    return redirect("incidents", visit.tournament.slug)


def _reported(state: State, given: QueryDict) -> Reported:
    """The incident that the form names, by the state at the moment."""
    board, seat = _board_in(given)
    side = Side.BLACK if given.get("side") == Side.BLACK.value else Side.WHITE
    player = 0 if board else player_in(state, given)
    minutes = number_in(given, "minutes", 0)
    return Reported(given.get("kind", ""), board, player, side, minutes, text_in(given, "note"), seat)


def _board_in(given: QueryDict) -> tuple[int, int]:
    """The board that was chosen; of a match of teams, the match and its board."""
    board, _dot, seat = given.get("board", "").partition(".")
    return number_in({"board": board}, "board", 0), number_in({"board": seat}, "board", 0)


def _seen(case: Case) -> str:
    """What stands for all that its author saw: who it was, and how often before."""
    return f"{case.kind.name} {case.player} {case.person} {case.count}"


def _proposed(state: State, given: QueryDict) -> dict[str, object]:
    """What the Laws say about the incident, and what can be done."""
    reported = _reported(state, given)
    case = commands.case_of(state, reported)
    fields = {name: given.get(name, "") for name in ("kind", "board", "side", "player", "minutes", "note")}
    edition, names = case.conditions.edition, state.tournament.by_number
    return {
        "case": case,
        "title": spoken(Text(case.kind.title)),
        "who": state.squads.people[case.person] if state.squads and case.person else names[case.player],
        "reason": spoken(case.verdict.reason),
        "clocks": [spoken(step.said) for step in case.verdict.clocks],
        "articles": [(number, law(number, edition).text(language())) for number in case.verdict.articles],
        "edition": edition.id,
        "offers": _offers(case.proposals),
        "fields": fields,
        "seen": _seen(case),
    }


def _offers(proposals: tuple[Proposal, ...]) -> list[Offer]:
    return [
        Offer(one.name, capitalised(spoken(one.title)), one.article, str(place) if place < 10 else "", one.by_law)
        for place, one in enumerate(proposals, 1)
    ]


def _boards(state: State) -> Iterator[tuple[str, Player, Player]]:
    """The boards of the round that is played; of teams, those of every match at which two sit."""
    names, squads = state.tournament.by_number, state.squads
    for board, game in state.games(state.round_number) if state.round_number else ():
        if squads is None:
            yield str(board), names[game.white], names[game.black]
            continue
        for seat, one in enumerate(squads.boards.get((state.round_number, game.white, game.black), ()), 1):
            if one.both:
                yield f"{board}.{seat}", squads.people[one.white], squads.people[one.black]


def _page(request: HttpRequest, visit: Visit, proposed: dict[str, object] | None = None) -> HttpResponse:
    state = visit.state
    kinds = [(kind.name, spoken(Text(kind.title)), bool(kind.minutes)) for kind in KINDS.values()]
    sections = [section for section in daybook(book(visit).lines) if section.name in ("incidents", "penalties")]
    if proposed is None and request.method == "POST":
        raise Refused(_("nothing was asked for"))
    shown = {
        "visit": visit,
        "kinds": kinds,
        "boards": list(_boards(state)),
        "players": people(state),
        "sections": [(spoken(section.title), section.lines) for section in sections],
        "proposed": proposed,
        "asked": request.GET.get("board", ""),
    }
    return render(request, "arbiter/incidents.html", shown)
