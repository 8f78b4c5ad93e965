"""``torneo check``: pairs every round again and compares."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from torneo.cli.exits import NO, UNUSABLE, Refusal
from torneo.cli.files import load
from torneo.cli.pair import EDITION_HELP, SYSTEM_HELP
from torneo.lab.checking import Discrepancy, Line, check
from torneo.pairing.acceleration import AccelerationError
from torneo.pairing.systems import UnknownSystemError

EXAMPLE = "Example: torneo check events/*.trf --edition 2017 --jobs 2"

Answer = tuple[Path, int, list[Discrepancy], str]
"""File, rounds checked, what differs, and why the file is unusable if it is."""


def check_command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Report files or JSON documents.")],
    system: Annotated[str | None, typer.Option(help=SYSTEM_HELP)] = None,
    edition: Annotated[str | None, typer.Option(help=EDITION_HELP)] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes share the work.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="A JSON document instead of text.")] = False,
) -> None:
    """Check the pairings of files, colours included.

    Each difference is shown with the criterion or colour rule on which the two pairings part. The last line is
    "T tournaments, R rounds, D discrepancies". Exit code 1 if there are any, 2 if a file is unusable.
    """
    tasks = [(path, system, edition) for path in files]
    answers = []
    show_progress = len(files) > 1 and Console(stderr=True).is_terminal
    with _answers(tasks, jobs) as results:
        stream = track(results, "Checking", len(tasks), console=Console(stderr=True)) if show_progress else results
        for answer in stream:
            answers.append(answer)
            if not as_json:
                _print(answer)
    rounds = sum(answer[1] for answer in answers)
    discrepancies = sum(len(answer[2]) for answer in answers)
    summary = f"{len(answers)} tournaments, {rounds} rounds, {discrepancies} discrepancies"
    if as_json:
        typer.echo(json.dumps(_document(answers), ensure_ascii=False, indent=1))
    else:
        typer.echo(summary)
    if any(answer[3] for answer in answers):
        raise typer.Exit(UNUSABLE)
    if discrepancies:
        raise typer.Exit(NO)


class _answers:  # noqa: N801 - reads as a function: it opens and closes the pool of processes
    def __init__(self, tasks: list[tuple[Path, str | None, str | None]], jobs: int) -> None:
        self.tasks = tasks
        self.pool = ProcessPoolExecutor(jobs) if jobs > 1 and len(tasks) > 1 else None

    def __enter__(self) -> Iterator[Answer]:
        if self.pool is None:
            return map(_check_file, self.tasks)
        return self.pool.map(_check_file, self.tasks, chunksize=max(1, min(16, len(self.tasks) // 8)))

    def __exit__(self, *_: object) -> None:
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)


def _check_file(task: tuple[Path, str | None, str | None]) -> Answer:
    path, system, edition = task
    try:
        tournament = load(path)
        return path, len(tournament.rounds), check(tournament, system, edition), ""
    except Refusal as refusal:
        return path, 0, [], str(refusal)
    except (AccelerationError, UnknownSystemError) as error:
        return path, 0, [], f"{path}: {error}"


def _print(answer: Answer) -> None:
    path, _, discrepancies, trouble = answer
    if trouble:
        typer.echo(f"torneo: {trouble}", err=True)
    for each in discrepancies:
        typer.echo(f"{path}: round {each.round_number}: expected {_shown(each.expected)}; found {_shown(each.found)}")
        if each.reason:
            typer.echo(f"    {each.reason}")


def _shown(lines: tuple[Line, ...]) -> str:
    return " ".join(f"{white}-{black}" if black else f"{white}-bye" for white, black in lines) or "nothing"


def _document(answers: list[Answer]) -> dict[str, object]:
    return {
        "tournaments": len(answers),
        "rounds": sum(answer[1] for answer in answers),
        "discrepancies": sum(len(answer[2]) for answer in answers),
        "files": [
            {"file": str(path), "rounds": rounds, "discrepancies": [asdict(each) for each in found], "error": trouble}
            for path, rounds, found, trouble in answers
        ],
    }
