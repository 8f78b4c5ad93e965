"""Addresses of the arbiter's day."""

from __future__ import annotations

from django.urls import path

from torneo.web.arbiter.views import appeals, exceptions, incidents, report, standings

urls = [
    path("desk/<slug:slug>/exceptions", exceptions.exceptions, name="exceptions"),
    path("desk/<slug:slug>/incidents", incidents.incidents, name="incidents"),
    path("desk/<slug:slug>/appeals", appeals.appeals, name="appeals"),
    path("desk/<slug:slug>/standings", standings.desk_standings, name="desk_standings"),
    path("desk/<slug:slug>/standings/<int:number>", standings.desk_terms, name="desk_terms"),
    path("desk/<slug:slug>/report", report.report, name="report"),
]
