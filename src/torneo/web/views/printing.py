"""Paper: every list as a page for the printer and as PDF."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.urls import path

from torneo.web.access import Visit, needs
from torneo.web.models import Role


@needs(Role.ARBITER)
def print_(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """What can be printed."""
    return render(request, "printing/hub.html", {"visit": visit})


urls = [path("desk/<slug:slug>/print", print_, name="print")]
