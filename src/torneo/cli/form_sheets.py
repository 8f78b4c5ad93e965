"""Papers of ``torneo forms`` that are PDF: of a log, for the hall and for the end of an event."""

from __future__ import annotations

import os
from pathlib import Path

from torneo.cli.call import STDOUT, give
from torneo.cli.exits import Refusal
from torneo.cli.files import brought, read_bytes
from torneo.cli.language import spoken
from torneo.cli.output import save_bytes
from torneo.cli.shapes.common import Written
from torneo.desk import Refused, State
from torneo.desk.chronicle import chronicle
from torneo.desk.closing.arbiters_report import arbiters_report
from torneo.desk.closing.awards import awards_of
from torneo.desk.closing.diplomas import diplomas_of
from torneo.desk.closing.heading import heading_of
from torneo.desk.closing.norms import norms_of
from torneo.desk.closing.package import tournament_report
from torneo.desk.closing.whom import For
from torneo.desk.outside import Brought
from torneo.desk.zones import machine_zone, zone
from torneo.regulations.document import Document
from torneo.regulations.provisions import terms_of
from torneo.reports.arbiter_forms import APPEAL, CLAIM, INCIDENT, blank_form, envelopes
from torneo.reports.draw_sheet import sheet_pdf
from torneo.reports.hand import Hand, Heads
from torneo.reports.it1 import it1_document
from torneo.reports.paper import DocumentSheet, PackSheet, Printed
from torneo.reports.prize_papers import receipts
from torneo.text import Text
from torneo.text import marked as _

BLANKS = {"claim": CLAIM, "incident": INCIDENT, "appeal": APPEAL}
_TITLES = {"claim": _("Claims"), "incident": _("Incident"), "appeal": _("Appeal")}


def write_sheet(kind: str, log: Path | None, out: Path, whom: For) -> None:
    """Write a paper of a log, or a blank one, as PDF."""
    if log is None:
        raise Refusal(_("{kind}: the log of a tournament is needed"), kind=kind)
    if out == STDOUT or out.suffix.lower() != ".pdf":
        raise Refusal(_("{file}: what is written is a PDF: -o FILE.pdf is accepted"), file=out)
    found = brought(log, read_bytes(log))
    try:
        sheet = _made(kind, found, whom)
    except Refused as refused:
        raise Refusal("{file}: {why}", file=log, why=refused) from refused
    give(Written(file=str(out), format="pdf", text=None))
    save_bytes(out, sheet_pdf(sheet, "a4", Hand(spoken(), Heads.HEADINGS, printed=True, unrated="–")))


def _made(kind: str, found: Brought, whom: For) -> Printed:
    state, language = found.state, spoken()
    here = zone(state.zone or machine_zone(os.environ))

    def sheet(document: Document) -> DocumentSheet:
        return DocumentSheet(heading_of(state, document.title, here, language), document)

    def head(title: str) -> str:
        return Text(title).text(language)

    match kind:
        case "diplomas":
            return diplomas_of(state, whom, here, language)
        case "receipts":
            return _receipts(state, head(_("Receipts")))
        case "report":
            return sheet(arbiters_report(state, list(chronicle(found.log, language)), here, language))
        case "it3":
            return sheet(tournament_report(state, language))
        case "it1":
            norms = norms_of(state)
            if norms.refused is not None:
                raise Refused("{why}", why=norms.refused)
            if not norms.made:
                raise Refused(_("no norm was made"))
            documents = [it1_document(norm.certificate, state.whole, state.papers, language) for norm in norms.made]
            return PackSheet(heading_of(state, documents[0].title, here, language), tuple(map(sheet, documents)))
        case "envelope":
            return envelopes(heading_of(state, head(_("Sealed moves")), here, language), (), language)
    return blank_form(BLANKS[kind], heading_of(state, head(_TITLES[kind]), here, language), language)


def _receipts(state: State, title: str) -> Printed:
    awards = awards_of(state)
    if awards.refused is not None:
        raise Refused("{why}", why=awards.refused)
    if awards.allocation is None:
        raise Refused(_("there are no prizes by the standings"))
    organiser = (terms_of(state.tournament).get("organiser") or state.tournament.event.name).replace("\n", ", ")
    here = zone(state.zone or machine_zone(os.environ))
    return receipts(heading_of(state, title, here, spoken()), awards.allocation, state.whole, organiser, spoken())
