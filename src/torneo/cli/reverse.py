"""``torneo reverse``: a game that was played with the colours exchanged."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo.cli.exits import Refusal
from torneo.cli.logs import ByOption, LogArgument, OverrideOption, act
from torneo.cli.telling import tell
from torneo.desk import State, commands
from torneo.desk.commands import Events
from torneo.text import WrongValueError
from torneo.writing.reading import read_result

EXAMPLE = "torneo reverse club.jsonl 3 0-1"


def reverse(
    log: LogArgument,
    board: Annotated[int, typer.Argument(metavar="BOARD", min=1, help="Number of the board.")],
    text: Annotated[
        str | None,
        typer.Argument(
            metavar="[RESULT]", help="As it was played, its White first. Without it: each has what stands already."
        ),
    ] = None,
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="The round. Without it: the last published.")
    ] = None,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="What happened, for the report.")] = "",
    by: ByOption = "",
    override: OverrideOption = "",
) -> None:
    """Say that a game was played with reversed colours: it stands as it was played, with the result of each player."""
    try:
        result = None if text is None else read_result(text)
    except WrongValueError as error:
        raise Refusal("{why}", why=error) from error

    def turned(state: State) -> Events:
        return commands.reverse_colours(state, number or state.round_number, board, result, reason)

    tell(act(log, by, turned, override))
