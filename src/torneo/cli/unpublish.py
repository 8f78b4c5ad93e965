"""``torneo unpublish``: the last published round is withdrawn."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from torneo.cli.logs import ByOption, LogArgument, OverrideOption, act
from torneo.cli.telling import tell
from torneo.desk import commands
from torneo.model.remarks import Ground

EXAMPLE = 'torneo unpublish club.jsonl --because rules --reason "two results were exchanged"'


class Because(StrEnum):
    """Why the rules let a published pairing be changed."""

    REMATCH = "rematch"
    RULES = "rules"
    AGREEMENT = "agreement"
    LATE_ENTRY = "late-entry"
    UNFORESEEABLE = "unforeseeable"


def unpublish(
    log: LogArgument,
    because: Annotated[
        Because | None, typer.Option(help="For which reason of the rules. Without one it takes --override.")
    ] = None,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why, for the log and the report.")] = "",
    by: ByOption = "",
    override: OverrideOption = "",
) -> None:
    """Withdraw the last published round with its results; the log keeps them, and undo brings the round back.

    Byes that were asked for in it are asked for again.
    """
    ground = None if because is None else Ground(because.value.replace("-", " "))
    tell(act(log, by, lambda state: commands.withdraw_round(state, reason or override, ground), override))
