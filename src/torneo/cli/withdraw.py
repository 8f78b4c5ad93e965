"""``torneo withdraw``: a player leaves the tournament."""

from __future__ import annotations

from torneo.cli.logs import ByOption, LogArgument, NumberArgument, act
from torneo.cli.telling import tell
from torneo.desk import commands

EXAMPLE = "torneo withdraw club.jsonl 7"


def withdraw(log: LogArgument, number: NumberArgument, by: ByOption = "") -> None:
    """Take a player out of the rounds to come; in a closed format they keep their opponents and forfeit."""
    tell(act(log, by, lambda state: commands.withdraw(state, number)))
