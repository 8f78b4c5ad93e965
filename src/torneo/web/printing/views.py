"""Paper: every list as a page for the printer and as PDF."""

from __future__ import annotations

from datetime import datetime

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import translation

from torneo.reports.canvas import SIZES
from torneo.reports.paper import CupSheet, CutSheet, DocumentSheet, PackSheet, Paper, Printed
from torneo.web.core.access import Visit, needs
from torneo.web.core.caching import remember
from torneo.web.core.words import language
from torneo.web.logbook.reading import book
from torneo.web.models import Role
from torneo.web.printing.filenames import attach, file_name
from torneo.web.printing.job import Job
from torneo.web.printing.options import ORDERS, SLIPS, Options, options_of
from torneo.web.printing.registry import PRINTS, available, make, to_pdf

POLICY = (
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"
)
"""For a PDF in a browser's own viewer, which is an object with styles in it."""

KINDS: dict[type[Printed], str] = {
    Paper: "paper",
    CutSheet: "cut",
    CupSheet: "cup",
    DocumentSheet: "document",
    PackSheet: "pack",
}
"""The template of each kind of sheet."""


@needs(Role.ARBITER)
def print_(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """What can be printed."""
    state = visit.state
    last = state.draft.round if state.draft else state.round_number
    context = {
        "visit": visit,
        "prints": available(state),
        "rounds": range(last, 0, -1),
        "published": range(state.round_number, 0, -1),
        "players": sorted(state.tournament.players, key=lambda player: player.number),
        "sizes": SIZES,
        "orders": ORDERS,
        "slips": SLIPS,
    }
    return render(request, "printing/hub.html", context)


@needs(Role.ARBITER)
def print_page(request: HttpRequest, visit: Visit, name: str) -> HttpResponseBase:
    """A list as a page for the browser's printer."""
    options = _options(request, visit, name)
    if PRINTS[name].only_pdf:
        asked = request.GET.urlencode()
        return redirect(reverse("print_pdf", args=(visit.tournament.slug, name)) + (f"?{asked}" if asked else ""))
    with translation.override(options.language or language()):
        printed = _made(visit, name, options)
        asked = request.GET.urlencode()
        context = {"visit": visit, "printed": printed, "name": name, "options": options, "asked": asked}
        return render(request, f"printing/{KINDS[type(printed)]}.html", context)


@needs(Role.ARBITER)
def print_pdf(request: HttpRequest, visit: Visit, name: str) -> HttpResponseBase:
    """A list as PDF."""
    return _pdf(visit, name, _options(request, visit, name))


@needs(Role.PUBLIC)
def public_pdf(request: HttpRequest, visit: Visit, name: str) -> HttpResponseBase:
    """A list as PDF for everybody: of published rounds, and only those lists that are public anyway."""
    if name not in PRINTS or not PRINTS[name].public:
        raise Http404
    given = {choice: text for choice, text in request.GET.dict().items() if choice in ("round", "paper", "language")}
    return _pdf(visit, name, options_of(given, visit.state, drafts=False))


def _options(request: HttpRequest, visit: Visit, name: str) -> Options:
    if name not in PRINTS:
        raise Http404
    return options_of(request.GET.dict(), visit.state, drafts=PRINTS[name].drafts)


def _made(visit: Visit, name: str, options: Options) -> Printed:
    lines = book(visit).lines if PRINTS[name].of_log else ()
    return make(name, Job(visit.state, stamp(visit), options, lines))


def _pdf(visit: Visit, name: str, options: Options) -> HttpResponse:
    """The PDF; what everybody asks for is made once for each state, what somebody wanted otherwise is not kept."""

    def content() -> bytes:
        return to_pdf(_made(visit, name, options), options.paper)

    with translation.override(options.language or language()):
        if PRINTS[name].public and options.per_page is None and not options.wall:
            made = remember(visit, ("pdf", name, options.round, options.paper, language()), content)
        else:
            made = content()
    response = HttpResponse(made, content_type="application/pdf")
    response.headers["Content-Security-Policy"] = POLICY
    round_number = options.round if "round" in PRINTS[name].choices else 0
    return attach(response, file_name(visit.tournament.slug, name, "pdf", round_number), inline=True)


def stamp(visit: Visit) -> datetime:
    """When the last entry was logged: a list shows what was known then."""
    return visit.state.time or visit.tournament.created
