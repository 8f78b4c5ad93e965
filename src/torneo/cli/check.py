"""``torneo check``: pairs every round again and compares."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from torneo.check.checking import Discrepancy, FileCheck, Task, check_file
from torneo.check.cluster import ClusterError, spread_on_cluster
from torneo.check.pool import FILES_CHECKED, spread
from torneo.cli.exits import NO, UNUSABLE, Refusal
from torneo.cli.files import document, report_files
from torneo.cli.language import counted, in_words, say
from torneo.cli.naming import named, on_terminal, pair_named
from torneo.cli.output import put_json
from torneo.cli.pair import EDITION_HELP, OPTION_HELP, SYSTEM_HELP, parse_options
from torneo.cli.progress import Progress
from torneo.cli.vocabulary import JsonOption
from torneo.model import limits
from torneo.pairing.compare import Line
from torneo.text import Text, said
from torneo.text import marked as _

EXAMPLE = "torneo check events/*.trf --edition 2017 --jobs 2"


def check_command(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Report files, folders of them, JSON documents or logs.")
    ],
    system: Annotated[str | None, typer.Option(help=SYSTEM_HELP)] = None,
    edition: Annotated[str | None, typer.Option(help=EDITION_HELP)] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=OPTION_HELP)] = None,
    jobs: Annotated[int, typer.Option(min=1, max=limits.PROCESSES, help="How many processes share the work.")] = 1,
    dask: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Scheduler of a Dask cluster whose workers do the work.")
    ] = None,
    standings: Annotated[
        bool, typer.Option("--standings", help="Check the stated ranks by the file's tie-break list, not the pairings.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Check the pairings of files, colours included, or with --standings their ranks; of a folder all report files.

    Each difference is shown with the criterion or colour rule on which the two pairings part. The last line is
    "T tournaments, R rounds, D discrepancies" (or one of each). Exit code 1 if there are any, 2 if a file is unusable.
    """
    if dask is not None and jobs > 1:
        raise Refusal(_("--jobs and --dask: one of the two is accepted"))
    settings = tuple(parse_options(option).items())
    answers, unreadable = [], []
    paths: list[Path] = []
    for file in files:
        try:
            paths += report_files(file)
        except Refusal as refusal:
            unreadable.append(FileCheck(str(file), trouble=refusal.said))

    def tasks() -> Iterator[Task]:
        for path in paths:
            try:
                yield Task(str(path), document(path), system, edition, settings, standings)
            except Refusal as refusal:  # the other files are checked all the same
                unreadable.append(FileCheck(str(path), trouble=refusal.said))

    try:
        results = spread_on_cluster(check_file, tasks(), dask) if dask else spread(check_file, tasks(), jobs)
        with Progress(len(paths), FILES_CHECKED) as progress:
            for answer in results:
                answers.append(answer)
                if answer.wrong or answer.trouble or answer.remarks:
                    progress.clear()
                _print(answer)
                progress.at(len(answers))
    except ClusterError as error:
        raise Refusal("{why}", why=said(error)) from error
    for answer in unreadable:
        _tell_trouble(answer)
    answers += unreadable
    rounds = sum(answer.rounds for answer in answers)
    discrepancies = sum(answer.wrong for answer in answers)
    usable = sum(1 for answer in answers if not answer.trouble)
    summary = (
        counted(usable, _("{count} tournament"), _("{count} tournaments")),
        counted(rounds, _("{count} round"), _("{count} rounds")),
        counted(discrepancies, _("{count} discrepancy"), _("{count} discrepancies")),
    )
    if as_json:
        put_json(_document(answers))
    else:
        if referenced := sum(answer.referenced for answer in answers):
            say(
                counted(
                    referenced,
                    _("{count} round was small enough to be paired by the literal reference too"),
                    _("{count} rounds were small enough to be paired by the literal reference too"),
                )
            )
        say(Text("{counted}", {"counted": summary}))
    if any(answer.trouble for answer in answers):
        raise typer.Exit(UNUSABLE)
    if discrepancies:
        raise typer.Exit(NO)


def _print(answer: FileCheck) -> None:
    for remark in answer.remarks:
        say(f"{answer.name}:{in_words(remark)}", err=True)
    if answer.trouble:
        _tell_trouble(answer)
    for rank in answer.ranks:
        say(f"{answer.name}: {in_words(rank.said)}")
    names = dict(answer.names) if on_terminal() else {}
    for discrepancy in answer.discrepancies:
        say(
            Text(
                _("{file}: round {round}: expected {expected}; found {found}"),
                {
                    "file": answer.name,
                    "round": discrepancy.round_number,
                    "expected": _shown(discrepancy.expected, names),
                    "found": _shown(discrepancy.found, names),
                },
            )
        )
        if discrepancy.reason:
            say(f"    {in_words(discrepancy.reason)}")


def _tell_trouble(answer: FileCheck) -> None:
    assert answer.trouble is not None
    say(Text("torneo: {trouble}", {"trouble": answer.trouble}), err=True)


def _shown(lines: tuple[Line, ...], names: dict[int, str]) -> str | Text:
    """The pairs of a round that differ, with the names that there are."""
    if not lines:
        return Text(_("nothing"))
    if names:
        pairs = [pair_named(white, black, names) for white, black in lines if black]
        free = [Text(_("{number}: bye"), {"number": named(white, names)}) for white, black in lines if not black]
    else:
        pairs = [f"{white}-{black}" for white, black in lines if black]
        free = [Text(_("{number}-bye"), {"number": white}) for white, black in lines if not black]
    return ("; " if names else " ").join([*pairs, *map(in_words, free)])


def _difference(found: Discrepancy) -> dict[str, object]:
    return {
        "round_number": found.round_number,
        "expected": found.expected,
        "found": found.found,
        "reason": in_words(found.reason) if found.reason is not None else "",
    }


def _document(answers: list[FileCheck]) -> dict[str, object]:
    return {
        "tournaments": sum(1 for answer in answers if not answer.trouble),
        "rounds": sum(answer.rounds for answer in answers),
        "referenced": sum(answer.referenced for answer in answers),
        "discrepancies": sum(answer.wrong for answer in answers),
        "files": [
            {
                "file": answer.name,
                "rounds": answer.rounds,
                "referenced": answer.referenced,
                "discrepancies": [_difference(discrepancy) for discrepancy in answer.discrepancies],
                "ranks": [in_words(rank.said) for rank in answer.ranks],
                "notes": [in_words(remark).strip() for remark in answer.remarks],
                "error": in_words(answer.trouble) if answer.trouble else "",
            }
            for answer in answers
        ],
    }
