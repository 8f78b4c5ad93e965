"""``torneo apart``: players who are not to meet."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo.cli.logs import ByOption, LogArgument, OverrideOption, act, numbers_with_commas
from torneo.cli.telling import tell
from torneo.desk import State, commands
from torneo.desk.commands import Events

EXAMPLE = "torneo apart club.jsonl 3,7 --if-possible"


def apart(
    log: LogArgument,
    players: Annotated[str, typer.Argument(metavar="NUMBERS", help="Players of whom no two are to meet, with commas.")],
    first: Annotated[
        int | None, typer.Option("--from", metavar="N", min=1, help="From this round on. Without it: the next.")
    ] = None,
    last: Annotated[
        int | None, typer.Option("--to", metavar="N", min=1, help="Up to this round. Without it: to the end.")
    ] = None,
    if_possible: Annotated[
        bool, typer.Option("--if-possible", help="They meet where no pairing keeps everybody apart.")
    ] = False,
    allow: Annotated[bool, typer.Option("--allow", help="They may meet again, from the next round on.")] = False,
    by: ByOption = "",
    override: OverrideOption = "",
) -> None:
    """Keep players apart, always or if possible, or let them meet again."""
    group = numbers_with_commas(players)

    def kept(state: State) -> Events:
        if allow:
            return commands.allow(state, group)
        return commands.forbid(state, group, first, last, if_possible=if_possible)

    tell(act(log, by, kept, override))
