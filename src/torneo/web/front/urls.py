"""Addresses of the live stream."""

from __future__ import annotations

from django.urls import path

from torneo.web.front import views

urls = [
    path("t/<slug:slug>/live", views.live, name="live"),
    path("api/v1/tournaments/<slug:slug>/live", views.live, name="api_v1_live"),
]
