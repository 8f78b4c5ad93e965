"""Addresses of a tournament as a whole."""

from __future__ import annotations

from django.urls import path

from torneo.web.setup.views import bin, overview, tournaments

urls = [
    path("desk/bin", bin.look, name="bin"),
    path("desk/bin/<int:number>/back", bin.take_out, name="bin_back"),
    path("desk/bin/<int:number>/delete", bin.delete, name="bin_delete"),
    path("desk/", tournaments.events, name="events"),
    path("desk/new", tournaments.new, name="new"),
    path("desk/<slug:slug>/settings", tournaments.settings, name="settings"),
    path("desk/<slug:slug>/public", tournaments.publicity, name="publicity"),
    path("desk/<slug:slug>/archive", tournaments.archive, name="archive"),
    path("desk/<slug:slug>/delete", tournaments.delete, name="delete"),
    path("desk/<slug:slug>/", overview.dashboard, name="dashboard"),
    path("desk/<slug:slug>/finish", overview.finish, name="finish"),
]
