"""A round that bends, with its reason in the log: what counts afterwards, what a report says, and undo."""

from __future__ import annotations

from functools import partial

import pytest

from desk.driver import Desk
from torneo.desk import Log, Overridable, Refused, commands, replay
from torneo.desk import events as e
from torneo.desk.errors import Rule
from torneo.desk.override import Command, overriding
from torneo.desk.ranking import standings_of
from torneo.files.comments import comment_line, comment_of
from torneo.files.trf import read, write
from torneo.model import Bye, ByeKind, Colour, History, Player, Result
from torneo.model.as_paired import as_paired
from torneo.model.regulations import STANDINGS_ONLY
from torneo.model.remarks import ChangedRound, Ground


def playing(players: int = 8, rounds: int = 1) -> Desk:
    """An event whose last round has all its results but is not closed yet."""
    desk = Desk()
    desk.enter(players)
    for _ in range(rounds):
        desk.play_round()
    return desk


def override(desk: Desk, command: Command, reason: str = "the chief arbiter decides") -> None:
    desk.write(list(overriding(command, reason)(desk.state)))


def points(desk: Desk, number: int) -> int:
    return History(desk.state.tournament)[number].score


def kept(desk: Desk) -> None:
    """What the log says is what a replay and a report file say."""
    state = desk.state
    assert replay(Log.from_lines(desk.log.to_lines())) == state
    again = read(write(state.report).text.encode()).tournament
    assert again.rounds == state.tournament.rounds
    assert again.comments == state.report.comments


# Late entries


def test_a_late_entry_has_half_a_point_for_missed_rounds_where_the_regulations_or_the_arbiter_say_so() -> None:
    desk = playing(rounds=2)
    desk.do(commands.enter, Player(1, "Nothing", 1490))
    with pytest.raises(Overridable) as refused:
        desk.do(commands.enter, Player(1, "Too much", 1480), 1)
    assert refused.value.rule is Rule.LATE_ENTRY_SCORES_NOTHING
    assert refused.value.article is not None
    assert refused.value.article.place == "C.04.2 2.4"
    override(desk, lambda state: commands.enter(state, Player(1, "By the arbiter", 1480), 2))
    desk.do(commands.provide, [("late_entry_byes", "1")])
    desk.do(commands.enter, Player(1, "By the rules", 1470))
    people = {player.name: player.number for player in desk.state.tournament.players}
    assert [points(desk, people[name]) for name in ("Nothing", "By the arbiter", "By the rules")] == [0, 10, 5]
    assert Bye(people["By the rules"], ByeKind.HALF) in desk.state.tournament.rounds[1].byes, "the latest one"
    with pytest.raises(Refused, match="2 rounds were missed, not 3"):
        override(desk, lambda state: commands.enter(state, Player(1, "Early", 1460), 3))
    kept(desk)


# Byes after the fact


def test_an_absence_becomes_a_half_point_bye_and_the_round_after_it_was_paired_without_it() -> None:
    desk = Desk()
    desk.enter(9)
    desk.do(commands.assign_numbers)
    desk.do(commands.request_bye, 9, 1, ByeKind.ZERO)
    desk.play_round()
    desk.draw_up()
    desk.do(commands.give_bye, 9, 1, ByeKind.HALF, "the train was late")
    assert points(desk, 9) == 5
    assert desk.state.tournament.rounds[0].byes == (Bye(9, ByeKind.HALF),)
    before, after = (Bye(9, ByeKind.ZERO),), (Bye(9, ByeKind.HALF),)
    assert desk.state.remarks == (ChangedRound(2, 1, before, after),)
    assert as_paired(desk.state.report, 2).rounds[0].byes == before, "round 2 is explained with what it was paired with"
    assert as_paired(desk.state.report, 3).rounds[0].byes == after
    kept(desk)
    desk.do(commands.undo)
    assert points(desk, 9) == 0


def test_a_game_becomes_two_byes_and_the_other_boards_keep_their_numbers() -> None:
    desk = playing()
    seat = desk.state.boards[0][1]
    others = {board: game for board, game in desk.state.games(1) if board != 2}
    desk.do(commands.give_bye, seat.black, 1, ByeKind.HALF, "in hospital, excused")
    state = desk.state
    assert (points(desk, seat.white), points(desk, seat.black)) == (10, 5)
    assert dict(state.games(1)) == others
    assert list(state.board_numbers(1)) == [1, 3, 4]
    assert seat.black not in History(state.tournament)[seat.white].opponents, "they may still meet"
    assert state.remarks[-1].reason.ground is Ground.NO_GAME  # type: ignore[union-attr]
    desk.do(commands.record_result, 1, 3, Result.DRAW, Result.WHITE_WIN)
    assert dict(desk.state.games(1))[3].result is Result.DRAW
    kept(desk)


