"""``torneo forms``: pairing cards and tournament tables for print."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.call import STDOUT, give
from torneo.cli.endings import fitting
from torneo.cli.exits import Refusal
from torneo.cli.files import load
from torneo.cli.language import spoken
from torneo.cli.output import save
from torneo.cli.shapes.common import Written
from torneo.cli.vocabulary import OutputOption, makes_files
from torneo.desk.closing.whom import For
from torneo.model import limits
from torneo.regulations.problems import OrganisationError
from torneo.reports.cards import BLANK_ROUNDS, blank_card, cards_page, pairing_cards
from torneo.reports.forms import filled_form, round_robin_form, swiss_form
from torneo.text import marked as _

EXAMPLE = "torneo forms cards open.trf > cards.html"


class FormKind(StrEnum):
    """The forms of the book's appendix D, and papers of an event."""

    CARDS = "cards"
    SHORT_CARDS = "short-cards"
    ROUND_ROBIN = "roundrobin"
    SWISS = "swiss"
    TABLE = "table"
    DIPLOMAS = "diplomas"
    RECEIPTS = "receipts"
    REPORT = "report"
    IT1 = "it1"
    IT3 = "it3"
    ENVELOPE = "envelope"
    CLAIM = "claim"
    INCIDENT = "incident"
    APPEAL = "appeal"


HTML = (FormKind.CARDS, FormKind.SHORT_CARDS, FormKind.ROUND_ROBIN, FormKind.SWISS, FormKind.TABLE)
"""The forms of the book; all others are PDF, and of a log."""


@makes_files
def forms(
    kind: Annotated[
        FormKind,
        typer.Argument(metavar="FORM", help="cards, short-cards, roundrobin, swiss, table; or a paper of a log."),
    ],
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="Fill the form from this tournament.")] = None,
    count: Annotated[
        int, typer.Option(min=1, max=limits.FORMS, help="Blank forms: how many cards, or players of a table.")
    ] = 10,
    rounds: Annotated[int, typer.Option(min=1, max=limits.ROUNDS, help="Blank forms: rounds.")] = BLANK_ROUNDS,
    whom: Annotated[
        For, typer.Option("--for", help="Diplomas: for the first three, for prizes, for everybody.")
    ] = For.FIRST,
    out: OutputOption = STDOUT,
) -> None:
    """Write a form for print, blank or filled from a tournament: HTML, or PDF where it is a paper of a log.

    Cards and short-cards are one for each player, round by round; roundrobin and swiss are blank tables; table is
    the table of a tournament with its results. Papers of a log are diplomas, receipts, report (the arbiter's), it1
    (certificates of norms), it3 (the tournament report), envelope, claim, incident and appeal.
    """
    if kind not in HTML:
        from torneo.cli.form_sheets import write_sheet  # noqa: PLC0415 - most forms are of no log

        write_sheet(kind.value, file, out, whom)
        return
    fitting(out, "html")
    tournament = load(file) if file else None
    language = spoken()
    try:
        match kind:
            case FormKind.CARDS | FormKind.SHORT_CARDS:
                short = kind is FormKind.SHORT_CARDS
                cards = pairing_cards(tournament) if tournament else (blank_card(rounds),) * count
                text = cards_page(cards, language, short=short, title=tournament.event.name if tournament else "")
            case FormKind.TABLE:
                if tournament is None:
                    raise Refusal(_("table: a FILE is needed; roundrobin and swiss are blank"))
                text = filled_form(tournament, language=language)
            case FormKind.ROUND_ROBIN:
                text = round_robin_form(count, language)
            case FormKind.SWISS:
                text = swiss_form(count, rounds, language)
    except OrganisationError as error:
        raise Refusal("{why}", why=error) from error
    alone = out == STDOUT
    give(Written(file=None if alone else str(out), format="html", text=text if alone else None))
    save(out, text)
