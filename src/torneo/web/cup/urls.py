"""Addresses of knock-outs and matches."""

from __future__ import annotations

from django.urls import path

from torneo.web.cup import views

urls = [
    path("desk/<slug:slug>/bracket", views.desk_bracket, name="desk_bracket"),
    path("t/<slug:slug>/bracket", views.bracket, name="bracket"),
    path("t/<slug:slug>/bracket.svg", views.bracket_svg, name="bracket_svg"),
    path("t/<slug:slug>/round/<int:number>/board/<int:board>", views.match, name="match"),
]
