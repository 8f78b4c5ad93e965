"""``torneo exchange``: results that were entered at each other's board."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo.cli.logs import ByOption, LogArgument, OverrideOption, act
from torneo.cli.telling import tell
from torneo.desk import commands

EXAMPLE = "torneo exchange club.jsonl 1 2 --round 1"


def exchange(
    log: LogArgument,
    board: Annotated[int, typer.Argument(metavar="BOARD", min=1, help="Number of a board.")],
    other: Annotated[int, typer.Argument(metavar="OTHER", min=1, help="Number of the other board.")],
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="The round. Without it: the last published.")
    ] = None,
    by: ByOption = "",
    override: OverrideOption = "",
) -> None:
    """Exchange the results of two boards, in one step."""
    tell(
        act(
            log,
            by,
            lambda state: commands.exchange_results(state, number or state.round_number, board, other),
            override,
        )
    )
