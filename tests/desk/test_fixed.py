"""A schedule that somebody brings is played as it stands, in any order, to its end."""

from __future__ import annotations

from random import Random

import pytest

from desk.playing import RESULTS, Event
from torneo.desk import commands
from torneo.desk import events as e
from torneo.desk.choice import choice_of
from torneo.desk.errors import Refused
from torneo.desk.ranking import standings_of
from torneo.files.entries.tables import read_table
from torneo.files.schedule_lists import ScheduleListError, read_schedule
from torneo.model import Event as About
from torneo.model import Game, Player, Regulations, Result, Round, Tournament
from torneo.pairing.readiness import is_over

LIST = """round,board,white,black
1,1,1,2
1,2,3,4
2,1,4,1
2,2,5,3
3,1,2,5
"""
"""A schedule that no table has: 1, 3, 4, 2 and 5 play two games each."""


def seats(text: str, players: int = 5) -> list[list[e.Seat]]:
    rounds = read_schedule(read_table(text.encode()), [Player(number) for number in range(1, players + 1)])
    return [[e.Seat(*pair) for pair in games] for games in rounds]


def brought() -> Event:
    event = Event("fixed", 5, {}, lots=None)
    event.do(commands.bring_schedule, seats(LIST))
    return event


def test_it_is_played_in_any_order_and_is_over_with_the_last_result() -> None:
    event = brought()
    state = event.state
    assert (state.round_number, state.tournament.regulations.rounds) == (3, 3)
    games = [(number, board) for number in (1, 2, 3) for board, _game in state.games(number)]
    chance = Random(3)
    chance.shuffle(games)
    for number, board in games:
        assert not event.over
        event.do(commands.record_result, number, board, chance.choice(RESULTS), Result.PENDING)
    assert event.over
    event.do(commands.finish)
    table = standings_of(event.state)
    assert sum(row.points for row in table.rows) == 50
    assert len(table.rows) == 5


def test_boards_and_sides_are_those_of_the_list_and_the_others_rest() -> None:
    state = brought().state
    assert [(board, game.white, game.black) for board, game in state.games(2)] == [(1, 4, 1), (2, 5, 3)]
    assert [bye.player for bye in state.tournament.rounds[2].byes] == [1, 3, 4]


def test_nothing_is_made_up_beyond_it() -> None:
    event = brought()
    with pytest.raises(Refused, match="all 3 rounds are paired"):
        event.draw_up()
    with pytest.raises(Refused, match="no schedule is there yet"):
        Event("fixed", 4, {}, lots=None).draw_up()


def test_further_rounds_can_be_brought_later() -> None:
    event = brought()
    event.do(commands.bring_schedule, seats("round,board,white,black\n1,1,5,1\n"))
    assert (event.state.round_number, event.state.tournament.regulations.rounds) == (4, 4)


@pytest.mark.parametrize(
    ("boards", "message"),
    [
        ([[e.Seat(1, 2), e.Seat(2, 3)]], "player 2 has two games in round 1"),
        ([[e.Seat(1, 9)]], "there is no player 9"),
        ([[e.Seat(1, 2)], []], "round 2 of the schedule has no game"),
        ([], "the schedule has no round"),
    ],
)
def test_a_schedule_that_cannot_be_played_is_refused(boards: list[list[e.Seat]], message: str) -> None:
    event = Event("fixed", 5, {}, lots=None)
    with pytest.raises(Refused, match=message):
        event.do(commands.bring_schedule, boards)
    assert event.state.round_number == 0


def test_only_this_format_takes_rounds_from_a_list() -> None:
    with pytest.raises(Refused, match="whose schedule is brought along"):
        Event("berger", 5, {}).do(commands.bring_schedule, seats(LIST))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("round,board,white\n1,1,1\n", "no column is called black"),
        ("round,board,white,black\n1,1,1,Zoe\n", "line 2: there is no player 'Zoe'"),
        ("round,board,white,black\n1,1,1,2\n1,1,3,4\n", "line 3: round 1 has two games at board 1"),
        ("round,board,white,black\n2,1,1,2\n", "rounds 2: rounds from 1 on"),
        ("round,board,white,black\nx,1,1,2\n", "line 2: round 'x': a number from 1 on"),
    ],
)
def test_a_list_that_is_no_schedule_says_which_line(text: str, message: str) -> None:
    with pytest.raises(ScheduleListError, match=message):
        seats(text)


def test_names_stand_for_players_unless_two_have_one() -> None:
    players = [Player(1, "Ana"), Player(2, "Eva"), Player(3, "Eva")]
    assert read_schedule(read_table(b"Ronda\tMesa\tBlancas\tNegras\n1\t1\tana\t2\n"), players) == (((1, 2),),)
    with pytest.raises(ScheduleListError, match="'Eva' is the name of several players"):
        read_schedule(read_table(b"round,board,white,black\n1,1,Ana,Eva\n"), players)


@pytest.mark.parametrize(
    "code",
    ["CUSTOM_ROUNDROBIN", "FIDE_SCHEVENINGEN", "CUSTOM_SCHEVENINGEN", "FIDE_SCHILLER", "CUSTOM_SCHILLER", "FIXED"],
)
def test_a_file_with_a_table_of_its_own_runs_to_its_end(code: str) -> None:
    rounds = (Round((Game(1, 3), Game(2, 4))), Round((Game(4, 1), Game(3, 2))))
    players = tuple(Player(number, f"Player {number}") for number in range(1, 5))
    found = Tournament(players, rounds, About("Club"), regulations=Regulations(system=code, rounds=2))
    event = Event("fixed", 0, {}, lots=None)
    event.log.entries.clear()
    event.write(commands.adopt(found))
    for number in (2, 1):
        for board, _game in event.state.games(number):
            assert not is_over(event.state.tournament, choice_of(event.state))
            event.do(commands.record_result, number, board, Result.WHITE_WIN, Result.PENDING)
    assert event.over
    event.do(commands.finish)
    assert {row.points for row in standings_of(event.state).rows} == {10}
