"""``torneo schema``: the JSON Schema of the tournament, or of what a command answers."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from torneo.cli.call import give
from torneo.cli.exits import Refusal
from torneo.cli.schemas import envelope_schema
from torneo.cli.shapes.table import SHAPES, shape_of
from torneo.files.json_form import schema as json_schema
from torneo.text import marked as _

EXAMPLE = "torneo schema standings"


def schema(
    command: Annotated[
        list[str] | None,
        typer.Argument(metavar="[COMMAND]", help="Of what this command prints with --json; all lists them."),
    ] = None,
) -> None:
    """Print the JSON Schema of Torneo's JSON form of a tournament, or of what a command prints with --json."""
    words = " ".join(command or ())
    if words == "all":
        for name in SHAPES:
            typer.echo(name)
        return
    if words and shape_of(words) is None:
        raise Refusal(_("there is no schema of {name!r}; 'torneo schema all' lists them"), name=words)
    made = envelope_schema(words) if words else json_schema()
    give(made)
    typer.echo(json.dumps(made, ensure_ascii=False, indent=2))
