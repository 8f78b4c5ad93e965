"""Opens whatever Torneo reads as a tournament: report files, JSON, logs, lists of entries."""

from __future__ import annotations

import warnings
from dataclasses import replace

from torneo.files.decoding import text_of
from torneo.files.entries.columns import entered_by
from torneo.files.entries.headings import has_headings
from torneo.files.entries.tables import is_report, read_table
from torneo.files.entries.workbooks import is_workbook
from torneo.files.formats import foreign
from torneo.files.json_form import is_json, parse_json
from torneo.files.json_text import has_entries
from torneo.files.trf import Problem, Reading, Severity, by_kind
from torneo.files.trf import read as read_report
from torneo.library.edge import REPORT, SWITCH, edge
from torneo.library.files import Source, content, suffix_of
from torneo.library.records import RecordsError, teams_of
from torneo.library.tournament import Tournament
from torneo.model import initial_order
from torneo.text import WrongValueError
from torneo.text import marked as _

TABLES = (".csv", ".tsv", ".xlsx")
"""How the names of lists of entries end."""


class RepairWarning(UserWarning):
    """A file in which something had to be repaired to be read; :func:`torneo.read` lists all of it."""


@edge(strict=SWITCH)
def open(source: Source, *, strict: bool = False) -> Tournament:
    r"""The tournament in a file: by its name, as an open file, or as bytes.

    Report files (TRF) of every dialect, JSON documents, logs of running tournaments, and lists of entries (CSV, XLSX)
    are known by what stands in them. Of a list the players are numbered by strength. What had to be repaired in a
    report file is said by a :class:`RepairWarning`; with ``strict`` the file is refused then. Formats of extensions are
    known by the ends of their names.

    >>> open(b"012 Club\n001    1      Ana\n001    2      Eva\n")
    <Tournament 'Club': 2 players, 0 rounds>
    >>> open(b"Name;Elo\nAna;1900\nEva;2000\n").players[0].name
    'Eva'
    >>> open(b"Dear all, the tournament was nice.")
    Traceback (most recent call last):
    ...
    torneo.files.trf.problems.ReportFileError: 1:1: error: no line starts with a record such as 001 or 012: ...
    """
    data, name = content(source)
    if not data.strip():
        raise WrongValueError(_("{file}: the file is empty"), file=name or "bytes")
    if has_entries(data):
        from torneo.desk.outside import read_log  # noqa: PLC0415 - most files are no logs
        from torneo.library.people import seen  # noqa: PLC0415

        return Tournament.of(seen(read_log(text_of(data)).state))
    if (other := foreign(suffix_of(name), data)) is not None:
        return Tournament.of(other.load(data))
    if is_json(data):
        return Tournament.of(parse_json(data))
    if _is_list(data, name):
        return _of_list(data)
    reading = read_report(data, strict=strict)
    _warn(reading.problems, name)
    return Tournament.of(reading.tournament)


@edge(data=REPORT, strict=SWITCH)
def read(data: bytes | str, *, strict: bool = False) -> Reading:
    r"""Read the text of a report file, with everything that was odd about it.

    >>> reading = read("012 Club\n001    1      Ana\n001    2      Eva\n")
    >>> reading.tournament, reading.problems
    (<Tournament 'Club': 2 players, 0 rounds>, ())
    """
    reading = read_report(data, strict=strict)
    return Reading(Tournament.of(reading.tournament), reading.problems)


def _is_list(data: bytes, name: str) -> bool:
    """Whether a file is a list of entries: by its content, or by its name where that says nothing."""
    if is_workbook(data):
        return True
    if is_report(data):
        return False
    if name and suffix_of(name) in TABLES:
        return True
    try:
        return has_headings(read_table(data).rows[0].cells)
    except WrongValueError:
        return False


def _of_list(data: bytes) -> Tournament:
    found = entered_by(read_table(data))
    if found.problems:
        raise RecordsError(found.problems, of_file=True)
    placed = [replace(player, number=place) for place, player in enumerate(found.players, 1)]
    numbers = {player.number: place for place, player in enumerate(initial_order(placed), 1)}
    teams = {numbers[place]: team for place, team in enumerate(found.teams, 1) if team}
    players = tuple(replace(player, number=numbers[player.number]) for player in placed)
    return Tournament(players, teams=teams_of(teams))


def _warn(problems: tuple[Problem, ...], name: str) -> None:
    repaired = [problem for problem in problems if problem.repair or problem.severity is Severity.ERROR]
    if repaired:
        lines = "; ".join(kind.said.text() for kind in by_kind(repaired))
        warnings.warn(f"{name or 'report file'}: {lines}", RepairWarning, stacklevel=3)
