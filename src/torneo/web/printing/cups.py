"""The bracket of a knock-out for print."""

from __future__ import annotations

from django.utils.translation import gettext as _

from torneo.desk import Refused
from torneo.pairing.tables.schedule import ScheduleError
from torneo.reports.paper import CupSheet
from torneo.text import said
from torneo.web.core.brackets import parts_of
from torneo.web.printing.job import Job

_ON_A_PAGE = 32
"""Entrants in a drawing."""


def bracket(job: Job) -> CupSheet:
    """The bracket as it stands."""
    try:
        parts = parts_of(job.state, most=_ON_A_PAGE)
    except ScheduleError as error:
        raise Refused("{why}", why=said(error)) from error
    return CupSheet(job.heading(_("Bracket")), tuple(parts))
