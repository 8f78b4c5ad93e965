"""``torneo bench``: how fast Torneo is, beside other programs."""

from __future__ import annotations

import importlib.util
import sys
import time
from functools import wraps
from pathlib import Path
from typing import Annotated, Any

import typer

from torneo.cli.call import give
from torneo.cli.endings import fitting
from torneo.cli.exits import NO, Refusal
from torneo.cli.language import say
from torneo.cli.output import save
from torneo.cli.shapes.site import PairingBench, ReadBench, ReadTiming, SizeTiming, SystemsBench, SystemTiming
from torneo.lab.bench_pairing import Timing, exponent, find_bbp, peak_memory, plot, time_size
from torneo.lab.bench_standings import bench_standings
from torneo.lab.bench_systems import MOST_TIMES, time_systems, times_dutch
from torneo.lab.oracles import EDITIONS, Oracle, OracleError
from torneo.lab.reading_bench import OracleMissingError, sample_file, time_gacrux, time_torneo
from torneo.model import limits
from torneo.ranking import StandingsError
from torneo.text import Text, said
from torneo.text import marked as _

EXAMPLE = "torneo bench read --players 1000 --rounds 11 --oracle-python ../oracle/bin/python"

app = typer.Typer(help="Measure how fast Torneo is, beside other programs.", no_args_is_help=True, epilog=EXAMPLE)


@app.command("read", epilog=EXAMPLE)
def read_(
    players: Annotated[int, typer.Option(min=2, max=9999, help="Players in the file.")] = 1000,
    rounds: Annotated[int, typer.Option(min=1, max=99, help="Rounds in the file.")] = 11,
    runs: Annotated[
        int, typer.Option(min=1, max=limits.FORMS, help="How often each program reads the file; the best counts.")
    ] = 5,
    oracle_python: Annotated[
        str | None, typer.Option(metavar="PYTHON", help="A Python with gacrux. Without it: this one, if it has gacrux.")
    ] = None,
) -> None:
    """Time the reading of a large report file, with Torneo and with gacrux.

    Only parsing is timed, in a process of its own for gacrux: no start-up, no disk.
    """
    try:
        text = sample_file(players, rounds)
    except ValueError as error:
        raise Refusal(_("{why}"), why=said(error)) from error
    say(
        Text(
            _("{players} players, {rounds} rounds, {bytes} bytes, best of {runs}"),
            {"players": players, "rounds": rounds, "bytes": len(text.encode()), "runs": runs},
        )
    )
    own = time_torneo(text, runs, time.perf_counter)
    size = len(text.encode())
    timings = [ReadTiming(reader=own.reader, seconds=own.seconds)]
    give(ReadBench(players=players, rounds=rounds, bytes=size, runs=runs, timings=timings))
    typer.echo(f"{own.reader:<16}{own.seconds * 1000:10.1f} ms")
    if oracle_python is None:
        if importlib.util.find_spec("gacrux") is None:
            say(Text(_("gacrux is not installed: name a Python that has it with --oracle-python to compare")))
            return
        oracle_python = sys.executable
    try:
        other = time_gacrux(text, runs, oracle_python)
    except OracleMissingError as error:
        raise Refusal(_("{why}"), why=said(error)) from error
    timings.append(ReadTiming(reader=other.reader, seconds=other.seconds))
    typer.echo(f"{other.reader:<16}{other.seconds * 1000:10.1f} ms")
    say(Text(_("torneo reads {times:.1f} times as fast"), {"times": other.seconds / own.seconds}))


STANDINGS_EXAMPLE = "torneo bench standings --players 1000 --rounds 11 --oracle-python ../oracle/bin/python"


@app.command("standings", epilog=STANDINGS_EXAMPLE)
@wraps(bench_standings)
def standings(**options: Any) -> None:
    """Hand the options on; a list or a Python that cannot be used gets a sentence."""
    try:
        bench_standings(**options)
    except (OracleMissingError, StandingsError) as error:
        raise Refusal(_("{why}"), why=said(error)) from error


PAIRING_EXAMPLE = "torneo bench pairing --players 50,200,800 --plot cost.svg"


