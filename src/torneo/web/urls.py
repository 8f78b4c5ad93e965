"""Addresses of the site; each topic lists its own."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path

from torneo.web.accounts.urls import urls as accounts
from torneo.web.api.urls import urls as api
from torneo.web.arbiter.urls import urls as arbiter
from torneo.web.calendar.urls import urls as calendar
from torneo.web.claims.urls import urls as claims
from torneo.web.clock.urls import urls as clock
from torneo.web.closing.urls import urls as closing
from torneo.web.core.urls import urls as core
from torneo.web.cup.urls import urls as cup
from torneo.web.enrolment.urls import urls as enrolment
from torneo.web.entries.urls import urls as entries
from torneo.web.exchange.urls import urls as exchange
from torneo.web.fees.urls import urls as fees
from torneo.web.front.urls import urls as front
from torneo.web.groups.urls import urls as groups
from torneo.web.laws.urls import urls as laws
from torneo.web.logbook.urls import urls as logbook
from torneo.web.operation.urls import urls as operation
from torneo.web.printing.urls import urls as printing
from torneo.web.privacy.urls import urls as privacy
from torneo.web.public.urls import urls as public
from torneo.web.regulations.urls import urls as regulations
from torneo.web.results.urls import urls as results
from torneo.web.rounds.urls import urls as rounds
from torneo.web.sections.urls import urls as sections
from torneo.web.setup.urls import urls as setup
from torneo.web.teams.urls import urls as teams

urlpatterns: list[URLPattern | URLResolver] = [
    path("language/", include("django.conf.urls.i18n")),
    *core,
    *operation,
    *accounts,
    *privacy,
    *public,
    *laws,
    *api,
    *front,
    *setup,
    *sections,
    *logbook,
    *entries,
    *enrolment,
    *fees,
    *rounds,
    *results,
    *cup,
    *calendar,
    *groups,
    *teams,
    *claims,
    *arbiter,
    *clock,
    *regulations,
    *closing,
    *printing,
    *exchange,
]
handler400 = "torneo.web.core.views.problems.unreadable"
handler404 = "torneo.web.core.views.problems.not_found"
handler403 = "torneo.web.core.views.problems.not_allowed"
handler500 = "torneo.web.core.views.problems.broken"
