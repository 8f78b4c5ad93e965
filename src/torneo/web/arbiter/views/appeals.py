"""Appeals: the committee, the register with its deadlines, what was decided."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponseBase, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.desk import Refused, State, commands
from torneo.desk.bending_sentences import METHODS
from torneo.desk.commands import Events
from torneo.regulations.appeals import Method, by_conditions, by_lot, by_vote
from torneo.regulations.problems import OrganisationError
from torneo.regulations.provisions import terms_of
from torneo.text import Text, said
from torneo.web.arbiter.chosen import people, player_in, text_in
from torneo.web.core.access import Visit, needs
from torneo.web.core.fields import number_in
from torneo.web.core.words import spoken
from torneo.web.models import Role

NAMED = "named"


@needs(Role.ARBITER)
def appeals(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Make up the committee, lodge an appeal, decide on one."""
    if request.method == "POST":
        given = request.POST
        wanted = _WAYS.get(given.get("do", ""))
        if wanted is None:
            raise Refused(_("nothing was asked for"))
        visit.act(lambda state: wanted(state, given))
        messages.success(request, _("Done, and in the log."))
        return redirect("appeals", visit.tournament.slug)
    state = visit.state
    terms = terms_of(state.tournament)
    method = terms.appeals_method
    until = commands.lodged_until(state, state.round_number) if state.round_number else None
    shown = {
        "visit": visit,
        "committee": state.committee,
        "seats": [_("president"), _("member"), _("member")],
        "methods": [(name or NAMED, spoken(Text(text))) for name, text in METHODS.items()],
        "method": NAMED if method is None else method.value,
        "names": terms.get("appeals_committee") or "",
        "allowed": terms.is_on("appeals_allowed"),
        "minutes": terms.appeal_deadline,
        "until": None if until is None else timezone.localtime(until),
        "late": until is not None and timezone.now() > until,
        "fee": terms.get("appeal_fee") or "",
        "players": people(state),
        "rounds": range(1, state.round_number + 1),
        "register": [_line(state, place) for place in range(1, len(state.appeals) + 1)],
    }
    return render(request, "arbiter/appeals.html", shown)


def _line(state: State, place: int) -> dict[str, object]:
    """An appeal of the register."""
    lodged = state.appeals[place - 1]
    return {
        "number": place,
        "lodged": lodged,
        "player": state.tournament.by_number[lodged.number],
        "sitting": commands.sitting_on(state, place),
        "decided": state.decided.get(place),
    }


def _committee(state: State, given: QueryDict) -> Events:
    method = given.get("method", "")
    if method == NAMED:
        return commands.name_committee(state, given.get("names", "")[:2000].splitlines())
    try:
        match method:
            case Method.LOT:
                seed = number_in(given, "seed") if given.get("seed", "").strip() else secrets.randbelow(1_000_000)
                return commands.form_committee(state, by_lot(state.tournament, seed))
            case Method.VOTE:
                return commands.form_committee(state, by_vote(state.tournament, _votes(given.get("votes", ""))))
            case Method.CONDITIONS:
                return commands.form_committee(state, by_conditions(state.tournament))
    except OrganisationError as error:
        raise Refused("{why}", why=said(error)) from error
    raise Refused(_("Choose how the committee comes about."))


def _votes(text: str) -> dict[int, int]:
    """Votes as they are typed: number and count, one in a line or with commas."""
    votes: dict[int, int] = {}
    for part in text[:5000].replace(",", "\n").splitlines():
        if not part.strip():
            continue
        number, equals, count = (side.strip() for side in part.partition("="))
        if not equals or not all(side.isascii() and side.isdigit() and len(side) < 7 for side in (number, count)):
            raise Refused(
                _("Votes “%(text)s”: a number and its votes are accepted, such as 4=12.") % {"text": part[:30]}
            )
        votes[int(number)] = int(count)
    return votes


def _lodge(state: State, given: QueryDict) -> Events:
    return commands.lodge_appeal(
        state,
        player_in(state, given),
        text_in(given, "text"),
        round_number=number_in(given, "round", state.round_number),
        board=number_in(given, "board", 0),
        fee=text_in(given, "fee"),
    )


def _decide(state: State, given: QueryDict) -> Events:
    upheld = {"upheld": True, "rejected": False}.get(given.get("decision", ""))
    if upheld is None:
        raise Refused(_("Upheld or rejected is accepted."))
    returned = given.get("returned") == "yes" if "fee" in given else None
    return commands.decide_appeal(
        state, number_in(given, "appeal"), text_in(given, "text"), upheld=upheld, fee_returned=returned
    )


_WAYS: dict[str, Callable[[State, QueryDict], Events]] = {"committee": _committee, "lodge": _lodge, "decide": _decide}
