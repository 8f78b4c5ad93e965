"""Data that several commands answer with."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

Fraction = Annotated[list[int], "Numerator and denominator."]
Points = Annotated[int, "Points in tenths."]
HalfPoints = Annotated[int, "Points in halves."]
Cents = Annotated[int, "Money in cents."]


class Printed(TypedDict):
    """What the command prints for people, where it is a document and nothing else."""

    lines: Annotated[list[str], "Line by line, in the language of the call."]


class Written(TypedDict):
    """A document, and where it was written."""

    file: Annotated[str | None, "The file; null where the document is in 'text'."]
    format: Annotated[str, "Such as html, pdf, trf26 or json."]
    text: Annotated[str | None, "The document itself, where no file was named."]


class TableData(TypedDict):
    """A table as programs read it."""

    format: str
    version: int
    title: str
    columns: Annotated[list[str], "Key of each column."]
    rows: Annotated[list[list[str]], "A cell for each column."]


class LogEntry(TypedDict):
    """One event, as the log has it."""

    sequence: Annotated[int, "Number of the entry, from 1."]
    time: Annotated[str, "When, in ISO 8601 with its zone."]
    actor: Annotated[str, "Who did it."]
    kind: Annotated[str, "Such as 'result recorded'."]
    body: Annotated[dict[str, Any], "What it says, by kind; docs/desk.md."]
    text: Annotated[str, "The same in words, in the language of the call."]


class Acted(TypedDict):
    """What a command added to a log."""

    log: Annotated[str, "The file."]
    entries: Annotated[list[LogEntry], "Added by this call; none where nothing changed."]
    count: Annotated[int, "Entries of the whole log."]
    head: Annotated[str, "Hash of the last entry, which stands for the whole log."]


class ActedOnBoth(TypedDict):
    """What a command added to the logs of two sections."""

    logs: Annotated[list[Acted], "First the log that was named first."]


class Named(TypedDict):
    """A number, and whose it is."""

    number: int
    name: str
