"""``torneo decide``: who goes on where no game says it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from torneo.cli.logs import ByOption, LogArgument, act
from torneo.cli.telling import tell
from torneo.desk import State, commands
from torneo.desk import events as e
from torneo.desk.commands import Events

EXAMPLE = 'torneo decide cup.jsonl 2 7 --because lot --note "a coin"'


class Because(StrEnum):
    """What lets a player go on."""

    LOT = "lot"
    ARBITER = "arbiter"
    WITHDRAWAL = "withdrawal"


def decide(
    log: LogArgument,
    board: Annotated[int, typer.Argument(metavar="BOARD", min=1, help="Number of the board.")],
    winner: Annotated[int, typer.Argument(metavar="WINNER", min=1, help="Number of the player who goes on.")],
    because: Annotated[Because, typer.Option(help="What decides it.")] = Because.LOT,
    text: Annotated[
        str, typer.Option("--note", metavar="TEXT", help="More about it, for the log; an arbiter's decision needs it.")
    ] = "",
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="The round. Without it: the last published.")
    ] = None,
    by: ByOption = "",
) -> None:
    """Let a player go on from an encounter that no game has decided: by lot, by the arbiter, or by a withdrawal."""

    def decided(state: State) -> Events:
        return commands.decide(state, number or state.round_number, board, winner, text, e.Decision(because.value))

    tell(act(log, by, decided))
