"""What programs read: what is published, for everybody; drafts, the log and the whole tournament with a token."""

from __future__ import annotations

import json

from django.http import Http404, HttpRequest, HttpResponseBase

from torneo.desk.closing.report_file import report_tournament
from torneo.desk.log import parse_entry
from torneo.desk.sentences import sentence
from torneo.files.json_form import Json, encode, to_json
from torneo.reports.clubs import clubs_json
from torneo.reports.standings_document import standings_json
from torneo.web.api import documents
from torneo.web.api.callers import Caller
from torneo.web.api.problems import ApiError
from torneo.web.api.scopes import Scope
from torneo.web.api.sending import opened, sent, shared
from torneo.web.api.views.routing import by_method, of_tournament, published
from torneo.web.core.access import Visit
from torneo.web.core.caching import ASKED, COMMON
from torneo.web.core.words import language
from torneo.web.models import LogEntry, Membership, Role, Tournament
from torneo.web.public import ranking

LISTED = 100
"""Tournaments or entries in one answer."""


def number_of(request: HttpRequest, name: str, usual: int, least: int = 0, most: int = 10**9) -> int:
    """A number in the query of an address."""
    text = request.GET.get(name)
    if text is None:
        return usual
    if not (text.isascii() and text.isdigit() and len(text) < 11 and least <= int(text) <= most):
        raise ApiError(400, f"{name}: {least}…{most}", "invalid", where=f"?{name}")
    return int(text)


def tournaments_list(request: HttpRequest, caller: Caller) -> HttpResponseBase:
    """The public tournaments, newest first, and those in which the account has a part."""
    before = number_of(request, "before", 10**9, 1)
    rows = Tournament.objects.filter(pk__lt=before, archived=False, public=True)
    if caller.token is not None and caller.scopes:
        own = Membership.objects.filter(user=caller.token.user)
        if caller.token.tournament_id is not None:
            own = own.filter(tournament=caller.token.tournament_id)
        rows |= Tournament.objects.filter(pk__lt=before, pk__in=own.values("tournament"))
    found = list(rows.distinct().order_by("-pk")[: LISTED + 1])
    more = found[LISTED - 1].pk if len(found) > LISTED else None
    listed = [_line(tournament) for tournament in found[:LISTED]]
    response = sent({"tournaments": listed, "before": more})
    return opened(response) if caller.token is None else response


def _line(tournament: Tournament) -> dict[str, Json]:
    return {
        "slug": tournament.slug,
        "name": tournament.name,
        "public": tournament.public,
        "archived": tournament.archived,
        "sequence": tournament.sequence,
    }


def overview(visit: Visit) -> dict[str, Json]:
    """What a tournament is and where it stands."""
    state = visit.state
    event = encode(state.tournament.event)
    return {
        **_line(visit.tournament),
        "sequence": state.sequence,
        "head": state.head,
        "event": event,
        "system": state.tournament.regulations.system,
        "players": len(state.tournament.players),
        "rounds": state.tournament.regulations.rounds,
        "round": state.round_number,
        "finished": state.finished,
        "teams": state.squads is not None,
    }


def _overview(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    response = sent(overview(visit))
    return opened(response) if visit.tournament.public else response


def _whole(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    return shared(request, visit, "tournament", lambda: documents.tournament_document(visit.state))


def _players(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    return shared(request, visit, "players", lambda: documents.players_document(visit.state))


def _player(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    if number not in visit.state.whole.by_number:
        raise Http404
    return shared(request, visit, ("player", number), lambda: documents.player_document(visit, number), shelf=ASKED)


def _round(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    if not 1 <= number <= visit.state.round_number:
        raise Http404
    return shared(request, visit, ("round", number), lambda: documents.round_document(visit.state, number))


def _standings(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    after = _after(request, visit)
    part = ranking.chosen_part(request.GET.dict())

    def make() -> dict[str, object]:
        return {"sequence": visit.state.sequence, **standings_json(ranking.ranked(visit, after, part))}

    return shared(request, visit, ("standings", after, part), make, shelf=ASKED if part else COMMON)


def _clubs(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    after = _after(request, visit)
    ranked = ranking.clubs(visit, after)
    if ranked is None:
        raise Http404
    return shared(request, visit, ("clubs", after), lambda: {"sequence": visit.state.sequence, **clubs_json(ranked)})


def _after(request: HttpRequest, visit: Visit) -> int:
    """The round that is asked for, by default the last."""
    after = number_of(request, "after", visit.state.round_number, most=999)
    if after > visit.state.round_number:
        raise Http404
    return after


def _draft(request: HttpRequest, caller: Caller, visit: Visit) -> HttpResponseBase:
    draft = visit.state.draft
    if draft is None:
        raise Http404
    boards: list[Json] = [
        {"board": place, "white": seat.white, "black": seat.black} for place, seat in enumerate(draft.boards, 1)
    ]
    return sent({"sequence": visit.state.sequence, "round": draft.round, "boards": boards, "bye": draft.bye})


def _desk(request: HttpRequest, caller: Caller, visit: Visit) -> HttpResponseBase:
    return sent(to_json(report_tournament(visit.state)))


def _log(request: HttpRequest, caller: Caller, visit: Visit) -> HttpResponseBase:
    after = number_of(request, "after", 0)
    rows = LogEntry.objects.filter(
        tournament=visit.tournament, sequence__gt=after, sequence__lte=visit.state.sequence
    ).values_list("sequence", "line")
    names = {player.number: player.name for player in visit.state.tournament.players}
    entries: list[Json] = []
    for place, line in rows[:LISTED]:
        entry = parse_entry(line, place)
        entries.append({**json.loads(line), "text": sentence(entry.happening, language(), names)})
    return sent({"sequence": visit.state.sequence, "entries": entries})


whole = by_method(get=published(_whole))
players = by_method(get=published(_players))
player = by_method(get=published(_player))
round_ = by_method(get=published(_round))
standings = by_method(get=published(_standings))
clubs = by_method(get=published(_clubs))
draft = by_method(public=False, get=of_tournament(Scope.READ, Role.ARBITER, _draft))
desk = by_method(public=False, get=of_tournament(Scope.READ, Role.ARBITER, _desk))
log = by_method(public=False, get=of_tournament(Scope.READ, Role.ARBITER, _log))
read_overview = published(_overview)
