"""What the report file says of results that changed after a round was paired, so that the round can be checked."""

from __future__ import annotations

import pytest

from desk.driver import Desk
from desk.test_by_hand import exported, rounds_of
from torneo.desk import Refused, commands
from torneo.files.comments import comment_line
from torneo.model import Player, Result


def event_of_ten() -> Desk:
    desk = Desk(rounds=5)
    desk.enter(10)
    desk.play_round()
    return desk


def test_a_round_paired_with_a_wrong_result_is_right_for_the_check_once_the_result_is_corrected() -> None:
    desk = event_of_ten()
    desk.do(commands.pair_round, "torneo test")
    desk.do(commands.publish)
    for board, game in desk.state.games(1)[:3]:
        desk.do(commands.record_result, 1, board, game.result.reversed, game.result)
    assert rounds_of(desk.state.tournament) == [2], "without the remark round 2 looks wrong"
    desk.play(Result.DRAW)
    desk.play_round(Result.BLACK_WIN)
    for tournament in exported(desk.state.report):
        assert rounds_of(tournament) == []
        assert len(tournament.comments) == 3


def test_a_result_corrected_twice_goes_back_to_the_one_that_the_round_was_paired_with() -> None:
    desk = event_of_ten()
    desk.do(commands.pair_round, "torneo test")
    desk.do(commands.publish)
    board, game = desk.state.games(1)[0]
    desk.do(commands.record_result, 1, board, Result.DRAW, game.result)
    desk.do(commands.record_result, 1, board, game.result.reversed, Result.DRAW)
    assert rounds_of(desk.state.report) == []


def test_a_game_that_was_adjourned_when_the_next_round_was_paired_may_end_later() -> None:
    desk = Desk(rounds=5)
    desk.enter(10)
    desk.do(commands.pair_round, "torneo test")
    desk.do(commands.publish)
    desk.do(commands.record_result, 1, 1, Result.ADJOURNED, Result.PENDING)
    desk.play(Result.WHITE_WIN)
    desk.do(commands.pair_round, "torneo test")
    with pytest.raises(Refused, match="discard the draft first"):
        desk.do(commands.record_result, 1, 1, Result.BLACK_WIN, Result.ADJOURNED)
    desk.do(commands.publish)
    desk.do(commands.record_result, 1, 1, Result.BLACK_WIN, Result.ADJOURNED)
    (game,) = [game for board, game in desk.state.games(1) if board == 1]
    (remark,) = desk.state.report.comments
    assert comment_line(remark) == f"Changed after round 2 was paired @ Round 1: {game.white}-{game.black} ?-? => 0-1"
    for tournament in exported(desk.state.report):
        assert rounds_of(tournament) == []


def test_a_remark_follows_its_players_when_a_late_entry_moves_their_numbers() -> None:
    desk = event_of_ten()
    desk.do(commands.pair_round, "torneo test")
    desk.do(commands.publish)
    board, game = desk.state.games(1)[0]
    desk.do(commands.record_result, 1, board, game.result.reversed, game.result)
    desk.do(commands.enter, Player(1, "Late, Lia", 3000))
    white, black = game.white + 1, game.black + 1
    remark = comment_line(desk.state.report.comments[0])
    assert remark.startswith(f"Changed after round 2 was paired @ Round 1: {white}-{black} ")
    desk.play(Result.DRAW)
    assert rounds_of(desk.state.report) == []
