"""Addresses of the end of an event."""

from __future__ import annotations

from django.urls import path

from torneo.web.closing import views

urls = [
    path("desk/<slug:slug>/closing", views.closing, name="closing"),
    path("desk/<slug:slug>/closing/prizes", views.prizes, name="closing_prizes"),
    path("desk/<slug:slug>/closing/norms", views.norms, name="closing_norms"),
    path("desk/<slug:slug>/closing/logo", views.logo, name="logo"),
    path("desk/<slug:slug>/closing/package.zip", views.package, name="package"),
]
