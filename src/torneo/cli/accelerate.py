"""``torneo accelerate``: virtual points for the first rounds, written into the file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.call import give
from torneo.cli.exits import Refusal
from torneo.cli.files import Format, format_of, load, note, render
from torneo.cli.language import say
from torneo.cli.output import save
from torneo.cli.pair import EDITION_HELP, SYSTEM_HELP, parse_options, tell_choice
from torneo.cli.shapes.pairing import Accelerated, VirtualPoints
from torneo.cli.vocabulary import makes_files
from torneo.pairing.acceleration import ACCELERATIONS, AccelerationError, accelerated, described_points
from torneo.pairing.choice import UnknownSystemError, choose
from torneo.rules import UnknownEditionError
from torneo.text import said

EXAMPLE = "torneo accelerate open.trf haley -o open-haley.trf --option rounds=3 --authorised"


@makes_files
def accelerate(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Report file, JSON document or log; - is standard input.")
    ],
    name: Annotated[str, typer.Argument(metavar="ACCELERATION", help=f"One of {', '.join(ACCELERATIONS)}.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="OUT", help="File to write; without it, only show.")
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--option", metavar="NAME=VALUE", help="A setting of the acceleration; may be given several times."
        ),
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
    given = [
        VirtualPoints(
            first_round=entry.first_round,
            last_round=entry.last_round,
            first_player=entry.first_player,
            last_player=entry.last_player,
            points=entry.points,
        )
        for entry in ready.regulations.virtual_points
    ]
    give(Accelerated(file=None if output is None else str(output), virtual_points=given))
    for line in described_points(ready):
        say(line)
    if output is not None:
        text, notes = render(ready, form)
        for what in notes:
            note(output, what)
        save(output, text)
