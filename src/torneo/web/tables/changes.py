"""The tables of what was changed about who may do what."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils import timezone

from torneo.desk.log import FIRST


class Change(models.Model):
    """Something done to who may do what, which no log of a tournament holds; written once, and chained."""

    sequence = models.PositiveIntegerField(unique=True)
    """From 1, over the whole site."""
    previous = models.CharField(max_length=64, default="")
    """Hash of the change before."""
    hash = models.CharField(max_length=64, default="")
    """Over all of it but :attr:`tournament`: see :mod:`torneo.web.accounts.chain`."""

    tournament = models.ForeignKey("torneo.Tournament", on_delete=models.SET_NULL, null=True, related_name="changes")
    """None once the tournament is deleted."""
    about = models.CharField(max_length=60, blank=True, default="")
    """Name of the tournament in addresses; empty for what concerns the whole site."""
    time = models.DateTimeField(default=timezone.now)
    actor = models.CharField(max_length=200)
    kind = models.CharField(max_length=20)
    """One of :data:`torneo.web.accounts.audit.SENTENCES`."""
    subject = models.CharField(max_length=250, blank=True)
    detail = models.CharField(max_length=100, blank=True)

    class Meta:
        """Newest first."""

        ordering: ClassVar[list[str]] = ["-id"]

    def __str__(self) -> str:
        return f"{self.kind} {self.subject}"


class ChangeHead(models.Model):
    """The last change that was noted, in one row: so nobody takes the last ones away without being noticed."""

    ONLY = 1
    sequence = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=64, default=FIRST)

    def __str__(self) -> str:
        return f"{self.sequence} {self.head}"
