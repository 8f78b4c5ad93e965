"""The arbiter's report: all that an arbiter answers for, to read and to print."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render

from torneo.desk.daybook import daybook
from torneo.web.core.access import Visit, needs
from torneo.web.core.words import spoken
from torneo.web.logbook.reading import book
from torneo.web.models import Role


@needs(Role.ARBITER)
def report(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Rules set aside, exceptions, incidents, penalties, appeals."""
    sections = [(spoken(section.title), section.lines) for section in daybook(book(visit).lines)]
    return render(request, "arbiter/report.html", {"visit": visit, "sections": sections})
