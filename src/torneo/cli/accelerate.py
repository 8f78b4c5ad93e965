"""``torneo accelerate``: virtual points for the first rounds, written into the file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.exits import Refusal
from torneo.cli.files import Format, format_of, load, note, render, save
from torneo.cli.language import say
from torneo.cli.pair import EDITION_HELP, SYSTEM_HELP, parse_options, tell_choice
from torneo.pairing.acceleration import ACCELERATIONS, AccelerationError, accelerated, described_points
from torneo.pairing.choice import UnknownSystemError, choose
from torneo.rules import UnknownEditionError
from torneo.text import said

EXAMPLE = "torneo accelerate open.trf haley -o open-haley.trf --set rounds=3 --authorised"


def accelerate(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Report file, JSON document or log; - is standard input.")
    ],
    name: Annotated[str, typer.Argument(metavar="ACCELERATION", help=f"One of {', '.join(ACCELERATIONS)}.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="OUT", help="File to write; without it, only show.")
    ] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting; may be given several times.")
    ] = None,
    system: Annotated[str | None, typer.Option(help=SYSTEM_HELP)] = None,
    edition: Annotated[str | None, typer.Option(help=EDITION_HELP)] = None,
    authorised: Annotated[
        bool, typer.Option("--authorised", help="FIDE has authorised an acceleration that it has not published.")
    ] = False,
    to: Annotated[
        Format | None,
        typer.Option(help="Format of OUT. Without it: json for a name that ends in .json, otherwise trf26."),
    ] = None,
) -> None:
    """Give a tournament the virtual points of an acceleration and show them, round by round.

    They are kept in the file (record 250), and every later pairing counts them. Refused where the rules forbid it.
    """
    form = format_of(output or Path("-"), to)
    tournament = load(file)
    try:
        choice = choose(tournament, system, edition)
        tell_choice(file, choice)
        ready = accelerated(
            tournament, name, choice.system.name, choice.edition, parse_options(settings), authorised=authorised
        )
    except (AccelerationError, UnknownSystemError, UnknownEditionError) as error:
        raise Refusal("{file}: {why}", file=file, why=said(error)) from error
    for line in described_points(ready):
        say(line)
    if output is not None:
        text, notes = render(ready, form)
        for what in notes:
            note(output, what)
        save(output, text)
