"""The papers of the arbiter's day."""

from __future__ import annotations

from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.desk.daybook import daybook, daybook_tables
from torneo.reports.paper import Paper
from torneo.web.core.words import language
from torneo.web.printing.job import Job


def report(job: Job) -> Paper:
    """The arbiter's report, with room for the signature."""
    tables = daybook_tables(daybook(job.lines), timezone.get_current_timezone(), language())
    arbiter = job.state.tournament.event.chief_arbiter or "…" * 20
    nothing = () if tables else (_("Nothing to report."),)
    notes = (*nothing, _("Chief arbiter: %(name)s") % {"name": arbiter}, _("Date and signature:"))
    return Paper(job.heading(_("Arbiter's report")), tuple(tables), notes)
