"""``torneo log``: the log of a tournament, shown and verified."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.exits import NO
from torneo.cli.files import file_text
from torneo.cli.language import say, spoken
from torneo.desk import BrokenLogError, Log, replay
from torneo.desk.chronicle import chronicle
from torneo.words import Text, said, translator
from torneo.words import marked as _
from torneo.zones import machine_zone, zone

EXAMPLE = "torneo log open.jsonl --verify"


def log(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Log in JSON lines; - is standard input.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check the chain; exit code 1 if it is broken.")
    ] = False,
) -> None:
    """Show who did what and when, and check that nothing was changed or left out.

    Players have the numbers that they had at the time; times are those of the tournament's zone, or else of the
    machine's. The last line is the hash of the whole log.
    """
    text = file_text(file)
    try:
        entries = Log.from_lines(text)
        here = zone(replay(entries).zone or machine_zone(os.environ))
    except (BrokenLogError, ValueError, LookupError) as error:
        say(Text(_("{file}: {why}"), {"file": file, "why": said(error)}), err=True)
        raise typer.Exit(NO) from error
    if not verify:
        mark = " ({})".format(translator(spoken())(_("undone")))
        for line in chronicle(entries, spoken()):
            entry = line.entry
            text = line.text + (mark if line.undone else "")
            say(f"{entry.sequence} {entry.time.astimezone(here):%Y-%m-%d %H:%M:%S %Z} {entry.actor}: {text}")
    say(
        Text(
            _("{count} entry, hash {head}"),
            {"count": len(entries), "head": entries.head},
            many=_("{count} entries, hash {head}"),
        )
    )
