"""Changing a pairing by hand, with the engine's own beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneo.desk import Conflict, Refused, State, commands
from torneo.desk.commands import Events
from torneo.model import Player
from torneo.model.remarks import Ground, ReasonGiven
from torneo.web.core.access import Visit, needs
from torneo.web.core.refusing import again_form
from torneo.web.core.words import language
from torneo.web.models import Role
from torneo.web.rounds.before import decided, doubts
from torneo.web.rounds.hand import Arrangement, expected, outside, parse, parting, standing
from torneo.web.rounds.sheets import Sides, lines

REASONS = {
    Ground.REMATCH: gettext_lazy("the two have met before"),
    Ground.RULES: gettext_lazy("the pairing breaks the rules"),
    Ground.AGREEMENT: gettext_lazy("all players concerned agree"),
    Ground.LATE_ENTRY: gettext_lazy("a late entry gets a board"),
    Ground.UNFORESEEABLE: gettext_lazy("something that nobody could foresee"),
}
"""Why a published pairing may be changed, in words."""


@needs(Role.ARBITER)
def edit(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Change the draft, or the round that is being played."""
    state = visit.state
    number, stands, engine = standing(state)
    published = state.draft is None

    def save(arrangement: Arrangement, was: str, reason: ReasonGiven) -> None:
        def command(now: State) -> Events:
            round_now, stands_now, _engine = standing(now)
            if (round_now, stands_now.text) != (number, was):
                raise Conflict(_("the pairing was changed meanwhile: look again before changing it"))
            boards, bye = arrangement.boards, arrangement.bye
            return commands.change_pairing(now, number, boards, bye, reason.note, reason.ground)

        visit.act(command)

    return _desk(request, visit, number, stands, engine, sorted(stands.placed), save, published=published)


@needs(Role.ARBITER)
def by_hand(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Pair the next round without the engine."""
    state = visit.state
    if state.draft is not None:
        return redirect("edit_pairing", visit.tournament.slug)

    def save(arrangement: Arrangement, was: str, reason: ReasonGiven) -> None:
        def command(now: State) -> Events:
            boards, bye = arrangement.boards, arrangement.bye
            return commands.pair_by_hand(now, boards, bye, reason.note, decided(now, request.POST))

        visit.act(command)

    nothing = Arrangement(())
    answers = _answers(state, request)
    then = replace(visit, state=commands.as_decided(state, answers))
    asked = {
        "doubts": doubts(state),
        "article": commands.no_show_article(state),
        "no_shows": [(people, answers.withdrawn.get(people.number)) for people in _people(state, commands.no_shows)],
        "unseen": _people(state, commands.not_here),
        "last": state.round_number,
        "answer": request.POST.get("unseen", ""),
    }
    number = state.round_number + 1
    return _desk(request, then, number, nothing, nothing, expected(then.state), save, published=False, asked=asked)


def _people(state: State, which: Callable[[State], tuple[int, ...]]) -> list[Player]:
    return [state.tournament.by_number[number] for number in which(state)]


def _answers(state: State, request: HttpRequest) -> commands.Decisions:
    """What the form says about those in doubt so far; who did not come has withdrawn unless it says otherwise."""
    if request.method == "POST":
        try:
            return decided(state, request.POST)
        except Conflict:
            pass  # they are others by now: the page asks anew, and saving says so
    return commands.Decisions(withdrawn=dict.fromkeys(commands.no_shows(state), True))


def _desk(
    request: HttpRequest,
    visit: Visit,
    number: int,
    stands: Arrangement,
    engine: Arrangement,
    needed: list[int],
    save: Callable[[Arrangement, str, ReasonGiven], None],
    *,
    published: bool,
    asked: Mapping[str, object] | None = None,
) -> HttpResponse:
    """One step of the work: the form carries the arrangement until it is saved."""
    posted = request.POST
    refused, status, again = "", 200, None
    arrangement, was = stands, stands.text
    if request.method == "POST":
        was = posted.get("was", "")
        try:
            arrangement = _known(visit.state, parse(posted.get("boards", "")))
            if posted.get("do") == "save":
                save(arrangement, was, _reason(posted, published=published))
                messages.success(request, _("The pairing was changed by hand; the log says so."))
                return redirect("pairing", visit.tournament.slug)
            arrangement = _known(visit.state, _step(posted, arrangement, engine, visit.state, needed))
        except Refused as refusal:
            refused, status = refusal.text(language()), 409 if isinstance(refusal, Conflict) else 422
            again = again_form(request, refusal)
    waiting, others = outside(visit.state, arrangement, needed)
    sides = Sides(visit.state, number)
    people = visit.state.tournament.by_number
    seats = set(arrangement.boards)
    complete = arrangement != engine and not waiting and arrangement.sound
    shown = {
        "visit": visit,
        "number": number,
        "lines": lines(sides, enumerate(arrangement.boards, 1), engine.boards),
        "bye": sides[arrangement.bye] if arrangement.bye is not None else None,
        "waiting": [sides[player.number] for player in waiting],
        "others": others,
        "text": arrangement.text,
        "was": was,
        "engine": [
            (board, people[seat.white], people[seat.black], seat not in seats)
            for board, seat in enumerate(engine.boards, 1)
        ],
        "engine_bye": people[engine.bye] if engine.bye is not None else None,
        "warnings": commands.warnings(visit.state, number, arrangement.boards, arrangement.bye, language()),
        "parting": parting(visit.state, number, arrangement, language()) if complete else "",
        "unsaved": arrangement.text != was,
        "published": published,
        "reasons": [(word, REASONS[word]) for word in commands.reasons_to_change(visit.state)],
        "reason": posted.get("reason", ""),
        "details": posted.get("details", ""),
        "refused": refused,
        "again": again,
        "asked": asked,
    }
    return render(request, "rounds/edit.html", shown, status=status)


def _known(state: State, arrangement: Arrangement) -> Arrangement:
    """The arrangement, if everybody in it exists."""
    for number in sorted(arrangement.placed):
        if number not in state.tournament.by_number:
            raise Refused(_("there is no player %(number)s") % {"number": number})
    return arrangement


def _reason(posted: QueryDict, *, published: bool) -> ReasonGiven:
    """The reason that was given; of a published round, with the ground that the rules have for it."""
    chosen = posted.get("reason", "").strip() if published else ""
    return ReasonGiven(posted.get("details", "").strip(), next((each for each in Ground if each == chosen), None))


def _step(
    posted: QueryDict, arrangement: Arrangement, engine: Arrangement, state: State, needed: list[int]
) -> Arrangement:
    """The arrangement after what was asked for."""
    do, _sep, place = posted.get("do", "").partition(" ")
    board = int(place) if place.isascii() and place.isdigit() and len(place) < 6 else 0
    if do == "look":
        return arrangement
    if do == "engine":
        return engine
    if do == "turn":
        return arrangement.turned(board)
    if do == "dissolve":
        return arrangement.without(board)
    if do == "fill":
        return arrangement.filled(player.number for player in outside(state, arrangement, needed)[0])
    picked = [int(text) for text in posted.getlist("pick") if text.isascii() and text.isdigit() and len(text) < 6]
    if do == "bye":
        if len(picked) != 1:
            raise Refused(_("pick one player for the bye"))
        return arrangement.with_bye(picked[0])
    if do in ("swap", "pair"):
        if len(picked) != 2:
            raise Refused(_("pick two players"))
        return arrangement.swapped(*picked) if do == "swap" else arrangement.paired(*picked)
    raise Refused(_("nothing was asked for"))
