"""Addresses of teams."""

from __future__ import annotations

from django.urls import path

from torneo.web.teams.views import captains, line_ups, public, teams

urls = [
    path("desk/<slug:slug>/teams", teams.teams, name="teams"),
    path("desk/<slug:slug>/teams/links", captains.links, name="team_links"),
    path("desk/<slug:slug>/teams/<int:number>", teams.team, name="team"),
    path("desk/<slug:slug>/teams/<int:number>/captain", captains.captain_named, name="captain_named"),
    path("desk/<slug:slug>/line-ups", line_ups.line_ups, name="line_ups"),
    path("desk/<slug:slug>/line-ups/<int:number>/<int:team>", line_ups.line_up, name="line_up"),
    path("captain/<str:token>", captains.captain, name="captain"),
    path("t/<slug:slug>/team/<int:number>", public.team, name="public_team"),
    path("t/<slug:slug>/boards", public.boards, name="board_table"),
]
