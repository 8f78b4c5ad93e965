"""Reads tournaments from files and writes them, in whichever format."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from enum import StrEnum
from pathlib import Path

import typer

from torneo.cli.exits import Refusal
from torneo.cli.language import in_words, say
from torneo.cli.reasons import reason
from torneo.model import Tournament
from torneo.model.json_form import is_json, parse_json, to_json
from torneo.trf import Dialect, ReportFileError, Severity, read, write
from torneo.words import marked as _
from torneo.words import said

REPORT_SUFFIXES = (".trf", ".trfx")
"""How the names of report files end, by which they are found in a folder."""


class Format(StrEnum):
    """What a tournament can be written as."""

    TRF16 = "trf16"
    TRF26 = "trf26"
    JSON = "json"


def read_bytes(path: Path) -> bytes:
    """The content of a file; - is standard input."""
    if str(path) == "-":
        return typer.get_binary_stream("stdin").read()
    try:
        return path.read_bytes()
    except OSError as error:
        raise Refusal(_("{file}: {why}"), file=path, why=reason(error)) from error


def report_files(path: Path) -> list[Path]:
    """The report files of a folder, by name; a file stands for itself, whatever its name."""
    if not path.is_dir():
        return [path]
    try:
        found = sorted(each for each in path.iterdir() if each.suffix.lower() in REPORT_SUFFIXES)
    except OSError as error:
        raise Refusal(_("{file}: {why}"), file=path, why=reason(error)) from error
    if not found:
        raise Refusal(
            _("{file}: a folder without report files; those that end in {one} or {other} are read"),
            file=path,
            one=REPORT_SUFFIXES[0],
            other=REPORT_SUFFIXES[1],
        )
    return found


def load(path: Path, *, strict: bool = False) -> Tournament:
    """The tournament in a file, report file or JSON; adjustments of a report file go to standard error."""
    data = read_bytes(path)
    if is_json(data):
        try:
            return parse_json(data)
        except ValueError as error:
            raise Refusal(_("{file}: {why}"), file=path, why=said(error)) from error
    try:
        reading = read(data, strict=strict)
    except ReportFileError as error:
        blocking = [p for p in error.problems if p.severity is Severity.ERROR and not p.repair]
        shown = blocking or [p for p in error.problems if p.repair or p.severity is Severity.ERROR]
        lines = "\n".join(f"{path}:{in_words(problem)}" for problem in shown)
        template = (
            _("{file} cannot be read strictly:\n{problems}") if strict else _("{file} cannot be read:\n{problems}")
        )
        raise Refusal(template, file=path, problems=lines) from error
    for problem in reading.problems:
        say(f"{path}:{in_words(problem)}", err=True)
    return reading.tournament


def echo_json(document: object) -> None:
    """Write a document for programs; where the output cannot hold every letter, letters are escaped."""
    plain = not (getattr(sys.stdout, "encoding", None) or "utf-8").lower().startswith("utf")
    typer.echo(json.dumps(document, ensure_ascii=plain, indent=1))


def render(tournament: Tournament, form: Format) -> tuple[str, tuple[str, ...]]:
    """The text of a file and the notes about what the format does not hold."""
    if form is Format.JSON:
        return json.dumps(to_json(tournament), ensure_ascii=False, indent=1) + "\n", ()
    try:
        writing = write(tournament, Dialect(form.value))
    except ValueError as error:
        raise Refusal(_("cannot be written as {form}: {why}"), form=form.value, why=said(error)) from error
    return writing.text, writing.notes


def save(path: Path, text: str) -> None:
    """Write a file whole or not at all; - is standard output."""
    if str(path) == "-":
        _to_output(text)
        return
    temporary = ""
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        umask = os.umask(0)
        os.umask(umask)
        Path(temporary).chmod(0o666 & ~umask)
        Path(temporary).replace(path)
    except OSError as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        raise Refusal(_("{file}: {why}"), file=path, why=reason(error)) from error


def _to_output(text: str) -> None:
    """The content of a file on standard output: a file gets UTF-8 as always, a terminal what it can show."""
    binary = getattr(sys.stdout, "buffer", None)
    if binary is None or sys.stdout.isatty():
        typer.echo(text, nl=False)
        return
    sys.stdout.flush()
    binary.write(text.encode())
    binary.flush()
