"""Documents for print."""

from __future__ import annotations

from django.utils.translation import gettext as _

from torneo.regulations.announcement import announce
from torneo.reports.paper import DocumentSheet
from torneo.web.core.words import language
from torneo.web.printing.job import Job


def announcement(job: Job) -> DocumentSheet:
    """The announcement; what is not settled yet is for the desk to know."""
    made = announce(job.state.tournament, {}, language(), open_points=False)
    return DocumentSheet(job.heading(_("Announcement")), made.document)
