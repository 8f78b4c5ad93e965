"""The tables of the rating list that was loaded last."""

from __future__ import annotations

from typing import ClassVar

from django.db import models


class RatedPlayer(models.Model):
    """A person of the rating list that was loaded last."""

    fide_id = models.PositiveBigIntegerField(primary_key=True)
    name = models.CharField(max_length=120)
    search_name = models.CharField(max_length=120, db_index=True)
    """The name in small letters without accents."""
    federation = models.CharField(max_length=3, blank=True)
    sex = models.CharField(max_length=1, blank=True)
    title = models.CharField(max_length=4, blank=True)
    standard = models.PositiveIntegerField(null=True, blank=True)
    rapid = models.PositiveIntegerField(null=True, blank=True)
    blitz = models.PositiveIntegerField(null=True, blank=True)
    birth_year = models.PositiveIntegerField(null=True, blank=True)
    standard_k = models.PositiveSmallIntegerField(null=True, blank=True)
    rapid_k = models.PositiveSmallIntegerField(null=True, blank=True)
    blitz_k = models.PositiveSmallIntegerField(null=True, blank=True)

    def __str__(self) -> str:
        return self.name


class RatingList(models.Model):
    """A rating list that was loaded, or is being loaded."""

    name = models.CharField(max_length=200)
    """Of its file."""
    kind = models.CharField(max_length=10)
    """``combined``, ``standard``, ``rapid`` or ``blitz``."""
    label = models.CharField(max_length=10, blank=True)
    """Its month as the file has it."""
    count = models.PositiveIntegerField(default=0)
    """People so far."""
    started = models.DateTimeField(auto_now_add=True)
    told = models.DateTimeField(auto_now=True)
    """When the count last grew."""
    finished = models.DateTimeField(null=True, blank=True)
    problem = models.CharField(max_length=500, blank=True)

    class Meta:
        """Latest first."""

        ordering: ClassVar[list[str]] = ["-pk"]

    def __str__(self) -> str:
        return self.name
