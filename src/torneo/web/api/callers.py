"""Who calls: a program with a token, or anybody. Cookies mean nothing here, so no other site can use them."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

from django.contrib.auth.models import AnonymousUser, User
from django.http import Http404, HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.desk.zones import zone
from torneo.web.accounts import limits
from torneo.web.api import tokens
from torneo.web.api.problems import ApiError
from torneo.web.api.scopes import Scope, highest, scopes_of
from torneo.web.core import store
from torneo.web.core.access import Visit
from torneo.web.models import Membership, Role, Token, Tournament

PER_MINUTE = 600
"""Requests of one token."""
_REMEMBERED = 10_000


@dataclass(frozen=True, slots=True)
class Caller:
    """Whoever sent a request."""

    token: Token | None = None
    scopes: frozenset[Scope] = frozenset()

    @property
    def user(self) -> User | AnonymousUser:
        """The account for which a token acts."""
        return AnonymousUser() if self.token is None else self.token.user

    @property
    def actor(self) -> str:
        """The name for the log: of the account, with that of the token in brackets."""
        return "" if self.token is None else f"{self.token.user.username} [{self.token.name}]"

    def role_in(self, tournament: Tournament) -> Role:
        """What the account is in a tournament that the token opens."""
        if self.token is None or not self.scopes or self.token.tournament_id not in (None, tournament.pk):
            return Role.PUBLIC
        held = Membership.objects.filter(tournament=tournament, user=self.token.user).first()
        return Role.PUBLIC if held is None else Role(held.role)

    def known(self) -> Token:
        """The token; refused where there is none."""
        if self.token is None:
            raise ApiError(401, _("This needs a token: send it as “Authorization: Bearer …”."), "token_needed")
        return self.token

    def check(self, scope: Scope) -> Token:
        """Refuse a token without the scope."""
        token = self.known()
        if scope not in self.scopes:
            raise ApiError(403, _("The token does not have the scope: %(scope)s.") % {"scope": scope}, "scope_needed")
        return token


class _Counted:
    """How many requests each token has sent in the minute that runs."""

    def __init__(self) -> None:
        self._counts: OrderedDict[int, tuple[int, int]] = OrderedDict()
        self._lock = Lock()

    def count(self, token: int) -> int:
        """Count one more; gives the seconds to wait if that is too many, 0 if not."""
        now = int(time.monotonic())
        minute, left = now // 60, 60 - now % 60
        with self._lock:
            known = self._counts.pop(token, (minute, 0))
            sent = known[1] + 1 if known[0] == minute else 1
            self._counts[token] = minute, sent
            while len(self._counts) > _REMEMBERED:
                self._counts.popitem(last=False)
        return left if sent > PER_MINUTE else 0

    def forget(self) -> None:
        """Begin anew."""
        with self._lock:
            self._counts.clear()


counted = _Counted()


def caller_of(request: HttpRequest) -> Caller:
    """Who sent a request; 401 for a token that is none, 429 for one that asks too often."""
    sent = request.headers.get("Authorization")
    if sent is None:
        return Caller()
    scheme, _space, secret = sent.partition(" ")
    token = tokens.find(secret.strip()) if scheme.lower() == "bearer" else None
    if token is None:
        limits.begin("token", limits.origins(request))  # nobody guesses one; whoever tries is turned away all the same
        raise ApiError(401, _("This token is not, or no longer, good."), "token_unknown")
    if wait := counted.count(token.pk):
        raise ApiError(
            429, _("This token asks too often. Try again in %(seconds)s seconds.") % {"seconds": wait}, wait=wait
        )
    return Caller(token, scopes_of(token.scopes))


def visit_by(caller: Caller, slug: str) -> Visit:
    """The caller at a tournament, in the role of the account; 404 if they may not know of it."""
    tournament = Tournament.objects.filter(slug=slug).first()
    if tournament is None:
        raise Http404
    role = caller.role_in(tournament)
    if role is Role.PUBLIC and not tournament.public:
        raise Http404
    loaded = store.load(tournament)
    if loaded.state.zone:
        timezone.activate(zone(loaded.state.zone))
    return Visit(tournament, loaded.state, role, caller.actor, broken=loaded.broken)


def check_role(visit: Visit, role: Role) -> None:
    """Refuse an account without the role."""
    if visit.role < role:
        raise ApiError(403, _("This needs the role: %(role)s.") % {"role": role.label}, "role_needed")


def acting_role(caller: Caller, visit: Visit) -> Role:
    """The role in which a token acts: never more than its scopes stand for."""
    return highest(visit.role, caller.scopes)
