"""What an arbiter changes by hand, and what the report file says of it."""

from __future__ import annotations

import pytest

from desk.driver import Desk
from torneo.check.checking import check
from torneo.desk import Refused, commands
from torneo.desk import events as e
from torneo.files.comments import comment_line
from torneo.files.json_form import from_json, to_json
from torneo.files.trf import Dialect, read, write
from torneo.model import ByeKind, Player, Result, Tournament
from torneo.model.corrections import corrections_of
from torneo.model.remarks import Penalty


def rounds_of(tournament: Tournament) -> list[int]:
    return [each.round_number for each in check(tournament)]


def exported(tournament: Tournament) -> list[Tournament]:
    files = [read(write(tournament, dialect).text.encode()).tournament for dialect in (Dialect.TRF16, Dialect.TRF26)]
    return [*files, from_json(to_json(tournament))]


def test_the_check_finds_only_the_round_changed_by_hand_and_the_comment_names_it() -> None:
    desk = Desk(rounds=5)
    desk.enter(10)
    desk.play_round()
    desk.do(commands.pair_round, "torneo test")
    draft = desk.state.draft
    assert draft is not None
    boards, bye = commands.swap(draft.boards, draft.bye, draft.boards[0].black, draft.boards[1].black)
    desk.do(commands.change_pairing, 2, boards, bye, "sisters\nof each other")
    desk.do(commands.publish)
    desk.play(Result.DRAW)
    desk.play_round(Result.BLACK_WIN)
    remarks = [text for text in map(comment_line, desk.state.report.comments) if "by hand" in text]
    one, two = draft.boards[:2]
    assert remarks == [
        f"Pairing by hand @ Round 2: {one.white}-{one.black} {two.white}-{two.black} => "
        f"{one.white}-{two.black} {two.white}-{one.black} (sisters of each other)"
    ]
    for tournament in exported(desk.state.report):
        assert rounds_of(tournament) == [2]
        assert remarks[0] in map(comment_line, tournament.comments)


def test_a_draft_that_goes_back_to_the_engines_pairing_is_not_by_hand() -> None:
    desk = Desk()
    desk.enter(4)
    desk.do(commands.pair_round, "torneo test")
    draft = desk.state.draft
    assert draft is not None
    desk.do(commands.change_pairing, 1, commands.turn(draft.boards, 1), None, "a slip")
    assert desk.state.draft is not None
    assert desk.state.draft.by_hand
    desk.do(commands.change_pairing, 1, draft.boards, None, "as it was")
    desk.do(commands.publish)
    assert desk.state.report.comments == ()
    assert check(desk.state.tournament) == []


def test_a_discarded_change_leaves_no_comment() -> None:
    desk = Desk()
    desk.enter(4)
    desk.do(commands.pair_round, "torneo test")
    assert desk.state.draft is not None
    desk.do(commands.change_pairing, 1, commands.turn(desk.state.draft.boards, 1), None, "a slip")
    desk.do(commands.discard_draft)
    desk.draw_up()
    assert desk.state.report.comments == ()


def test_a_late_entry_is_added_to_the_round_being_played() -> None:
    desk = Desk()
    desk.enter(5)
    desk.draw_up()
    free = desk.state.engine_bye
    desk.do(commands.record_result, 1, 1, Result.WHITE_WIN, Result.PENDING)
    desk.do(commands.enter, Player(1, "Late", 1505))
    late = next(player.number for player in desk.state.tournament.players if player.name == "Late")
    free = desk.state.engine_bye
    assert free is not None
    boards = (*desk.state.boards[0], e.Seat(late, free))
    with pytest.raises(Refused, match=r"C\.04\.2 4\.4"):
        desk.do(commands.change_pairing, 1, boards, None, "he is here")
    desk.do(commands.change_pairing, 1, boards, None, "late entry: missed his train")
    assert desk.state.games(1)[0][1].result is Result.WHITE_WIN
    assert desk.state.games(1)[2][1].result is Result.PENDING
    assert desk.state.tournament.rounds[0].byes == ()
    desk.do(commands.record_result, 1, 2, Result.DRAW, Result.PENDING)
    desk.do(commands.record_result, 1, 3, Result.DRAW, Result.PENDING)
    desk.play_round()
    assert rounds_of(desk.state.tournament) == [1]


