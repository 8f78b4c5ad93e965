"""``torneo validate``: every problem of a file, one a line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.exits import NO, UNUSABLE, Refusal
from torneo.cli.files import read_bytes
from torneo.cli.language import counted, in_words, say
from torneo.model.json_form import is_json, parse_json
from torneo.trf import Severity, problems_of
from torneo.words import Text, said
from torneo.words import marked as _

EXAMPLE = "torneo validate events/*.trf"


def validate(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Report files or JSON documents; - is standard input.")
    ],
) -> None:
    """Check files against the format and against themselves.

    Prints FILE:LINE:COLUMN, what stands there and what is accepted. The last line counts:
    "F files, E errors, W warnings". Exit code 1 if there are errors, 2 if a file cannot be opened.
    """
    opened = errors = warnings = 0
    for path in files:
        try:
            data = read_bytes(path)
        except Refusal as refusal:  # the other files are checked all the same
            say(Text(_("torneo: {why}"), {"why": refusal}), err=True)
            continue
        opened += 1
        if is_json(data):
            try:
                parse_json(data)
            except ValueError as error:
                say(Text(_("{file}: error: {why}"), {"file": path, "why": said(error)}))
                errors += 1
            continue
        for problem in problems_of(data):
            say(f"{path}:{in_words(problem)}")
            if problem.severity is Severity.ERROR:
                errors += 1
            else:
                warnings += 1
    say(
        Text(
            _("{files}, {errors}, {warnings}"),
            {
                "files": counted(opened, _("{count} file"), _("{count} files")),
                "errors": counted(errors, _("{count} error"), _("{count} errors")),
                "warnings": counted(warnings, _("{count} warning"), _("{count} warnings")),
            },
        )
    )
    if opened < len(files):
        raise typer.Exit(UNUSABLE)
    if errors:
        raise typer.Exit(NO)
