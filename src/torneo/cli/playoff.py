"""``torneo playoff``: a play-off for places that are tied after the last round."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo.cli.logs import ByOption, LogArgument, act, numbers_with_commas
from torneo.cli.telling import tell
from torneo.desk import State, commands
from torneo.desk.commands import Events
from torneo.model import PlayOffForm, limits

EXAMPLE = "torneo playoff tied.jsonl 2,1 --rapid 2 --blitz 2"


def playoff(
    log: LogArgument,
    players: Annotated[
        str, typer.Argument(metavar="NUMBERS", help="Who plays it, with commas; the first has White first.")
    ],
    form: Annotated[
        PlayOffForm | None, typer.Option(help="Without it: two play a match, more a round robin of one cycle.")
    ] = None,
    rapid: Annotated[
        int, typer.Option(min=0, max=limits.GAMES, help="Rapid games of a match; 0: it begins with blitz games.")
    ] = 2,
    blitz: Annotated[
        int, typer.Option(min=0, max=limits.GAMES, help="Blitz games that follow where it is level; 0: none.")
    ] = 2,
    armageddon: Annotated[
        bool, typer.Option("--armageddon/--no-armageddon", help="Whether sudden death comes last.")
    ] = True,
    seed: Annotated[
        int | None, typer.Option(min=0, max=limits.SEED, help="Draw the numbers in it by lot, from this seed.")
    ] = None,
    by: ByOption = "",
) -> None:
    """Let players who are tied on points after the last round play for their places (C.07 3.1).

    'round' then pairs it, 'result' records its games, and 'standings' goes by them; they count for nothing else.
    """
    chosen = numbers_with_commas(players)

    def set_up(state: State) -> Events:
        return commands.set_up_play_off(state, chosen, form, rapid=rapid, blitz=blitz, armageddon=armageddon, seed=seed)

    tell(act(log, by, set_up))
