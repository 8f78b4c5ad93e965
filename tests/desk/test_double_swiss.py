"""A Double-Swiss event at the desk: games one by one, forfeits, byes, files there and back."""

from __future__ import annotations

from random import Random

import pytest

from desk.driver import Desk
from desk.test_encounters import exported_alike, game, meeting, points, started
from thorough import cases
from torneo.check.checking import check
from torneo.desk import Refused, commands
from torneo.desk.ranking import standings_of
from torneo.files.trf import Dialect, read, write
from torneo.model import ByeKind, Result, Single
from torneo.rating import rate
from torneo.reports.crosstable import cross_table
from torneo.reports.hand import Hand

CODE = "FIDE_DOUBLESWISS"
ONE, DRAW, ZERO = Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN
PLUS = Result.WHITE_FORFEIT_WIN


def begun(players: int, rounds: int = 5) -> Desk:
    desk = started(CODE, players, {}, rounds=rounds)
    desk.draw_up()
    return desk


def test_a_match_is_two_games_with_the_colours_reversed() -> None:
    desk = begun(4)
    assert (meeting(desk, 1).white, meeting(desk, 1).black) == (1, 3)
    game(desk, 1, ONE)
    assert dict(commands.games_due(desk.state)) == {}, "board 2 has not begun"
    game(desk, 2, DRAW)
    due = dict(commands.games_due(desk.state))
    assert [(single.white, single.black) for single in due.values()] == [(3, 1), (2, 4)]
    game(desk, 1, DRAW)
    game(desk, 2, DRAW)
    assert meeting(desk, 1).games == (Single(1, ONE), Single(3, DRAW))
    assert points(desk) == {1: 15, 2: 10, 3: 5, 4: 10}
    with pytest.raises(Refused, match="decided"):
        game(desk, 1, ONE)
    exported_alike(desk)


def test_the_bye_is_worth_one_and_a_half_and_byes_on_request_two_games() -> None:
    desk = started(CODE, 6, {}, rounds=3)
    desk.do(commands.request_bye, 5, 1, ByeKind.HALF)
    desk.draw_up()
    game(desk, 1, DRAW, DRAW)
    game(desk, 2, DRAW, DRAW)
    assert points(desk) == {1: 10, 2: 10, 3: 10, 4: 10, 5: 10, 6: 15}
    exported_alike(desk)


def test_one_game_forfeited_is_played_for_the_standings_and_not_rated() -> None:
    desk = begun(4)
    game(desk, 1, PLUS, DRAW)
    game(desk, 2, ONE, ZERO)
    assert points(desk)[1] == 15
    rated = rate(desk.state.tournament)
    assert [[game.counts for game in rated[number].games] for number in (1, 2)] == [[False, True], [True, True]]
    desk.draw_up()
    assert {meeting(desk, 1).white, meeting(desk, 1).black} != {1, 3}, "they have met"
    exported_alike(desk)


def test_a_match_forfeited_as_a_whole_may_be_paired_again() -> None:
    desk = begun(2)
    desk.write(commands.record_result(desk.state, 1, 1, PLUS, Result.PENDING))
    assert meeting(desk, 1).result is PLUS
    assert points(desk) == {1: 20, 2: 0}
    desk.draw_up()
    assert (meeting(desk, 1).white, meeting(desk, 1).black) == (1, 2)
    exported_alike(desk)


def test_whoever_leaves_is_not_paired_again() -> None:
    desk = begun(5)
    for board in (1, 2):
        game(desk, board, ONE, ONE)
    desk.do(commands.withdraw, 2)
    desk.draw_up()
    seated = {number for _board, one in desk.state.games(2) for number in (one.white, one.black)}
    assert seated == {1, 3, 4, 5}
    exported_alike(desk)


def test_the_cross_table_has_the_score_of_each_match() -> None:
    desk = begun(4)
    game(desk, 1, ONE, DRAW)
    game(desk, 2, DRAW, DRAW)
    table = cross_table(desk.state.tournament, standings_of(desk.state), by_number=True)
    assert "3w1½:½" in Hand().cells(table, table.rows[0])


def test_a_report_file_has_two_rounds_for_each_of_ours_and_says_what_the_bye_is_worth() -> None:
    desk = begun(3, rounds=2)
    game(desk, 1, ONE, DRAW)
    lines = write(desk.state.report, Dialect.TRF26).text.splitlines()
    assert "142 4" in lines
    assert f"192 {CODE}" in lines
    players = [line[80:].split() for line in lines if line.startswith("001")]
    # The bye is worth a game won and a game drawn, and so it is written.
    assert players[2] == ["1.5", "0000", "-", "U", "0000", "-", "H"]
    assert players[0] == ["1.5", "2", "w", "1", "2", "b", "="]


def test_a_file_of_another_program_needs_no_remark() -> None:
    """Two columns for each match, whatever wrote them; columns that are no matches are told."""
    desk = begun(5, rounds=3)
    for board in (1, 2):
        game(desk, board, ONE, DRAW)
    desk.do(commands.request_bye, 1, 2, ByeKind.HALF)
    text = write(desk.state.report, Dialect.TRF26).text
    bare = "".join(f"{line}\n" for line in text.splitlines() if not line.startswith("###"))
    reading = read(bare, strict=True)
    assert reading.tournament == desk.state.report
    assert reading.problems == ()
    alone = "".join(f"{line[:99].rstrip()}\n" if line.startswith("001") else f"{line}\n" for line in bare.splitlines())
    single = read(alone).tournament
    assert len(single.rounds) == 1
    assert single.rounds[0].games[0].games == (Single(1, ONE),), "the second game is still to be played"


def test_columns_that_are_no_matches_are_taken_as_they_are() -> None:
    dutch = started("FIDE_DUTCH_2026", 4, {}, rounds=3)
    for _ in range(2):
        dutch.play_round()
    text = write(dutch.state.report, Dialect.TRF26).text.replace("FIDE_DUTCH_2026", CODE)
    reading = read(text)
    assert any(problem.code == "encounters" for problem in reading.problems)
    assert len(reading.tournament.rounds) == 2


def test_random_events_come_back_from_every_file_and_are_judged_right() -> None:
    for seed in range(cases(4, 300)):
        lot = Random(seed)
        desk = started(CODE, lot.randint(3, 9), {}, rounds=3)
        for number in range(1, 4):
            for player in desk.state.tournament.players:
                if lot.random() < 0.1:
                    desk.do(commands.request_bye, player.number, number, lot.choice((ByeKind.HALF, ByeKind.ZERO)))
            try:
                desk.draw_up()
            except Refused:
                break
            for board, _game in desk.state.games(number):
                while not meeting(desk, board).result.finished:
                    game(desk, board, lot.choice((ONE, DRAW, ZERO, PLUS, Result.DOUBLE_FORFEIT)))
            exported_alike(desk)
        assert check(desk.state.report) == []
