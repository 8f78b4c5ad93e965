"""Standings of a running tournament."""

from __future__ import annotations

from desk.driver import Desk
from torneo.desk import commands
from torneo.desk.ranking import standings_of
from torneo.model import Result


def test_who_left_a_round_robin_before_half_of_the_games_counts_for_nobody() -> None:
    desk = Desk(rounds=5, system="BERGER_ROUNDROBIN")
    desk.enter(6)
    desk.play_round(Result.WHITE_WIN)
    points = {row.number: row.points for row in standings_of(desk.state).rows}
    (winner, loser) = next((game.white, game.black) for _, game in desk.state.games(1))
    assert (points[winner], points[loser]) == (10, 0)
    desk.do(commands.withdraw, loser)
    points = {row.number: row.points for row in standings_of(desk.state).rows}
    assert points[winner] == 0, "the only game against who left does not count (C.05 6.6)"


def test_who_leaves_a_swiss_keeps_his_games() -> None:
    desk = Desk(rounds=5)
    desk.enter(6)
    desk.play_round(Result.WHITE_WIN)
    (winner, loser) = next((game.white, game.black) for _, game in desk.state.games(1))
    desk.do(commands.withdraw, loser)
    assert {row.number: row.points for row in standings_of(desk.state).rows}[winner] == 10
