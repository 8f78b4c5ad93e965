"""The tables of events with several sections, each of which is a tournament."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from torneo.web.tables.tournaments import Tournament


class Event(models.Model):
    """Tournaments that are held together: one title, one entry desk, one page for the public."""

    slug = models.SlugField(max_length=60, unique=True)
    """Its name in addresses; it never changes."""
    title = models.CharField(max_length=120)
    created = models.DateTimeField(auto_now_add=True)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="events")
    """Whose it is as long as it has no section: otherwise the roles in those say it."""

    class Meta:
        """Newest first."""

        ordering: ClassVar[list[str]] = ["-created", "-id"]

    def __str__(self) -> str:
        return self.title

    @property
    def held(self) -> models.QuerySet[Section]:
        """Its sections in order, but for those in the bin."""
        return self.sections.filter(tournament__binned=None).select_related("tournament")

    @property
    def shown(self) -> models.QuerySet[Section]:
        """Those that everybody may see."""
        return self.held.filter(tournament__public=True)


class Section(models.Model):
    """A tournament as a section of an event; who may enter it stands in the regulations of the tournament."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="sections")
    tournament = models.OneToOneField(Tournament, on_delete=models.CASCADE, related_name="section")
    name = models.CharField(max_length=80)
    place = models.PositiveSmallIntegerField(default=1)

    class Meta:
        """In the order of the organiser."""

        ordering: ClassVar[list[str]] = ["place", "id"]

    def __str__(self) -> str:
        return self.name
