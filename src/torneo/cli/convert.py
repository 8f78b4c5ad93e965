"""``torneo convert``: a tournament from one format to another."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.call import STDOUT, give
from torneo.cli.exits import Refusal
from torneo.cli.files import Format, format_of, load, note, render
from torneo.cli.output import save, save_bytes
from torneo.cli.shapes.common import Written
from torneo.cli.vocabulary import OutputOption, makes_files
from torneo.files.bridges.form import Form, FormError
from torneo.files.bridges.registry import FORMS, WRITTEN, write_as
from torneo.files.formats import by_name
from torneo.model import Tournament
from torneo.text import marked as _

EXAMPLE = "torneo convert open.trf open.json --to json"


class Target(StrEnum):
    """What a tournament can be written as, by Torneo's own formats and for other programs."""

    TRF16 = "trf16"
    TRF26 = "trf26"
    JSON = "json"
    CHESS_RESULTS = "chess-results"
    OPENGOTHA = "opengotha"
    PAPI_JSON = "papi-json"
    VEGA_PLAYERS = "vega-players"


@makes_files
def convert(
    source: Annotated[
        Path,
        typer.Argument(
            metavar="IN", help="Report file, JSON document, log or file of another program; - is standard input."
        ),
    ],
    target: Annotated[
        Path | None, typer.Argument(metavar="[OUT]", help="File to write, as with --output; - is standard output.")
    ] = None,
    to: Annotated[
        Target | None,
        typer.Option(
            help="Format of OUT. Without it: json for a name that ends in .json, chess-results for .xml, else trf26."
        ),
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Refuse a file in which anything needs repair.")] = False,
    out: OutputOption = STDOUT,
) -> None:
    """Convert a tournament between TRF16, TRF26, JSON and the files of other programs.

    Files of chess-results.com (XML, lists), OpenGotha, Papi (by papi-converter), Vega, lichess.org and Spanish
    federations are known by what stands in them. What had to be repaired while reading, and what the new format does
    not hold, is listed on standard error. A name of OUT that promises another format (.csv, .pdf) is refused.
    """
    if target is None:
        target = out
    elif out != STDOUT:
        raise Refusal(_("OUT and --output name two files: one of them is accepted"))
    if to is None and (brought := by_name(target.suffix.lower())) is not None:
        give(Written(file=str(target), format=brought.name, text=None))
        save_bytes(target, brought.dump(load(source, strict=strict)))
        return
    other = FORMS[to.value] if to is not None and to.value in WRITTEN else None
    if to is None and target.suffix.lower() == ".xml":
        other = FORMS[Target.CHESS_RESULTS.value]
    if other is not None:
        _write_other(load(source, strict=strict), target, other)
        return
    form = format_of(target, None if to is None else Format(to.value))
    text, notes = render(load(source, strict=strict), form)
    for what in notes:
        note(target, what)
    alone = target == STDOUT
    give(Written(file=None if alone else str(target), format=form.value, text=text if alone else None))
    save(target, text)


def _write_other(tournament: Tournament, target: Path, form: Form) -> None:
    """Write a file for another program."""
    if target != STDOUT and target.suffix and target.suffix.lower() not in form.suffixes:
        raise Refusal(
            _("{file}: what is written is {form}, and the name ends in {suffix}; accepted: {accepted}"),
            file=target,
            form=form.name,
            suffix=target.suffix,
            accepted=form.suffixes,
        )
    try:
        data, notes = write_as(form, tournament)
    except FormError as error:
        raise Refusal(_("cannot be written as {form}: {why}"), form=form.name, why=error) from error
    for what in notes:
        note(target, what)
    alone = target == STDOUT
    give(Written(file=None if alone else str(target), format=form.name, text=data.decode() if alone else None))
    if alone:
        save(target, data.decode())
    else:
        save_bytes(target, data)
