"""``torneo rounds``: more rounds than were announced, or fewer."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo.cli.logs import ByOption, LogArgument, OverrideOption, act
from torneo.cli.telling import tell
from torneo.desk import commands
from torneo.model import limits

EXAMPLE = 'torneo rounds club.jsonl 4 --override "the hall closes"'


def rounds(
    log: LogArgument,
    number: Annotated[int, typer.Argument(metavar="ROUNDS", min=1, max=limits.ROUNDS, help="How many there will be.")],
    by: ByOption = "",
    override: OverrideOption = "",
) -> None:
    """Change the number of rounds; once round 1 is paired, by setting the announcement aside."""
    tell(act(log, by, lambda state: commands.set_rounds(state, number), override))
