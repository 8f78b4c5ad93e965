"""The tables of tournaments: their logs, and who has a part in them."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from torneo.web.tables.accounts import in_a_day


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
    kind = models.CharField(max_length=40)
    """Of what happened, as the line has it."""
    step = models.PositiveIntegerField()
    """The first entry of the act that made this one: undo takes back all that have the same."""

    class Meta:
        """Two entries cannot take the same place: of two writers at once, one has to look again."""

        ordering: ClassVar[list[str]] = ["sequence"]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["tournament", "kind"], name="entries_of_a_kind")]
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


class Captain(models.Model):
    """Who leads a team, and the secret link by which they hand line-ups in."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="captains")
    team = models.CharField(max_length=40)
    """The mark of the team, which its number may change behind."""
    name = models.CharField(max_length=80, blank=True)
    contact = models.CharField(max_length=120, blank=True)
    code_hash = models.CharField(max_length=64, unique=True, null=True, blank=True)
    """Of the link; None where there is none."""
    made = models.DateTimeField(null=True, blank=True)
    """When the link was made."""
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True)
    seen = models.DateTimeField(null=True, blank=True)
    """When somebody was here with the link last, to the minute."""

    class Meta:
        """One captain for each team."""

        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["tournament", "team"], name="one_captain_each")
        ]

    def __str__(self) -> str:
        return self.name or self.team
