"""Requests for entries as their authors have them: made once, seen by a secret link, taken back."""

from __future__ import annotations

import secrets

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.desk import Refused
from torneo.web.accounts.codes import digest
from torneo.web.core.opening import Opening
from torneo.web.models import Answer, EntryRequest, Tournament

MOST = 1000
"""Requests of one tournament that wait at once: more are no players."""


def ask(tournament: Tournament, wanted: EntryRequest, now: Opening) -> str:
    """Keep a request; the token of its link is kept nowhere."""
    token = secrets.token_urlsafe(24)
    with transaction.atomic():
        waiting = EntryRequest.objects.filter(tournament=tournament, answer__in=(Answer.OPEN, Answer.WAITING))
        if waiting.count() >= MOST:
            raise Refused(_("Too many requests wait for the organiser: try again later, or write to them."))
        wanted.tournament = tournament
        wanted.code_hash = digest(token)
        wanted.answer = Answer.WAITING if now.full else Answer.OPEN
        wanted.save()
    return token


def find(token: str) -> EntryRequest | None:
    """Whose link it is."""
    held = EntryRequest.objects.filter(code_hash=digest(token), tournament__binned=None)
    return held.select_related("tournament").first()


def take_back(held: EntryRequest) -> bool:
    """Take a request back that nobody has answered; False if somebody was faster."""
    waiting = EntryRequest.objects.filter(pk=held.pk, answer__in=(Answer.OPEN, Answer.WAITING))
    return bool(waiting.update(answer=Answer.WITHDRAWN, decided=timezone.now()))
