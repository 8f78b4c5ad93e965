"""Entries from a file: send it, look at it, say which column is what, enter all of it or nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponseBase, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from torneo.desk import Refused, State, commands
from torneo.desk.events import Happening
from torneo.files.bridges.registry import is_bridged
from torneo.files.entries import columns, tables
from torneo.files.json_form import is_json
from torneo.text import Text, WrongValueError
from torneo.web.accounts import quotas
from torneo.web.core import uploads
from torneo.web.core.access import Visit, needs
from torneo.web.core.file_problems import ImportRefused, LineProblem
from torneo.web.core.words import spoken
from torneo.web.entries.importing import entering, reports
from torneo.web.exchange.taking_over import after_taking_over
from torneo.web.models import Role

_SHOWN = 8
_PROBLEMS = 50


@needs(Role.ARBITER)
def import_file(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Send a file: a table, a report file or a document."""
    if request.method == "POST":
        sent = uploads.sent_file(request)
        quotas.check_upload(cast(User, request.user), visit.tournament, sent.size or 0)
        token = uploads.keep(visit.tournament, request.user.pk, sent)
        try:
            _look(uploads.kept(visit.tournament, request.user.pk, token))
        except Refused:
            uploads.drop(visit.tournament, request.user.pk, token)
            raise
        return redirect("import_preview", visit.tournament.slug, token)
    return render(request, "entries/import.html", {"visit": visit, "most": uploads.SMALL})


def _look(data: bytes) -> reports.Report | tables.Table:
    """What a file is."""
    if is_json(data) or tables.is_report(data) or is_bridged(data):
        return reports.read_report(data)
    return _read(data)


def _read(data: bytes, separator: str = "", encoding: str = "") -> tables.Table:
    """The table in a file; refused if there is none."""
    try:
        return tables.read_table(data, separator, encoding)
    except WrongValueError as error:
        raise ImportRefused("{why}", why=error) from error


@needs(Role.ARBITER)
def import_preview(request: HttpRequest, visit: Visit, token: str) -> HttpResponseBase:
    """Look at what a file gives before anything is entered; then enter it."""
    data = uploads.kept(visit.tournament, request.user.pk, token)
    if isinstance(found := _look(data), reports.Report):
        return _report(request, visit, token, found)
    return _table(request, visit, token, data)


def _mapping(given: QueryDict, width: int) -> dict[int, str]:
    chosen = {place: given.get(f"column_{place}", "") for place in range(width)}
    return {place: field for place, field in chosen.items() if field in columns.FIELDS}


def _table(request: HttpRequest, visit: Visit, token: str, data: bytes) -> HttpResponseBase:
    given = request.POST if request.method == "POST" else request.GET
    table = _read(data, given.get("separator", ""), given.get("encoding", ""))
    first = table.rows[0].cells
    headings = given.get("headings") == "yes" if "headings" in given else columns.has_headings(first)
    chosen = any(name.startswith("column_") for name in given)
    same = given.get("shown_separator", table.separator) == table.separator
    mapping = _mapping(given, table.width) if chosen and same else columns.guess(first, headings=headings)
    below = table.rows[1:] if headings else table.rows
    entered = columns.players_of(below, mapping, visit.state.tournament.event.federation)
    problems = [LineProblem(problem.line, spoken(problem.what)) for problem in entered.problems]
    problems += entering.known_already(visit.state, entered.players, entered.lines)
    if visit.teams:
        problems += entering.without_team(entered.players, entered.teams, entered.lines)
    status = 200
    if request.method == "POST":
        if not problems:
            visit.act(lambda state: commands.enter_all(state, entered.players, entered.teams))
            return _done(request, visit, token, len(entered.players))
        status = 422
    shown = {
        "visit": visit,
        "token": token,
        "table": table,
        "columns": _columns(table, mapping, headings=headings),
        "sample": [(row.line, _padded(row, table.width)) for row in below[:_SHOWN]],
        "lines": len(below),
        "headings": headings,
        "fields": {name: spoken(Text(title)) for name, title in columns.FIELDS.items()},
        "separators": {"comma": _("comma"), "semicolon": _("semicolon"), "tab": _("tab")},
        "encodings": tables.ENCODINGS,
        "players": entered.players[:_SHOWN],
        "count": len(entered.players),
        "problems": sorted(problems, key=lambda problem: problem.line)[:_PROBLEMS],
        "problem_count": len(problems),
        "late": visit.state.round_number > 0,
        "doubts": entering.same_names(visit.state, entered.players, entered.lines)[:_PROBLEMS],
    }
    return render(request, "entries/mapping.html", shown, status=status)


def _padded(row: tables.TableRow, width: int) -> list[str]:
    return [*row.cells, *("" for _ in range(width - len(row.cells)))]


def _columns(table: tables.Table, mapping: Mapping[int, str], *, headings: bool) -> list[tuple[int, str, str]]:
    """Place, heading and chosen field of every column."""
    first = _padded(table.rows[0], table.width)
    return [
        (place, first[place] if headings and first[place] else _("Column %(number)s") % {"number": place + 1}, chosen)
        for place in range(table.width)
        for chosen in [mapping.get(place, "")]
    ]


def _report(request: HttpRequest, visit: Visit, token: str, report: reports.Report) -> HttpResponseBase:
    untouched = not visit.state.tournament.players and not visit.state.round_number and visit.state.draft is None
    lines = [0] * len(report.players)
    problems = entering.known_already(visit.state, report.players, lines)
    status = 200
    if request.method == "POST":
        if request.POST.get("whole"):
            state = visit.act(lambda state: _adopt(state, report))
            uploads.drop(visit.tournament, request.user.pk, token)
            messages.success(request, _("The tournament is taken over as it stands in the file."))
            return redirect(after_taking_over(state), visit.tournament.slug)
        if not problems:
            visit.act(lambda state: commands.enter_all(state, report.players))
            return _done(request, visit, token, len(report.players))
        status = 422
    shown = {
        "visit": visit,
        "token": token,
        "doubts": entering.same_names(visit.state, report.players, lines)[:_PROBLEMS],
        "report": report,
        "notes": report.problems[:_PROBLEMS],
        "players": report.players[:_SHOWN],
        "count": len(report.players),
        "rounds": len(report.tournament.rounds),
        "problems": problems[:_PROBLEMS],
        "untouched": untouched,
        "late": visit.state.round_number > 0,
    }
    return render(request, "entries/report.html", shown, status=status)


def _adopt(state: State, report: reports.Report) -> list[Happening]:
    """Take over a whole tournament, where there is nothing that this would overwrite."""
    if state.tournament.players or state.round_number or state.draft is not None:
        raise Refused(_("There are players already: a whole tournament is taken over into an empty one."))
    tournament = report.tournament
    if not tournament.event.name.strip():
        tournament = replace(tournament, event=replace(tournament.event, name=state.tournament.event.name))
    return list(commands.adopt(tournament))


def _done(request: HttpRequest, visit: Visit, token: str, count: int) -> HttpResponseBase:
    uploads.drop(visit.tournament, request.user.pk, token)
    text = ngettext("%(count)s player is entered.", "%(count)s players are entered.", count)
    messages.success(request, text % {"count": count})
    return redirect("teams" if visit.teams else "entries", visit.tournament.slug)


@require_POST
@needs(Role.ARBITER)
def import_undo(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Take the latest import back."""
    visit.act(lambda state: entering.undo_import(visit.tournament, state))
    messages.success(request, _("The import is taken back."))
    return redirect("entries", visit.tournament.slug)
