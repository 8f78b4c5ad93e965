"""``torneo bye``: a player will miss a round."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from torneo.cli.logs import ByOption, LogArgument, NumberArgument, OverrideOption, act
from torneo.cli.telling import tell
from torneo.desk import commands
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
    round_number: Annotated[int, typer.Option("--round", metavar="N", min=1, help="The round, not paired yet.")],
    kind: Annotated[Requested, typer.Option(help="What the player has for it.")] = Requested.ZERO,
    cancel: Annotated[bool, typer.Option("--cancel", help="The player will play after all.")] = False,
    by: ByOption = "",
    override: OverrideOption = "",
) -> None:
    """Note that a player will miss a round, with half a point, nothing or a full point."""
    if cancel:
        tell(act(log, by, lambda state: commands.cancel_bye(state, number, round_number), override))
        return
    tell(act(log, by, lambda state: commands.request_bye(state, number, round_number, _KINDS[kind]), override))
