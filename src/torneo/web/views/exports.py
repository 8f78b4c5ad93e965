"""The tournament as a file: report file, JSON, tables, the whole log."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.urls import path

from torneo.web.access import Visit, needs
from torneo.web.models import Role


@needs(Role.ARBITER)
def exports(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """What can be taken away."""
    return render(request, "exports/hub.html", {"visit": visit})


urls = [path("desk/<slug:slug>/export", exports, name="exports")]
