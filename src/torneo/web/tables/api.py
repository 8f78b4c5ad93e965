"""The tables of the API: tokens, answers to writes that may come again, webhooks and what was sent to them."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models


class Token(models.Model):
    """What a program shows instead of a password: acts for an account, within its scopes."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tokens")
    tournament = models.ForeignKey("torneo.Tournament", on_delete=models.CASCADE, null=True, related_name="tokens")
    """The only one that it opens; None for all of the account's."""
    name = models.CharField(max_length=60)
    scopes = models.CharField(max_length=60)
    """Words of :class:`torneo.web.api.scopes.Scope`."""
    token_hash = models.CharField(max_length=64, unique=True)
    made = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField(null=True, blank=True)
    """None: when it is revoked."""
    seen = models.DateTimeField(null=True, blank=True)
    """When it was used last, to the minute."""

    class Meta:
        """Newest first."""

        ordering: ClassVar[list[str]] = ["-id"]

    def __str__(self) -> str:
        return self.name


class KeptAnswer(models.Model):
    """What a write with an idempotency key was answered: the same request again gets the same answer."""

    token = models.ForeignKey(Token, on_delete=models.CASCADE, related_name="answers")
    key = models.CharField(max_length=100)
    asked = models.CharField(max_length=64)
    """Hash over method, address and body."""
    status = models.PositiveSmallIntegerField()
    body = models.TextField()
    made = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        """Of two requests with one key, one has to look at what the other was answered."""

        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["token", "key"], name="one_answer_a_key")
        ]

    def __str__(self) -> str:
        return self.key


class Webhook(models.Model):
    """An address of another program that is told what happens in a tournament."""

    tournament = models.ForeignKey("torneo.Tournament", on_delete=models.CASCADE, related_name="webhooks")
    url = models.CharField(max_length=500)
    events = models.CharField(max_length=300)
    """Words of :data:`torneo.web.api.hooks.happenings.EVENTS`."""
    secret = models.CharField(max_length=64)
    """With which what is sent is signed; it has to be known to sign, so no hash will do."""
    made = models.DateTimeField(auto_now_add=True)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True)
    sequence = models.PositiveIntegerField()
    """The last entry of the log that was looked at for it."""
    failures = models.PositiveSmallIntegerField(default=0)
    """Deliveries in a row that were given up."""
    disabled = models.DateTimeField(null=True, blank=True)
    """When it failed too often, or an owner switched it off; None while it runs."""

    class Meta:
        """Oldest first."""

        ordering: ClassVar[list[str]] = ["id"]

    def __str__(self) -> str:
        return self.url


class Delivery(models.Model):
    """Something a webhook was told, or is to be told."""

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    event = models.CharField(max_length=40)
    body = models.TextField()
    made = models.DateTimeField(auto_now_add=True)
    tries = models.PositiveSmallIntegerField(default=0)
    due = models.DateTimeField(null=True, blank=True, db_index=True)
    """When it is tried next; None once it arrived or was given up."""
    status = models.PositiveSmallIntegerField(null=True, blank=True)
    """What the receiver answered last; None if it answered nothing."""
    problem = models.CharField(max_length=200, blank=True)
    delivered = models.DateTimeField(null=True, blank=True)

    class Meta:
        """Newest first."""

        ordering: ClassVar[list[str]] = ["-id"]

    def __str__(self) -> str:
        return f"{self.event} {self.pk}"
