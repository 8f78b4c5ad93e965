"""Taking a tournament over from another program."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desk.driver import Desk
from torneo.desk import Log, Refused, commands, replay
from torneo.lab.checking import check
from torneo.lab.generate import generate
from torneo.lab.recipe import Recipe
from torneo.model import Event, Game, Player, Regulations, Result, Round, Team, TeamEvent, Tournament
from torneo.pairing.closed.berger import berger
from torneo.pairing.closed.rounds import make_tournament
from torneo.pairing.systems import pair
from torneo.trf import Dialect, read, write


def adopted(tournament: Tournament, options: dict[str, str] | None = None) -> Desk:
    desk = Desk(name="")
    desk.write(commands.adopt(tournament, options))
    return desk


def test_an_event_of_another_program_goes_on_at_the_desk() -> None:
    whole = generate(Recipe(players=(21, 21), rounds=(7, 7), forfeits=3, half_point_byes=3), 5)
    begun = replace(whole, rounds=whole.rounds[:4])
    desk = adopted(read(write(begun, Dialect.TRF26).text.encode()).tournament)
    assert desk.state.round_number == 4
    assert desk.state.tournament.players == begun.players
    for _ in range(3):
        desk.play_round(Result.DRAW)
    assert check(desk.state.tournament) == []
    copy = Log.from_lines(desk.log.to_lines())
    assert copy.head == desk.log.head
    assert replay(copy) == desk.state


def test_boards_come_in_the_usual_order() -> None:
    whole = generate(Recipe(players=(16, 16), rounds=(5, 5)), 3)
    desk = adopted(whole)
    for number, boards in enumerate(desk.state.boards, 1):
        expected = [(board.white, board.black) for board in pair(whole, round_number=number).boards]
        assert [(seat.white, seat.black) for seat in boards] == expected


def test_the_file_of_a_whole_round_robin_starts_with_round_1() -> None:
    schedule = replace(make_tournament(berger(6), code="BERGER_ROUNDROBIN"), event=Event("Liga"))
    desk = adopted(schedule)
    assert desk.state.round_number == 1
    assert desk.state.tournament.regulations.rounds == 5
    assert [(seat.white, seat.black) for seat in desk.state.boards[0]] == [(1, 6), (2, 5), (3, 4)]
    desk.play()
    for _ in range(4):
        desk.play_round()
    assert [round_.games for round_ in desk.state.tournament.rounds] == [
        tuple(replace(game, result=Result.WHITE_WIN) for game in round_.games) for round_ in schedule.rounds
    ]


def test_games_left_open_in_earlier_rounds_are_adjourned() -> None:
    rounds = (
        Round((Game(1, 2), Game(3, 4, Result.DRAW))),
        Round((Game(1, 3, Result.DRAW), Game(4, 2))),
    )
    desk = adopted(Tournament(tuple(map(Player, range(1, 5))), rounds, Event("Club"), Regulations(rounds=3)))
    assert [(number, game.white, game.black) for number, _, game in desk.state.missing] == [(2, 4, 2)]
    assert desk.state.tournament.rounds[0].games[0].result is Result.ADJOURNED
    assert desk.state.report.comments == ("Without a result when taken over @ Round 1: 1-2",)
    board = next(board for board, game in desk.state.games(1) if game.white == 1)
    desk.do(commands.record_result, 1, board, Result.BLACK_WIN, Result.ADJOURNED)


def test_numbers_are_kept_until_somebody_joins() -> None:
    rules = Regulations(rounds=3, system="FIDE_DUTCH_2026")
    entries = Tournament((Player(1, "Weak", 1500), Player(2, "Strong", 2500)), (), Event("Club"), rules)
    desk = adopted(entries)
    desk.do(commands.pair_round, "torneo test")
    assert [player.name for player in desk.state.tournament.players] == ["Weak", "Strong"]
    desk.do(commands.discard_draft)
    desk.do(commands.enter, Player(1, "New", 2000))
    desk.do(commands.pair_round, "torneo test")
    assert [player.name for player in desk.state.tournament.players] == ["Strong", "New", "Weak"]


def test_what_the_desk_cannot_run_is_refused() -> None:
    two = Tournament((Player(1), Player(2)), event=Event("Club"))
    with pytest.raises(Refused, match="teams are paired"):
        commands.adopt(replace(two, teams=(Team(1, members=(1,)),), team_event=TeamEvent()))
    with pytest.raises(Refused, match="needs a name"):
        commands.adopt(replace(two, event=Event()))
    with pytest.raises(Refused, match="Torneo does not know it"):
        commands.adopt(replace(two, regulations=Regulations(system="MAGIC")))
    with pytest.raises(Refused, match="option"):
        commands.adopt(two, {"cycles": "2"})


def test_nothing_before_the_adoption_can_be_undone() -> None:
    desk = adopted(Tournament((Player(1, "Ana"), Player(2, "Eva")), event=Event("Club")))
    with pytest.raises(Refused, match="nothing to undo"):
        desk.do(commands.undo)