def test_a_bye_after_the_fact_needs_its_reason_and_a_round_that_is_not_too_long_ago() -> None:
    desk = playing(rounds=3)
    with pytest.raises(Refused, match="needs its reason"):
        desk.do(commands.give_bye, 1, 3, ByeKind.HALF, " ")
    with pytest.raises(Refused, match="round 4 is not published"):
        desk.do(commands.give_bye, 1, 4, ByeKind.HALF, "x")
    give = partial(commands.give_bye, number=1, round_number=1, kind=ByeKind.ZERO, reason="did not play at all")
    with pytest.raises(Overridable, match="too long ago") as refused:
        desk.do(give)
    assert refused.value.rule is Rule.CORRECTION_LATE
    override(desk, give)
    assert desk.state.tournament.rounds[0].byes[0] == Bye(1, ByeKind.ZERO)
    assert as_paired(desk.state.report, 3).rounds[0].byes == ()
    kept(desk)


def test_a_pairing_bye_can_become_another_and_the_same_again_is_nothing() -> None:
    desk = playing(players=5)
    (bye,) = desk.state.tournament.rounds[0].byes
    desk.do(commands.give_bye, bye.player, 1, ByeKind.HALF, "asked for in time, forgotten by us")
    assert desk.state.tournament.rounds[0].byes == (Bye(bye.player, ByeKind.HALF),)
    assert commands.give_bye(desk.state, bye.player, 1, ByeKind.HALF, "again") == []


# Rounds


def test_more_rounds_and_fewer_take_an_override_and_forget_byes_beyond_the_last() -> None:
    desk = playing(rounds=2)
    desk.do(commands.request_bye, 3, 5, ByeKind.HALF)
    desk.do(commands.request_bye, 3, 4, ByeKind.ZERO)
    with pytest.raises(Overridable) as refused:
        desk.do(commands.set_rounds, 4)
    assert refused.value.rule is Rule.ROUNDS_ANNOUNCED
    override(desk, lambda state: commands.set_rounds(state, 4), "storm")
    regulations = desk.state.tournament.regulations
    assert (regulations.rounds, [bye.round for bye in regulations.requested_byes]) == (4, [4])
    override(desk, lambda state: commands.set_rounds(state, 9))
    assert desk.state.tournament.regulations.rounds == 9
    with pytest.raises(Refused, match="2 are paired already"):
        override(desk, lambda state: commands.set_rounds(state, 1))
    override(desk, lambda state: commands.set_rounds(state, 2))
    with pytest.raises(Refused, match="all 2 rounds are paired"):
        desk.draw_up()
    desk.do(commands.finish)


def test_before_round_1_the_number_of_rounds_is_only_a_setting() -> None:
    desk = Desk()
    desk.enter(4)
    desk.do(commands.set_rounds, 3)
    assert desk.state.tournament.regulations.rounds == 3
    assert commands.set_rounds(desk.state, 3) == []


def test_a_published_round_is_withdrawn_in_one_act_and_comes_back_by_undo() -> None:
    desk = playing(players=9)
    away = next(player.number for player in desk.state.tournament.players if player.rating == 1500)
    desk.do(commands.request_bye, away, 2, ByeKind.HALF)
    before = desk.state
    desk.draw_up()
    desk.do(commands.record_result, 2, 1, Result.DRAW, Result.PENDING)
    published = desk.state
    with pytest.raises(Overridable) as refused:
        desk.do(commands.withdraw_round, "the wrong list")
    assert refused.value.rule is Rule.PAIRING_PUBLISHED
    with pytest.raises(Refused, match="needs its reason"):
        desk.do(commands.withdraw_round, " ")
    desk.do(commands.withdraw_round, "two results of round 1 were exchanged", Ground.RULES)
    state = desk.state
    assert state.tournament == before.tournament, "the bye on request is asked for again"
    assert state.boards == before.boards
    (noted,) = [entry.happening for entry in desk.log if isinstance(entry.happening, e.RoundWithdrawn)]
    assert noted.games[0].result is Result.DRAW
    desk.draw_up()
    assert desk.state.tournament.rounds[1].byes == published.tournament.rounds[1].byes
    kept(desk)
    for _ in range(3):
        desk.do(commands.undo)
    assert desk.state.tournament == published.tournament


