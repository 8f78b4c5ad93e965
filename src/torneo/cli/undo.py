"""``torneo undo``: the latest command is taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.language import say, spoken
from torneo.cli.logs import ByOption, Done, LogArgument, act, act_on_both
from torneo.desk import Refused, State, commands
from torneo.desk.chronicle import chronicle
from torneo.desk.events import Undone
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo undo club.jsonl"


def undo(
    log: LogArgument,
    both: Annotated[
        Path | None, typer.Option("--with", metavar="OTHER", help="Of a move: the log of the other section.")
    ] = None,
    by: ByOption = "",
) -> None:
    """Take back the latest command that counts, with all that it did; the beginning of the tournament stays.

    A move between sections is taken back in both logs at once.
    """
    if both is None:
        tell_undone(act(log, by, _undone_alone))
    else:
        for done in act_on_both(log, both, by, commands.undo_move):
            tell_undone(done)


def _undone_alone(state: State) -> commands.Events:
    """The latest act taken back in this log alone; a move names the option that takes it back in both."""
    try:
        return commands.undo(state)
    except Refused as refused:
        if state.latest_move is None:
            raise
        raise Refused(_("{why}; --with names the log of the other one"), why=refused) from refused


def tell_undone(done: Done) -> None:
    """Say what does not count any more."""
    undone = {event.sequence for event in done.events if isinstance(event, Undone)}
    for line in chronicle(done.log, spoken()):
        if line.entry.sequence in undone:
            say(Text(_("Undone: {what}"), {"what": line.text}))
