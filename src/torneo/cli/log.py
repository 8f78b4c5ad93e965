"""``torneo log``: the log of a tournament, shown and verified."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.exits import NO, Refusal
from torneo.cli.files import file_text
from torneo.desk import BrokenLogError, Log, replay
from torneo.desk.chronicle import chronicle
from torneo.words import LANGUAGES, as_language, language_of, translator
from torneo.zones import machine_zone, zone

EXAMPLE = "Example: torneo log open.jsonl --verify"


def log(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Log in JSON lines; - is standard input.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check the chain; exit code 1 if it is broken.")
    ] = False,
    language: Annotated[
        str | None, typer.Option(help=f"{' or '.join(LANGUAGES)}; without it, the language of the terminal.")
    ] = None,
) -> None:
    """Show who did what and when, and check that nothing was changed or left out.

    Players have the numbers that they had at the time; times are those of the tournament's zone, or else of the
    machine's. The last line is the hash of the whole log.
    """
    try:
        spoken = (
            as_language(language) if language else language_of(os.environ.get("LC_ALL") or os.environ.get("LANG") or "")
        )
    except ValueError as error:
        raise Refusal(str(error)) from error
    text = file_text(file)
    try:
        entries = Log.from_lines(text)
        here = zone(replay(entries).zone or machine_zone(os.environ))
    except (BrokenLogError, ValueError, LookupError) as error:
        typer.echo(f"{file}: {error}", err=True)
        raise typer.Exit(NO) from error
    if not verify:
        mark = " ({})".format(translator(spoken)("undone"))
        for line in chronicle(entries, spoken):
            entry = line.entry
            text = line.text + (mark if line.undone else "")
            typer.echo(f"{entry.sequence} {entry.time.astimezone(here):%Y-%m-%d %H:%M:%S %Z} {entry.actor}: {text}")
    typer.echo(f"{len(entries)} entries, hash {entries.head}")
