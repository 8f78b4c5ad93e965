"""Papers of the end of an event."""

from __future__ import annotations

from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.desk import Refused
from torneo.desk.closing.arbiters_report import arbiters_report
from torneo.desk.closing.awards import Awards, awards_of
from torneo.desk.closing.diplomas import diplomas_of
from torneo.desk.closing.norms import norms_of
from torneo.desk.closing.package import tournament_report as report_of
from torneo.desk.closing.whom import For
from torneo.regulations.document import Document
from torneo.regulations.provisions import terms_of
from torneo.reports import prize_papers
from torneo.reports.it1 import it1_document
from torneo.reports.paper import DiplomaSheet, DocumentSheet, FormSheet, PackSheet, Paper
from torneo.web.core.words import language
from torneo.web.printing.job import Job


def prizes(job: Job) -> Paper:
    """Who gets what."""
    awards = _awards(job)
    heading = job.heading(_("Prizes"))
    if awards.shares is not None:
        return prize_papers.shares_paper(heading, awards.shares, language())
    assert awards.allocation is not None
    assert awards.standings is not None
    return prize_papers.prizes_paper(heading, awards.allocation, awards.standings, language())


def receipts(job: Job) -> FormSheet:
    """A receipt for everybody who gets something."""
    awards = _awards(job)
    if awards.allocation is None:
        raise Refused(_("Games are open: receipts are for prizes by the standings."))
    organiser = (terms_of(job.state.tournament).get("organiser") or job.state.tournament.event.name).replace("\n", ", ")
    return prize_papers.receipts(job.heading(_("Receipts")), awards.allocation, job.state.whole, organiser, language())


def _awards(job: Job) -> Awards:
    awards = awards_of(job.state)
    if awards.prizes is None:
        raise Refused(_("The regulations have no prizes."))
    if awards.refused is not None:
        raise Refused("{why}", why=awards.refused)
    return awards


def diplomas(job: Job) -> DiplomaSheet:
    """Diplomas for the first three, for those with a prize, or for everybody."""
    zone = timezone.get_current_timezone()
    return diplomas_of(job.state, For(job.options.whom), zone, language(), job.options.player)


def certificates(job: Job) -> DocumentSheet | PackSheet:
    """The certificates of the norms that were made, of everybody or of one player."""
    found = norms_of(job.state)
    if found.refused is not None:
        raise Refused("{why}", why=found.refused)
    player = job.options.player
    made = [norm.certificate for norm in found.made if player in (None, norm.certificate.result.player.number)]
    if not made:
        raise Refused(_("No norm was made."))
    sheets = tuple(_sheet(job, it1_document(one, job.state.whole, job.state.papers, language())) for one in made)
    return sheets[0] if len(sheets) == 1 else PackSheet(job.heading(_("Certificates of norms")), sheets)


def tournament_report(job: Job) -> DocumentSheet:
    """The report of the tournament."""
    return _sheet(job, report_of(job.state, language()))


def arbiters(job: Job) -> DocumentSheet:
    """The report of the chief arbiter."""
    return _sheet(job, arbiters_report(job.state, job.lines, timezone.get_current_timezone(), language()))


def _sheet(job: Job, document: Document) -> DocumentSheet:
    return DocumentSheet(job.heading(document.title), document)
