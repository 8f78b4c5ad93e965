"""``torneo postpone``: a game of a schedule is played at another time."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo.cli.logs import ByOption, LogArgument, act
from torneo.cli.telling import tell
from torneo.desk import commands

EXAMPLE = 'torneo postpone league.jsonl 3 2 "Tuesday 18:00"'


def postpone(
    log: LogArgument,
    number: Annotated[int, typer.Argument(metavar="ROUND", min=1, help="The round of the game, which is published.")],
    board: Annotated[int, typer.Argument(metavar="BOARD", min=1, help="Number of the board.")],
    when: Annotated[
        str, typer.Argument(metavar="[WHEN]", help="The new time, in words. Without it: back at the time of its round.")
    ] = "",
    by: ByOption = "",
) -> None:
    """Note that a game without a result is played later or earlier, where the rounds are known beforehand."""
    tell(act(log, by, lambda state: commands.postpone(state, number, board, when)))
