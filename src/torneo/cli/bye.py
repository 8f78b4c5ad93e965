"""``torneo bye``: a player will miss a round, or has missed one."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from torneo.cli.logs import ByOption, LogArgument, NumberArgument, OverrideOption, act
from torneo.cli.telling import tell
from torneo.desk import State, commands
from torneo.desk.commands import Events
from torneo.model import ByeKind

EXAMPLE = "torneo bye club.jsonl 7 --round 3 --kind half"


class Requested(StrEnum):
    """What a player has for a round that they miss."""

    HALF = "half"
    ZERO = "zero"
    FULL = "full"


_KINDS = {Requested.HALF: ByeKind.HALF, Requested.ZERO: ByeKind.ZERO, Requested.FULL: ByeKind.FULL}


def bye(
    log: LogArgument,
    number: NumberArgument,
    round_number: Annotated[int, typer.Option("--round", metavar="N", min=1, help="The round.")],
    kind: Annotated[Requested, typer.Option(help="What the player has for it.")] = Requested.ZERO,
    cancel: Annotated[bool, typer.Option("--cancel", help="The player will play after all.")] = False,
    reason: Annotated[
        str, typer.Option("--reason", metavar="TEXT", help="Of a round that is published: why it is a bye afterwards.")
    ] = "",
    opponent: Annotated[
        Requested, typer.Option("--opponent", help="What the opponent has for a game that becomes a bye.")
    ] = Requested.FULL,
    by: ByOption = "",
    override: OverrideOption = "",
) -> None:
    """Note that a player will miss a round, with half a point, nothing or a full point.

    Of a round that is published, the player's absence, other bye or game becomes this bye, and --reason says why.
    """

    def asked(state: State) -> Events:
        if cancel:
            return commands.cancel_bye(state, number, round_number)
        if round_number <= state.round_number:
            return commands.give_bye(state, number, round_number, _KINDS[kind], reason, _KINDS[opponent])
        return commands.request_bye(state, number, round_number, _KINDS[kind])

    tell(act(log, by, asked, override))