def test_two_with_requested_byes_can_be_paired_after_all() -> None:
    desk = Desk()
    desk.enter(6)
    desk.do(commands.request_bye, 5, 1, ByeKind.HALF)
    desk.do(commands.request_bye, 6, 1, ByeKind.ZERO)
    desk.draw_up()
    away = sorted(bye.player for bye in desk.state.tournament.rounds[0].byes)
    assert len(away) == 2
    boards = (*desk.state.boards[0], e.Seat(*away))
    desk.do(commands.change_pairing, 1, boards, None, "agreement: both have come")
    assert desk.state.tournament.rounds[0].byes == ()
    assert len(desk.state.missing) == 3


def test_a_game_with_a_result_is_not_pulled_apart() -> None:
    desk = Desk()
    desk.enter(4)
    desk.draw_up()
    desk.do(commands.record_result, 1, 1, Result.WHITE_WIN, Result.PENDING)
    one, two = desk.state.boards[0]
    boards, bye = commands.swap((one, two), None, one.black, two.black)
    with pytest.raises(Refused, match="board 1 of round 1 has a result"):
        desk.do(commands.change_pairing, 1, boards, bye, "rules: test")
    desk.do(commands.record_result, 1, 1, Result.PENDING, Result.WHITE_WIN)
    desk.do(commands.change_pairing, 1, boards, bye, "rules: test")
    assert len(desk.state.missing) == 2


def test_where_the_engine_finds_nothing_the_arbiter_pairs_by_hand() -> None:
    desk = Desk(rounds=5)
    desk.enter(4)
    for _ in range(3):
        desk.play_round(Result.DRAW)
    with pytest.raises(Refused, match="by pairing by hand") as refused:
        desk.do(commands.pair_round, "torneo test")
    assert "decide el árbitro" in refused.value.text("es")
    assert "para los jugadores" in refused.value.text("es")
    boards = (e.Seat(1, 2), e.Seat(3, 4))
    with pytest.raises(Refused, match="needs its reason"):
        desk.do(commands.pair_by_hand, boards, None, " ")
    with pytest.raises(Refused, match="player 3 would have no opponent"):
        desk.do(commands.pair_by_hand, boards[:1], None, "no pairing left")
    desk.do(commands.pair_by_hand, boards, None, "no pairing left")
    assert desk.state.draft is not None
    assert desk.state.draft.engine_boards == ()
    assert desk.state.draft.by_hand
    desk.do(commands.publish)
    assert desk.state.boards[3] == boards
    (remark,) = desk.state.report.comments
    assert comment_line(remark) == "Pairing by hand @ Round 4: none => 1-2 3-4 (no pairing left)"
    desk.play()
    assert rounds_of(desk.state.tournament) == [4]


def test_those_who_left_are_not_seated_by_hand() -> None:
    desk = Desk()
    desk.enter(5)
    desk.play_round()
    desk.do(commands.withdraw, 5)
    with pytest.raises(Refused, match="bring him back first"):
        desk.do(commands.pair_by_hand, (e.Seat(1, 2), e.Seat(3, 4)), 5, "test")
    with pytest.raises(Refused, match="no player 9"):
        desk.do(commands.pair_by_hand, (e.Seat(1, 2), e.Seat(3, 9)), None, "test")
    desk.do(commands.pair_by_hand, (e.Seat(1, 2), e.Seat(3, 4)), None, "test")
    desk.do(commands.publish)
    assert [bye.player for bye in desk.state.tournament.rounds[1].byes] == [5]


def test_seats_are_exchanged_and_turned_in_values_only() -> None:
    boards = (e.Seat(1, 2), e.Seat(3, 4))
    assert commands.swap(boards, None, 1, 4) == ((e.Seat(4, 2), e.Seat(3, 1)), None)
    assert commands.swap(boards, 5, 5, 3) == ((e.Seat(1, 2), e.Seat(5, 4)), 3)
    assert commands.swap(boards, 5, 1, 2) == (commands.turn(boards, 1), 5)
    with pytest.raises(Refused, match="boards 1 to 2"):
        commands.turn(boards, 3)


def test_a_correction_for_rating_only_is_a_remark_in_every_file() -> None:
    desk = Desk()
    desk.enter(6)
    desk.play_round()
    desk.play_round(Result.DRAW)
    desk.do(commands.record_result, 1, 1, Result.BLACK_WIN, Result.WHITE_WIN)
    desk.do(commands.penalise, 3, "telephone\nrang")
    first = desk.state.boards[0][0]
    for tournament in exported(desk.state.report):
        assert tournament.comments == (Penalty(2, 3, "telephone rang"),)
        (correction,) = corrections_of(tournament)
        assert (correction.round, correction.white, correction.black) == (1, first.white, first.black)
        assert (correction.scored, correction.rated) == (Result.WHITE_WIN, Result.BLACK_WIN)
        assert check(tournament) == []