@app.command("pairing", epilog=PAIRING_EXAMPLE)
def pairing(
    players: Annotated[str, typer.Option(metavar="N,N,...", help="Sizes of the fields.")] = (
        "50,100,200,400,800,2000,5000,10000"
    ),
    rounds: Annotated[int, typer.Option(min=1, max=99, help="Rounds of each tournament.")] = 9,
    repeat: Annotated[
        int, typer.Option(min=1, max=limits.FORMS, help="Runs of each round, of which the shortest counts.")
    ] = 1,
    seed: Annotated[int, typer.Option(min=0, max=limits.SEED, help="Of the random tournaments.")] = 1,
    oracle_python: Annotated[
        str | None, typer.Option(metavar="PYTHON", help="A Python with gacrux or py4swiss. Without it: this one.")
    ] = None,
    oracle_limit: Annotated[int, typer.Option(help="Other engines pair fields of up to so many players.")] = 200,
    plot_file: Annotated[Path | None, typer.Option("--plot", metavar="SVG", help="Plot of the cost.")] = None,
) -> None:
    """Time the pairing of whole tournaments at several sizes, beside every engine found on this machine.

    Prints processor seconds for each round, the share of brackets that took the fast path, and how many times as
    long each other engine takes. gacrux and py4swiss run in processes of their own, bbpPairings if it is on the path.
    """
    if plot_file is not None:
        fitting(plot_file, "svg")
    try:
        sizes = [int(text) for text in players.split(",")]
    except ValueError as error:
        raise Refusal(_("--players {text}: numbers with commas between them are accepted"), text=players) from error
    if min(sizes) < 2 or max(sizes) > limits.FIELD:
        raise Refusal(
            _("--players {text}: fields of 2 to {most} players are accepted"), text=players, most=limits.FIELD
        )
    oracles = _oracles(oracle_python)
    bbp = find_bbp()
    timings: list[Timing] = []
    for size in sizes:
        small = size <= oracle_limit
        timing = time_size(size, rounds, repeat, seed, oracles if small else (), bbp if small else None)
        timings.append(timing)
        each = " ".join(f"{seconds:.3f}" for seconds in timing.seconds)
        say(
            Text(
                _("{players:6} players: {seconds:8.3f} s  fast path {share:4.0%}  rounds {rounds}"),
                {"players": size, "seconds": timing.total, "share": timing.share, "rounds": each},
            )
        )
        for engine, seconds in timing.others.items():
            values = {"engine": engine, "seconds": seconds, "times": seconds / timing.total}
            template = (
                _("       {engine:>16}: {seconds:8.3f} s, {times:.1f} times as long  PAIRINGS DIFFER")
                if engine in timing.disagreeing
                else _("       {engine:>16}: {seconds:8.3f} s, {times:.1f} times as long")
            )
            say(Text(template, values))
    power = exponent(timings)
    if power is not None:
        say(Text(_("cost grows with the power {power} of the field (from 500 players on)"), {"power": power}))
    say(Text(_("peak memory {megabytes} MB"), {"megabytes": peak_memory()}))
    measured = [
        SizeTiming(
            players=one.players,
            seconds=list(one.seconds),
            counted=one.counted,
            brackets=one.brackets,
            others=one.others,
            disagreeing=list(one.disagreeing),
        )
        for one in timings
    ]
    give(PairingBench(sizes=measured, power=power, megabytes=peak_memory()))
    if plot_file is not None:
        save(plot_file, plot(timings))
    for oracle in oracles:
        oracle.close()
    if any(timing.disagreeing for timing in timings):
        raise typer.Exit(NO)


SYSTEMS_EXAMPLE = "torneo bench systems --players 200 --repeat 5"


@app.command("systems", epilog=SYSTEMS_EXAMPLE)
def systems(
    players: Annotated[int, typer.Option(min=2, max=9999, help="Players of each tournament.")] = 200,
    rounds: Annotated[int, typer.Option(min=1, max=99, help="Rounds of each tournament.")] = 9,
    repeat: Annotated[
        int, typer.Option(min=1, max=limits.FORMS, help="Runs of each round, of which the shortest counts.")
    ] = 3,
    tournaments: Annotated[int, typer.Option(min=1, max=limits.FORMS, help="Tournaments of each system.")] = 3,
    seed: Annotated[
        int, typer.Option(min=0, max=limits.SEED, help="Of the first tournament; the next have the numbers after it.")
    ] = 1,
) -> None:
    """Time every system beside the Dutch one, each on tournaments that it has paired itself.

    Prints processor milliseconds for a round, and the ratio to the newest edition of Dutch. The systems take turns,
    so that a busy machine is as slow for one as for another. Exit code 1 if one takes more than twice as long.
    """
    timings = time_systems(players, rounds, repeat, range(seed, seed + tournaments))
    ratios = times_dutch(timings)
    say(
        Text(
            _("{players} players, {rounds} rounds, {tournaments} tournaments, best of {runs}"),
            {"players": players, "rounds": rounds, "tournaments": tournaments, "runs": repeat},
        )
    )
    for timing in timings:
        values = {
            "name": timing.name,
            "time": timing.per_round * 1000,
            "times": ratios[timing.name],
            "count": timing.rounds,
        }
        line = Text(_("{name:<16}{time:8.1f} ms  {times:5.2f} times Dutch"), values)
        if timing.rounds != rounds * tournaments:
            line = Text(_("{line}  {count} rounds could be paired"), {**values, "line": line})
        say(line)
    slowest = max(ratios, key=ratios.__getitem__)
    measured = [
        SystemTiming(name=one.name, rounds=one.rounds, seconds_per_round=one.per_round, times_dutch=ratios[one.name])
        for one in timings
    ]
    give(SystemsBench(systems=measured, allowed=MOST_TIMES))
    say(
        Text(
            _("slowest: {name}, {times:.2f} times Dutch; {most:.0f} times are allowed"),
            {"name": slowest, "times": ratios[slowest], "most": MOST_TIMES},
        )
    )
    if ratios[slowest] > MOST_TIMES:
        raise typer.Exit(NO)


def _oracles(python: str | None) -> list[Oracle]:
    """Every other engine that can be started; those that cannot are named."""
    found = []
    for engine in EDITIONS:
        try:
            found.append(Oracle(engine, python or sys.executable))
        except OracleError:
            say(
                Text(_("{engine} is not there: --oracle-python names a Python that has it"), {"engine": engine}),
                err=True,
            )
    return found
