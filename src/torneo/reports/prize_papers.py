"""Papers about prizes: the list of who gets what, receipts to sign, diplomas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from torneo.model import Tournament
from torneo.prizes.allocation import Allocation, Award
from torneo.prizes.money import format_money
from torneo.prizes.unfinished import Shares
from torneo.ranking import Row, Standings
from torneo.reports.full_names import as_called
from torneo.reports.paper import Blank, Diploma, DiplomaSheet, Form, FormSheet, Heading, Paper
from torneo.reports.prizes import prizes_table, shares_table
from torneo.reports.prizes_document import summary_lines
from torneo.reports.table import Table
from torneo.text import Language, Text, in_context, translator
from torneo.text import marked as _
from torneo.writing.points import points_text

RECEIPTS = 4
"""On a page."""
_PAPER = ("rank", "number", "name", "PTS", "list", "prize", "amount", "goods")


def prizes_paper(heading: Heading, allocation: Allocation, ranked: Standings, language: Language = "en") -> Paper:
    """Who gets what; the reasons are for the desk."""
    table = _with(prizes_table(allocation, ranked), _PAPER)
    notes = tuple(line.text(language) for line in summary_lines(allocation))
    return Paper(heading, (replace(table, title=""),), notes)


def shares_paper(heading: Heading, shares: Shares, language: Language = "en") -> Paper:
    """What everybody has of an event that was broken off."""
    table = shares_table(shares)
    title = table.title if isinstance(table.title, str) else table.title.text(language)
    return Paper(heading, (replace(table, title=""),), (title,))


def _with(table: Table, keys: Sequence[str]) -> Table:
    places = [place for place, column in enumerate(table.columns) if column.key in keys]
    columns = tuple(table.columns[place] for place in places)
    return replace(table, columns=columns, rows=tuple(tuple(row[place] for place in places) for row in table.rows))


def what_for(award: Award, language: Language = "en") -> str:
    """The prize in words.

    >>> from fractions import Fraction
    >>> what_for(Award(7, "General", 2, 30000, Fraction(30000)))
    'General, prize 2'
    """
    if award.place is None:
        return award.group
    return Text(_("{list}, prize {place}"), {"list": award.group, "place": award.place}).text(language)


def receipts(
    heading: Heading, allocation: Allocation, tournament: Tournament, organiser: str, language: Language = "en"
) -> FormSheet:
    """A receipt for everybody who gets something, with all that they get, to be signed."""
    tell = translator(language)
    by_player: dict[int, list[Award]] = {}
    for award in allocation.awards:
        by_player.setdefault(award.number, []).append(award)
    forms = []
    for number, awards in by_player.items():
        player = tournament.by_number[number]
        money = f"{format_money(sum(award.amount for award in awards))} {allocation.currency}".rstrip()
        goods = "; ".join(award.goods for award in awards if award.goods)
        forms.append(
            Form(
                tell(_("Receipt")),
                (
                    Blank(tell(_("Name")), as_called(player.name), part=0.7),
                    Blank(tell(_("No.")), str(number), part=0.3),
                    Blank(tell(_("Received from")), organiser),
                    Blank(tell(_("Amount")), money, part=0.4),
                    Blank(tell(_("Goods")), goods or "–", part=0.6),
                    Blank(tell(_("For")), "; ".join(what_for(award, language) for award in awards)),
                    Blank(tell(_("Identity document")), part=0.5),
                    Blank(tell(_("Date")), part=0.5),
                    Blank(tell(_("Signature"))),
                ),
            )
        )
    return FormSheet(heading, tuple(forms), RECEIPTS)


def diplomas(
    heading: Heading, rows: Sequence[tuple[Row, str]], signed: str, where: str, language: Language = "en"
) -> DiplomaSheet:
    """A diploma for each player of some rows of the standings, with what it is for."""
    made = tuple(
        Diploma(
            as_called(row.name),
            what,
            Text(
                _("with {points} point"),
                {"points": points_text(row.points), "count": 1 if row.points == 10 else 2},
                many=_("with {points} points"),
            ).text(language),
        )
        for row, what in rows
    )
    title = in_context("on a diploma", "Diploma").text(language)
    return DiplomaSheet(heading, title, made, where, signed)


def place_in(place: int, group: str = "", language: Language = "en") -> str:
    """A place in words, in the standings or in a group.

    >>> place_in(1), place_in(2, "Women")
    ('Place 1', 'Place 2, Women')
    """
    if group:
        return Text(_("Place {place}, {group}"), {"place": place, "group": group}).text(language)
    return Text(_("Place {place}"), {"place": place}).text(language)
