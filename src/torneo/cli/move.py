"""``torneo move``: a player goes to another section of the event, whose log is another file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.language import say
from torneo.cli.logs import ByOption, LogArgument, NumberArgument, OverrideOption, act_on_both
from torneo.cli.telling import tell
from torneo.desk import State, commands
from torneo.desk.commands import Events
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = 'torneo move club.jsonl 7 --to juniors.jsonl --reason "plays with the juniors"'


def move(
    log: LogArgument,
    number: NumberArgument,
    to: Annotated[Path, typer.Option("--to", metavar="OTHER", help="Log of the section where they play on.")],
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why, for both logs.")] = "",
    halves: Annotated[
        int | None,
        typer.Option(
            "--halves",
            metavar="N",
            min=0,
            help="A late entry has half a point for N of the rounds missed. Without it: as the regulations say.",
        ),
    ] = None,
    by: ByOption = "",
    override: OverrideOption = "",
) -> None:
    """Move a player to another section: both logs say so, whence and whereto; both are written, or neither.

    Before round 1 the entry is struck out there and made here; later the player withdraws there and enters late here.
    """
    moves: list[commands.Moved] = []

    def moved(source: State, target: State) -> tuple[Events, Events]:
        names = (_name(source, log), _name(target, to))
        moves.append(
            commands.move(source, target, number, sections=names, reason=reason, halves=halves, override=override)
        )
        return moves[0].away, moves[0].here

    away, here = act_on_both(log, to, by, moved)
    tell(away, before=True)
    tell(here)
    for bye in moves[0].left_behind:
        say(Text(_("the bye asked for in round {round} was left behind: it cannot be had here"), {"round": bye.round}))


def _name(state: State, path: Path) -> str:
    """What a section is called: as its tournament is, else as its file."""
    return state.tournament.event.name or path.stem
