"""Addresses of results."""

from __future__ import annotations

from django.urls import path

from torneo.web.results.views import corrections, encounter, entering, standings

urls = [
    path("desk/<slug:slug>/corrections", corrections.corrections, name="corrections"),
    path("desk/<slug:slug>/results/<int:number>/<int:board>", encounter.encounter, name="encounter"),
    path("desk/<slug:slug>/results", entering.results, name="results"),
    path("desk/<slug:slug>/standings", standings.desk_standings, name="desk_standings"),
    path("desk/<slug:slug>/standings/<int:number>", standings.desk_terms, name="desk_terms"),
    path("desk/<slug:slug>/results/undo", entering.undo_result, name="undo_result"),
]
