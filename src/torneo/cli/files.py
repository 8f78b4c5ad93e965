"""Reads tournaments from files and writes them, in whichever format."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from torneo.cli.endings import JSON_SUFFIX, OTHER_FORMATS, REPORT_SUFFIXES
from torneo.cli.exits import Refusal
from torneo.cli.language import say
from torneo.cli.output import unusable
from torneo.files.decoding import text_of
from torneo.files.entries.tables import is_report
from torneo.files.formats import foreign
from torneo.files.json_form import is_json, parse_json, to_json
from torneo.files.json_text import has_entries
from torneo.files.trf import Dialect, Problem, ReportFileError, Severity, by_kind, one_a_line, read, write
from torneo.model import Tournament
from torneo.model.limits import FILE
from torneo.text import Text, WrongValueError, said
from torneo.text import marked as _

if TYPE_CHECKING:
    from torneo.desk import State
    from torneo.desk.outside import Brought


class Format(StrEnum):
    """What a tournament can be written as."""

    TRF16 = "trf16"
    TRF26 = "trf26"
    JSON = "json"


def read_bytes(path: Path) -> bytes:
    """The content of a file; - is standard input. What is larger than a tournament is not read to its end."""
    try:
        if str(path) == "-":
            data = typer.get_binary_stream("stdin").read(FILE + 1)
        else:
            with path.open("rb") as file:
                data = file.read(FILE + 1)
    except OSError as error:
        raise unusable(path, error) from error
    if len(data) > FILE:
        raise Refusal(_("{file}: more than {most} MB: not a tournament"), file=path, most=FILE // 1024**2)
    return data


def file_text(path: Path, data: bytes | None = None) -> str:
    """The text in a file, whatever encoding it has; its content may be at hand already."""
    try:
        return text_of(read_bytes(path) if data is None else data)
    except WrongValueError as error:
        raise Refusal("{file}: {why}", file=path, why=error) from error


def table_rows(path: Path, text: str, delimiter: str) -> list[list[str]]:
    """The cells of a table in a file, line by line, however its lines end."""
    try:
        return list(csv.reader(io.StringIO(text, newline=None), delimiter=delimiter))
    except csv.Error as error:
        raise Refusal(_("{file}: not a table: a cell in it is too long"), file=path) from error


def report_files(path: Path) -> list[Path]:
    """The report files of a folder, by name; a file stands for itself, whatever its name."""
    if not path.is_dir():
        return [path]
    try:
        found = sorted(entry for entry in path.iterdir() if entry.suffix.lower() in REPORT_SUFFIXES)
    except OSError as error:
        raise unusable(path, error) from error
    if not found:
        raise Refusal(
            _("{folder}: a folder without report files; those that end in {suffixes} are read"),
            folder=path,
            suffixes=REPORT_SUFFIXES,
        )
    return found


class Found(NamedTuple):
    """The tournament in a file."""

    tournament: Tournament
    state: State | None = None
    """Of a running tournament, whose log the file is."""


def load(path: Path, *, strict: bool = False) -> Tournament:
    """The tournament in a file: report file, JSON or log; adjustments of a report file go to standard error."""
    return find(path, strict=strict).tournament


def find(path: Path, *, strict: bool = False) -> Found:
    """The tournament in a file, with all that a log knows of it."""
    data = read_bytes(path)
    if has_entries(data):
        state = brought(path, data).state
        return Found(state.report, state)
    return Found(_read(path, data, strict=strict))


def brought(path: Path, data: bytes) -> Brought:
    """The log in a file and the state that it adds up to; refused where it does not hold."""
    from torneo.desk import BrokenLogError  # noqa: PLC0415 - most files are no logs
    from torneo.desk.outside import read_log  # noqa: PLC0415

    try:
        return read_log(file_text(path, data))
    except BrokenLogError as error:
        raise Refusal(_("{file}: the log is broken: {why}"), file=path, why=error) from error


def left_by(state: State | None) -> frozenset[int] | None:
    """Who left a round robin, as far as the log of a running one knows."""
    if state is None:
        return None
    from torneo.desk.ranking import who_left  # noqa: PLC0415 - most files are no logs

    return who_left(state)


def load_for_pairing(path: Path) -> Tournament:
    """The tournament in a file; of a log, with whoever is away from the next round, as it would be paired."""
    tournament, state = find(path)
    if state is None:
        return tournament
    from torneo.desk import Refused  # noqa: PLC0415 - most files are no logs
    from torneo.desk.choice import choice_of, ready_to_pair  # noqa: PLC0415

    try:
        return ready_to_pair(state, choice_of(state))
    except Refused as refused:
        raise Refusal("{file}: {why}", file=path, why=refused) from refused


def document(path: Path) -> bytes:
    """The content of a tournament file; of a log, the tournament that it adds up to, as a JSON document."""
    data = read_bytes(path)
    if not has_entries(data):
        return data
    return json.dumps(to_json(brought(path, data).state.report), ensure_ascii=False).encode()


def _read(path: Path, data: bytes, *, strict: bool) -> Tournament:
    """The tournament in a report file, a JSON document or a file of another program."""
    if (other := foreign(path.suffix.lower(), data)) is not None:
        try:
            return other.load(data)
        except WrongValueError as error:
            raise Refusal("{file}: {why}", file=path, why=error) from error
    if (read_otherwise := _of_other_program(path, data)) is not None:
        return read_otherwise
    if is_json(data):
        try:
            return parse_json(data)
        except ValueError as error:
            raise Refusal("{file}: {why}", file=path, why=said(error)) from error
    try:
        reading = read(data, strict=strict)
    except ReportFileError as error:
        raise Refusal(
            _("{file} cannot be read strictly:\n{problems}") if strict else _("{file} cannot be read:\n{problems}"),
            file=path,
            problems=one_a_line(problem_lines(path, blocking(error.problems))),
        ) from error
    tell(path, reading.problems)
    return reading.tournament


def _of_other_program(path: Path, data: bytes) -> Tournament | None:
    """The tournament in a file of another program; None where it is a report file or a document of ours."""
    if is_report(data) and b"|" not in data:
        return None
    from torneo.files.bridges.registry import read_as, recognised  # noqa: PLC0415 - most files are ours

    try:
        form = recognised(data, path.name)
        if form is None:
            return None
        found = read_as(form, data)
    except WrongValueError as error:
        raise Refusal("{file}: {why}", file=path, why=error) from error
    note(path, Text(_("read as: {form}"), {"form": Text(form.title)}))
    for what in found.notes:
        note(path, what)
    return found.tournament


def blocking(problems: Iterable[Problem]) -> list[Problem]:
    """Of the problems of a file that was refused, those that are why."""
    found = list(problems)
    fatal = [p for p in found if p.severity is Severity.ERROR and not p.repair]
    return fatal or [p for p in found if p.repair or p.severity is Severity.ERROR]


def problem_lines(path: Path, problems: Iterable[Problem]) -> list[Text]:
    """What is odd about a file: a line for each kind of problem, with a count."""
    return [Text("{file}:{problem}", {"file": path, "problem": kind.said}) for kind in by_kind(problems)]


def tell(path: Path, problems: Iterable[Problem]) -> None:
    """Say on standard error what was odd about a file: one line for each kind of problem, with a count."""
    for line in problem_lines(path, problems):
        say(line, err=True)


def note(path: Path, what: Text | None) -> None:
    """Say on standard error something about a file that its reader should know; nothing if there is nothing."""
    if what is not None:
        say(Text(_("{file}: note: {what}"), {"file": path, "what": what}), err=True)


def render(tournament: Tournament, form: Format) -> tuple[str, tuple[Text, ...]]:
    """The text of a file and the notes about what the format does not hold."""
    if form is Format.JSON:
        return json.dumps(to_json(tournament), ensure_ascii=False, indent=1) + "\n", ()
    try:
        writing = write(tournament, Dialect(form.value))
    except ValueError as error:
        raise Refusal(_("cannot be written as {form}: {why}"), form=form.value, why=said(error)) from error
    return writing.text, writing.notes


def format_of(path: Path, asked: Format | None = None) -> Format:
    """The format in which a tournament is written to a file; a name that promises another one is refused.

    >>> format_of(Path("open.json")), format_of(Path("open.trf")), format_of(Path("-"), Format.TRF16)
    (<Format.JSON: 'json'>, <Format.TRF26: 'trf26'>, <Format.TRF16: 'trf16'>)
    >>> format_of(Path("open.csv"))
    Traceback (most recent call last):
    ...
    torneo.cli.exits.Refusal: open.csv: a tournament is written as trf16, trf26, json: .trf, .trfx or .json is accepted
    at the end of the name
    """
    suffix = path.suffix.lower()
    promised = Format.JSON if suffix == JSON_SUFFIX else Format.TRF26
    other = OTHER_FORMATS.fullmatch(suffix) is not None
    wrong = other
    if asked is not None and suffix in (*REPORT_SUFFIXES, JSON_SUFFIX):
        wrong = (asked is Format.JSON) != (promised is Format.JSON)
    if wrong:
        raise Refusal(
            _("{file}: a tournament is written as {formats}: {suffixes} or {last} is accepted at the end of the name")
            if other
            else _("{file}: the name ends in {suffix}, and {asked} was asked for"),
            file=path,
            formats=tuple(form.value for form in Format),
            suffixes=REPORT_SUFFIXES,
            last=JSON_SUFFIX,
            suffix=suffix,
            asked=asked.value if asked else "",
        )
    return asked or promised
