"""A tournament run by commands: what they allow, what they refuse, and what the log keeps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desk.driver import Desk
from torneo.check.checking import check
from torneo.desk import BrokenLogError, Conflict, Log, Refused, commands, replay
from torneo.desk import events as e
from torneo.files.comments import comment_line
from torneo.model import ByeKind, Player, Result
from torneo.rules import article


def test_numbers_follow_the_ratings_when_round_1_is_paired() -> None:
    desk = Desk()
    desk.enter(4)
    desk.do(commands.pair_round, "torneo test")
    assert [player.rating for player in desk.state.tournament.players] == [1530, 1520, 1510, 1500]


def test_a_draft_is_no_round_until_it_is_published() -> None:
    desk = Desk()
    desk.enter(4)
    desk.do(commands.pair_round, "torneo test")
    assert desk.state.round_number == 0
    desk.do(commands.publish)
    assert desk.state.round_number == 1
    assert desk.state.draft is None


def test_a_round_is_not_paired_while_results_are_missing_unless_they_are_adjourned() -> None:
    desk = Desk()
    desk.enter(4)
    desk.do(commands.pair_round, "torneo test")
    desk.do(commands.publish)
    desk.do(commands.record_result, 1, 1, Result.DRAW, Result.PENDING)
    with pytest.raises(Refused, match=r"round 1 board 2.*C\.04\.2 3\.1"):
        desk.do(commands.pair_round, "torneo test")
    desk.do(commands.record_result, 1, 2, Result.ADJOURNED, Result.PENDING)
    desk.do(commands.pair_round, "torneo test")
    assert desk.state.draft is not None


def test_what_the_desk_pairs_the_checker_finds_right() -> None:
    desk = Desk(rounds=5)
    desk.enter(9)
    for _ in range(3):
        desk.play_round()
    desk.do(commands.request_bye, 3, 4, ByeKind.HALF)
    desk.do(commands.withdraw, 9)
    desk.do(commands.enter, Player(1, "Late", 1555))
    desk.play_round(Result.DRAW)
    desk.play_round(Result.BLACK_WIN)
    assert check(desk.state.tournament) == []
    assert desk.state.tournament.players[3].name == "Late"


def test_a_late_entry_moves_the_numbers_behind_it_everywhere() -> None:
    desk = Desk()
    desk.enter(4)
    desk.play_round()
    before = [(seat.white, seat.black) for seat in desk.state.boards[0]]
    desk.do(commands.withdraw, 4)
    desk.do(commands.enter, Player(1, "Strongest", 2500))
    assert [(seat.white, seat.black) for seat in desk.state.boards[0]] == [(w + 1, b + 1) for w, b in before]
    assert desk.state.withdrawn == {5}


def test_numbers_are_frozen_after_round_4() -> None:
    desk = Desk(rounds=9)
    desk.enter(10)
    for _ in range(3):
        desk.play_round()
    desk.do(commands.assign_numbers)
    desk.play_round(Result.DRAW)
    with pytest.raises(Refused, match=r"C\.04\.2 2\.3"):
        desk.do(commands.assign_numbers)


def test_the_second_of_two_arbiters_is_told_of_the_first() -> None:
    desk = Desk()
    desk.enter(4)
    desk.do(commands.pair_round, "torneo test")
    desk.do(commands.publish)
    desk.do(commands.record_result, 1, 1, Result.WHITE_WIN, Result.PENDING)
    with pytest.raises(Conflict, match="1-0"):
        desk.do(commands.record_result, 1, 1, Result.DRAW, Result.PENDING)


def test_which_rounds_a_correction_still_reaches() -> None:
    """C.04.2 4.3: the round before counts while the next is played; older ones only for the rating report."""
    desk = Desk()
    desk.enter(8)
    desk.play_round()
    desk.do(commands.pair_round, "torneo test")
    desk.do(commands.publish)
    assert commands.effect_of_correction(desk.state, 1) == ("pairing", article("C.04.2", "4.3", "2026"))
    desk.do(commands.record_result, 1, 1, Result.DRAW, Result.WHITE_WIN)
    assert desk.state.games(1)[0][1].result is Result.DRAW
    for board, _ in desk.state.games(2):
        desk.do(commands.record_result, 2, board, Result.DRAW, Result.PENDING)
    assert commands.effect_of_correction(desk.state, 1) == ("rating", article("C.04.2", "4.3", "2026"))
    desk.do(commands.record_result, 1, 2, Result.BLACK_WIN, Result.WHITE_WIN)
    assert desk.state.games(1)[1][1].result is Result.WHITE_WIN
    assert desk.state.games(1)[1][1].rated is Result.BLACK_WIN


def test_a_published_pairing_changes_only_for_the_reasons_of_the_edition() -> None:
    desk = Desk()
    desk.enter(4)
    desk.do(commands.pair_round, "torneo test")
    desk.do(commands.publish)
    one, two = desk.state.boards[0]
    swapped = (e.Seat(one.black, one.white), two)
    with pytest.raises(Refused, match=r"C\.04\.2 4\.4"):
        desk.do(commands.change_pairing, 1, swapped, None, "they asked for it")
    desk.do(commands.change_pairing, 1, swapped, None, "agreement: both want it")
    assert desk.state.boards[0] == swapped
    assert "=>" in comment_line(desk.state.report.comments[-1])


def test_a_change_by_hand_keeps_everybody_at_one_board() -> None:
    desk = Desk()
    desk.enter(4)
    desk.do(commands.pair_round, "torneo test")
    with pytest.raises(Refused, match="two boards"):
        desk.do(commands.change_pairing, 1, (e.Seat(1, 2), e.Seat(1, 3)), None, "test")
    with pytest.raises(Refused, match="player 2 would have no opponent"):
        desk.do(commands.change_pairing, 1, (e.Seat(1, 3),), None, "test")


def test_warnings_name_rematches_colours_and_second_byes() -> None:
    desk = Desk()
    desk.enter(5)
    desk.play_round()
    desk.do(commands.pair_round, "torneo test")
    first = desk.state.boards[0][0]
    others = sorted({1, 2, 3, 4, 5} - {first.white, first.black, 5})
    found = commands.warnings(desk.state, 2, (first, e.Seat(others[0], others[1])), 5)
    assert any("have met" in text for text in found)
    assert any("bye again" in text for text in found)


def test_undo_goes_back_one_step_at_a_time_and_appends() -> None:
    desk = Desk()
    desk.enter(4)
    before = desk.state
    desk.play_round()
    entries = len(desk.log)
    while desk.state.effective[-1] > before.sequence:
        desk.do(commands.undo)
    assert len(desk.log) > entries
    assert desk.state.tournament == before.tournament


def test_a_finished_tournament_refuses_everything_but_undo() -> None:
    desk = Desk(rounds=1)
    desk.enter(2)
    desk.play_round()
    desk.do(commands.finish)
    with pytest.raises(Refused, match="finished"):
        desk.do(commands.withdraw, 1)
    desk.do(commands.undo)
    desk.do(commands.withdraw, 1)


def test_settings_that_decide_pairings_are_fixed_once_round_1_is_paired() -> None:
    desk = Desk()
    desk.enter(4)
    desk.play_round()
    tournament = desk.state.tournament
    with pytest.raises(Refused, match="number of rounds"):
        desk.do(commands.change_settings, tournament.event, replace(tournament.regulations, rounds=9))


def test_the_log_replays_elsewhere_to_the_same_state_and_hash() -> None:
    desk = Desk()
    desk.enter(6)
    desk.play_round()
    copy = Log.from_lines(desk.log.to_lines())
    assert copy.head == desk.log.head
    assert replay(copy) == desk.state


@pytest.mark.parametrize("damage", ["actor", "leave out", "swap", "result"])
def test_the_log_notices_every_change(damage: str) -> None:
    desk = Desk()
    desk.enter(4)
    desk.play_round()
    lines = desk.log.to_lines().splitlines()
    match damage:
        case "actor":
            lines[2] = lines[2].replace('"Ana"', '"Eva"')
        case "leave out":
            del lines[3]
        case "swap":
            lines[2], lines[3] = lines[3], lines[2]
        case "result":
            lines[-1] = lines[-1].replace("white_win", "black_win")
    with pytest.raises(BrokenLogError):
        Log.from_lines("\n".join(lines))


def test_the_initial_colour_can_be_drawn_again_in_front_of_the_players() -> None:
    desk = Desk()
    desk.do(commands.draw_colour, 7)
    first = desk.state.tournament.regulations.initial_colour
    desk.do(commands.draw_colour, 7)
    assert desk.state.tournament.regulations.initial_colour is first
