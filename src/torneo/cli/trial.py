"""``torneo trial``: what a running site must stand, tried on a real one."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from torneo.cli.call import give
from torneo.cli.exits import NO, Refusal
from torneo.cli.language import in_words, say, write
from torneo.cli.output import put_json
from torneo.cli.shapes.site import CrashTrial, LoadTrial, Percentiles
from torneo.cli.vocabulary import JsonOption
from torneo.model import limits
from torneo.text import Text, said
from torneo.text import marked as _

if TYPE_CHECKING:
    from torneo.lab.trials.judging import Phase
    from torneo.lab.trials.load import Figures

app = typer.Typer(help="Try a real server: killed again and again, under load, or attacked.", no_args_is_help=True)

DATABASE_HELP = "An empty PostgreSQL database instead of SQLite in a temporary folder."


MISSING = {
    "clock": _("--clock-back: {why} is missing; the package faketime of Debian and Ubuntu has it"),
    "disk": _(
        "--disk-full: a disk of its own cannot be mounted ({why}); root is needed, or a Linux where everybody may run"
        " unshare --map-root-user --mount"
    ),
}
"""What a hardship needs that the machine does not have, or does not allow."""


@app.command("crash", epilog="torneo trial crash --kills 200")
def crash(
    kills: Annotated[int, typer.Option(min=1, max=limits.TOURNAMENTS, help="How often the server is killed.")] = 200,
    seed: Annotated[int, typer.Option(min=0, max=limits.SEED, help="Seed of the moments and results.")] = 1,
    database: Annotated[str, typer.Option(metavar="URL", help=DATABASE_HELP)] = "",
    workers: Annotated[
        int, typer.Option(min=1, max=limits.PROCESSES, help="Worker processes of the server, with --database.")
    ] = 1,
    disk_full: Annotated[
        bool, typer.Option("--disk-full", help="The disk of the data fills and frees at random; SQLite, on Linux.")
    ] = False,
    clock_back: Annotated[
        bool, typer.Option("--clock-back", help="The server's clock is set back and forward; needs libfaketime.")
    ] = False,
    servers: Annotated[
        int, typer.Option(min=1, max=limits.PROCESSES, help="Servers that are killed side by side; SQLite.")
    ] = 2,
) -> None:
    """Kill the server with SIGKILL at random moments while two arbiters enter results and a third makes tournaments.

    With several workers all processes are killed, or sometimes one of them. After each kill every log on disk is
    verified and compared with every answer that was given. Exit code 1 if a result or a tournament that was
    acknowledged is missing, one that was refused is there, or a log does not verify.
    """
    from torneo.lab.trials.crash import Plan, Report  # noqa: PLC0415 - other commands do not wait for Django
    from torneo.lab.trials.hardship import HardshipMissingError, clock_library, take_own_mounts  # noqa: PLC0415
    from torneo.lab.trials.lanes import try_in_lanes  # noqa: PLC0415
    from torneo.lab.trials.server import ServerError  # noqa: PLC0415

    if disk_full and database:
        raise Refusal(_("--disk-full: without --database is accepted; the disk of PostgreSQL is its own"))
    if workers > 1 and not database:
        raise Refusal(_("--workers {workers}: with --database is accepted"), workers=workers)

    def progress(report: Report) -> None:
        if report.kills % 10 == 0 or report.kills == kills:
            values = {
                "done": report.kills,
                "kills": kills,
                "acknowledged": report.acknowledged,
                "tournaments": report.tournaments,
                "lost": len(report.lost),
                "broken": len(report.broken),
                "unanswered": report.unanswered,
                "kept": report.kept,
                "refused": report.refused,
            }
            say(
                Text(
                    _(
                        "{done} of {kills} kills: {acknowledged} results and {tournaments} tournaments acknowledged,"
                        " {lost} lost, {broken} broken; {unanswered} unanswered ({kept} of them kept),"
                        " {refused} refused"
                    ),
                    values,
                )
            )

    try:
        if clock_back:
            clock_library()
        if disk_full:
            take_own_mounts()
        with TemporaryDirectory(prefix="torneo-crash-", ignore_cleanup_errors=disk_full) as folder:
            plan = Plan(kills, seed, database, workers, disk_full, clock_back)
            report = try_in_lanes(Path(folder), plan, 1 if database else min(servers, kills), progress)
    except HardshipMissingError as error:
        raise Refusal(MISSING[error.hardship], why=error.why) from error
    except ServerError as error:
        raise Refusal(_("{why}"), why=said(error)) from error
    for line in (*report.lost, *report.broken):
        write(line, err=True)
    if workers > 1:
        say(Text(_("{alone} of the kills were of one process alone"), {"alone": report.alone}))
    if disk_full:
        say(Text(_("{unstarted} starts were refused for want of a disk"), {"unstarted": report.unstarted}))
    if clock_back:
        say(
            Text(
                _("{set_back} entries were made while the clock stood before the last one"),
                {"set_back": report.set_back},
            )
        )
    give(
        CrashTrial(
            kills=report.kills,
            alone=report.alone,
            acknowledged=report.acknowledged,
            tournaments=report.tournaments,
            unanswered=report.unanswered,
            kept=report.kept,
            refused=report.refused,
            unstarted=report.unstarted,
            set_back=report.set_back,
            lost=list(map(str, report.lost)),
            broken=list(map(str, report.broken)),
            fine=report.fine,
        )
    )
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
    backup: Annotated[
        bool, typer.Option("--backup", help="Take a backup meanwhile, restore it elsewhere, verify every log.")
    ] = False,
) -> None:
    """Load a real server: spectators on the stream while an arbiter enters results, then pages of a large tournament.

    Fails (exit code 1) if a request fails, a spectator misses a result, a result takes a second or more to reach
    95 of 100 spectators, 500 spectators or more connect at fewer than 500 a second, or a page of the large tournament
    takes 300 ms or more at the 95th percentile.
    """
    from torneo.lab.trials.load import CONNECT_LIMIT, LIVE_LIMIT, PAGE_LIMIT, Plan, run, times_text  # noqa: PLC0415
    from torneo.lab.trials.server import ServerError  # noqa: PLC0415

    if players <= rounds or large <= rounds:
        raise Refusal(_("--rounds {rounds}: fewer rounds than players are accepted"), rounds=rounds)
    if workers > 1 and not database:
        raise Refusal(_("--workers {workers}: with --database is accepted"), workers=workers)
    plan = Plan(spectators, results, rate, players, large, rounds, page_results, database, workers, backup)
    try:
        figures = run(plan, lambda text: write(text, err=True))
    except ServerError as error:
        raise Refusal(_("{why}"), why=said(error)) from error
    give(_load_data(figures))
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
    if figures.saved is not None:
        kept = _("backup                {seconds:.1f} s; {before} results before, {during} meanwhile, {restored} in it")
        say(Text(kept, vars(figures.saved)))
    for failure in figures.failures[:10]:
        write(f"  {failure}")
    if not figures.met:
        raise typer.Exit(NO)


def _load_data(figures: Figures) -> LoadTrial:
    return LoadTrial(
        spectators=figures.spectators,
        loading=figures.loading,
        connecting=figures.connecting,
        results=figures.results,
        expected=figures.expected,
        entering=_percentiles(figures.entering),
        arriving=_percentiles(figures.live),
        pages={name: _percentiles(times) for name, times in figures.pages.items()},
        first=figures.first,
        requests=figures.requests,
        failures=figures.failures,
        fine=figures.met,
    )


def _percentiles(times: list[float]) -> Percentiles:
    from torneo.lab.trials.load import share  # noqa: PLC0415

    shares = [share(times, percent) for percent in (50, 95, 99, 100)]
    return Percentiles(count=len(times), p50=shares[0], p95=shares[1], p99=shares[2], max=shares[3])


ATTACKS = {
    "none": _("none"),
    "idle": _("idle"),
    "headers": _("headers"),
    "streams": _("streams"),
    "pdf": _("pdf"),
    "why": _("why"),
    "selections": _("selections"),
    "uploads": _("uploads"),
    "passwords": _("passwords"),
    "all": _("all"),
}
"""What an attack is called in the table."""

FAULTS = {
    "slow": _("{attack}: 95 of 100 results acknowledged within {value:.3f} s; the limit is {limit:g} s"),
    "refused": _("{attack}: {value:.0f} results not acknowledged; the first: {detail}"),
    "missed": _("{attack}: {value:.0f} results never reached the spectator"),
    "page": _("{attack}: after it a page took {value:.1f} s: {detail}; the limit is {limit:g} s"),
    "log-in": _("{attack}: on a device that the site knows, {detail}"),
    "error": _("{attack}: {value:.0f} requests were answered 500: {detail}"),
    "log": _("{attack}: the error log grew by {value:.0f} bytes; the limit is {limit:.0f}"),
    "memory": _("{attack}: the server took {value:.0f} bytes of memory; the limit is {limit:.0f}"),
    "threads": _("{attack}: the server had {value:.0f} threads; the limit is {limit:.0f}"),
    "nothing": _("{attack}: no result was sent, so nothing was tried"),
    "ended": _("{attack}: the server ended"),
}
"""What is said of a limit that was broken."""

COLUMNS = {
    _("attack"): 10,
    _("results"): 7,
    _("p50"): 5,
    _("p95"): 6,
    _("max"): 6,
    _("seen"): 6,
    _("page"): 6,
    _("sent"): 6,
    _("conns"): 5,
    _("MB"): 5,
    _("threads"): 7,
}
"""Of the table of attacks, and how wide each is: 79 characters in all."""


@app.command("attack", epilog="torneo trial attack --kinds pdf,why --seconds 30")
def attack(
    kinds: Annotated[
        str, typer.Option(metavar="KINDS", help="Which attacks, with commas; without it each alone, then all.")
    ] = "",
    seconds: Annotated[float, typer.Option(min=1, max=3600, help="How long each attack lasts.")] = 20,
    connections: Annotated[
        int, typer.Option(min=1, max=20_000, help="Connections of each attack; those that ask for pages use 150.")
    ] = 1100,
    rate: Annotated[
        float, typer.Option(min=1, max=100_000, help="Requests or connections in a second, of each attack.")
    ] = 200,
    players: Annotated[int, typer.Option(min=40, max=9999, help="Players of the tournament that is played.")] = 300,
    large: Annotated[int, typer.Option(min=40, max=9999, help="Players of a large one beside it.")] = 1000,
    database: Annotated[str, typer.Option(metavar="URL", help=DATABASE_HELP)] = "",
    workers: Annotated[
        int, typer.Option(min=1, max=limits.PROCESSES, help="Worker processes of the server, with --database.")
    ] = 1,
    seed: Annotated[int, typer.Option(min=0, max=limits.SEED, help="Seed of what the attackers ask for.")] = 1,
    as_json: JsonOption = False,
) -> None:
    """Attack a real server while an arbiter enters two results a second: each attack alone, then all at once.

    'idle' (silent and half-sent connections), 'headers' (a byte a second), 'streams', 'pdf', 'why', 'selections'
    (costly pages), 'uploads' (hostile files) and 'passwords' (wrong ones). The attackers share this machine's processor
    with the server, as no real ones do: they yield to it (nice 19) and send no more requests in a second than --rate.
    Exit code 1 if 95 of 100 results are not acknowledged within 500 ms, one is refused, lost or not shown to a
    spectator, a log does not verify, somebody is answered 500 or locked out, a public page does not come back at once,
    or the server's memory, threads or error log pass their limits.
    """
    from torneo.lab.trials.attack import Plan, can_attack, run  # noqa: PLC0415
    from torneo.lab.trials.attackers import KINDS  # noqa: PLC0415
    from torneo.lab.trials.server import ServerError  # noqa: PLC0415

    chosen = tuple(kind.strip() for kind in kinds.split(",")) if kinds else tuple(KINDS)
    known = [*KINDS, "all"]
    if unknown := [kind for kind in chosen if kind not in known]:
        raise Refusal(_("--kinds {unknown}: {known} are accepted"), unknown=unknown, known=known)
    if workers > 1 and not database:
        raise Refusal(_("--workers {workers}: with --database is accepted"), workers=workers)
    if not can_attack():
        raise Refusal(_("attacks come from many addresses of this machine: Linux is needed"))
    plan = Plan(
        chosen,
        seconds=seconds,
        connections=connections,
        rate=rate,
        players=players,
        large=large,
        database=database,
        workers=workers,
        seed=seed,
    )

    def tell(phase: Phase) -> None:
        if not as_json:
            write(_attack_row(phase))

    if not as_json:
        write(" ".join(f"{in_words(Text(title)):>{wide}}" for title, wide in COLUMNS.items()))
    try:
        outcome = run(plan, tell)
    except ServerError as error:
        raise Refusal(_("{why}"), why=said(error)) from error
    findings = outcome.findings
    if as_json:
        found = {"phases": [phase.summary() for phase in outcome.phases], "faults": list(map(asdict, outcome.faults))}
        put_json({**found, "findings": asdict(findings), "fine": outcome.fine})
    else:
        say(
            Text(
                _(
                    "Milliseconds until a result was acknowledged (p50, p95, max) and seen by a spectator (p95), and of"
                    " the slowest page after the attack; requests sent and connections open at once."
                )
            )
        )
        for fault in outcome.faults:
            say(Text(FAULTS[fault.kind], {**asdict(fault), "attack": Text(ATTACKS[fault.attack])}))
        for line in (*findings.lost, *findings.broken):
            write(line)
        values = {"acknowledged": findings.acknowledged, "lost": len(findings.lost), "broken": len(findings.broken)}
        say(Text(_("{acknowledged} results acknowledged, {lost} lost; {broken} logs broken"), values))
        say(Text(_("every limit was kept")) if outcome.fine else Text(_("the trial failed")))
    if not outcome.fine:
        raise typer.Exit(NO)


def _attack_row(phase: Phase) -> str:
    from torneo.lab.trials.judging import MEGABYTE  # noqa: PLC0415
    from torneo.lab.trials.load import share  # noqa: PLC0415

    slowest = max((seconds for _status, seconds in phase.pages.values()), default=0.0)
    times = [share(phase.entered, 50), share(phase.entered, 95), share(phase.entered, 100), share(phase.arrived, 95)]
    values = [
        in_words(Text(ATTACKS[phase.attack])),
        len(phase.entered),
        *(f"{seconds * 1000:.0f}" for seconds in (*times, slowest)),
        phase.requests,
        phase.held,
        phase.size.memory // MEGABYTE,
        phase.size.threads,
    ]
    return " ".join(f"{value:>{wide}}" for value, wide in zip(values, COLUMNS.values(), strict=True))
