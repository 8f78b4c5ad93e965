"""What a command did to a log, told in sentences."""

from __future__ import annotations

from torneo.cli.language import say, spoken
from torneo.cli.logs import Done
from torneo.desk import sentence
from torneo.text import Text
from torneo.text import marked as _


def tell(done: Done, *, before: bool = False) -> None:
    """Say what happened, with the names that players have now, or that they had ``before``."""
    state = done.before if before else done.after
    names = {player.number: player.name for player in state.tournament.players}
    for event in done.events:
        say(sentence(event, spoken(), names))
    if not done.events:
        say(Text(_("nothing was changed")))
