"""``torneo bench``: how fast Torneo is, beside other programs."""

from __future__ import annotations

import importlib.util
import sys
import time
from typing import Annotated

import typer

from torneo.cli.exits import Refusal
from torneo.lab.reading_bench import OracleMissingError, sample_file, time_gacrux, time_torneo

EXAMPLE = "Example: torneo bench read --players 1000 --rounds 11 --oracle-python ../oracle/bin/python"

app = typer.Typer(help="Measure how fast Torneo is, beside other programs.", no_args_is_help=True, epilog=EXAMPLE)


@app.callback()
def _root() -> None:
    """Keep ``read`` a command of its own, although it is the only one."""


@app.command("read", epilog=EXAMPLE)
def read_(
    players: Annotated[int, typer.Option(min=2, max=9999, help="Players in the file.")] = 1000,
    rounds: Annotated[int, typer.Option(min=1, max=99, help="Rounds in the file.")] = 11,
    runs: Annotated[int, typer.Option(min=1, help="How often each program reads the file; the best counts.")] = 5,
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
        raise Refusal(str(error)) from error
    typer.echo(f"{players} players, {rounds} rounds, {len(text.encode())} bytes, best of {runs}")
    own = time_torneo(text, runs, time.perf_counter)
    typer.echo(f"{own.reader:<16}{own.seconds * 1000:10.1f} ms")
    if oracle_python is None:
        if importlib.util.find_spec("gacrux") is None:
            typer.echo("gacrux is not installed: name a Python that has it with --oracle-python to compare")
            return
        oracle_python = sys.executable
    try:
        other = time_gacrux(text, runs, oracle_python)
    except OracleMissingError as error:
        raise Refusal(str(error)) from error
    typer.echo(f"{other.reader:<16}{other.seconds * 1000:10.1f} ms")
    typer.echo(f"torneo reads {other.seconds / own.seconds:.1f} times as fast")
