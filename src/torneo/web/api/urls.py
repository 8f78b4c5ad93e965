"""Addresses of documents for programs, and of the API."""

from __future__ import annotations

from django.urls import path

from torneo.web.api.views import about, files, hooks, published, reading, tokens, writing

V1 = "api/v1/"
_ONE = V1 + "tournaments/<slug:slug>"
urls = [
    path("t/<slug:slug>/api/tournament.json", published.tournament, name="api_tournament"),
    path("t/<slug:slug>/api/players.json", published.players, name="api_players"),
    path("t/<slug:slug>/api/rounds/<int:number>.json", published.round_, name="api_round"),
    path("t/<slug:slug>/api/standings.json", published.standings, name="api_standings"),
    path("t/<slug:slug>/api/clubs.json", published.clubs, name="api_clubs"),
    path("t/<slug:slug>/api/player/<int:number>.json", published.player, name="api_player"),
    path("t/<slug:slug>/files/tournament.trf", files.trf, name="public_trf"),
    path("t/<slug:slug>/files/rounds.ics", files.ics, name="public_ics"),
    path("t/<slug:slug>/files/pairings.pgn", files.pgn, name="public_pgn"),
    path("t/<slug:slug>/files/standings.xlsx", files.standings_xlsx, name="public_xlsx"),
    path("t/<slug:slug>/embed", files.embed, name="embed"),
    path("account/tokens", tokens.tokens, name="tokens"),
    path("account/tokens/<int:number>/revoke", tokens.revoke, name="token_revoke"),
    path(V1, about.reference, name="api_v1"),
    path(f"{V1}openapi.json", about.document, name="api_v1_openapi"),
    path(f"{V1}token", about.token, name="api_v1_token"),
    path(f"{V1}tournaments", writing.tournaments, name="api_v1_tournaments"),
    path(f"{V1}adopt", writing.adopt, name="api_v1_adopt"),
    path(_ONE, writing.tournament, name="api_v1_tournament"),
    path(f"{_ONE}/document", reading.whole, name="api_v1_document"),
    path(f"{_ONE}/players", reading.players, name="api_v1_players"),
    path(f"{_ONE}/players/<int:number>", reading.player, name="api_v1_player"),
    path(f"{_ONE}/rounds/<int:number>", reading.round_, name="api_v1_round"),
    path(f"{_ONE}/standings", reading.standings, name="api_v1_standings"),
    path(f"{_ONE}/clubs", reading.clubs, name="api_v1_clubs"),
    path(f"{_ONE}/draft", reading.draft, name="api_v1_draft"),
    path(f"{_ONE}/desk", reading.desk, name="api_v1_desk"),
    path(f"{_ONE}/log", reading.log, name="api_v1_log"),
    path(f"{_ONE}/webhooks", hooks.webhooks, name="api_v1_webhooks"),
    path(f"{_ONE}/webhooks/<int:id>", hooks.webhook, name="api_v1_webhook"),
    path(f"{_ONE}/webhooks/<int:id>/deliveries", hooks.deliveries, name="api_v1_deliveries"),
    path(f"{_ONE}/webhooks/<int:id>/ping", hooks.ping, name="api_v1_ping"),
    path(f"{_ONE}/commands/<str:name>", writing.command, name="api_v1_command"),
]
