"""The tournament as a file: report file, JSON, tables, the whole log."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render

from torneo.desk import Refused
from torneo.desk.closing.report_file import report_file
from torneo.files.trf import Dialect
from torneo.web.core import store
from torneo.web.core.access import Visit, needs
from torneo.web.core.caching import remember
from torneo.web.core.words import language
from torneo.web.models import Role
from torneo.web.printing.filenames import attach, file_name
from torneo.web.printing.files import EXPORTS
from torneo.web.printing.options import options_of


@needs(Role.ARBITER)
def exports(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """What can be taken away."""
    listed = [export for export in EXPORTS.values() if visit.state.round_number or not export.of_round]
    try:
        remarks = remember(visit, "report notes", lambda: report_file(visit.state, Dialect.TRF26)[1])
        notes = tuple(note.text(language()) for note in remarks)
    except Refused as refused:  # the other files can be had all the same
        notes = (refused.text(language()),)
    context = {
        "visit": visit,
        "exports": listed,
        "rounds": range(visit.state.round_number, 0, -1),
        "notes": notes,
        "missing": len(visit.state.missing),
    }
    return render(request, "exchange/hub.html", context)


@needs(Role.ARBITER)
def export(request: HttpRequest, visit: Visit, name: str) -> HttpResponseBase:
    """A file for the arbiter."""
    return _file(request, visit, name)


@needs(Role.ARBITER)
def export_log(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The whole log as JSON lines, just as they are in the database, whether they hold or not."""
    response = HttpResponse(store.raw_log(visit.tournament), content_type="application/x-ndjson; charset=utf-8")
    return attach(response, file_name(visit.tournament.slug, "log", "jsonl"))


@needs(Role.PUBLIC)
def public_csv(request: HttpRequest, visit: Visit, name: str) -> HttpResponseBase:
    """A table for everybody: of published rounds, and only what is public anyway."""
    if name not in EXPORTS or not EXPORTS[name].public:
        raise Http404
    return _file(request, visit, name)


def _file(request: HttpRequest, visit: Visit, name: str) -> HttpResponse:
    """A file; a round may be named, otherwise it is the last that is published. Drafts are in no file."""
    chosen = EXPORTS.get(name)
    if chosen is None:
        raise Http404
    options = options_of(request.GET.dict(), visit.state, drafts=False)
    if chosen.of_round and not options.round:
        raise Http404
    whole = name == "results" and not request.GET.get("round")
    number = 0 if whole else options.round
    text = remember(visit, ("export", name, number, language()), lambda: chosen.make(visit.state, number))
    response = HttpResponse(text, content_type=chosen.content_type)
    what = "" if name in ("trf16", "trf26", "json") else name
    ending = f"{name}.{chosen.ending}" if name.startswith("trf") else chosen.ending
    return attach(response, file_name(visit.tournament.slug, what, ending, options.round if not whole else 0))
