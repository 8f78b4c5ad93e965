"""Teams that come from outside, from a list of names by player, or from the clubs."""

from __future__ import annotations

import pytest

from desk.driver import Desk
from torneo.desk import Refused, commands
from torneo.desk.commands import TeamOfNames
from torneo.model import Event, Player, Regulations, TeamRules

FORMED = [TeamOfNames("Rook", ("Ana", "Leo")), TeamOfNames("Bishop", ("eva", "Pau "))]


def entered(*people: tuple[str, int, str]) -> Desk:
    desk = Desk()
    for name, rating, club in people:
        desk.do(commands.enter, Player(1, name, rating, club=club))
    return desk


def teams(desk: Desk) -> dict[str, tuple[str, ...]]:
    found = desk.state.tournament
    return {team.name: tuple(found.by_number[number].name for number in team.members) for team in found.teams}


def four() -> Desk:
    return entered(("Ana", 1500, "Torre"), ("Eva", 1600, "Dama"), ("Leo", 1900, "torre"), ("Pau", 1700, ""))


def test_teams_of_names_are_those_of_the_players_called_so_by_rating() -> None:
    desk = four()
    desk.do(commands.take_teams, FORMED)
    assert teams(desk) == {"Rook": ("Leo", "Ana"), "Bishop": ("Pau", "Eva")}
    desk.do(commands.take_teams, FORMED[:1])
    assert teams(desk) == {"Rook": ("Leo", "Ana")}, "these take the place of those before"
    assert commands.take_teams(desk.state, FORMED[:1]) == []


def test_where_nobody_is_entered_the_people_are() -> None:
    desk = Desk()
    desk.do(commands.take_teams, FORMED)
    assert [player.name for player in desk.state.tournament.players] == ["Ana", "Leo", "eva", "Pau"]
    assert teams(desk) == {"Rook": ("Ana", "Leo"), "Bishop": ("eva", "Pau")}


def test_where_teams_are_paired_they_are_entered_with_their_people() -> None:
    desk = Desk(name="")
    rules = Regulations(rounds=3, system="FIDE_DUTCH_2026")
    desk.write(commands.create(Event("Liga"), rules, teams=TeamRules()))
    desk.do(commands.take_teams, FORMED)
    state = desk.state
    assert [team.name for team in state.tournament.players] == ["Rook", "Bishop"]
    assert state.squads is not None
    assert {person.name for person in state.squads.people.values()} == {"Ana", "Leo", "eva", "Pau"}


@pytest.mark.parametrize(
    ("people", "why"),
    [(("Ana", "Zoe", "Max"), "not among the players: Zoe, Max"), (("Ana", "Ana"), "in two teams|twice")],
)
def test_who_is_not_there_or_there_twice_is_named(people: tuple[str, ...], why: str) -> None:
    with pytest.raises(Refused, match=why):
        commands.take_teams(four().state, [TeamOfNames("Rook", people)])


def test_two_players_of_one_name_are_for_the_arbiter() -> None:
    desk = entered(("Ana", 1500, ""), ("Eva", 1600, ""))
    desk.do(commands.enter, Player(1, "ANA", 1400))
    with pytest.raises(Refused, match="several players are called Ana"):
        commands.take_teams(desk.state, [TeamOfNames("Rook", ("Ana", "Eva"))])


def test_the_team_of_each_player_keeps_the_order_of_those_who_were_in_it() -> None:
    desk = four()
    desk.do(commands.team_up, {1: "Rook", 2: "Rook", 3: "", 4: "Queen"})
    assert teams(desk) == {"Rook": ("Eva", "Ana"), "Queen": ("Pau",)}
    desk.do(commands.team_up, {1: "Rook", 2: "Rook", 3: "rook", 4: ""})
    assert teams(desk) == {"Rook": ("Eva", "Ana", "Leo")}, "Leo has the best rating, and comes after those there"
    desk.do(commands.team_up, {})
    assert teams(desk) == {}


def test_clubs_become_teams() -> None:
    desk = four()
    desk.do(lambda state: commands.team_up(state, commands.clubs_as_teams(state)))
    assert teams(desk) == {"Torre": ("Leo", "Ana"), "Dama": ("Eva",)}
    with pytest.raises(Refused, match="nobody has a club"):
        commands.clubs_as_teams(entered(("Ana", 1500, "")).state)
