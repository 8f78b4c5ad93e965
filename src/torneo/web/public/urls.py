"""Addresses of pages for everybody."""

from __future__ import annotations

from django.urls import path

from torneo.web.public.views import lists, spectators

urls = [
    path("", lists.home, name="home"),
    path("t/<slug:slug>/", lists.tournament, name="tournament"),
    path("t/<slug:slug>/players", lists.start_list, name="start_list"),
    path("t/<slug:slug>/round/<int:number>", lists.round_, name="round"),
    path("t/<slug:slug>/round/<int:number>/names", lists.round_by_name, name="round_by_name"),
    path("t/<slug:slug>/standings", lists.standings, name="standings"),
    path("t/<slug:slug>/standings/<int:number>", lists.terms, name="terms"),
    path("t/<slug:slug>/clubs", lists.clubs, name="clubs"),
    path("t/<slug:slug>/cross-table", lists.cross_table, name="cross_table"),
    path("t/<slug:slug>/player/<int:number>", lists.player, name="player"),
    path("t/<slug:slug>/round/<int:number>/why/<int:player>", spectators.why_, name="public_why"),
    path("t/<slug:slug>/round/<int:number>/board/<int:board>/why", spectators.why_board, name="public_why_board"),
    path("t/<slug:slug>/projector", spectators.projector, name="projector"),
    path("t/<slug:slug>/qr/<slug:to>.svg", spectators.qr, name="qr"),
    path("t/<slug:slug>/feed.atom", spectators.feed, name="feed"),
]
