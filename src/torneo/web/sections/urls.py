"""Addresses of events with several sections."""

from __future__ import annotations

from django.urls import path

from torneo.web.sections.views import entries, events, moving, public

urls = [
    path("events/new", events.new_event, name="new_event"),
    path("events/gather", events.gather, name="gather_event"),
    path("events/<slug:event>/", events.desk, name="event_desk"),
    path("events/<slug:event>/settings", events.settings, name="event_settings"),
    path("events/<slug:event>/entries", entries.entries, name="event_entries"),
    path("events/<slug:event>/entries/new", entries.enter, name="event_enter"),
    path("events/<slug:event>/entries/search", entries.search, name="event_search"),
    path("events/<slug:event>/move/<int:section>/<int:number>", moving.move, name="event_move"),
    path("e/<slug:event>/", public.event, name="event"),
    path("e/<slug:event>/names", public.names, name="event_names"),
    path("e/<slug:event>/files/names.pdf", public.names_pdf, name="event_names_pdf"),
    path("e/<slug:event>/api/event.json", public.document, name="api_event"),
]
