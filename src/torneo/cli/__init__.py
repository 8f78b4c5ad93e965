"""The command ``torneo``: one module for each subcommand, this one puts them together."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo import __version__
from torneo.cli import (
    accelerate,
    account,
    announce,
    appeals,
    assign,
    backup,
    bench,
    check,
    convert,
    crosstable,
    engine,
    explain,
    forms,
    fuzz,
    generate,
    log,
    norms,
    pair,
    prizes,
    rate,
    ratings,
    restore,
    schedule,
    schema,
    serve,
    show,
    standings,
    systems,
    timecontrol,
    trial,
    validate,
)
from torneo.cli.defence import defended
from torneo.cli.tree import speaking

app = typer.Typer(
    name="torneo",
    help="Run tournaments exactly as the rules say, and say why.\n\n"
    "Exit codes: 0 fine, 1 the answer is no (problems, discrepancies), 2 the request or a file is unusable.",
    epilog="torneo standings open.trf --tiebreaks BH/C1,BH,SB,DE",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("serve", epilog=serve.EXAMPLE)(serve.serve)
app.command("account", epilog=account.EXAMPLE)(account.account)
app.command("backup", epilog=backup.EXAMPLE)(backup.backup)
app.command("restore", epilog=restore.EXAMPLE)(restore.restore)
app.command("show", epilog=show.EXAMPLE)(show.show)
app.command("pair", epilog=pair.EXAMPLE)(pair.pair_command)
app.command("check", epilog=check.EXAMPLE)(check.check_command)
app.command("accelerate", epilog=accelerate.EXAMPLE)(accelerate.accelerate)
app.command("explain", epilog=explain.EXAMPLE)(explain.explain_command)
app.command("systems", epilog=systems.EXAMPLE)(systems.systems)
app.command(
    "engine",
    epilog=engine.EXAMPLE,
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
)(engine.engine)
app.command("convert", epilog=convert.EXAMPLE)(convert.convert)
app.command("validate", epilog=validate.EXAMPLE)(validate.validate)
app.command("log", epilog=log.EXAMPLE)(log.log)
app.command("schema", epilog=schema.EXAMPLE)(schema.schema)
app.command("fuzz", epilog=fuzz.EXAMPLE)(fuzz.fuzz)
app.add_typer(bench.app, name="bench")
app.add_typer(trial.app, name="trial")
app.command("generate", epilog=generate.EXAMPLE)(generate.generate)
app.command("standings", epilog=standings.EXAMPLE)(standings.standings)
app.command("crosstable", epilog=crosstable.EXAMPLE)(crosstable.crosstable)
app.add_typer(schedule.app, name="schedule")
app.add_typer(assign.app, name="assign")
app.command("rate", epilog=rate.EXAMPLE)(rate.rate)
app.command("ratings", epilog=ratings.EXAMPLE)(ratings.ratings)
app.command("norms", epilog=norms.EXAMPLE)(norms.norms)
app.command("prizes", epilog=prizes.EXAMPLE)(prizes.prizes)
app.command("announce", epilog=announce.EXAMPLE)(announce.announce)
app.command("timecontrol", epilog=timecontrol.EXAMPLE)(timecontrol.timecontrol)
app.command("appeals", epilog=appeals.EXAMPLE)(appeals.appeals)
app.command("forms", epilog=forms.EXAMPLE)(forms.forms)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"torneo {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    pass


speaking(app)


def main() -> None:
    """Run the command that was called."""
    defended(app)
