"""The tournament as a file for other programs: report file, JSON, tables."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from torneo.desk import Refused, State
from torneo.desk.closing.report_file import report_file, report_tournament
from torneo.files.bridges.form import FormError
from torneo.files.bridges.registry import FORMS, WRITTEN, write_as
from torneo.files.json_form import to_json
from torneo.files.trf import Dialect
from torneo.ranking import System
from torneo.ranking.formats import system_of
from torneo.rating import RatingError, find_norms, rate
from torneo.regulations.announcement import announce
from torneo.regulations.provisions import terms_of
from torneo.regulations.time_controls import tempo_or_standard
from torneo.reports.draw_csv import csv
from torneo.reports.draw_document import document_markdown
from torneo.reports.hand import Hand
from torneo.reports.norms import norm_lines
from torneo.reports.ratings import ratings_table
from torneo.text import in_context
from torneo.web.core.words import language
from torneo.web.printing.sheets import (
    clubs_csv,
    cross_table_csv,
    pairings_csv,
    players_csv,
    results_csv,
    standings_csv,
)

_RATING_HEADINGS = {
    "n": in_context("column of a table", "n"),
    "W": in_context("column of a table", "W"),
    "We": in_context("column of a table", "We"),
    "open": in_context("column of a table", "open"),
}
"""In a spreadsheet, with no help of a command beside it, the letters of the rating regulations are words where the
language has them."""


@dataclass(frozen=True, slots=True)
class Export:
    """A kind of file."""

    name: str
    title: str | Promise
    help: str | Promise
    ending: str
    content_type: str
    make: Callable[[State, int], str]
    """From the state and a round; kinds that are not of a round pass over it."""
    of_round: bool = False
    """Has to have a round."""
    public: bool = False


def _trf16(state: State, _round: int) -> str:
    return report_file(state, Dialect.TRF16)[0]


def _trf26(state: State, _round: int) -> str:
    return report_file(state, Dialect.TRF26)[0]


def _json(state: State, _round: int) -> str:
    return json.dumps(to_json(report_tournament(state)), ensure_ascii=False, indent=1) + "\n"


def _of_form(name: str, state: State, _round: int) -> str:
    try:
        return write_as(FORMS[name], report_tournament(state))[0].decode()
    except FormError as error:
        raise Refused("{why}", why=error) from error


def _rating(state: State, _round: int) -> str:
    event = state.tournament.event
    if (why := terms_of(state.tournament).why_not_rated) is not None:
        raise Refused("{why}", why=why)
    try:
        made = rate(state.whole, tempo=tempo_or_standard(event.time_control))
    except RatingError as error:
        raise Refused("{why}", why=error) from error
    return "\ufeff" + csv(ratings_table(made, event.name).headed(_RATING_HEADINGS), Hand(language()))


def _norms(state: State, _round: int) -> str:
    if (why := terms_of(state.tournament).why_no_norms) is not None:
        raise Refused("{why}", why=why)
    closed = system_of(state.tournament) is System.ROUND_ROBIN
    try:
        results = find_norms(state.whole, predetermined=closed)
    except RatingError as error:
        raise Refused("{why}", why=error) from error
    made = [each for each in results if each.best.met or any(check.met for _code, check in each.if_result)]
    return "".join(f"{line}\n" for each in made for line in norm_lines(each, language())) or str(_("no norms")) + "\n"


def announcement_text(state: State, _round: int = 0) -> str:
    """The announcement as text."""
    return document_markdown(announce(state.tournament, {}, language(), open_points=False).document)


_TEXT = "text/plain; charset=utf-8"
_CSV = "text/csv; charset=utf-8"


INTERCHANGED = tuple(name for name in WRITTEN if FORMS[name].suffixes[0] != ".csv")
"""Forms for other programs that hold a tournament; the table of people here is one that is safe in a spreadsheet."""


def _by_name(*exports: Export) -> MappingProxyType[str, Export]:
    return MappingProxyType({export.name: export for export in exports})


EXPORTS = _by_name(
    Export("trf26", _("Report file TRF26"), _("For FIDE: the format of 2026."), "trf", _TEXT, _trf26),
    Export("trf16", _("Report file TRF16"), _("The format that every program reads."), "trf", _TEXT, _trf16),
    Export("json", _("JSON"), _("The whole tournament, for programs."), "json", "application/json", _json),
    *(Export(name, _(FORMS[name].title), _("For other programs; what it does not hold stays here."),
             FORMS[name].suffixes[0].removeprefix("."), _TEXT, partial(_of_form, name)) for name in INTERCHANGED),
    Export("players", _("Players"), _("Table (CSV)."), "csv", _CSV, players_csv),
    Export("pairings", _("Pairings of a round"), _("Table (CSV)."), "csv", _CSV, pairings_csv, True, True),
    Export("results", _("All results"), _("Table (CSV): a line for every game and bye."), "csv", _CSV, results_csv,
           False, True),
    Export("standings", _("Standings"), _("Table (CSV)."), "csv", _CSV, standings_csv, False, True),
    Export("clubs", _("Clubs"), _("Table (CSV): by what their best players score together."), "csv", _CSV, clubs_csv,
           False, True),
    Export("cross-table", _("Cross table"), _("Table (CSV)."), "csv", _CSV, cross_table_csv, False, True),
    Export("rating", _("Rating report"), _("Table (CSV): expected points, changes, performances."), "csv", _CSV,
           _rating),
    Export("announcement", _("Announcement"), _("Text (Markdown): all that the organiser chose, point by point."), "md",
           _TEXT, announcement_text),
    Export("norms", _("Title norms"), _("Norms made, or still possible."), "txt", _TEXT, _norms),
)  # fmt: skip
"""In the order of the page that offers them."""
