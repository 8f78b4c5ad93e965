"""Addresses of the log."""

from __future__ import annotations

from django.urls import path

from torneo.web.logbook import views

urls = [
    path("desk/<slug:slug>/log", views.log, name="log"),
    path("desk/<slug:slug>/undo", views.undo, name="undo"),
]
