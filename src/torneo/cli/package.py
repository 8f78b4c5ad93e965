"""``torneo package``: an event in one file for its federation."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.call import give
from torneo.cli.exits import NO, Refusal
from torneo.cli.files import brought, read_bytes
from torneo.cli.language import in_words, say, spoken
from torneo.cli.logs import LogArgument
from torneo.cli.output import save_bytes
from torneo.cli.shapes.running import Closing, ClosingStep, Packed
from torneo.cli.vocabulary import makes_files
from torneo.desk import Refused
from torneo.desk.closing.package import package as packed
from torneo.desk.closing.steps import STANDINGS, Step, closing_steps
from torneo.desk.zones import machine_zone, zone
from torneo.reports.canvas import SIZES
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo package club.jsonl -o event.zip"


@makes_files
def package(
    log: LogArgument,
    out: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE.zip", help="Where to write the package.")
    ] = None,
    paper: Annotated[str, typer.Option(metavar="SIZE", help="Of the PDFs: a4 or letter.")] = "a4",
) -> None:
    """Pack an event for its federation; without -o say what is still missing, exit code 1 if something is.

    In the package: report files, standings, cross table, prizes, rating report, certificates of norms, the arbiter's
    report, the headers of all games, and the log.
    """
    if paper not in SIZES:
        raise Refusal(_("--paper {paper!r}: {sizes} are accepted"), paper=paper, sizes=list(SIZES))
    found = brought(log, read_bytes(log))
    state = found.state
    if out is None:
        steps = closing_steps(state)
        give(Closing(steps=[_step(step) for step in steps]))
        for step in steps:
            title, how = Text(step.title), Text(STANDINGS[step.standing])
            say(Text("{title}: {how}", {"title": title, "how": how}))
            for line in (*step.said, *step.missing):
                say(Text("  {line}", {"line": line}))
        if any(step.missing for step in steps):
            raise typer.Exit(NO)
        return
    if out.suffix.lower() != ".zip":
        raise Refusal(_("{file}: the package is a zip file, and the name ends otherwise"), file=out)
    try:
        data = packed(state, found.log.entries, zone(state.zone or machine_zone(os.environ)), spoken(), paper=paper)
    except Refused as refused:
        raise Refusal("{file}: {why}", file=log, why=refused) from refused
    give(Packed(file=str(out), bytes=len(data)))
    save_bytes(out, data)


def _step(step: Step) -> ClosingStep:
    return ClosingStep(
        name=step.name,
        title=in_words(Text(step.title)),
        standing=step.standing.value,
        said=[in_words(line) for line in step.said],
        missing=[in_words(line) for line in step.missing],
    )
