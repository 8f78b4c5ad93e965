"""``torneo return``: a player who had left comes back."""

from __future__ import annotations

from torneo.cli.logs import ByOption, LogArgument, NumberArgument, act
from torneo.cli.telling import tell
from torneo.desk import commands

EXAMPLE = "torneo return club.jsonl 8"


def bring_back(log: LogArgument, number: NumberArgument, by: ByOption = "") -> None:
    """Let a player who had withdrawn play on."""
    tell(act(log, by, lambda state: commands.bring_back(state, number)))
