"""Teams of players: formed, joined by late entries, kept when numbers move, and without the names of people erased."""

from __future__ import annotations

import pytest

from desk.driver import Desk
from torneo.desk import Log, Refused, commands, replay
from torneo.desk.redaction import people, pseudonymise
from torneo.model import Player, Team


def teams(desk: Desk) -> dict[str, tuple[str, ...]]:
    found = desk.state.tournament
    return {team.name: tuple(found.by_number[number].name for number in team.members) for team in found.teams}


def test_teams_stay_with_their_players_when_numbers_move() -> None:
    desk = Desk()
    three = [Player(1, "Ana", 1500), Player(1, "Eva", 1900), Player(1, "Leo", 1700)]
    desk.do(commands.enter_all, three, ["Rook", "Bishop", "Rook"])
    desk.do(commands.enter, Player(1, "Zoe", 1600))
    desk.play_round()
    assert teams(desk) == {"Rook": ("Ana", "Leo"), "Bishop": ("Eva",)}
    desk.do(commands.enter_all, [Player(1, "Max", 2500), Player(1, "Pau", 2600)], ["bishop", "Knight"])
    assert teams(desk) == {"Rook": ("Ana", "Leo"), "Bishop": ("Eva", "Max"), "Knight": ("Pau",)}
    assert replay(Log.from_lines(desk.log.to_lines())) == desk.state
    desk.do(commands.undo)
    assert teams(desk) == {"Rook": ("Ana", "Leo"), "Bishop": ("Eva",)}


def test_whose_entry_is_struck_out_leaves_the_team() -> None:
    desk = Desk()
    desk.do(commands.enter_all, [Player(1, "Ana"), Player(1, "Eva"), Player(1, "Leo")], ["Rook", "Rook", "Bishop"])
    desk.do(commands.remove, 1)
    assert teams(desk) == {"Rook": ("Eva",), "Bishop": ("Leo",)}


@pytest.mark.parametrize(
    ("formed", "why"),
    [
        ((Team(1, "Rook", (1, 9)),), "there is no player 9"),
        ((Team(1, "Rook", (1, 2)), Team(2, "Bishop", (2,))), "in two teams"),
        ((Team(1, "Rook", (1,)), Team(2, "rook", (2,))), "two teams are called"),
        ((Team(2, "Rook", (1,)),), "numbered from 1"),
        ((Team(1, " ", (1,)),), "needs a name"),
    ],
)
def test_teams_that_cannot_be_are_refused(formed: tuple[Team, ...], why: str) -> None:
    desk = Desk()
    desk.enter(3)
    with pytest.raises(Refused, match=why):
        commands.form_teams(desk.state, formed)


def test_teams_of_a_table_stay_once_it_is_played() -> None:
    desk = Desk(rounds=None, system="BERGER_ROUNDROBIN")
    desk.enter(4)
    desk.draw_up()
    with pytest.raises(Refused, match="they stay as they are"):
        commands.form_teams(desk.state, (Team(1, "Rook", (1, 2)),))


def test_a_team_that_has_the_name_of_somebody_erased_loses_it() -> None:
    desk = Desk()
    desk.do(commands.enter_all, [Player(1, "Ruiz, Ana"), Player(1, "Sol, Eva")], ["Friends of Ana Ruiz", "Rook"])
    (erased,) = [person.identity for person in people(desk.log) if person.name == "Ruiz, Ana"]
    redacted, vouching = pseudonymise(desk.log.entries, {erased})
    for entry in redacted:
        desk.log.entries[entry.sequence - 1] = entry
    desk.write([vouching])
    again = Log.from_lines(desk.log.to_lines())
    assert "Ruiz" not in again.to_lines()
    assert [(team.number, team.members) for team in replay(again).tournament.teams] == [(1, (1,)), (2, (2,))]
