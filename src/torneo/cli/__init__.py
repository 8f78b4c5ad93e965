"""The command ``torneo``: one module for each subcommand, imported when it is called."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo import __version__
from torneo.cli.defence import defended
from torneo.cli.language import spoken
from torneo.cli.tree import Root, speaking

app = typer.Typer(
    name="torneo",
    help="Run tournaments exactly as the rules say, and say why.\n\n"
    "Exit codes: 0 fine, 1 the answer is no (problems, discrepancies), 2 the request or a file is unusable, 3 the"
    " tournament is over (torneo round).",
    epilog="torneo standings open.trf --tiebreaks BH/C1,BH,SB,DE",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"torneo {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        from torneo.cli.greeting import greet  # noqa: PLC0415 - not where a command is called

        greet(spoken())


speaking(app, Root)


def main() -> None:
    """Run the command that was called."""
    defended(app)
