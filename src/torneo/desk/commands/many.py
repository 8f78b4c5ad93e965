"""The command that enters many players in one step, each with the name of their team if they have one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from torneo.desk import events as e
from torneo.desk.commands.checks import Events
from torneo.desk.commands.doubts import applied
from torneo.desk.commands.entries import enter
from torneo.desk.commands.squads import NEW, name_squad
from torneo.desk.commands.teams import form_teams
from torneo.desk.errors import Refused
from torneo.desk.state import State, apply, late_place
from torneo.model import Player, Team
from torneo.text import marked as _


def enter_all(state: State, players: Sequence[Player], teams: Sequence[str] = (), halves: int | None = None) -> Events:
    """Enter players one after the other, each as if the others were there; all of them or none.

    ``teams`` has the name of each player's team, empty for none. Players of a team that is there join it. ``halves`` is
    how many of the rounds missed give half a point, if not as many as the regulations say.

    >>> events = enter_all(State(created=True), [Player(1, "Ana"), Player(1, "Eva"), Player(1, "Leo")], ["A", "B", "A"])
    >>> events[-1].teams
    (Team(number=1, name='A', members=(1, 3), ...), Team(number=2, name='B', members=(2,), ...))
    """
    if state.squads is not None:
        return _enter_squads(state, players, teams)
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


def _enter_squads(state: State, players: Sequence[Player], teams: Sequence[str]) -> Events:
    """Enter players of teams, in the order of their boards; teams that are not there are entered."""
    events: Events = []
    squads: dict[str, list[Player]] = {}
    named = {name.casefold(): name for name in teams}
    for player, name in zip(players, teams or [""] * len(players), strict=True):
        if not name:
            raise Refused(_("{name} has no team: teams are paired in this tournament"), name=player.name)
        squads.setdefault(name.casefold(), []).append(replace(player, number=NEW, club=""))
    for key, people in squads.items():
        number = _team_called(state, key)
        if number is None:
            made = enter(state, Player(1, named[key]))
            events += made
            state = applied(state, made)
            number = _team_called(state, key)
        assert number is not None
        assert state.squads is not None
        there = [state.squads.people[person] for person in state.squads.members.get(number, ())]
        made = name_squad(state, number, [*there, *people])
        events += made
        state = applied(state, made)
    return events


def _team_called(state: State, name: str) -> int | None:
    return next((team.number for team in state.tournament.players if team.name.casefold() == name), None)
