"""Addresses of the claims desk."""

from __future__ import annotations

from django.urls import path

from torneo.web.claims import views

urls = [
    path("desk/<slug:slug>/claims", views.claims, name="claims"),
]
