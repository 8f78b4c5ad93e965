"""Addresses of the clock of the round."""

from __future__ import annotations

from django.urls import path

from torneo.web.clock import kiosk, views

urls = [
    path("now", views.now, name="now"),
    path("desk/<slug:slug>/clock", views.round_clock, name="round_clock"),
    path("desk/<slug:slug>/kiosk", kiosk.kiosk, name="kiosk"),
]
