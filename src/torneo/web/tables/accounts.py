"""The tables of accounts: invitations, devices, second factors, attempts, and what the site allows."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

MEGABYTE = 1024**2


def in_a_day() -> datetime:
    """When a helper's code shuts unless something else is chosen."""
    return timezone.now() + timedelta(days=1)


class Invitation(models.Model):
    """A role in one tournament that somebody may accept: whoever has the link, or the account that it names."""

    tournament = models.ForeignKey("torneo.Tournament", on_delete=models.CASCADE, related_name="invitations")
    role = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=80)
    """Whom it is meant for, as the inviter calls them; it decides nothing."""
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="invitations")
    """The account that may accept; None for whoever has the link."""
    token_hash = models.CharField(max_length=64, unique=True, null=True)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="invited")
    made = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField()
    used = models.DateTimeField(null=True, blank=True)
    """When it was accepted or declined."""
    revoked = models.BooleanField(default=False)

    class Meta:
        """Newest first."""

        ordering: ClassVar[list[str]] = ["-id"]

    def __str__(self) -> str:
        return self.name


class Profile(models.Model):
    """What the site knows of an account besides name and password."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="profile")
    invited_by = models.CharField(max_length=150, blank=True)
    """The account whose invitation made this one."""
    may_create = models.BooleanField(default=False)
    """Whether it is chosen to make tournaments, where only chosen accounts may."""
    may_load_lists = models.BooleanField(default=False)
    """Whether it may load rating lists beside the administrators."""
    unlimited = models.BooleanField(default=False)
    """Whether quotas do not bind it."""
    totp_secret = models.CharField(max_length=64, blank=True)
    """Base32; empty without a second factor."""
    totp_step = models.BigIntegerField(default=0)
    """The step of time whose code was used last: no code is good twice."""

    def __str__(self) -> str:
        return str(self.user)


class RecoveryCode(models.Model):
    """A code, good once, in place of the second factor."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="recovery_codes")
    code_hash = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"{self.user}"


class Device(models.Model):
    """A browser in which an account has logged in: known to the limit on guessing, and ended from afar."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="devices")
    token_hash = models.CharField(max_length=64, db_index=True)
    """Of the cookie that the browser keeps."""
    session_key = models.CharField(max_length=40, blank=True, db_index=True)
    """Of the session that runs there; empty after logging out."""
    made = models.DateTimeField(auto_now_add=True)
    seen = models.DateTimeField(default=timezone.now)
    """To a few minutes."""
    address = models.CharField(max_length=64, blank=True)
    browser = models.CharField(max_length=40, blank=True)
    """Such as ``Firefox, Linux``; nothing else is kept of what the browser says of itself."""

    class Meta:
        """The one seen last comes first; a browser is known once to each account."""

        ordering: ClassVar[list[str]] = ["-seen", "-id"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "token_hash"], name="one_device_a_browser")
        ]

    def __str__(self) -> str:
        return self.browser


class FormerName(models.Model):
    """A name that an account had: logs go on naming it, so nobody else gets it."""

    folded = models.CharField(max_length=150, unique=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True)
    """Who may have it back; None once the account is deleted."""

    def __str__(self) -> str:
        return self.folded


class Who(models.IntegerChoices):
    """Whom the site allows something."""

    EVERYBODY = 1, _("everybody with an account")
    CHOSEN = 2, _("administrators and chosen accounts")
    ADMINISTRATORS = 3, _("administrators")


class SitePolicy(models.Model):
    """What the site allows, as its administrators say; one row, with the key 1."""

    creators = models.PositiveSmallIntegerField(choices=Who.choices, default=Who.EVERYBODY)
    """Who may make tournaments."""
    list_loaders = models.PositiveSmallIntegerField(choices=Who.choices, default=Who.CHOSEN)
    """Who may load rating lists."""
    tournaments = models.PositiveIntegerField(default=100)
    """That one account may own."""
    log_megabytes = models.PositiveIntegerField(default=500)
    """Of the logs of one account."""
    upload_megabytes = models.PositiveIntegerField(default=50)
    """Of the files that wait for one account."""
    total_megabytes = models.PositiveIntegerField(default=20_000)
    """Of all logs and waiting files."""

    def __str__(self) -> str:
        return f"{self.pk}"


class StartLink(models.Model):
    """A one-time link with which an account sets its first password."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    token_hash = models.CharField(max_length=64, unique=True)
    made = models.DateTimeField(auto_now_add=True)
    used = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.user}, {self.made:%Y-%m-%d}"


class Attempt(models.Model):
    """A log-in or code that failed or is being looked at: what the rate limit counts."""

    what = models.CharField(max_length=20)
    origin = models.CharField(max_length=64)
    """Address that it came from, or the account that it was for."""
    time = models.DateTimeField(auto_now_add=True)

    class Meta:
        """Looked up by origin and time."""

        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["what", "origin", "time"])]

    def __str__(self) -> str:
        return f"{self.what} {self.origin}"
