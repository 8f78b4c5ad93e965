"""Addresses of players."""

from __future__ import annotations

from django.urls import path

from torneo.web.entries.views import byes, check_in, forbidden, importing, players, ratings, teaming

urls = [
    path("desk/<slug:slug>/players", players.entries, name="entries"),
    path("desk/<slug:slug>/players/new", players.new_entry, name="new_entry"),
    path("desk/<slug:slug>/players/numbers", players.numbers, name="assign_numbers"),
    path("desk/<slug:slug>/players/lot", players.draw_numbers, name="draw_numbers"),
    path("desk/<slug:slug>/players/colour", players.colour, name="draw_colour"),
    path("desk/<slug:slug>/players/<int:number>", players.entry, name="entry"),
    path("desk/<slug:slug>/players/<int:number>/act", players.entry_act, name="entry_act"),
    path("desk/<slug:slug>/players/search", ratings.search, name="search_people"),
    path("desk/<slug:slug>/players/ratings", ratings.rating_lists, name="rating_lists"),
    path("desk/<slug:slug>/players/ratings/progress", ratings.rating_progress, name="rating_progress"),
    path("desk/<slug:slug>/players/compare", ratings.compare, name="compare_ratings"),
    path("desk/<slug:slug>/players/import", importing.import_file, name="import_entries"),
    path("desk/<slug:slug>/players/import/undo", importing.import_undo, name="import_undo"),
    path("desk/<slug:slug>/players/import/<str:token>", importing.import_preview, name="import_preview"),
    path("desk/<slug:slug>/check-in", check_in.check_in, name="check_in"),
    path("desk/<slug:slug>/check-in/absent", check_in.absent, name="absent_not_seen"),
    path("desk/<slug:slug>/byes", byes.byes, name="byes"),
    path("desk/<slug:slug>/players/teams", teaming.form_teams, name="form_teams"),
    path("desk/<slug:slug>/players/forbidden", forbidden.forbidden_pairs, name="forbidden_pairs"),
]
