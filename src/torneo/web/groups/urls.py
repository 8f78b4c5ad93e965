"""Addresses of groups."""

from __future__ import annotations

from django.urls import path

from torneo.web.groups import views

urls = [path("t/<slug:slug>/groups", views.groups, name="groups")]
