"""Papers about fees: the receipt of a payment, and the list of entrants with all that the organiser knows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from torneo.files.entries.headings import FIELDS
from torneo.model import Sex
from torneo.regulations.provisions.kinds import amount_text
from torneo.reports.full_names import as_called
from torneo.reports.paper import Blank, Form, FormSheet, Heading
from torneo.reports.table import Column, Row, Table, number
from torneo.text import Language, Text, translator
from torneo.text import marked as _
from torneo.web.fees.ledger import Account
from torneo.web.models import Payment
from torneo.writing.dates import day_text


def receipt(
    heading: Heading, account: Account, payment: Payment, how: str, organiser: str, currency: str, language: Language
) -> FormSheet:
    """What an entrant takes away for what they paid, twice on a page: one stays with the organiser."""
    tell = translator(language)
    day: date = payment.day
    form = Form(
        tell(_("Receipt")),
        (
            Blank(tell(_("No.")), str(payment.number), part=0.25),
            Blank(tell(_("Date")), day_text(day, language), part=0.35),
            Blank(tell(_("Amount")), f"{amount_text(payment.cents)} {currency}", part=0.4),
            Blank(tell(_("Received from")), as_called(account.player.name)),
            Blank(tell(_("For")), f"{tell(_('Entry fee'))}: {heading.tournament}"),
            Blank(tell(_("How")), how, part=0.5),
            Blank(tell(_("Still to be paid")), f"{amount_text(max(0, account.left))} {currency}", part=0.5),
            Blank(tell(_("Organiser")), organiser),
            Blank(tell(_("Signature"))),
        ),
    )
    return FormSheet(heading, (form, form), 2)


def entrants_table(listed: Iterable[Account]) -> Table:
    """Everything that is known of everybody, with headings that an import reads again."""
    keys = ("number", "name", "title", "sex", "federation", "fide_id", "birth", "club", "categories")
    ratings = ("rating", "standard", "rapid", "blitz", "national_rating")
    kept = (
        *(Column(key) for key in keys),
        *(number(key) for key in ratings),
        Column("national_id"),
        number("k"),
        *(Column(key) for key in ("email", "phone", "remarks")),
        *(number(key) for key in ("owed", "paid")),
    )
    columns = tuple(replace(column, heading=Text(FIELDS[column.key])) for column in kept)
    rows: list[Row] = []
    for account in listed:
        player, contact = account.player, account.contact
        national = player.national[0].id if player.national else ""
        sex = "" if player.sex is None else Text(_("w")) if player.sex is Sex.WOMAN else "m"
        person = (player.name, player.title, sex, player.federation, str(player.fide_id or ""))
        known = (player.rating, player.standard, player.rapid, player.blitz, player.national_rating)
        rows.append(
            (
                str(player.number),
                *person,
                player.birth.replace("/", "-"),
                player.club,
                ", ".join(player.categories),
                *(str(rating or "") for rating in known),
                national,
                str(player.k or ""),
                contact.email,
                contact.phone,
                contact.remarks,
                amount_text(account.owed),
                amount_text(account.paid),
            )
        )
    return Table("", columns, tuple(rows))
