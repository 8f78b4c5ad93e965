"""``torneo log``: the log of a tournament, shown and verified."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.exits import NO, Refusal
from torneo.cli.files import read_bytes
from torneo.desk import BrokenLogError, Log, replay
from torneo.desk.events import Undone
from torneo.model.json_form import encode

EXAMPLE = "Example: torneo log open.jsonl --verify"

_LONG = 100


def log(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Log in JSON lines; - is standard input.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check the chain; exit code 1 if it is broken.")
    ] = False,
) -> None:
    """Show who did what and when, and check that nothing was changed or left out.

    The last line is the hash of the whole log.
    """
    try:
        text = read_bytes(file).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal(f"{file}: not UTF-8, so no log of Torneo") from error
    try:
        entries = Log.from_lines(text)
        replay(entries)
    except (BrokenLogError, ValueError, LookupError) as error:
        typer.echo(f"{file}: {error}", err=True)
        raise typer.Exit(NO) from error
    if not verify:
        undone = {entry.happening.sequence for entry in entries if isinstance(entry.happening, Undone)}
        for entry in entries:
            body = json.dumps(encode(entry.happening), ensure_ascii=False)
            shown = body if len(body) <= _LONG else body[: _LONG - 1] + "…"
            mark = " (undone)" if entry.sequence in undone else ""
            typer.echo(
                f"{entry.sequence} {entry.time:%Y-%m-%d %H:%M:%S} {entry.actor}: {entry.happening.kind}{mark} {shown}"
            )
    typer.echo(f"{len(entries)} entries, hash {entries.head}")
