"""The command that enters many players in one step, each with the name of their team if they have one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from torneo.desk import events as e
from torneo.desk.commands.checks import Events
from torneo.desk.commands.entries import enter
from torneo.desk.commands.teams import form_teams
from torneo.desk.state import State, apply, late_place
from torneo.model import Player, Team


def enter_all(state: State, players: Sequence[Player], teams: Sequence[str] = (), halves: int | None = None) -> Events:
    """Enter players one after the other, each as if the others were there; all of them or none.

    ``teams`` has the name of each player's team, empty for none. Players of a team that is there join it. ``halves`` is
    how many of the rounds missed give half a point, if not as many as the regulations say.

    >>> events = enter_all(State(created=True), [Player(1, "Ana"), Player(1, "Eva"), Player(1, "Leo")], ["A", "B", "A"])
    >>> events[-1].teams
    (Team(number=1, name='A', members=(1, 3), ...), Team(number=2, name='B', members=(2,), ...))
    """
    events: Events = []
    numbers: list[int] = []
    """Of those entered so far, as they are by now."""
    for player in players:
        for happening in enter(state, player, halves):
            if isinstance(happening, e.LateEntry):
                place = late_place(state.tournament, happening.player)
                numbers = [number + (number >= place) for number in numbers]
            else:
                assert isinstance(happening, e.PlayerEntered)
                place = happening.player.number
            numbers.append(place)
            events.append(happening)
            state = apply(state, happening)
    if not any(teams):
        return events
    return events + form_teams(state, _joined(state.tournament.teams, zip(teams, numbers, strict=True)))


def _joined(there: tuple[Team, ...], new: Iterable[tuple[str, int]]) -> tuple[Team, ...]:
    """The teams with those who join them, in order."""
    teams = {team.name.casefold(): team for team in there}
    for name, number in new:
        if not name:
            continue
        team = teams.get(name.casefold(), Team(len(teams) + 1, name))
        teams[name.casefold()] = replace(team, members=(*team.members, number))
    return tuple(teams.values())