def test_the_round_that_is_withdrawn_takes_its_remarks_along() -> None:
    desk = playing()
    desk.draw_up()
    desk.do(commands.record_result, 1, 1, Result.DRAW, Result.WHITE_WIN)
    assert [remark.round for remark in desk.state.remarks] == [1], "round 2 was paired with the former result"
    desk.do(commands.withdraw_round, "wrong result", Ground.RULES)
    assert not list(desk.state.remarks), "no round is paired with it any more"
    desk.draw_up()
    kept(desk)


def test_a_draft_or_a_round_of_another_program_is_not_withdrawn() -> None:
    desk = playing()
    desk.do(commands.pair_round, "test")
    with pytest.raises(Refused, match="is a draft"):
        desk.do(commands.withdraw_round, "x", Ground.RULES)
    empty = Desk()
    with pytest.raises(Refused, match="no round is published"):
        empty.do(commands.withdraw_round, "x", Ground.RULES)


# Colours and results


def test_a_game_played_with_reversed_colours_stands_as_it_was_played() -> None:
    desk = playing()
    seat = desk.state.boards[0][0]
    desk.do(commands.reverse_colours, 1, 1, None, "found out at move 30")
    game = dict(desk.state.games(1))[1]
    assert (game.white, game.black, game.result) == (seat.black, seat.white, Result.BLACK_WIN), "who won has won"
    assert History(desk.state.tournament)[seat.white].colours[-1] is Colour.BLACK
    assert points(desk, seat.white) == 10
    assert desk.state.remarks[-1].reason.ground is Ground.REVERSED  # type: ignore[union-attr]
    kept(desk)
    desk.do(commands.reverse_colours, 1, 2, Result.WHITE_WIN, "the slip has the colours as played")
    second = desk.state.boards[0][1]
    assert points(desk, second.white) == 10, "the result is that of White as played"
    desk.do(commands.undo)
    assert desk.state.boards[0][0] == e.Seat(seat.black, seat.white)


def test_colours_of_an_earlier_round_change_only_with_an_override_and_later_rounds_are_explained_without() -> None:
    desk = playing(rounds=3)
    turn = partial(commands.reverse_colours, round_number=1, board=1, reason="said so at the prize-giving")
    with pytest.raises(Overridable):
        desk.do(turn)
    override(desk, turn)
    first = dict(desk.state.games(1))[1]
    assert (first.black, first.white) in [(g.white, g.black) for g in as_paired(desk.state.report, 2).rounds[0].games]
    kept(desk)


def test_a_forfeit_has_no_colours_to_exchange() -> None:
    desk = Desk()
    desk.enter(4)
    desk.draw_up()
    desk.do(commands.record_result, 1, 1, Result.WHITE_FORFEIT_WIN, Result.PENDING)
    with pytest.raises(Refused, match="was not played"):
        desk.do(commands.reverse_colours, 1, 1)
    with pytest.raises(Refused, match="a result of a game that was played"):
        desk.do(commands.reverse_colours, 1, 2, Result.DOUBLE_FORFEIT)


def test_results_of_two_boards_are_exchanged_in_one_step() -> None:
    desk = Desk()
    desk.enter(8)
    desk.draw_up()
    desk.do(commands.record_result, 1, 1, Result.DRAW, Result.PENDING)
    desk.do(commands.exchange_results, 1, 1, 3)
    games = dict(desk.state.games(1))
    assert (games[1].result, games[3].result) == (Result.PENDING, Result.DRAW)
    desk.do(commands.record_result, 1, 1, Result.BLACK_WIN, Result.PENDING)
    desk.do(commands.exchange_results, 1, 3, 1)
    games = dict(desk.state.games(1))
    assert (games[1].result, games[3].result) == (Result.DRAW, Result.BLACK_WIN)
    with pytest.raises(Refused, match="two different boards"):
        desk.do(commands.exchange_results, 1, 1, 1)
    with pytest.raises(Refused, match="have the same result"):
        desk.do(commands.exchange_results, 1, 2, 4)
    desk.do(commands.undo)
    games = dict(desk.state.games(1))
    assert (games[1].result, games[3].result) == (Result.BLACK_WIN, Result.DRAW)


