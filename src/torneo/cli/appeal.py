"""``torneo appeal``: appeals against decisions of the arbiter, and what becomes of them."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo.cli.call import give
from torneo.cli.exits import Refusal
from torneo.cli.language import say
from torneo.cli.logs import ByOption, LogArgument, OverrideOption, act, opened
from torneo.cli.shapes.common import Named
from torneo.cli.shapes.running import Appeal, Appeals
from torneo.cli.telling import tell
from torneo.desk import State, commands
from torneo.desk.commands import Events
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = 'torneo appeal club.jsonl --committee "Vera, Ada; Soto, Leo; Paz, Mia"'


def appeal(
    log: LogArgument,
    number: Annotated[int | None, typer.Argument(metavar="[NUMBER]", min=1, help="Who appeals.")] = None,
    against: Annotated[str, typer.Option(metavar="TEXT", help="Against what.")] = "",
    round_number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="The round. Without it: the last published.")
    ] = None,
    board: Annotated[int, typer.Option(metavar="BOARD", min=0, help="The board that it is about.")] = 0,
    fee: Annotated[str, typer.Option(metavar="AMOUNT", help="What was paid with it.")] = "",
    committee: Annotated[
        str,
        typer.Option(metavar="NAMES", help="Name the committee, with semicolons: who presides, members, reserves."),
    ] = "",
    decide: Annotated[int | None, typer.Option(metavar="K", min=1, help="Decide on appeal K instead.")] = None,
    upheld: Annotated[bool, typer.Option("--upheld/--rejected", help="How it was decided.")] = False,
    reasons: Annotated[str, typer.Option(metavar="TEXT", help="The decision and its reasons.")] = "",
    by: ByOption = "",
    override: OverrideOption = "",
) -> None:
    """Lodge an appeal, decide on one, or name the committee; without any of these list the appeals.

    'torneo appeals' chooses a committee among the players, and puts it into a log with --record.
    """
    asked = [bool(committee), decide is not None, number is not None]
    if sum(asked) > 1:
        raise Refusal(_("one of NUMBER, --committee and --decide is accepted"))
    if not any(asked):
        _list(opened(log))
        return

    def command(state: State) -> Events:
        if committee:
            return commands.name_committee(state, committee.split(";"))
        if decide is not None:
            return commands.decide_appeal(state, decide, reasons, upheld=upheld)
        assert number is not None
        return commands.lodge_appeal(state, number, against, round_number=round_number, board=board, fee=fee)

    tell(act(log, by, command, override))


def _list(state: State) -> None:
    listed: list[Appeal] = []
    if state.committee is not None:
        names = "; ".join(member.name for member in state.committee.members)
        say(Text(_("committee: {names}"), {"names": names}))
    for place, lodged in enumerate(state.appeals, 1):
        player = state.tournament.by_number[lodged.number]
        decided = state.decided.get(place)
        verdict = Text(_("not decided"))
        listed.append(
            Appeal(
                number=place,
                player=Named(number=player.number, name=player.name),
                against=lodged.text,
                upheld=None if decided is None else decided.upheld,
                decision="" if decided is None else decided.text,
            )
        )
        if decided is not None:
            verdict = Text(_("upheld: {text}") if decided.upheld else _("rejected: {text}"), {"text": decided.text})
        values = {"number": place, "player": f"{player.number} {player.name}", "text": lodged.text, "verdict": verdict}
        say(Text(_("{number}. {player}: {text}; {verdict}"), values))
    if not state.appeals:
        say(Text(_("No appeal was lodged.")))
    members = [] if state.committee is None else [member.name for member in state.committee.members]
    give(Appeals(committee=members, appeals=listed))
