"""Tokens: made once and shown once, found by their hash, revoked."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.db import OperationalError, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.desk import Refused
from torneo.web.accounts import audit
from torneo.web.accounts.codes import digest
from torneo.web.api.scopes import Scope
from torneo.web.models import Token, Tournament

BEGINS = "torneo_"
"""What every token begins with, so that whoever finds one knows what it is."""
MOST = 50
"""Tokens of one account."""
_MINUTE = timedelta(minutes=1)


def make(
    user: User,
    name: str,
    scopes: frozenset[Scope],
    tournament: Tournament | None = None,
    expires: datetime | None = None,
) -> tuple[Token, str]:
    """Make a token; gives what is kept of it, and the secret, which nobody sees again."""
    if Token.objects.filter(user=user).count() >= MOST:
        raise Refused(_("An account has up to %(most)s tokens: revoke one first.") % {"most": MOST})
    secret = BEGINS + secrets.token_urlsafe(32)
    with transaction.atomic():
        token = Token.objects.create(
            user=user,
            tournament=tournament,
            name=name,
            scopes=" ".join(scope for scope in Scope if scope in scopes),
            token_hash=digest(secret),
            expires=expires,
        )
        audit.note(tournament, user.username, "token made", name, token.scopes)
    return token, secret


def find(secret: str) -> Token | None:
    """The token of a secret, if it is good: neither revoked nor expired, and its account may act."""
    if not secret.startswith(BEGINS):
        return None
    now = timezone.now()
    good = Token.objects.filter(token_hash=digest(secret), user__is_active=True)
    held = good.filter(Q(expires=None) | Q(expires__gt=now)).select_related("user").first()
    if held is not None and (held.seen is None or abs(now - held.seen) > _MINUTE):
        try:
            Token.objects.filter(pk=held.pk).update(seen=now)
        except OperationalError:  # a full disk, or a long write: the request matters more, and the next one notes it
            return held
    return held


def revoke(token: Token, actor: str) -> None:
    """End a token at once."""
    with transaction.atomic():
        audit.note(token.tournament, actor, "token revoked", token.name)
        token.delete()
