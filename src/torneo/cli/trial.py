"""``torneo trial``: what a running site must stand, tried on a real one."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from torneo import limits
from torneo.cli.exits import NO, Refusal
from torneo.cli.language import say, write
from torneo.words import Text, said
from torneo.words import marked as _

app = typer.Typer(help="Try a real server: killed again and again, or under load.", no_args_is_help=True)

DATABASE_HELP = "An empty PostgreSQL database instead of SQLite in a temporary folder."


@app.command("crash", epilog="torneo trial crash --kills 200")
def crash(
    kills: Annotated[int, typer.Option(min=1, max=limits.TOURNAMENTS, help="How often the server is killed.")] = 200,
    seed: Annotated[int, typer.Option(min=0, max=limits.SEED, help="Seed of the moments and results.")] = 1,
    database: Annotated[str, typer.Option(metavar="URL", help=DATABASE_HELP)] = "",
) -> None:
    """Kill the server with SIGKILL at random moments while two arbiters enter results.

    After each kill the log on disk is verified and compared with every answer that was given. Exit code 1 if a
    result that was acknowledged is missing or a log does not verify.
    """
    from torneo.web.trials.crash import Report, try_crashes  # noqa: PLC0415 - other commands do not wait for Django

    def progress(report: Report) -> None:
        if report.kills % 10 == 0 or report.kills == kills:
            say(
                Text(
                    _(
                        "{done} of {kills} kills: {acknowledged} results acknowledged, {lost} lost,"
                        " {unanswered} unanswered ({kept} of them kept)"
                    ),
                    {
                        "done": report.kills,
                        "kills": kills,
                        "acknowledged": report.acknowledged,
                        "lost": len(report.lost),
                        "unanswered": report.unanswered,
                        "kept": report.kept,
                    },
                )
            )

    with TemporaryDirectory() as folder:
        report = try_crashes(Path(folder), kills, seed, database, progress)
    for line in (*report.lost, *report.broken):
        write(line, err=True)
    fine = Text(_("nothing acknowledged was lost; the log verified each time"))
    say(fine if report.fine else Text(_("the trial failed")))
    if not report.fine:
        raise typer.Exit(NO)


@app.command("load", epilog="torneo trial load --spectators 300 --results 60 --rate 2")
def load(
    spectators: Annotated[int, typer.Option(min=1, max=5000, help="Spectators connected live.")] = 300,
    results: Annotated[int, typer.Option(min=1, max=limits.TOURNAMENTS, help="Results entered while they look.")] = 60,
    rate: Annotated[float, typer.Option(min=0.1, max=100, help="Results in a second.")] = 2.0,
    players: Annotated[int, typer.Option(min=12, max=9999, help="Players of the tournament they look at.")] = 300,
    large: Annotated[int, typer.Option(min=12, max=9999, help="Players of the one whose pages are timed.")] = 1000,
    rounds: Annotated[int, typer.Option(min=1, max=99, help="Rounds of both.")] = 11,
    page_results: Annotated[
        int, typer.Option(min=1, max=limits.TOURNAMENTS, help="Results entered while pages are timed.")
    ] = 40,
    database: Annotated[str, typer.Option(metavar="URL", help=DATABASE_HELP)] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes of the server, with --database.")] = 1,
) -> None:
    """Load a real server: spectators on the stream while an arbiter enters results, then pages of a large tournament.

    Fails (exit code 1) if a request fails, a spectator misses a result, a result takes a second or more to reach
    95 of 100 spectators, 500 spectators or more connect at fewer than 500 a second, or a page of the large tournament
    takes 300 ms or more at the 95th percentile.
    """
    from torneo.web.trials.load import CONNECT_LIMIT, LIVE_LIMIT, PAGE_LIMIT, Plan, run, times_text  # noqa: PLC0415
    from torneo.web.trials.server import ServerError  # noqa: PLC0415

    if players <= rounds or large <= rounds:
        raise Refusal(_("--rounds {rounds}: fewer rounds than players are accepted"), rounds=rounds)
    if workers > 1 and not database:
        raise Refusal(_("--workers {workers}: with --database is accepted"), workers=workers)
    plan = Plan(spectators, results, rate, players, large, rounds, page_results, database, workers)
    try:
        figures = run(plan, lambda text: write(text, err=True))
    except ServerError as error:
        raise Refusal(_("{why}"), why=said(error)) from error
    values = {
        "spectators": figures.spectators,
        "wanted": spectators,
        "loading": figures.loading,
        "connecting": figures.connecting,
        "connect": CONNECT_LIMIT,
        "results": figures.results,
        "rate": rate,
        "entering": times_text(figures.entering),
        "received": len(figures.live),
        "expected": figures.expected,
        "arriving": times_text(figures.live),
        "live": LIVE_LIMIT * 1000,
        "page": PAGE_LIMIT * 1000,
        "players": large,
        "firsts": [f"{seconds:.1f} s" for seconds in figures.first.values()],
        "requests": figures.requests,
        "failed": len(figures.failures),
    }
    say(Text(_("pages loaded          {loading:.0f} a second"), values))
    say(Text(_("spectators connected  {spectators} of {wanted}, {connecting:.0f} a second (limit: {connect})"), values))
    say(Text(_("results entered       {results}, {rate:g} a second; {entering}"), values))
    say(Text(_("messages received     {received} of {expected}"), values))
    say(Text(_("entered to arrived    {arriving} (limit at p95: {live:.0f} ms)"), values))
    for name, times in figures.pages.items():
        paged = {**values, "name": name, "times": times_text(times)}
        say(Text(_("{name} of {players}: {times} (limit at p95: {page:.0f} ms)"), paged))
    say(Text(_("first page, cold      {firsts}"), values))
    say(Text(_("requests              {requests}, failed {failed}"), values))
    for failure in figures.failures[:10]:
        write(f"  {failure}")
    if not figures.met:
        raise typer.Exit(NO)
