"""``torneo schema``: the JSON Schema of the tournament."""

from __future__ import annotations

import json

import typer

from torneo.files.json_form import schema as json_schema

EXAMPLE = "torneo schema > tournament.schema.json"


def schema() -> None:
    """Print the JSON Schema of Torneo's JSON form of a tournament."""
    typer.echo(json.dumps(json_schema(), ensure_ascii=False, indent=2))
