"""What the organiser chooses of all that the rules leave open."""

from __future__ import annotations

from collections.abc import Iterable

from torneo.desk import events as e
from torneo.desk.commands.checks import Events, check_open
from torneo.desk.commands.settings import change_settings
from torneo.desk.errors import Refused
from torneo.desk.state import State
from torneo.regulations.provisions import with_provisions, with_settings
from torneo.text import WrongValueError


def provide(state: State, changes: Iterable[tuple[str, str]]) -> Events:
    """Choose some provisions as they are typed; with an empty text one is left to the edition in force again.

    Those that the tournament itself holds are changed with its settings.

    >>> provide(State(created=True), [("default_time", "30"), ("phones", "")])
    [ProvisionsMade(provisions=(('default_time', '30'),))]
    """
    check_open(state)
    before = dict(state.tournament.regulations.provisions)
    given = list(changes)
    try:
        settled = with_settings(state.tournament, given)
        after = dict(with_provisions(settled, given).regulations.provisions)
    except WrongValueError as error:
        raise Refused("{why}", why=error) from error
    events: Events = []
    if settled != state.tournament:
        events = change_settings(state, settled.event, settled.regulations)
    changed = {name: after.get(name, "") for name in (*after, *before) if after.get(name) != before.get(name)}
    return [*events, e.ProvisionsMade(tuple(sorted(changed.items())))] if changed else events