# Points and boards


def test_points_are_added_and_taken_away_for_pairing_or_in_the_standings_alone() -> None:
    desk = playing()
    winner, loser = desk.state.boards[0][0].white, desk.state.boards[0][0].black
    desk.do(commands.award_points, loser, 5, "the clock was wrong")
    desk.do(commands.award_points, winner, -5, "insulted the arbiter")
    assert (points(desk, winner), points(desk, loser)) == (5, 5)
    overrides = partial(commands.award_points, number=winner, points=-10, reason="cheating", standings_only=True)
    desk.do(overrides)
    assert points(desk, winner) == 5, "pairings leave it aside"
    row = next(row for row in standings_of(desk.state).rows if row.number == winner)
    assert row.points == -5
    assert desk.state.tournament.regulations.abnormal_points[-1].round == STANDINGS_ONLY
    with pytest.raises(Refused, match="not 0"):
        desk.do(commands.award_points, winner, 0, "x")
    with pytest.raises(Refused, match="needs its reason"):
        desk.do(commands.award_points, winner, 5, "")
    kept(desk)


def test_boards_begin_at_a_number_and_some_players_always_sit_at_theirs() -> None:
    desk = Desk()
    desk.enter(8)
    desk.do(commands.set_boards, 51, {})
    desk.draw_up()
    assert list(desk.state.board_numbers(1)) == [51, 52, 53, 54]
    with pytest.raises(Refused, match="boards 51 to 54, not 1"):
        desk.do(commands.record_result, 1, 1, Result.DRAW, Result.PENDING)
    desk.do(commands.record_result, 1, 52, Result.DRAW, Result.PENDING)
    seat = desk.state.boards[0][1]
    assert next(g for g in desk.state.tournament.rounds[0].games if g.white == seat.white).result is Result.DRAW
    desk.play()
    last = max(player.number for player in desk.state.tournament.players)
    desk.do(commands.set_boards, 1, {last: 1, 1: 40})
    assert list(desk.state.board_numbers(1)) == [51, 52, 53, 54], "what is published keeps its numbers"
    desk.draw_up()
    boards = desk.state.seats(2)
    assert last in (boards[1].white, boards[1].black)
    assert 1 in (boards[40].white, boards[40].black)
    assert list(boards) == [1, 2, 3, 40]
    desk.do(commands.enter, Player(1, "Late", 2900))
    assert desk.state.fixed_boards == {last + 1: 1, 2: 40}, "the boards follow the players, whose numbers moved"
    with pytest.raises(Refused, match="cannot both always sit at board 7"):
        desk.do(commands.set_boards, 1, {1: 7, 2: 7})
    kept(desk)


def test_changed_by_hand_a_round_keeps_the_numbers_of_its_boards() -> None:
    desk = Desk()
    desk.enter(8)
    desk.do(commands.set_boards, 11, {})
    desk.draw_up()
    boards, bye = commands.swap(
        desk.state.boards[0], None, desk.state.boards[0][0].white, desk.state.boards[0][3].white
    )
    desk.do(commands.change_pairing, 1, boards, bye, "they are sisters", Ground.AGREEMENT)
    assert list(desk.state.board_numbers(1)) == [11, 12, 13, 14]
    assert desk.state.seats(1)[11] == boards[0]


@pytest.mark.parametrize(
    "line",
    [
        "Games changed after round 3 was paired @ Round 2: 4-9 1-0 => 9-4 0-1",
        "Games changed after round 3 was paired @ Round 2: none => 7 H",
        "Games changed after round 3 was paired @ Round 2: 4-9  -  => 4 H, 9 F",
    ],
)
def test_what_a_file_says_of_it_is_read_back(line: str) -> None:
    remark = comment_of(line)
    assert isinstance(remark, ChangedRound)
    assert comment_line(remark) == line


def test_a_file_that_only_looks_like_it_stays_text() -> None:
    for line in (
        "Games changed after round 3 was paired @ Round 2: 4-4 1-0 => 9 F",
        "Games changed after round 3 was paired @ Round 2: 4-9 x-0 => 9 F",
        "Games changed after round 3 was paired @ Round 2: 9 Q => 9 F",
    ):
        assert comment_of(line) == line
