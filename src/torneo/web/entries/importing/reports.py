"""Players, or a whole tournament, from a report file or a JSON document of Torneo."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from torneo.files.bridges.registry import is_bridged
from torneo.files.decoding import is_utf16
from torneo.files.json_form import is_json
from torneo.files.trf import Problem, ReportFileError, Severity
from torneo.model import Player, Tournament
from torneo.web.core.file_problems import ImportRefused, LineProblem
from torneo.web.core.words import spoken
from torneo.web.exchange.taking_over import BadFileError, read_document, read_report_file, read_tournament

_SHOWN = 20
OTHER = "other"
"""The form of a file of another program."""


@dataclass(frozen=True, slots=True)
class Report:
    """A tournament that came in a file, and what was odd about the file."""

    form: str
    """``TRF``, ``JSON``, or another program's."""
    tournament: Tournament
    problems: tuple[LineProblem, ...] = ()
    """Of a report file that could be read in spite of them."""

    @property
    def players(self) -> tuple[Player, ...]:
        """The entrants, without what the file says of their places."""
        return tuple(replace(player, rank=None) for player in self.tournament.players)


def read_report(data: bytes) -> Report:
    """The tournament in a report file or a document; one message says why there is none."""
    if is_bridged(data):
        try:
            found, notes = read_tournament(data)
        except BadFileError as error:
            raise ImportRefused("{why}", why=str(error)) from error
        return Report(OTHER, found, tuple(LineProblem(0, note) for note in notes))
    if b"\0" in data[:4096] and not is_utf16(data):
        raise ImportRefused(_("The file is not text: a report file (TRF) or a JSON document of Torneo is accepted."))
    if is_json(data):
        try:
            return Report("JSON", read_document(data))
        except (ValueError, RecursionError) as error:
            raise ImportRefused(
                _("The JSON document cannot be used: %(why)s.") % {"why": spoken(error)[:500]}
            ) from error
    try:
        reading = read_report_file(data)
    except ReportFileError as error:
        blocking = [problem for problem in error.problems if problem.severity is Severity.ERROR and not problem.repair]
        shown = [str(_line_problem(problem)) for problem in (blocking or error.problems)[:_SHOWN]]
        raise ImportRefused(_("The report file cannot be used. %(why)s") % {"why": " · ".join(shown)}) from error
    except BadFileError as error:
        raise ImportRefused(_("The report file cannot be used. %(why)s") % {"why": spoken(error)}) from error
    return Report("TRF", reading.tournament, tuple(_line_problem(problem) for problem in reading.problems))


def _line_problem(problem: Problem) -> LineProblem:
    repair = f" ({spoken(problem.repair)})" if problem.repair else ""
    return LineProblem(problem.line, f"{spoken(problem.what)}{repair}")
