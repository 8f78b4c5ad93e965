"""Addresses of documents for programs."""

from __future__ import annotations

from django.urls import path

from torneo.web.api import views

urls = [
    path("t/<slug:slug>/api/tournament.json", views.tournament, name="api_tournament"),
    path("t/<slug:slug>/api/players.json", views.players, name="api_players"),
    path("t/<slug:slug>/api/rounds/<int:number>.json", views.round_, name="api_round"),
    path("t/<slug:slug>/api/standings.json", views.standings, name="api_standings"),
    path("t/<slug:slug>/api/clubs.json", views.clubs, name="api_clubs"),
    path("t/<slug:slug>/api/player/<int:number>.json", views.player, name="api_player"),
]
