"""``torneo finish``: the tournament is over."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo.cli.logs import ByOption, LogArgument, act
from torneo.cli.telling import tell
from torneo.desk import commands

EXAMPLE = "torneo finish club.jsonl --left-out 3"


def finish(
    log: LogArgument,
    left_out: Annotated[
        int, typer.Option("--left-out", metavar="N", min=0, help="Rounds announced that will not be played.")
    ] = 0,
    by: ByOption = "",
) -> None:
    """Close a tournament: from then on results change for the rating report alone; undo opens it again."""
    tell(act(log, by, lambda state: commands.finish(state, left_out)))
