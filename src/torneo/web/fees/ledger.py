"""Who owes what, and who has paid: worked out from the regulations, what the organiser said, and the payments."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.desk.zones import zone
from torneo.model import Player
from torneo.regulations.fees import fee_of
from torneo.regulations.provisions import terms_of
from torneo.web.core.access import Visit
from torneo.web.core.words import spoken
from torneo.web.models import Contact, LogEntry, Payment


@dataclass(frozen=True, slots=True)
class Account:
    """An entrant with what is owed and paid, in cents."""

    player: Player
    mark: str
    contact: Contact
    """What is known of them; not kept yet, where nobody has said anything."""
    owed: int
    why: str
    """What makes it another amount than that of everybody."""
    payments: tuple[Payment, ...]

    @property
    def paid(self) -> int:
        """What came in, less what was given back."""
        return sum(payment.cents for payment in self.payments)

    @property
    def left(self) -> int:
        """What is still to be paid; less than nothing: too much was."""
        return self.owed - self.paid


@dataclass(frozen=True, slots=True)
class Totals:
    """Of all entrants, in cents."""

    owed: int
    paid: int
    left: int
    """What is still to come; whoever paid too much does not pay for others."""
    unpaid: int
    """How many owe something."""


def accounts(visit: Visit) -> list[Account]:
    """Every entrant by number."""
    state, terms = visit.state, terms_of(visit.state.tournament)
    contacts = {contact.mark: contact for contact in Contact.objects.filter(tournament=visit.tournament)}
    payments: defaultdict[str, list[Payment]] = defaultdict(list)
    for payment in Payment.objects.filter(tournament=visit.tournament):
        payments[payment.mark].append(payment)
    entered = _entered(visit, contacts) if terms.cents("fee_late") else {}
    found = []
    for player in state.tournament.players:
        mark = state.marks[player.number]
        contact = contacts.get(mark) or Contact(tournament=visit.tournament, mark=mark)
        by_rules = fee_of(terms, player, entered.get(mark))
        owed = 0 if by_rules is None else by_rules.cents
        why = spoken(by_rules.why) if by_rules is not None and by_rules.why is not None else ""
        if contact.fee is not None:
            owed, why = contact.fee, _("set by hand")
        found.append(Account(player, mark, contact, owed, why, tuple(payments.get(mark, ()))))
    return found


def totals(listed: list[Account]) -> Totals:
    """What all of them come to."""
    return Totals(
        sum(account.owed for account in listed),
        sum(account.paid for account in listed),
        sum(max(0, account.left) for account in listed),
        sum(account.left > 0 for account in listed),
    )


def currency(visit: Visit) -> str:
    """What stands behind the amounts."""
    return terms_of(visit.state.tournament).get("currency") or "€"


def _entered(visit: Visit, contacts: dict[str, Contact]) -> dict[str, datetime]:
    """When entries were asked for or made, by the clock of the hall."""
    here = zone(visit.state.zone) if visit.state.zone else timezone.get_default_timezone()
    brought = {mark: int(mark.partition(".")[0]) for mark in visit.state.marks.values()}
    rows = LogEntry.objects.filter(tournament=visit.tournament, sequence__in=set(brought.values()))
    logged = {sequence: json.loads(line)["time"] for sequence, line in rows.values_list("sequence", "line")}
    found = {}
    for mark, sequence in brought.items():
        contact = contacts.get(mark)
        asked = contact.entered if contact is not None and contact.entered else None
        when = asked or datetime.fromisoformat(logged[sequence])
        found[mark] = when.astimezone(here).replace(tzinfo=None)
    return found
