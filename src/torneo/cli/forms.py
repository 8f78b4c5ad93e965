"""``torneo forms``: pairing cards and tournament tables for print."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.exits import Refusal
from torneo.cli.files import fitting, load, save
from torneo.cli.language import spoken
from torneo.model import limits
from torneo.regulations.problems import OrganisationError
from torneo.reports.cards import BLANK_ROUNDS, blank_card, cards_page, pairing_cards
from torneo.reports.forms import filled_form, round_robin_form, swiss_form
from torneo.text import marked as _

EXAMPLE = "torneo forms cards open.trf > cards.html"


class FormKind(StrEnum):
    """The forms of the book's appendix D."""

    CARDS = "cards"
    SHORT_CARDS = "short-cards"
    ROUND_ROBIN = "roundrobin"
    SWISS = "swiss"
    TABLE = "table"


def forms(
    kind: Annotated[FormKind, typer.Argument(metavar="FORM", help="cards, short-cards, roundrobin, swiss or table.")],
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="Fill the form from this tournament.")] = None,
    count: Annotated[
        int, typer.Option(min=1, max=limits.FORMS, help="Blank forms: how many cards, or players of a table.")
    ] = 10,
    rounds: Annotated[int, typer.Option(min=1, max=limits.ROUNDS, help="Blank forms: rounds.")] = BLANK_ROUNDS,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to write; - is standard output.")] = Path("-"),
) -> None:
    """Write a form as HTML for print, blank or filled from a tournament.

    Cards and short-cards are one for each player, round by round; roundrobin and swiss are blank tables; table is
    the table of a tournament with its results.
    """
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
    save(out, text)
