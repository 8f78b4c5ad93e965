"""The tables of entries: the form for players, their requests, and what stays between them and the organiser.

Nothing of it is in a log: it is private, and goes with the person whom it is about.
"""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from torneo.web.tables.tournaments import Tournament


class EntryForm(models.Model):
    """The form with which players ask for an entry: whether it is open, and what the regulations leave unsaid."""

    tournament = models.OneToOneField(Tournament, on_delete=models.CASCADE, related_name="entry_form")
    open = models.BooleanField(default=False)
    closes = models.DateTimeField(null=True, blank=True)
    """When it shuts by itself; counts where the regulations name no day."""
    room = models.PositiveIntegerField(null=True, blank=True)
    """How many can enter; counts where the regulations name no number."""
    note = models.TextField(max_length=1000, blank=True)
    """What players read above the form."""
    byes = models.BooleanField(default=True)
    """Whether byes can be asked for at once."""

    def __str__(self) -> str:
        return f"{self.tournament}"


class Answer(models.TextChoices):
    """What became of a request."""

    OPEN = "open", _("waits for the organiser")
    WAITING = "waiting", _("on the waiting list")
    ACCEPTED = "accepted", _("accepted")
    REFUSED = "refused", _("refused")
    WITHDRAWN = "withdrawn", _("withdrawn by its author")


class EntryRequest(models.Model):
    """Somebody who asks to be entered."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entry_requests")
    code_hash = models.CharField(max_length=64, unique=True)
    """Of the link to the page where its author sees what became of it."""
    made = models.DateTimeField(default=timezone.now)
    answer = models.CharField(max_length=10, choices=Answer.choices, default=Answer.OPEN)
    reason = models.CharField(max_length=300, blank=True)
    """Why it was refused, for its author."""
    decided = models.DateTimeField(null=True, blank=True)
    decided_by = models.CharField(max_length=200, blank=True)
    mark = models.CharField(max_length=40, blank=True)
    """Of the entrant that it became."""

    name = models.CharField(max_length=100)
    fide_id = models.PositiveBigIntegerField(null=True, blank=True)
    birth = models.CharField(max_length=10, blank=True)
    sex = models.CharField(max_length=1, blank=True)
    federation = models.CharField(max_length=3, blank=True)
    club = models.CharField(max_length=100, blank=True)
    national_id = models.CharField(max_length=30, blank=True)
    email = models.CharField(max_length=120, blank=True)
    phone = models.CharField(max_length=40, blank=True)
    remarks = models.CharField(max_length=500, blank=True)
    byes = models.CharField(max_length=200, blank=True)
    """Rounds and kinds, such as ``1H 5Z``."""
    agreed = models.BooleanField(default=False)
    """Whether the name may be published."""

    class Meta:
        """In the order in which they came."""

        ordering: ClassVar[list[str]] = ["made", "pk"]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["tournament", "answer"], name="requests_open")]

    def __str__(self) -> str:
        return self.name


class Contact(models.Model):
    """What the organiser knows of an entrant and publishes nowhere."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="contacts")
    mark = models.CharField(max_length=40)
    """Of the entrant, whose number may change."""
    email = models.CharField(max_length=120, blank=True)
    phone = models.CharField(max_length=40, blank=True)
    remarks = models.CharField(max_length=500, blank=True)
    fee = models.PositiveIntegerField(null=True, blank=True)
    """In cents, where somebody said otherwise than the regulations; None: as they say."""
    entered = models.DateTimeField(null=True, blank=True)
    """When the entry was asked for, if that was before it was made."""

    class Meta:
        """One for each entrant."""

        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["tournament", "mark"], name="one_contact_each")
        ]

    def __str__(self) -> str:
        return self.mark


class How(models.TextChoices):
    """How somebody paid."""

    CASH = "cash", _("cash")
    TRANSFER = "transfer", _("bank transfer")
    CARD = "card", _("card")
    PHONE = "phone", _("by phone (Bizum and the like)")
    OTHER = "other", _("otherwise")


class Payment(models.Model):
    """Money that an entrant paid, or got back."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="payments")
    mark = models.CharField(max_length=40)
    number = models.PositiveIntegerField()
    """Of the receipt, from 1 in each tournament."""
    cents = models.IntegerField()
    """Less than nothing: given back."""
    day = models.DateField()
    how = models.CharField(max_length=10, choices=How.choices, default=How.CASH)
    by = models.CharField(max_length=200)
    """Who took it."""
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        """In the order of the receipts, of which no two have one number."""

        ordering: ClassVar[list[str]] = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_receipt_a_number")
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.cents}"
