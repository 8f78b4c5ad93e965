"""Which events a person has to do with, and which everybody may see."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db.models import Q, QuerySet

from torneo.web.models import Event, Role


def events_of(user: User) -> QuerySet[Event]:
    """The events in a section of which a person is an arbiter, and those without any that they made."""
    arbiter = Q(
        sections__tournament__members__user=user,
        sections__tournament__members__role__gte=Role.ARBITER,
        sections__tournament__binned=None,
    )
    return Event.objects.filter(arbiter | Q(made_by=user, sections=None)).distinct()
