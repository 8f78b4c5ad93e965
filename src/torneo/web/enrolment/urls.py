"""Addresses of entries over the network."""

from __future__ import annotations

from django.urls import path

from torneo.web.enrolment.views import desk, public

urls = [
    path("t/<slug:slug>/enter", public.enter, name="enter_online"),
    path("t/<slug:slug>/enter/search", public.search, name="enter_search"),
    path("entry/<str:token>", public.asked, name="entry_request"),
    path("desk/<slug:slug>/players/requests", desk.requests, name="entry_requests"),
    path("desk/<slug:slug>/players/requests/form", desk.entry_form, name="entry_form"),
]
