"""``torneo fuzz``: damaged report files by the thousand, to find where the reader breaks a promise."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from torneo.check.fuzzing import Tally, run
from torneo.cli.call import give
from torneo.cli.exits import NO, Refusal
from torneo.cli.files import read_bytes
from torneo.cli.language import counted, say
from torneo.cli.progress import Progress
from torneo.cli.shapes.pairing import Failure, Fuzzed
from torneo.model import limits
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo fuzz --cases 200000 --jobs 2 --seeds tests/data"

_NAMED = 20
"""Failures listed one by one; the rest are counted."""


_OUTCOMES = {
    "read": _("{count} read"),
    "repaired": _("{count} repaired"),
    "refused": _("{count} refused"),
    "raised": _("{count} raised"),
}


def fuzz(
    cases: Annotated[int, typer.Option(min=1, help="How many files to try.")] = 10_000,
    seed: Annotated[int, typer.Option(min=0, max=limits.SEED, help="The same seed makes the same files.")] = 1,
    jobs: Annotated[
        int,
        typer.Option(min=1, max=limits.PROCESSES, help="Processes to share the work; the files do not depend on it."),
    ] = 1,
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
            raise Refusal(_("{file}: not a folder"), file=folder)
    files = tuple(read_bytes(path) for path in sorted(seeds.rglob("*.trf"))) if seeds else ()
    named: set[int] = set()
    tally, progress = Tally(), Progress(cases, _("{done} of {total} files"))
    for tally in run(cases, seed, jobs, files):
        for failure in tally.failures:
            if failure.number not in named and len(named) < _NAMED:
                named.add(failure.number)
                progress.clear()
                say(
                    Text(
                        _("file {number} of seed {seed}: broken is: {promise}"),
                        {"number": failure.number, "seed": seed, "promise": failure.promise},
                    )
                )
        progress.at(tally.cases)
    progress.clear()
    if keep is not None:
        for failure in tally.failures:
            (keep / f"fuzz-{seed}-{failure.number}.trf").write_bytes(failure.data)
    outcomes = [Text(_OUTCOMES[outcome], {"count": count}) for outcome, count in sorted(tally.outcomes.items())]
    kinds = counted(len(tally.codes), _("{count} kind of problem met"), _("{count} kinds of problem met"))
    say(Text(_("{files}: {outcomes}; {kinds}"), {"files": _files(tally.cases), "outcomes": outcomes, "kinds": kinds}))
    say(_failures(len(tally.failures)))
    give(
        Fuzzed(
            cases=tally.cases,
            seed=seed,
            outcomes=dict(tally.outcomes),
            problems=dict(tally.codes),
            failures=[Failure(number=one.number, promise=str(one.promise)) for one in tally.failures],
        )
    )
    if tally.failures:
        raise typer.Exit(NO)


def _files(count: int) -> Text:
    return counted(count, _("{count} file"), _("{count} files"))


def _failures(count: int) -> Text:
    return counted(count, _("{count} failure"), _("{count} failures"))
