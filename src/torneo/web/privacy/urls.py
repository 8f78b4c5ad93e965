"""Addresses of personal data."""

from __future__ import annotations

from django.urls import path

from torneo.web.privacy import views

urls = [
    path("privacy", views.notice, name="privacy_notice"),
    path("t/<slug:slug>/privacy", views.tournament_notice, name="tournament_privacy"),
    path("desk/<slug:slug>/privacy", views.privacy, name="privacy"),
    path("desk/<slug:slug>/privacy/choose", views.choose_privacy, name="choose_privacy"),
    path("desk/<slug:slug>/privacy/consent", views.consent, name="consent"),
    path("desk/<slug:slug>/privacy/pseudonymise", views.pseudonymise, name="pseudonymise"),
]
