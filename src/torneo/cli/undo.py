"""``torneo undo``: the latest command is taken back."""

from __future__ import annotations

from torneo.cli.language import say, spoken
from torneo.cli.logs import ByOption, LogArgument, act
from torneo.desk import commands
from torneo.desk.chronicle import chronicle
from torneo.desk.events import Undone
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo undo club.jsonl"


def undo(log: LogArgument, by: ByOption = "") -> None:
    """Take back the latest command that counts, with all that it did; the beginning of the tournament stays."""
    done = act(log, by, commands.undo)
    undone = {event.sequence for event in done.events if isinstance(event, Undone)}
    for line in chronicle(done.log, spoken()):
        if line.entry.sequence in undone:
            say(Text(_("Undone: {what}"), {"what": line.text}))
