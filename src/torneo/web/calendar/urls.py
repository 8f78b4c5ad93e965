"""Addresses of the calendar."""

from __future__ import annotations

from django.urls import path

from torneo.web.calendar import views

urls = [
    path("desk/<slug:slug>/calendar", views.desk_calendar, name="desk_calendar"),
    path("t/<slug:slug>/calendar", views.calendar, name="calendar"),
]
