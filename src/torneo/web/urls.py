"""Addresses of the site; each module of views lists its own."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path

from torneo.web.views import (
    account,
    assets,
    backups,
    bin,
    corrections,
    editing,
    entries,
    events,
    exports,
    invitations,
    live,
    logbook,
    members,
    operation,
    overview,
    people,
    printing,
    public,
    results,
    rounds,
    site,
)

urlpatterns: list[URLPattern | URLResolver] = [
    path("language/", include("django.conf.urls.i18n")),
    *assets.urls,
    *operation.urls,
    *people.urls,
    *account.urls,
    *invitations.urls,
    *site.urls,
    *members.urls,
    *public.urls,
    *live.urls,
    *bin.urls,
    *backups.urls,
    *events.urls,
    *overview.urls,
    *logbook.urls,
    *entries.urls,
    *rounds.urls,
    *editing.urls,
    *corrections.urls,
    *results.urls,
    *printing.urls,
    *exports.urls,
]
handler400 = "torneo.web.views.problems.unreadable"
handler404 = "torneo.web.views.problems.not_found"
handler403 = "torneo.web.views.problems.not_allowed"
handler500 = "torneo.web.views.problems.broken"
