"""Addresses of the regulations and of the announcement."""

from __future__ import annotations

from django.urls import path

from torneo.web.regulations import views

urls = [
    path("desk/<slug:slug>/regulations", views.regulations, name="regulations"),
    path("t/<slug:slug>/announcement", views.announcement, name="announcement"),
    path("t/<slug:slug>/announcement.md", views.announcement_text, name="announcement_text"),
]
