"""The bin: what becomes of a tournament between its deletion and its end."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from torneo.web.accounts import audit
from torneo.web.core import waking
from torneo.web.models import Change, Role, Tournament

_DAY = timedelta(days=1)
_purged: list[datetime] = []
"""When this process last looked for what has lain there too long."""


@dataclass(frozen=True, slots=True)
class Binned:
    """A tournament in the bin."""

    tournament: Tournament
    until: datetime
    """When it goes for good."""


def days() -> int:
    """How long a tournament lies there."""
    return int(settings.SITE.bin_days)


def of(user: User) -> list[Binned]:
    """What a person may take out of the bin: what they own, and all of it for whoever runs the site."""
    held = Tournament.everywhere.exclude(binned=None).order_by("-binned", "-pk")
    if not user.is_superuser:
        held = held.filter(members__user=user, members__role=Role.OWNER)
    return [Binned(tournament, tournament.binned + days() * _DAY) for tournament in held if tournament.binned]


def deletions(user: User) -> QuerySet[Change]:
    """The notes of deletions: a person's own and those of what they own in the bin; all for whoever runs the site."""
    notes = Change.objects.filter(kind__in=audit.DELETIONS)
    if user.is_superuser:
        return notes
    owned = Tournament.everywhere.filter(members__user=user, members__role=Role.OWNER)
    return notes.filter(Q(actor=user.username) | Q(tournament__in=owned))


def throw_away(tournament: Tournament, actor: str) -> None:
    """Move a tournament to the bin: from now on nobody finds it elsewhere."""
    with transaction.atomic():
        moved = Tournament.objects.filter(pk=tournament.pk).update(binned=timezone.now(), binned_by=actor[:200])
        if moved:
            audit.note(tournament, actor, "binned", tournament.name, tournament.head)
    waking.wake(tournament.pk)


def take_out(tournament: Tournament, actor: str) -> None:
    """Have a tournament back as it was; its name in addresses was kept for it."""
    with transaction.atomic():
        moved = Tournament.everywhere.filter(pk=tournament.pk).exclude(binned=None).update(binned=None, binned_by="")
        if moved:
            audit.note(tournament, actor, "brought back", tournament.name, tournament.head)


def delete(tournament: Tournament, actor: str, kind: str = "deleted") -> None:
    """Delete a tournament in the bin, its log included, for good; the note of it stays."""
    with transaction.atomic():
        held = Tournament.everywhere.select_for_update().filter(pk=tournament.pk).exclude(binned=None).first()
        if held is not None:
            audit.note(None, actor, kind, held.name, held.head)
            held.delete()


def purge() -> int:
    """Delete what has lain in the bin too long; how many that were."""
    old = list(Tournament.everywhere.filter(binned__lt=timezone.now() - days() * _DAY))
    for tournament in old:
        delete(tournament, tournament.binned_by, "purged")
    return len(old)


def purge_daily() -> None:
    """Purge the bin, if this process has not done so for a day."""
    now = timezone.now()
    if not _purged or abs(now - _purged[-1]) > _DAY:
        _purged[:] = [now]
        purge()
