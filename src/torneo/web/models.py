"""The tables: tournaments, the entries of their logs, and who may do what."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from torneo.desk.log import FIRST
from torneo.web.tables.accounts import Device, FormerName, Invitation, Profile, RecoveryCode, SitePolicy, Who, in_a_day

__all__ = [
    "Attempt",
    "Change",
    "ChangeHead",
    "Device",
    "FormerName",
    "HelperPass",
    "Invitation",
    "LogEntry",
    "Membership",
    "Profile",
    "RatedPlayer",
    "RatingList",
    "RecoveryCode",
    "Role",
    "SitePolicy",
    "StartLink",
    "Tournament",
    "Who",
    "_OutOfTheBin",
]


class Role(models.IntegerChoices):
    """What a person is in a tournament; whoever may do more has the larger number."""

    PUBLIC = 0, _("public")
    HELPER = 1, _("helper")
    ARBITER = 2, _("arbiter")
    OWNER = 3, _("owner")


class _OutOfTheBin(models.Manager["Tournament"]):
    """The tournaments that nobody has deleted."""

    def get_queryset(self) -> models.QuerySet[Tournament]:
        """All but those in the bin."""
        return super().get_queryset().filter(binned=None)


class Tournament(models.Model):
    """A tournament: all there is to know of it is in its log; the other columns are for lists."""

    slug = models.SlugField(max_length=60, unique=True)
    """Its name in addresses; it never changes, so links stay good."""
    name = models.CharField(max_length=200)
    created = models.DateTimeField(auto_now_add=True)
    public = models.BooleanField(default=False)
    """Whether everybody may see it."""
    archived = models.BooleanField(default=False)
    """Whether it is put away: out of the lists, still there."""
    sequence = models.PositiveIntegerField(default=0)
    """Of the last entry of the log."""
    head = models.CharField(max_length=64, default="")
    """Hash of the last entry."""
    binned = models.DateTimeField(null=True, blank=True, db_index=True)
    """When it was deleted: it lies in the bin, and nobody finds it elsewhere."""
    binned_by = models.CharField(max_length=200, blank=True, default="")

    objects: ClassVar[models.Manager[Tournament]] = _OutOfTheBin()
    everywhere: ClassVar[models.Manager[Tournament]] = models.Manager()
    """Those in the bin as well."""

    class Meta:
        """Newest first."""

        ordering: ClassVar[list[str]] = ["-created", "-id"]

    def __str__(self) -> str:
        return self.name


class LogEntry(models.Model):
    """One entry of a log; written once, never changed."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    sequence = models.PositiveIntegerField()
    line = models.TextField()
    """The entry as a line of the exported log, hash included."""

    class Meta:
        """Two entries cannot take the same place: of two writers at once, one has to look again."""

        ordering: ClassVar[list[str]] = ["sequence"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["tournament", "sequence"], name="one_entry_a_place")
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}/{self.sequence}"


class Membership(models.Model):
    """An account's role in a tournament."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="members")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships")
    role = models.PositiveSmallIntegerField(choices=Role.choices)

    class Meta:
        """One role for each account."""

        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["tournament", "user"], name="one_role_each")
        ]

    def __str__(self) -> str:
        return f"{self.user}: {Role(self.role).label}"


class HelperPass(models.Model):
    """A helper without an account: a code that opens, once, the boards from one number to another."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="passes")
    name = models.CharField(max_length=80)
    first_board = models.PositiveIntegerField()
    last_board = models.PositiveIntegerField()
    code_hash = models.CharField(max_length=64, unique=True)
    made = models.DateTimeField(auto_now_add=True)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True)
    expires = models.DateTimeField(default=in_a_day)
    """When the code opens nothing any more, and whoever opened it loses the boards."""
    used = models.DateTimeField(null=True, blank=True)
    """When the code was opened."""
    seen = models.DateTimeField(null=True, blank=True)
    """When the helper was here last, to the minute."""
    revoked = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.name} ({self.first_board}-{self.last_board})"


class Change(models.Model):
    """Something done to who may do what, which no log of a tournament holds; written once, and chained."""

    sequence = models.PositiveIntegerField(unique=True)
    """From 1, over the whole site."""
    previous = models.CharField(max_length=64, default="")
    """Hash of the change before."""
    hash = models.CharField(max_length=64, default="")
    """Over all of it but :attr:`tournament`: see :mod:`torneo.web.accounts.chain`."""

    tournament = models.ForeignKey(Tournament, on_delete=models.SET_NULL, null=True, related_name="changes")
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
