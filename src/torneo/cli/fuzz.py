"""``torneo fuzz``: damaged report files by the thousand, to find where the reader breaks a promise."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.exits import NO, Refusal
from torneo.cli.files import read_bytes
from torneo.lab.fuzzing import Tally, run

EXAMPLE = "Example: torneo fuzz --cases 200000 --jobs 2 --seeds tests/data"


def fuzz(
    cases: Annotated[int, typer.Option(min=1, help="How many files to try.")] = 10_000,
    seed: Annotated[int, typer.Option(help="The same seed makes the same files.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="Processes to share the work; the files do not depend on it.")] = 1,
    seeds: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Damage the .trf files below DIR too, not generated ones alone.")
    ] = None,
    keep: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write the files that break a promise to DIR, which must exist.")
    ] = None,
) -> None:
    """Damage report files at random and check what the reader promises.

    Whatever the bytes: reading raises nothing but its documented error, lenient and strict reading agree with
    each other, and what was read can be written in every format and read back as an equal tournament.
    Exit code 1 if a file breaks a promise.
    """
    for folder in (seeds, keep):
        if folder is not None and not folder.is_dir():
            raise Refusal(f"{folder}: not a folder")
    files = tuple(read_bytes(path) for path in sorted(seeds.rglob("*.trf"))) if seeds else ()
    tally = Tally()
    for tally in run(cases, seed, jobs, files):
        if sys.stderr.isatty():
            typer.echo(f"\r{tally.cases} of {cases} files, {len(tally.failures)} failures", err=True, nl=False)
    if sys.stderr.isatty():
        typer.echo(err=True)
    for failure in tally.failures[:20]:
        typer.echo(f"file {failure.number} of seed {seed}: broken is: {failure.promise}")
    if keep is not None:
        for failure in tally.failures:
            (keep / f"fuzz-{seed}-{failure.number}.trf").write_bytes(failure.data)
    outcomes = ", ".join(f"{count} {outcome}" for outcome, count in sorted(tally.outcomes.items()))
    typer.echo(f"{tally.cases} files: {outcomes}; {len(tally.codes)} kinds of problem met")
    typer.echo(f"{len(tally.failures)} failures")
    if tally.failures:
        raise typer.Exit(NO)
