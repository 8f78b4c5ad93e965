"""``torneo convert``: a tournament from one format to another."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.files import Format, format_of, load, note, render, save, save_bytes
from torneo.files.formats import by_name

EXAMPLE = "torneo convert open.trf open.json --to json"


def convert(
    source: Annotated[
        Path, typer.Argument(metavar="IN", help="Report file, JSON document or log; - is standard input.")
    ],
    target: Annotated[Path, typer.Argument(metavar="OUT", help="File to write; - is standard output.")],
    to: Annotated[
        Format | None,
        typer.Option(help="Format of OUT. Without it: json for a name that ends in .json, otherwise trf26."),
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Refuse a file in which anything needs repair.")] = False,
) -> None:
    """Convert a tournament between TRF16, TRF26 and JSON.

    What had to be repaired while reading, and what the new format does not hold, is listed on standard error. A name
    of OUT that promises another format (.csv, .pdf) is refused.
    """
    if to is None and (other := by_name(target.suffix.lower())) is not None:
        save_bytes(target, other.dump(load(source, strict=strict)))
        return
    form = format_of(target, to)
    text, notes = render(load(source, strict=strict), form)
    for what in notes:
        note(target, what)
    save(target, text)
