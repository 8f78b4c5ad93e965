"""Addresses of pairing."""

from __future__ import annotations

from django.urls import path

from torneo.web.rounds.views import editing, pairing

urls = [
    path("desk/<slug:slug>/pairing", pairing.pairing, name="pairing"),
    path("desk/<slug:slug>/pairing/publish", pairing.publish, name="publish"),
    path("desk/<slug:slug>/pairing/undo", pairing.undo_here, name="undo_pairing"),
    path("desk/<slug:slug>/round/<int:number>", pairing.desk_round, name="desk_round"),
    path("desk/<slug:slug>/round/<int:number>/why", pairing.why, name="why"),
    path("desk/<slug:slug>/pairing/edit", editing.edit, name="edit_pairing"),
    path("desk/<slug:slug>/pairing/by-hand", editing.by_hand, name="pair_by_hand"),
]
