"""Addresses of the Laws of Chess."""

from __future__ import annotations

from django.urls import path

from torneo.web.laws.views import reading

urls = [
    path("laws/", reading.contents, name="laws"),
    path("laws/article/<str:number>", reading.article, name="laws_article"),
    path("laws/whole", reading.whole, name="laws_whole"),
    path("laws/torneo-laws.html", reading.saved, name="laws_saved"),
    path("laws/glossary", reading.terms, name="laws_glossary"),
    path("laws/sight", reading.sight, name="laws_sight"),
]
