"""What programs do: make tournaments, give commands, show, hide, archive and delete."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from django.conf import settings
from django.db import IntegrityError, transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.desk import Refused, State
from torneo.desk import commands as desk
from torneo.desk.events import Happening
from torneo.desk.override import overriding
from torneo.desk.state import at
from torneo.files.json_form import Json, JsonFormError, encode, from_json
from torneo.model.size import check_size
from torneo.web.accounts import audit, quotas
from torneo.web.api.adapted import acting
from torneo.web.api.bodies import Terms, body_of, terms_of
from torneo.web.api.callers import Caller, acting_role, check_role, visit_by
from torneo.web.api.fitting import check_state, fit
from torneo.web.api.idempotency import Keeping, keeping_of
from torneo.web.api.new import Changes, NewTournament
from torneo.web.api.operations import OPERATIONS, Operation
from torneo.web.api.problems import ApiError
from torneo.web.api.scopes import ROLES, Scope
from torneo.web.api.sending import sent
from torneo.web.api.typed import read
from torneo.web.api.views.reading import overview, read_overview, tournaments_list
from torneo.web.api.views.routing import by_method, of_tournament
from torneo.web.core import store
from torneo.web.core.access import Visit
from torneo.web.core.words import spoken
from torneo.web.models import Role, Token, Tournament
from torneo.web.operation.backups import snapshots
from torneo.web.setup import bin as bin_


def answer_once(keeping: Keeping, work: Callable[[], HttpResponse]) -> HttpResponse:
    """What was answered before to the same request, or what it is answered now.

    Of two at once with one key, the slower finds its transaction undone and gets the answer of the faster.
    """
    if (known := keeping.known()) is not None:
        return known
    try:
        return work()
    except IntegrityError:
        if (known := keeping.known()) is None:
            raise
        return known


@dataclass(slots=True)
class _Done:
    """What a command came to."""

    events: list[Happening]

    def told(self, state: State) -> dict[str, Json]:
        """The answer: where the log ends now, and the entries that were added."""
        first = state.sequence - len(self.events) + 1
        entries: list[Json] = [
            {"sequence": first + place, "kind": event.kind, "data": encode(event)}
            for place, event in enumerate(self.events)
        ]
        return {"sequence": state.sequence, "head": state.head, "round": state.round_number, "entries": entries}


def _command(request: HttpRequest, caller: Caller, slug: str, name: str) -> HttpResponseBase:
    visit = visit_by(caller, slug)
    operation = OPERATIONS.get(name)
    if operation is None:
        raise Http404
    token = caller.check(operation.scope)
    check_role(visit, ROLES[operation.scope])
    terms, rest = terms_of(request, body_of(request))
    arguments = operation.read(rest)
    keeping = keeping_of(request, token)
    visit = replace(visit, role=acting_role(caller, visit))
    if terms.override and visit.role < Role.ARBITER:
        raise ApiError(403, _("This needs the role: %(role)s.") % {"role": Role.ARBITER.label}, "role_needed")
    visit = replace(visit, override=terms.override)
    return answer_once(keeping, lambda: _carried_out(visit, operation, arguments, terms, keeping))


def _carried_out(
    visit: Visit, operation: Operation, arguments: dict[str, object], terms: Terms, keeping: Keeping
) -> HttpResponse:
    done = _Done([])
    kept = False

    def command(state: State) -> list[Happening]:
        terms.check(state)
        if operation.by_visit:
            return operation.command(acting(visit, state), **arguments)
        return operation.command(state, **arguments)

    def along(state: State) -> None:
        nonlocal kept
        check_state(state)
        keeping.keep(200, done.told(state))
        kept = True

    before = visit.state.round_number
    wanted = overriding(command, terms.override) if terms.override else command

    def noted(state: State) -> list[Happening]:
        done.events = fit(at(timezone.localtime(), wanted)(state))
        return done.events

    state = store.act(visit.tournament, visit.actor, noted, along=along)
    if operation.publishes and state.round_number > before:
        snapshots.take(settings.SITE)
    if not kept:
        keeping.keep(200, done.told(state))
    return sent(done.told(state))


command = by_method(public=False, post=_command)


def _for_all(caller: Caller) -> Token:
    """The token of somebody who may make tournaments."""
    token = caller.check(Scope.MANAGE)
    if token.tournament_id is not None:
        raise ApiError(403, _("This token is for one tournament only."), "scope_needed")
    return token


def _create(request: HttpRequest, caller: Caller) -> HttpResponseBase:
    token = _for_all(caller)
    new = read(NewTournament, body_of(request))
    assert isinstance(new, NewTournament)
    return answer_once(
        keeping := keeping_of(request, token),
        lambda: _made(caller, keeping, new.event.name, lambda _state: new.events(), public=new.public),
    )


def _adopt(request: HttpRequest, caller: Caller) -> HttpResponseBase:
    token = _for_all(caller)
    body = body_of(request)
    public = read(bool, body.pop("public", False), "/public")
    try:
        document = from_json(body)
    except JsonFormError as error:
        raise ApiError(422, spoken(error), "inconsistent", where=error.pointer) from error
    check_size(document)
    name = document.event.name or _("Tournament")
    return answer_once(
        keeping := keeping_of(request, token),
        lambda: _made(
            caller, keeping, name, lambda _state: desk.adopt(document), public=bool(public), size=len(request.body)
        ),
    )


def _made(
    caller: Caller, keeping: Keeping, name: str, first: store.Command, *, public: bool, size: int = 0
) -> HttpResponse:
    user = keeping.token.user
    quotas.check_tournament(user, size)
    with transaction.atomic():
        tournament = store.create(name, caller.actor, lambda state: fit(first(state)), owner=user, public=public)
        check_state(store.load(tournament).state)
        if public:
            audit.note(tournament, caller.actor, "shown")
        told = overview(visit_by(caller, tournament.slug))
        keeping.keep(201, told)
    response = sent(told, 201)
    response.headers["Location"] = reverse("api_v1_tournament", kwargs={"slug": tournament.slug})
    return response


def _change(request: HttpRequest, caller: Caller, visit: Visit) -> HttpResponseBase:
    wanted = read(Changes, body_of(request))
    assert isinstance(wanted, Changes)
    keeping = keeping_of(request, caller.known())

    def work() -> HttpResponse:
        with transaction.atomic():
            for name, value, notes in (
                ("public", wanted.public, ("hidden", "shown")),
                ("archived", wanted.archived, ("taken out", "archived")),
            ):
                row = Tournament.objects.filter(pk=visit.tournament.pk)
                if value is not None and row.exclude(**{name: value}).update(**{name: value}):
                    audit.note(visit.tournament, visit.actor, notes[value])
            told = overview(visit_by(caller, visit.tournament.slug))
            keeping.keep(200, told)
        return sent(told)

    return answer_once(keeping, work)


def _delete(request: HttpRequest, caller: Caller, visit: Visit) -> HttpResponseBase:
    if request.GET.get("name", "").strip() != visit.tournament.name.strip():
        raise Refused(_("Not deleted: the name that was typed is not that of the tournament."))
    bin_.throw_away(visit.tournament, visit.actor)
    return HttpResponse(status=204)


tournaments = by_method(get=tournaments_list, post=_create)
adopt = by_method(public=False, post=_adopt)
tournament = by_method(
    get=read_overview,
    patch=of_tournament(Scope.MANAGE, Role.OWNER, _change),
    delete=of_tournament(Scope.MANAGE, Role.OWNER, _delete),
)
