"""Addresses of the arbiter's day."""

from __future__ import annotations

from django.urls import path

from torneo.web.arbiter.views import exceptions

urls = [
    path("desk/<slug:slug>/exceptions", exceptions.exceptions, name="exceptions"),
]
