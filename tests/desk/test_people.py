"""Entries, check-in and what is refused about people."""

from __future__ import annotations

import pytest

from desk.driver import Desk
from torneo.desk import Refused, commands
from torneo.model import ByeKind, Player


def test_who_is_not_seen_has_a_zero_point_bye() -> None:
    desk = Desk()
    desk.enter(6)
    for number in (1, 2, 3, 4):
        desk.do(commands.check_in, number, True)
    desk.do(commands.request_bye, 6, 1, ByeKind.HALF)
    desk.do(commands.absent_not_seen)
    byes = {bye.player: bye.kind for bye in desk.state.tournament.regulations.requested_byes}
    assert byes == {5: ByeKind.ZERO, 6: ByeKind.HALF}
    assert commands.absent_not_seen(desk.state) == []
    desk.draw_up()
    assert len(desk.state.boards[0]) == 2


def test_without_a_check_in_only_those_looked_for_in_vain_are_absent() -> None:
    desk = Desk()
    desk.enter(4)
    assert commands.absent_not_seen(desk.state) == []
    desk.do(commands.check_in, 2, False)
    desk.do(commands.absent_not_seen)
    assert [bye.player for bye in desk.state.tournament.regulations.requested_byes] == [2]


def test_a_late_entry_is_present() -> None:
    desk = Desk()
    desk.enter(4)
    for number in (1, 2, 3, 4):
        desk.do(commands.check_in, number, True)
    desk.play_round()
    desk.do(commands.enter, Player(1, "Late", 1505))
    assert commands.absent_not_seen(desk.state) == []


def test_after_the_last_round_nobody_is_absent() -> None:
    desk = Desk(rounds=1)
    desk.enter(2)
    desk.play_round()
    with pytest.raises(Refused, match="all 1 rounds are paired"):
        desk.do(commands.absent_not_seen)


def test_two_players_do_not_share_a_fide_number() -> None:
    desk = Desk()
    desk.do(commands.enter, Player(1, "Ana", fide_id=100))
    desk.do(commands.enter, Player(1, "Eva", fide_id=200))
    with pytest.raises(Refused, match=r"Ana \(number 1\) has the FIDE number 100"):
        desk.do(commands.enter, Player(1, "Leo", fide_id=100))
    with pytest.raises(Refused, match=r"Ana \(number 1\) has the FIDE number 100"):
        desk.do(commands.correct_player, Player(2, "Eva", fide_id=100))
    desk.do(commands.correct_player, Player(2, "Eva", 1900, fide_id=200))
    assert commands.correct_player(desk.state, desk.state.tournament.players[1]) == []


def test_bad_requests_about_people_are_answered_in_one_sentence() -> None:
    desk = Desk()
    desk.enter(3)
    for command, arguments in (
        (commands.enter, (Player(1, "  "),)),
        (commands.correct_player, (Player(9, "Nobody"),)),
        (commands.correct_player, (Player(1, ""),)),
        (commands.remove, (9,)),
        (commands.check_in, (9, True)),
        (commands.request_bye, (9, 1, ByeKind.HALF)),
        (commands.request_bye, (1, 99, ByeKind.HALF)),
        (commands.request_bye, (1, 1, ByeKind.PAIRING)),
        (commands.cancel_bye, (1, 1)),
        (commands.withdraw, (9,)),
        (commands.bring_back, (1,)),
        (commands.penalise, (9, "late")),
        (commands.penalise, (1, " ")),
    ):
        with pytest.raises(Refused) as refused:
            desk.do(command, *arguments)
        assert refused.value.text("es") != refused.value.text("en")


def test_whom_a_list_of_forbidden_pairs_names_is_not_removed() -> None:
    desk = Desk()
    desk.enter(3)
    desk.do(commands.forbid, (1, 2))
    with pytest.raises(Refused, match="forbidden pairs"):
        desk.do(commands.remove, 1)
    desk.do(commands.remove, 3)
    assert len(desk.state.tournament.players) == 2


def test_names_go_into_one_line() -> None:
    desk = Desk()
    desk.do(commands.enter, Player(1, " Ana\n  María "))
    assert desk.state.tournament.players[0].name == "Ana María"
