"""``torneo trial``: what a running site must stand, tried on a real one."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from torneo.cli.exits import NO

app = typer.Typer(help="Try a real server: killed again and again, or under load.", no_args_is_help=True)

DATABASE_HELP = "An empty PostgreSQL database instead of SQLite in a temporary folder."


@app.command("crash", epilog="Example: torneo trial crash --kills 200")
def crash(
    kills: Annotated[int, typer.Option(min=1, help="How often the server is killed.")] = 200,
    seed: Annotated[int, typer.Option(help="Seed of the moments and results.")] = 1,
    database: Annotated[str, typer.Option(metavar="URL", help=DATABASE_HELP)] = "",
) -> None:
    """Kill the server with SIGKILL at random moments while two arbiters enter results.

    After each kill the log on disk is verified and compared with every answer that was given. Exit code 1 if a
    result that was acknowledged is missing or a log does not verify.
    """
    from torneo.web.trials.crash import Report, try_crashes  # noqa: PLC0415 - other commands do not wait for Django

    def progress(report: Report) -> None:
        if report.kills % 10 == 0 or report.kills == kills:
            typer.echo(
                f"{report.kills} of {kills} kills: {report.acknowledged} results acknowledged, {len(report.lost)} lost,"
                f" {report.unanswered} unanswered ({report.kept} of them kept)"
            )

    with TemporaryDirectory() as folder:
        report = try_crashes(Path(folder), kills, seed, database, progress)
    for line in (*report.lost, *report.broken):
        typer.echo(line, err=True)
    typer.echo("nothing acknowledged was lost; the log verified each time" if report.fine else "the trial failed")
    if not report.fine:
        raise typer.Exit(NO)
