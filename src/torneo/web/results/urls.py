"""Addresses of results."""

from __future__ import annotations

from django.urls import path

from torneo.web.results.views import corrections, encounter, entering

urls = [
    path("desk/<slug:slug>/corrections", corrections.corrections, name="corrections"),
    path("desk/<slug:slug>/results/<int:number>/<int:board>", encounter.encounter, name="encounter"),
    path("desk/<slug:slug>/results", entering.results, name="results"),
    path("desk/<slug:slug>/results/undo", entering.undo_result, name="undo_result"),
]
