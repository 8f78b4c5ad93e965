"""``torneo points``: points added to a player's score, or taken away."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo.cli.exits import Refusal
from torneo.cli.logs import ByOption, LogArgument, NumberArgument, OverrideOption, act
from torneo.cli.telling import tell
from torneo.desk import commands
from torneo.model import parse_points
from torneo.text import WrongValueError
from torneo.text import marked as _

EXAMPLE = 'torneo points club.jsonl 7 --take 0.5 --reason "12.9.5: insulted the opponent"'


def points(
    log: LogArgument,
    number: NumberArgument,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why, for the log and the report.")],
    add: Annotated[str, typer.Option("--add", metavar="POINTS", help="Points to be added, such as 0.5.")] = "",
    take: Annotated[str, typer.Option("--take", metavar="POINTS", help="Points to be taken away.")] = "",
    round_number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="In which round. Without it: the last published.")
    ] = None,
    standings: Annotated[
        bool, typer.Option("--standings", help="They count in the standings alone, not for pairing.")
    ] = False,
    by: ByOption = "",
    override: OverrideOption = "",
) -> None:
    """Add points to a player's score, or take them away, with the reason in the log."""
    if bool(add) == bool(take):
        raise Refusal(_("one of --add and --take is accepted"))
    try:
        amount = parse_points(add) if add else -parse_points(take)
    except WrongValueError as error:
        raise Refusal("{why}", why=error) from error
    tell(
        act(
            log,
            by,
            lambda state: commands.award_points(state, number, amount, reason, round_number, standings_only=standings),
            override,
        )
    )
