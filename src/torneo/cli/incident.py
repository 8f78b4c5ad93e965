"""``torneo incident``: what happened at a board, what follows by the Laws, and doing it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from torneo.cli.exits import Refusal
from torneo.cli.language import say, spoken, write
from torneo.cli.logs import ByOption, LogArgument, OverrideOption, act, opened
from torneo.cli.telling import tell
from torneo.desk import Refused, commands
from torneo.laws.decisions import Side
from torneo.laws.incidents import KINDS
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo incident club.jsonl illegal-move --board 1 --by-side white"


class Offender(StrEnum):
    """Who did it at a board."""

    WHITE = "white"
    BLACK = "black"


def incident(
    log: LogArgument,
    kind: Annotated[str, typer.Argument(metavar="KIND", help="What happened; ? lists the kinds.")],
    board: Annotated[int, typer.Option(metavar="BOARD", min=0, help="At which board of the round that is played.")] = 0,
    game: Annotated[
        int, typer.Option(metavar="K", min=0, help="Which board of a match, where teams play and --board is the match.")
    ] = 0,
    side: Annotated[Offender, typer.Option("--by-side", help="Who did it, at a board.")] = Offender.WHITE,
    player: Annotated[int, typer.Option(metavar="NUMBER", min=0, help="Who did it, where it was at no board.")] = 0,
    minutes: Annotated[int, typer.Option(metavar="N", min=0, max=999, help="How late somebody came.")] = 0,
    text: Annotated[str, typer.Option("--note", metavar="TEXT", help="What else is to be written down.")] = "",
    do: Annotated[
        list[str] | None,
        typer.Option("--do", metavar="NAME", help="What is done, by the name of a proposal; repeatable."),
    ] = None,
    by: ByOption = "",
    override: OverrideOption = "",
) -> None:
    """Write an incident down, and do what follows from it; without --do only say what the Laws propose.

    Illegal moves are counted by game, warnings by event. '--do noted' only writes it down.
    """
    if kind == "?":
        for known in KINDS.values():
            write(f"{known.name}: {Text(known.title).text(spoken())}")
        return
    reported = commands.Reported(kind, board, player, Side(side.value), minutes, text, game)
    if do:
        tell(act(log, by, lambda state: commands.report_incident(state, reported, do, note=text), override))
        return
    try:
        case = commands.case_of(opened(log), reported)
    except Refused as refused:
        raise Refusal("{file}: {why}", file=log, why=refused) from refused
    if case.count:
        say(Text(_("number {count} of its kind"), {"count": case.count}))
    say(case.verdict.reason)
    for proposal in case.proposals:
        article = f" ({proposal.article})" if proposal.article else ""
        mark = "*" if proposal.by_law else " "
        say(
            Text(
                "{mark} {name}: {title}{article}",
                {"mark": mark, "name": proposal.name, "title": proposal.title, "article": article},
            )
        )
