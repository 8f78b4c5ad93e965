"""What only the organiser knows of an entrant goes with them from one section of an event to another."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Sum
from django.utils import timezone

from torneo.web.core.payments import pay
from torneo.web.models import Contact, How, Payment, Tournament


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody in a tournament, by the mark that their number changes behind."""

    tournament: Tournament
    mark: str


def carry(source: Entrant, target: Entrant, by: str) -> None:
    """Let contact, remarks and a fee set by hand go to another tournament, and credit there what was paid.

    Receipts keep their numbers where they were given: what was paid is given back in the books of the one, and paid in
    those of the other.
    """
    Contact.objects.filter(tournament=target.tournament, mark=target.mark).delete()
    Contact.objects.filter(tournament=source.tournament, mark=source.mark).update(
        tournament=target.tournament, mark=target.mark
    )
    paid = Payment.objects.filter(tournament=source.tournament, mark=source.mark).aggregate(paid=Sum("cents"))["paid"]
    if paid:
        today = timezone.localdate()
        pay(source.tournament, source.mark, -paid, today, How.OTHER, by)
        pay(target.tournament, target.mark, paid, today, How.OTHER, by)
