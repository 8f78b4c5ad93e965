"""Webhooks of a tournament: made, changed, removed, and what was sent to them."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.desk import Refused
from torneo.files.json_form import Json
from torneo.web.accounts import audit
from torneo.web.api.bodies import body_of
from torneo.web.api.callers import Caller
from torneo.web.api.hooks.addresses import place_of, resolved
from torneo.web.api.hooks.happenings import PING
from torneo.web.api.hooks.happenings import body_of as told
from torneo.web.api.idempotency import keeping_of
from torneo.web.api.new import HookEvent, NewWebhook, WebhookChanges
from torneo.web.api.scopes import Scope
from torneo.web.api.sending import sent
from torneo.web.api.typed import read
from torneo.web.api.views.reading import LISTED
from torneo.web.api.views.routing import by_method, of_tournament
from torneo.web.api.views.writing import answer_once
from torneo.web.core.access import Visit
from torneo.web.models import Delivery, Role, Webhook

MOST = 10
"""Webhooks of one tournament."""
_SHORTEST, _LONGEST = 16, 64


def _shown(hook: Webhook) -> dict[str, Json]:
    return {
        "id": hook.pk,
        "url": hook.url,
        "events": [*hook.events.split()],
        "made": hook.made.isoformat(),
        "failures": hook.failures,
        "disabled": hook.disabled is not None,
    }


def _hook(visit: Visit, number: int) -> Webhook:
    hook = Webhook.objects.filter(tournament=visit.tournament, pk=number).first() if number < 2**63 else None
    if hook is None:
        raise Http404
    return hook


def _checked(url: str) -> str:
    resolved(place_of(url), private=settings.SITE.private_webhooks)
    return url


def _words(events: tuple[HookEvent, ...]) -> str:
    if not events:
        raise Refused(_("A webhook needs at least one event."))
    return " ".join(dict.fromkeys(events))


def _list(request: HttpRequest, caller: Caller, visit: Visit) -> HttpResponseBase:
    return sent({"webhooks": [_shown(hook) for hook in Webhook.objects.filter(tournament=visit.tournament)]})


def _make(request: HttpRequest, caller: Caller, visit: Visit) -> HttpResponseBase:
    new = read(NewWebhook, body_of(request))
    assert isinstance(new, NewWebhook)
    if new.secret and not _SHORTEST <= len(new.secret) <= _LONGEST:
        raise Refused(
            _("A secret of %(least)s to %(most)s characters is accepted.") % {"least": _SHORTEST, "most": _LONGEST}
        )
    keeping = keeping_of(request, caller.known())

    def work() -> HttpResponse:
        url, events = _checked(new.url), _words(new.events)
        if Webhook.objects.filter(tournament=visit.tournament).count() >= MOST:
            raise Refused(_("A tournament has up to %(most)s webhooks.") % {"most": MOST})
        secret = new.secret or secrets.token_urlsafe(32)
        with transaction.atomic():
            hook = Webhook.objects.create(
                tournament=visit.tournament,
                url=url,
                events=events,
                secret=secret,
                made_by=keeping.token.user,
                sequence=visit.state.sequence,
            )
            audit.note(visit.tournament, visit.actor, "webhook made", url)
            answer = {**_shown(hook), "secret": secret}
            keeping.keep(201, _shown(hook))
        return sent(answer, 201)

    return answer_once(keeping, work)


def _one(request: HttpRequest, caller: Caller, visit: Visit, id: int) -> HttpResponseBase:
    return sent(_shown(_hook(visit, id)))


def _change(request: HttpRequest, caller: Caller, visit: Visit, id: int) -> HttpResponseBase:
    hook = _hook(visit, id)
    wanted = read(WebhookChanges, body_of(request))
    assert isinstance(wanted, WebhookChanges)
    keeping = keeping_of(request, caller.known())

    def work() -> HttpResponse:
        if wanted.url is not None:
            hook.url = _checked(wanted.url)
        if wanted.events is not None:
            hook.events = _words(wanted.events)
        if wanted.disabled is not None and wanted.disabled != (hook.disabled is not None):
            hook.disabled = timezone.now() if wanted.disabled else None
            hook.failures = 0
            if not wanted.disabled:  # what happened meanwhile is not told any more
                hook.sequence = visit.state.sequence
        with transaction.atomic():
            hook.save()
            audit.note(visit.tournament, visit.actor, "webhook changed", hook.url)
            keeping.keep(200, _shown(hook))
        return sent(_shown(hook))

    return answer_once(keeping, work)


def _remove(request: HttpRequest, caller: Caller, visit: Visit, id: int) -> HttpResponseBase:
    hook = _hook(visit, id)
    with transaction.atomic():
        audit.note(visit.tournament, visit.actor, "webhook removed", hook.url)
        hook.delete()
    return HttpResponse(status=204)


def _ping(request: HttpRequest, caller: Caller, visit: Visit, id: int) -> HttpResponseBase:
    hook = _hook(visit, id)
    keeping = keeping_of(request, caller.known())

    def work() -> HttpResponse:
        now = timezone.now()
        if hook.disabled is not None:
            raise Refused(_("The webhook is switched off."))
        body = told(visit.tournament, PING, visit.state.sequence, now.isoformat(), {})
        with transaction.atomic():
            Delivery.objects.create(webhook=hook, event=PING, body=body, due=now)
            keeping.keep(202, _shown(hook))
        return sent(_shown(hook), 202)

    return answer_once(keeping, work)


def _deliveries(request: HttpRequest, caller: Caller, visit: Visit, id: int) -> HttpResponseBase:
    listed: list[Json] = [
        {
            "id": delivery.pk,
            "event": delivery.event,
            "made": delivery.made.isoformat(),
            "tries": delivery.tries,
            "status": delivery.status,
            "problem": delivery.problem,
            "delivered": delivery.delivered.isoformat() if delivery.delivered else None,
            "next": delivery.due.isoformat() if delivery.due else None,
        }
        for delivery in _hook(visit, id).deliveries.all()[:LISTED]
    ]
    return sent({"deliveries": listed})


webhooks = by_method(
    public=False,
    get=of_tournament(Scope.MANAGE, Role.OWNER, _list),
    post=of_tournament(Scope.MANAGE, Role.OWNER, _make),
)
webhook = by_method(
    public=False,
    get=of_tournament(Scope.MANAGE, Role.OWNER, _one),
    patch=of_tournament(Scope.MANAGE, Role.OWNER, _change),
    delete=of_tournament(Scope.MANAGE, Role.OWNER, _remove),
)
deliveries = by_method(public=False, get=of_tournament(Scope.MANAGE, Role.OWNER, _deliveries))
ping = by_method(public=False, post=of_tournament(Scope.MANAGE, Role.OWNER, _ping))
