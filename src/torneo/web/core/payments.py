"""What the organiser keeps of entrants: payments with the numbers of their receipts; notes go with a player."""

from __future__ import annotations

from datetime import date

from django.db import transaction
from django.db.models import Max

from torneo.web.models import Contact, Payment, Tournament


def pay(tournament: Tournament, mark: str, cents: int, day: date, how: str, by: str) -> Payment:
    """Note that an entrant paid, or with less than nothing that they got something back."""
    with transaction.atomic():
        row = Tournament.objects.select_for_update().get(pk=tournament.pk)  # two receipts do not share a number
        last = Payment.objects.filter(tournament=row).aggregate(last=Max("number"))["last"] or 0
        return Payment.objects.create(
            tournament=row, mark=mark, number=last + 1, cents=cents, day=day, how=how, by=by[:200]
        )


def carry(tournament: Tournament, mark: str, to: Tournament, new_mark: str) -> None:
    """Let what is known of an entrant go with them to another tournament; receipts get numbers of that one."""
    with transaction.atomic():
        Contact.objects.filter(tournament=to, mark=new_mark).delete()
        Contact.objects.filter(tournament=tournament, mark=mark).update(tournament=to, mark=new_mark)
        for payment in Payment.objects.filter(tournament=tournament, mark=mark).exclude(cents=0):
            pay(to, new_mark, payment.cents, payment.day, payment.how, payment.by)
            payment.cents = 0
            payment.save(update_fields=["cents"])
