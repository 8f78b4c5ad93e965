"""Files of what is published, which other sites may fetch, and a page that they may frame."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_exempt

from torneo.desk import Refused, State
from torneo.desk.ranking import standings_of
from torneo.desk.round_clock import clock_of
from torneo.files.trf import Dialect, write
from torneo.ranking import StandingsError
from torneo.reports.draw_xlsx import xlsx
from torneo.reports.hand import Hand
from torneo.reports.standings import standings_table
from torneo.text import said
from torneo.web.api.files import Appointment, calendar, game_headers
from torneo.web.api.sending import opened, tag_of
from torneo.web.core.access import Visit, needs
from torneo.web.core.caching import remember
from torneo.web.core.words import language
from torneo.web.models import Role
from torneo.web.printing.filenames import attach, file_name
from torneo.web.printing.sheets import board_games
from torneo.web.public import pairings, ranking
from torneo.web.public.standing_pages import rounds_counted

_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_FRAMED = (
    "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none';"
    " frame-ancestors *"
)
_AGAIN = 60
"""Seconds after which a framed page looks again."""


def _given(visit: Visit, body: bytes | str, kind: str, name: str) -> HttpResponse:
    response = attach(HttpResponse(body, content_type=kind), name)
    return opened(response) if visit.tournament.public else response


@needs(Role.PUBLIC)
def trf(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The report file of what is published, for programs that read nothing else."""
    return _given(
        visit,
        remember(visit, "public trf", lambda: _trf(visit.state)),
        "text/plain; charset=utf-8",
        file_name(visit.tournament.slug, "", "trf"),
    )


def _trf(state: State) -> str:
    shown = state.published.whole
    try:
        return write(shown.revised(regulations=replace(shown.regulations, requested_byes=())), Dialect.TRF26).text
    except ValueError as error:
        raise Refused("{why}", why=said(error)) from error


@needs(Role.PUBLIC)
def ics(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The rounds as a calendar: those whose day is known."""
    state, slug = visit.state, visit.tournament.slug
    event = state.tournament.event
    rounds = max(state.round_number, state.tournament.regulations.rounds or 0)
    listed = []
    for number in range(1, rounds + 1):
        start = _start(state, number)
        if start is not None:
            title = _("%(event)s, round %(number)s") % {"event": event.name, "number": number}
            listed.append(Appointment(title, start, f"round-{number}@{slug}.{request.get_host()}", event.city))
    text = calendar(event.name, listed, state.time or visit.tournament.created)
    return _given(visit, text, "text/calendar; charset=utf-8", file_name(slug, "rounds", "ics"))


def _start(state: State, number: int) -> datetime | date | None:
    start = clock_of(state, number, timezone.get_current_timezone()).start
    return start if start is not None else _day(state, number)


def _day(state: State, number: int) -> date | None:
    days = state.tournament.event.round_dates
    return days[number - 1] if number <= len(days) else None


@needs(Role.PUBLIC)
def pgn(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The games of a published round without their moves: the last one, or another with ``?round=N``."""
    state = visit.state
    number = _round(request, state)
    if not number:
        raise Http404
    games = state.games(number) if state.squads is None else board_games(state, number)
    people = dict(state.whole.by_number)
    text = remember(
        visit,
        ("pgn", number),
        lambda: game_headers(state.tournament.event, number, _day(state, number), games, people),
    )
    kind = "application/vnd.chess-pgn; charset=utf-8"
    return _given(visit, text, kind, file_name(visit.tournament.slug, "pairings", "pgn", number))


def _round(request: HttpRequest, state: State) -> int:
    text = request.GET.get("round", "") or str(state.round_number)
    if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= state.round_number):
        raise Http404
    return int(text)


@needs(Role.PUBLIC)
def standings_xlsx(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The standings as a workbook, after the last round or another one with ``?after=N``."""
    after = rounds_counted(request, visit)

    def make() -> bytes:
        try:
            return xlsx(standings_table(standings_of(visit.state, after)), Hand(language()))
        except StandingsError as error:
            raise Refused("{why}", why=said(error)) from error

    body = remember(visit, ("xlsx", after, language()), make)
    return _given(visit, body, _XLSX, file_name(visit.tournament.slug, "standings", "xlsx", after))


@xframe_options_exempt
@needs(Role.PUBLIC)
def embed(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Standings or pairings for a frame in a page of another site: light, without forms, and nobody is logged in."""
    show = request.GET.get("show", "standings")
    if show not in ("standings", "pairings"):
        raise Http404
    number = visit.state.round_number
    shown: dict[str, object] = {"visit": visit, "number": number, "show": show, "again": _AGAIN}
    if show == "pairings" and number:
        shown["title"] = _("Round %(number)s") % {"number": number}
        shown["table"] = remember(visit, ("embedded", show, language()), lambda: pairings.by_board(visit, number))
    elif show == "standings" and not ranking.unranked(visit):
        shown["title"] = _("Standings after round %(number)s") % {"number": number} if number else _("Standings")
        ranked = ranking.ranked(visit, number)
        shown["table"] = remember(
            visit, ("embedded", show, language()), lambda: ranking.standings_lines(visit, ranked, "")
        )
    response = render(request, "api/embed.html", shown)
    response.headers["Content-Security-Policy"] = _FRAMED
    response.headers["ETag"] = tag_of(visit, ("embed", show))
    response.headers["Cache-Control"] = "private, no-cache"
    return response
