"""The papers of the arbiter's day."""

from __future__ import annotations

from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.desk.daybook import daybook, daybook_tables
from torneo.regulations.time_controls import TimeControlError, parse_time_control
from torneo.regulations.time_sheet import is_known
from torneo.reports.paper import Paper
from torneo.reports.time_sheet import check_table, sheet_table
from torneo.web.core.words import language, spoken
from torneo.web.printing.job import Job


def report(job: Job) -> Paper:
    """The arbiter's report, with room for the signature."""
    tables = daybook_tables(daybook(job.lines), timezone.get_current_timezone(), language())
    arbiter = job.state.tournament.event.chief_arbiter or "…" * 20
    nothing = () if tables else (_("Nothing to report."),)
    notes = (*nothing, _("Chief arbiter: %(name)s") % {"name": arbiter}, _("Date and signature:"))
    return Paper(job.heading(_("Arbiter's report")), tuple(tables), notes)


def time_sheet(job: Job) -> Paper:
    """What both clocks of a board should show together, and a line for each board to write in what they do."""
    boards = check_table(job.games, job.state.tournament.by_number)
    try:
        control = parse_time_control(job.state.tournament.event.time_control)
        sums = (sheet_table(control),) if is_known(control) else ()
    except TimeControlError:
        sums = ()
    notes = tuple(spoken(note) for table in sums for note in table.notes)
    if not sums:
        notes = (_("The time control is not known, or its clocks show nothing that could be worked out."),)
    return Paper(job.heading(_("Time sheet")), (*sums, boards), notes)
