"""Entries from a file: send it, look at it, say which column is what, enter all of it or nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from django.contrib import messages
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.http import HttpRequest, HttpResponseBase, QueryDict
from django.shortcuts import redirect, render
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from torneo.desk import Refused, State, commands
from torneo.desk.events import Happening
from torneo.files.bridges.registry import is_bridged
from torneo.files.entries import columns, tables
from torneo.files.entries.guessing import guess
from torneo.files.entries.headings import FIELDS, has_headings
from torneo.files.entries.repeats import Deed
from torneo.files.json_form import is_json
from torneo.text import Text, WrongValueError
from torneo.web.accounts import quotas
from torneo.web.core import uploads
from torneo.web.core.access import Visit, needs
from torneo.web.core.file_problems import ImportRefused, LineProblem
from torneo.web.core.words import spoken
from torneo.web.entries.importing import entering, private_notes, reports
from torneo.web.exchange.taking_over import after_taking_over
from torneo.web.models import Role

_SHOWN = 8
_PROBLEMS = 50
_MOST_PASTED = 1024**2
"""Bytes of a table that is pasted: longer ones come in files."""


@needs(Role.ARBITER)
def import_file(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Send a file: a table, a report file or a document; or paste a table."""
    if request.method == "POST":
        sent = _pasted(request) if request.POST.get("pasted", "").strip() else uploads.sent_file(request)
        quotas.check_upload(cast(User, request.user), visit.tournament, sent.size or 0)
        token = uploads.keep(visit.tournament, request.user.pk, sent)
        try:
            _look(uploads.kept(visit.tournament, request.user.pk, token))
        except Refused:
            uploads.drop(visit.tournament, request.user.pk, token)
            raise
        return redirect("import_preview", visit.tournament.slug, token)
    return render(request, "entries/import.html", {"visit": visit, "most": uploads.SMALL})


def _pasted(request: HttpRequest) -> uploads.Sent:
    """What was pasted, as if it had come in a file."""
    data = request.POST["pasted"].encode()
    if len(data) > _MOST_PASTED:
        most = filesizeformat(_MOST_PASTED)
        raise ImportRefused(_("What was pasted is too long: up to %(most)s are accepted.") % {"most": most})
    return SimpleUploadedFile("pasted.txt", data)


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
    return {place: field for place, field in chosen.items() if field in FIELDS}


def _table(request: HttpRequest, visit: Visit, token: str, data: bytes) -> HttpResponseBase:
    given = request.POST if request.method == "POST" else request.GET
    table = _read(data, given.get("separator", ""), given.get("encoding", ""))
    first = table.rows[0].cells
    headings = given.get("headings") == "yes" if "headings" in given else has_headings(first)
    chosen = any(name.startswith("column_") for name in given)
    same = given.get("shown_separator", table.separator) == table.separator
    mapping = _mapping(given, table.width) if chosen and same else guess(table.rows, headings=headings)
    below = table.rows[1:] if headings else table.rows
    entered = columns.players_of(below, mapping, visit.state.tournament.event.federation)
    problems = [LineProblem(problem.line, spoken(problem.what)) for problem in entered.problems]
    doubts = entering.doubts(visit.state, entered.players, entered.lines, given)
    if visit.teams:
        problems += entering.without_team(entered.players, entered.teams, entered.lines)
    status = 200
    if request.method == "POST":
        if not problems:
            deeds = {doubt.place: doubt.chosen for doubt in doubts}
            return _taken(request, visit, token, entered, deeds)
        status = 422
    shown = {
        "visit": visit,
        "token": token,
        "table": table,
        "columns": _columns(table, mapping, headings=headings),
        "sample": [(row.line, _padded(row, table.width)) for row in below[:_SHOWN]],
        "lines": len(below),
        "headings": headings,
        "fields": {name: spoken(Text(title)) for name, title in FIELDS.items()},
        "separators": {
            "comma": _("comma"),
            "semicolon": _("semicolon"),
            "tab": _("tab"),
            "spaces": _("several blanks"),
        },
        "encodings": tables.ENCODINGS,
        "players": entered.players[:_SHOWN],
        "count": len(entered.players) - sum(doubt.chosen is Deed.SKIP for doubt in doubts),
        "problems": sorted(problems, key=lambda problem: problem.line)[:_PROBLEMS],
        "problem_count": len(problems),
        "late": visit.state.round_number > 0,
        "doubts": doubts,
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
    lines = (0,) * len(report.players)
    doubts = entering.doubts(visit.state, report.players, lines, request.POST.dict())
    if request.method == "POST":
        if request.POST.get("whole"):
            state = visit.act(lambda state: _adopt(state, report))
            uploads.drop(visit.tournament, request.user.pk, token)
            messages.success(request, _("The tournament is taken over as it stands in the file."))
            return redirect(after_taking_over(state), visit.tournament.slug)
        entered = columns.Entered(report.players, lines, ())
        return _taken(request, visit, token, entered, {doubt.place: doubt.chosen for doubt in doubts})
    shown = {
        "visit": visit,
        "token": token,
        "doubts": doubts,
        "report": report,
        "notes": report.problems[:_PROBLEMS],
        "players": report.players[:_SHOWN],
        "count": len(report.players) - sum(doubt.chosen is Deed.SKIP for doubt in doubts),
        "rounds": len(report.tournament.rounds),
        "untouched": untouched,
        "late": visit.state.round_number > 0,
    }
    return render(request, "entries/report.html", shown)


def _adopt(state: State, report: reports.Report) -> list[Happening]:
    """Take over a whole tournament, where there is nothing that this would overwrite."""
    if state.tournament.players or state.round_number or state.draft is not None:
        raise Refused(_("There are players already: a whole tournament is taken over into an empty one."))
    tournament = report.tournament
    if not tournament.event.name.strip():
        tournament = replace(tournament, event=replace(tournament.event, name=state.tournament.event.name))
    return list(commands.adopt(tournament))


def _taken(
    request: HttpRequest, visit: Visit, token: str, entered: columns.Entered, deeds: Mapping[int, Deed]
) -> HttpResponseBase:
    """Enter a list, with what it says for the organiser alone; all of it or nothing."""
    known: list[dict[int, str]] = []

    def command(state: State) -> list[Happening]:
        known[:] = [dict(state.marks)]
        return commands.take_list(state, entered.players, entered.teams, deeds)

    with transaction.atomic():
        before = visit.state.sequence
        state = visit.act(command)
        if known and not visit.teams:
            private_notes.keep(visit, state, known[0], entered, deeds)
    uploads.drop(visit.tournament, request.user.pk, token)
    count = len(state.whole.players) - len(visit.state.whole.players)
    updated = sum(deed is Deed.UPDATE for deed in deeds.values())
    text = ngettext("%(count)s player is entered.", "%(count)s players are entered.", count)
    messages.success(request, text % {"count": count} if state.sequence != before else _("Nothing was changed."))
    if updated:
        text = ngettext("%(count)s entry is updated.", "%(count)s entries are updated.", updated)
        messages.success(request, text % {"count": updated})
    return redirect("teams" if visit.teams else "entries", visit.tournament.slug)


@require_POST
@needs(Role.ARBITER)
def import_undo(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Take the latest import back."""
    visit.act(lambda state: entering.undo_import(visit.tournament, state))
    messages.success(request, _("The import is taken back."))
    return redirect("entries", visit.tournament.slug)
