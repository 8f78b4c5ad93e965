"""Commands that make teams of people: by names that were put together elsewhere, player by player, by clubs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from torneo.desk.commands.checks import Events
from torneo.desk.commands.many import enter_all
from torneo.desk.commands.teams import form_teams
from torneo.desk.errors import Refused
from torneo.desk.state import State
from torneo.model import Player, Team
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class TeamOfNames:
    """A team that was formed outside the tournament."""

    name: str
    people: tuple[str, ...]


def take_teams(state: State, teams: Sequence[TeamOfNames]) -> Events:
    """Let teams that were formed elsewhere be those of the tournament.

    Where players are paired, these are the players of that name, in the order of their ratings; nobody is entered
    unless nobody was. Where teams are paired, each of them is entered with its people.

    >>> from torneo.model import Tournament
    >>> state = State(Tournament((Player(1, "Ana", 1900), Player(2, "Eva", 2000))), created=True)
    >>> take_teams(state, [TeamOfNames("Rook", ("ana", "Eva"))])[0].teams
    (Team(number=1, name='Rook', members=(2, 1), ...),)
    """
    people = [(name, team.name) for team in teams for name in team.people]
    if state.squads is not None or not state.tournament.players:
        return enter_all(state, [Player(1, name) for name, _team in people], [team for _name, team in people])
    number = _numbers(state, [name for name, _team in people])
    return form_teams(
        state,
        tuple(
            Team(place, team.name, _by_rating(state, [number[_key(name)] for name in team.people]))
            for place, team in enumerate(teams, 1)
        ),
    )


def _key(name: str) -> str:
    return " ".join(name.split()).casefold()


def _numbers(state: State, names: Iterable[str]) -> dict[str, int]:
    """The number of each player by name; refused with everybody who is not there, or there twice."""
    by_name: dict[str, list[int]] = {}
    for player in state.tournament.players:
        by_name.setdefault(_key(player.name), []).append(player.number)
    wanted = list(names)
    if missing := [name for name in wanted if _key(name) not in by_name]:
        raise Refused(_("not among the players: {names}; each is there by name, or nobody is entered"), names=missing)
    if twice := [name for name in wanted if len(by_name[_key(name)]) > 1]:
        raise Refused(_("several players are called {names}: the teams are formed by hand"), names=twice)
    return {_key(name): by_name[_key(name)][0] for name in wanted}


def _by_rating(state: State, numbers: Iterable[int]) -> tuple[int, ...]:
    """Players in the order of the boards: the higher rating first, as they come where it is equal."""
    people = state.tournament.by_number
    return tuple(sorted(numbers, key=lambda number: -(people[number].rating or 0)))


def team_up(state: State, names: Mapping[int, str]) -> Events:
    """Form the teams anew from the name of each player's team, by number; who has none is in no team.

    Teams keep their order, new ones come after them, and so do players within a team; new ones by rating.

    >>> from torneo.model import Tournament
    >>> three = Tournament((Player(1, rating=1800), Player(2, rating=1900), Player(3)))
    >>> team_up(State(three, created=True), {1: "Rook", 2: "rook ", 3: ""})[0].teams
    (Team(number=1, name='Rook', members=(2, 1), ...),)
    """
    spelled: dict[str, str] = {}
    members: dict[str, list[int]] = {}
    for team in state.tournament.teams:
        members[_key(team.name)] = []
    for player in state.tournament.players:
        name = " ".join(names.get(player.number, "").split())
        if name:
            spelled.setdefault(_key(name), name)
            members.setdefault(_key(name), []).append(player.number)
    before = {number: place for team in state.tournament.teams for place, number in enumerate(team.members)}
    found = [(spelled[key], _in_order(state, numbers, before)) for key, numbers in members.items() if numbers]
    return form_teams(state, tuple(Team(place, *team) for place, team in enumerate(found, 1)))


def _in_order(state: State, numbers: Sequence[int], before: Mapping[int, int]) -> tuple[int, ...]:
    """Those who were in a team in the order that they had there, then the others by rating."""
    there = sorted((number for number in numbers if number in before), key=before.__getitem__)
    return (*there, *_by_rating(state, [number for number in numbers if number not in before]))


def clubs_as_teams(state: State) -> dict[int, str]:
    """The club of each player as the name of a team; refused where nobody has one."""
    clubs = {player.number: player.club for player in state.tournament.players}
    if not any(clubs.values()):
        raise Refused(_("nobody has a club: teams are named player by player"))
    return clubs
