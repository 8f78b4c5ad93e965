"""Money that entrants pay: each payment with the number of its receipt, in whole cents."""

from __future__ import annotations

from datetime import date

from django.db import transaction
from django.db.models import Max

from torneo.web.models import Payment, Tournament


def pay(tournament: Tournament, mark: str, cents: int, day: date, how: str, by: str) -> Payment:
    """Note that an entrant paid, or with less than nothing that they got something back."""
    with transaction.atomic():
        row = Tournament.objects.select_for_update().get(pk=tournament.pk)  # two receipts do not share a number
        last = Payment.objects.filter(tournament=row).aggregate(last=Max("number"))["last"] or 0
        return Payment.objects.create(
            tournament=row, mark=mark, number=last + 1, cents=cents, day=day, how=how, by=by[:200]
        )
