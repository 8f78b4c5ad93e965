"""``torneo boards``: how boards are numbered, and who always sits at the same one."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo.cli.exits import Refusal
from torneo.cli.logs import ByOption, LogArgument, act
from torneo.cli.telling import tell
from torneo.desk import State, commands
from torneo.desk.commands import Events
from torneo.text import marked as _

EXAMPLE = "torneo boards club.jsonl --first 51 --fix 7=60"


def boards(
    log: LogArgument,
    first: Annotated[int | None, typer.Option(metavar="BOARD", min=1, help="Number of the first board.")] = None,
    fix: Annotated[
        list[str] | None,
        typer.Option("--fix", metavar="PLAYER=BOARD", help="A player who always sits at a board; repeatable."),
    ] = None,
    free: Annotated[
        list[int] | None,
        typer.Option("--free", metavar="PLAYER", help="A player who sits where the pairing says; repeatable."),
    ] = None,
    by: ByOption = "",
) -> None:
    """Number the boards from another one than 1 on, and let players always sit at the same board.

    It holds from the next round on that is published: the others keep the numbers of their boards.
    """
    fixed = dict(_place(text) for text in fix or ())

    def set_out(state: State) -> Events:
        kept = {player: board for player, board in state.fixed_boards.items() if player not in (free or ())}
        return commands.set_boards(state, state.first_board if first is None else first, {**kept, **fixed})

    tell(act(log, by, set_out))


def _place(text: str) -> tuple[int, int]:
    player, _equals, board = text.partition("=")
    if not all(part.isascii() and part.isdigit() and len(part) < 6 for part in (player, board)):
        raise Refusal(_("--fix {text!r}: a player and a board are accepted, such as 7=60"), text=text)
    return int(player), int(board)
