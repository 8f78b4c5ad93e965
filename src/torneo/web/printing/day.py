"""The papers of the arbiter's day."""

from __future__ import annotations

from django.utils.translation import gettext as _

from torneo.regulations.time_controls import TimeControlError, parse_time_control
from torneo.regulations.time_sheet import is_known
from torneo.reports.paper import Paper
from torneo.reports.time_sheet import check_table, sheet_table
from torneo.web.core.words import spoken
from torneo.web.printing.job import Job


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
