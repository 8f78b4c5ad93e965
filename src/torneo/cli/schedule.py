"""``torneo schedule``: pairings fixed before the first game."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Annotated

import typer

from torneo.cli import schedule_knockout, schedule_stages
from torneo.cli.call import STDOUT
from torneo.cli.language import say
from torneo.cli.schedule_output import (
    Delivery,
    Form,
    FormatOption,
    FromOption,
    SeedOption,
    VerifyOption,
)
from torneo.cli.schedule_tables import schedule, table_command
from torneo.cli.vocabulary import OutputOption
from torneo.pairing.formats import TABLES
from torneo.pairing.tables.nagarajan import draw_first_number
from torneo.text import Text
from torneo.text import marked as _

app = typer.Typer(
    help="Schedule a tournament whose pairings are fixed before the first game.",
    epilog="torneo schedule berger --players 10 --format trf26 -o club.trf",
    no_args_is_help=True,
)
NAGARAJAN_EXAMPLE = "torneo schedule nagarajan --players 8 --lot-winner 2"


class LotWinner(IntEnum):
    """Which of the two strongest won the lot."""

    FIRST = 1
    SECOND = 2


def nagarajan_command(
    players: Annotated[
        int | None, typer.Option(metavar="N", help="How many players; as many as --from has if left out.")
    ] = None,
    lot_winner: Annotated[
        LotWinner | None,
        typer.Option(help="Who won the lot between numbers 1 and 2; if left out, 1, or drawn by --seed."),
    ] = None,
    seed: SeedOption = None,
    form: FormatOption = Form.TEXT,
    output: OutputOption = STDOUT,
    verified: VerifyOption = False,
    source: FromOption = None,
) -> None:
    """Round robin of 3 to 20 players numbered by strength, with colours to match."""
    if lot_winner is None and seed is not None:
        lot_winner = LotWinner(draw_first_number(seed))
        say(Text(_("the lot was won by {value}"), {"value": lot_winner.value}), err=True)
    winner = None if lot_winner is None else lot_winner.value
    schedule("nagarajan", players, Delivery(form, output, verified), source, lot_winner=winner)


_OF_THEIR_OWN: dict[str, tuple[Callable[..., None], str]] = {
    "nagarajan": (nagarajan_command, NAGARAJAN_EXAMPLE),
    "knockout": (schedule_knockout.knockout_command, schedule_knockout.EXAMPLE),
    "dapiran": (schedule_knockout.dapiran_command, schedule_knockout.DAPIRAN_EXAMPLE),
    "match": (schedule_stages.match_command, schedule_stages.MATCH_EXAMPLE),
}
"""Formats whose command takes more than their registration says: lots, games played, what is drawn."""

for _name, _format in TABLES.items():
    _own = _OF_THEIR_OWN.get(_name)
    if _own is not None:
        app.command(_name, epilog=_own[1])(_own[0])
    elif _format.table is not None:
        app.command(_name, epilog=f"torneo schedule {_name} {_format.table.example}")(table_command(_format))
app.command("varma", epilog=schedule_stages.VARMA_EXAMPLE)(schedule_stages.varma_command)
app.command("multistage", epilog=schedule_stages.MULTISTAGE_EXAMPLE)(schedule_stages.multistage_command)
app.command("amsterdam", epilog=schedule_stages.AMSTERDAM_EXAMPLE)(schedule_stages.amsterdam_command)
