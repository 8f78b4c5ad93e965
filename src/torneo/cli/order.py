"""``torneo order``: those who share a place, put in an order by hand."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo.cli.logs import ByOption, LogArgument, act, numbers_with_commas
from torneo.cli.telling import tell
from torneo.desk import State, commands
from torneo.desk.commands import Events

EXAMPLE = 'torneo order tied.jsonl 2,1 --note "lots drawn in the hall"'


def order(
    log: LogArgument,
    entrants: Annotated[
        str, typer.Argument(metavar="NUMBERS", help="All who share the place, players or teams, best first.")
    ],
    text: Annotated[str, typer.Option("--note", metavar="TEXT", help="Why, for the log and the report.")] = "",
    share: Annotated[bool, typer.Option("--share", help="Take their order back: they share the place again.")] = False,
    by: ByOption = "",
) -> None:
    """Put those who share a place in an order by hand: as lots drawn in the hall had it, or somebody decided."""
    chosen = numbers_with_commas(entrants)

    def ordered(state: State) -> Events:
        return commands.share_again(state, chosen) if share else commands.order_by_hand(state, chosen, text)

    tell(act(log, by, ordered))
