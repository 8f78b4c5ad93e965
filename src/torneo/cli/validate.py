"""``torneo validate``: every kind of problem of a file, or every problem, one a line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.call import give
from torneo.cli.exits import NO, UNUSABLE, Refusal
from torneo.cli.files import brought, problem_lines, read_bytes
from torneo.cli.language import in_words, say
from torneo.cli.shapes.pairing import FileProblem, Validated, ValidatedFile
from torneo.files.json_form import is_json, parse_json
from torneo.files.json_text import has_entries
from torneo.files.trf import Problem, Severity, problems_of
from torneo.text import Text, said
from torneo.text import marked as _

EXAMPLE = "torneo validate events/*.trf"


def validate(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Report files, JSON documents or logs; - is standard input.")
    ],
    every: Annotated[
        bool, typer.Option("--all", help="List every problem, not only the first of each kind and a count.")
    ] = False,
) -> None:
    """Check files against the format and against themselves.

    Prints FILE:LINE:COLUMN, what stands there and what is accepted, and how many more there are of that kind. The
    last line counts: "F files, E errors, W warnings". Exit code 1 if there are errors, 2 if a file cannot be opened.
    """
    opened = errors = warnings = 0
    found: list[ValidatedFile] = []
    for path in files:
        try:
            data = read_bytes(path)
        except Refusal as refusal:  # the other files are checked all the same
            say(Text("torneo: {why}", {"why": refusal}), err=True)
            found.append(ValidatedFile(file=str(path), error=in_words(refusal), problems=[]))
            continue
        opened += 1
        if is_json(data):
            wrong_json = ""
            try:
                if has_entries(data):
                    brought(path, data)
                else:
                    parse_json(data)
            except (ValueError, Refusal) as error:
                say(Text(_("{file}: error: {why}"), {"file": path, "why": said(error)}))
                wrong_json = in_words(said(error))
                errors += 1
            found.append(ValidatedFile(file=str(path), error=wrong_json, problems=[]))
            continue
        problems = problems_of(data)
        found.append(ValidatedFile(file=str(path), error="", problems=[_problem(one) for one in problems]))
        lines = [Text("{file}:{problem}", {"file": path, "problem": problem.said}) for problem in problems]
        for line in lines if every else problem_lines(path, problems):
            say(line)
        wrong = sum(problem.severity is Severity.ERROR for problem in problems)
        errors += wrong
        warnings += len(problems) - wrong
    give(Validated(files=found, errors=errors, warnings=warnings))
    counts = (
        Text(_("{count} file"), {"count": opened}, many=_("{count} files")),
        Text(_("{count} error"), {"count": errors}, many=_("{count} errors")),
        Text(_("{count} warning"), {"count": warnings}, many=_("{count} warnings")),
    )
    say(Text("{counts}", {"counts": counts}))
    if opened < len(files):
        raise typer.Exit(UNUSABLE)
    if errors:
        raise typer.Exit(NO)


def _problem(problem: Problem) -> FileProblem:
    return FileProblem(
        code=problem.code,
        severity=problem.severity.value,
        line=problem.line,
        column=problem.column,
        what=in_words(problem.what),
        repair="" if problem.repair is None else in_words(problem.repair),
    )
