"""A round robin at the desk."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desk.driver import Desk
from torneo.check.checking import check
from torneo.desk import Refused, commands
from torneo.files.trf import Dialect, read, write
from torneo.model import Bye, ByeKind, Event, Player, Regulations, Result
from torneo.model.remarks import Ground
from torneo.pairing.tables.berger import berger


def league(players: int, rounds: int | None = None, options: dict[str, str] | None = None) -> Desk:
    desk = Desk(rounds=rounds, system="BERGER_ROUNDROBIN", options=options)
    desk.enter(players)
    return desk


def test_a_league_is_played_to_its_end_and_the_report_is_right() -> None:
    desk = league(5)
    desk.do(commands.draw_numbers, 7)
    names = [player.name for player in desk.state.tournament.players]
    for result in (Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN, Result.DRAW, Result.WHITE_WIN):
        desk.play_round(result)
    assert [player.name for player in desk.state.tournament.players] == names
    assert desk.state.tournament.regulations.rounds == 5
    with pytest.raises(Refused, match="all 5 rounds are paired"):
        desk.do(commands.pair_round, "torneo test")
    desk.do(commands.finish)
    exported = read(write(desk.state.report, Dialect.TRF26).text.encode()).tournament
    assert check(exported) == []
    assert all(len(round_.byes) == 1 and round_.byes[0].kind is ByeKind.ZERO for round_ in exported.rounds)


def test_the_lot_is_repeated_by_its_seed() -> None:
    one, other = league(8), league(8)
    one.do(commands.draw_numbers, 11)
    other.do(commands.draw_numbers, 11)
    assert one.state.tournament == other.state.tournament
    assert [player.number for player in one.state.tournament.players] == list(range(1, 9))


def test_two_cycles_have_the_code_of_the_double_round_robin() -> None:
    desk = league(4, options={"cycles": "2"})
    assert desk.state.tournament.regulations.system == "FIDE_DOUBLEROUNDROBIN"
    for _ in range(6):
        desk.play_round()
    table = berger(4, 2, "first")
    played = [[(seat.white, seat.black) for seat in boards] for boards in desk.state.boards]
    assert played == [[(game.white, game.black) for game in round_.games] for round_ in table.rounds]
    assert check(desk.state.tournament) == []
    regulations = Regulations(system="FIDE_DOUBLEROUNDROBIN")
    created = commands.create(Event("Club"), regulations, {"cycles": "1"})[0]
    assert created.regulations.system == "BERGER_ROUNDROBIN"  # type: ignore[attr-defined]


def test_the_rounds_announced_have_to_fit() -> None:
    desk = league(6, rounds=7)
    with pytest.raises(Refused, match="6 players has 5 rounds, and 7 are announced"):
        desk.do(commands.pair_round, "torneo test")
    tournament = desk.state.tournament
    desk.do(commands.change_settings, tournament.event, replace(tournament.regulations, rounds=5))
    desk.do(commands.pair_round, "torneo test")


def test_who_is_away_keeps_the_opponent_and_forfeits() -> None:
    desk = league(4)
    desk.play_round()
    desk.do(commands.withdraw, 1)
    with pytest.raises(Refused, match="forfeits his game"):
        desk.do(commands.request_bye, 2, 2, ByeKind.HALF)
    with pytest.raises(Refused, match="forfeits his game"):
        desk.do(commands.absent_not_seen)
    desk.draw_up()
    assert {n for seat in desk.state.boards[1] for n in (seat.white, seat.black)} == {1, 2, 3, 4}
    game = next(game for _board, game in desk.state.games(2) if 1 in (game.white, game.black))
    assert game.result is (Result.BLACK_FORFEIT_WIN if game.white == 1 else Result.WHITE_FORFEIT_WIN)
    assert desk.state.tournament.rounds[1].byes == ()


def test_nobody_joins_a_league_that_has_begun() -> None:
    desk = league(4)
    desk.do(commands.pair_round, "torneo test")
    with pytest.raises(Refused, match="no place for a late entry"):
        desk.do(commands.enter, Player(1, "Late"))
    desk.do(commands.publish)
    with pytest.raises(Refused, match="no place for a late entry"):
        desk.do(commands.enter, Player(1, "Late"))
    with pytest.raises(Refused, match="keeps his number"):
        desk.do(commands.draw_numbers, 1)
    desk.play()
    with pytest.raises(Refused, match="keeps his number"):
        desk.do(commands.assign_numbers)


def test_what_makes_no_sense_in_a_league_is_refused() -> None:
    desk = league(4)
    with pytest.raises(Refused, match="everybody meets everybody"):
        desk.do(commands.forbid, (1, 2))
    with pytest.raises(Refused, match="not accelerated"):
        desk.do(commands.accelerate, "haley")
    with pytest.raises(Refused, match="not accelerated"):
        commands.create(Event("Club"), Regulations(system="BERGER_ROUNDROBIN_BAKU"))
    with pytest.raises(Refused, match="everybody once"):
        desk.do(commands.set_numbers, (1, 2, 3, 3))
    with pytest.raises(Refused, match="only a round robin"):
        Desk().do(commands.draw_numbers, 1)
    with pytest.raises(Refused, match="nobody is there"):
        Desk(rounds=None, system="BERGER_ROUNDROBIN").do(commands.pair_round, "torneo test")


def test_a_hand_made_change_keeps_the_rest_of_an_odd_league() -> None:
    desk = league(5)
    desk.draw_up()
    boards, bye = desk.state.boards[0], desk.state.engine_bye
    assert bye is not None
    swapped, free = commands.swap(boards, bye, bye, boards[0].white)
    desk.do(commands.change_pairing, 1, swapped, free, "the hall is closed to him today", Ground.RULES)
    assert desk.state.tournament.rounds[0].byes == (Bye(boards[0].white, ByeKind.ZERO),)
    assert commands.warnings(desk.state, 1, swapped, free) == []
