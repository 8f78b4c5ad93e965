"""Before a round is paired: who is not here, who did not come to their game, and what the arbiter decides."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from desk.driver import Desk
from torneo.desk import Conflict, Log, Refused, State, commands, replay
from torneo.desk import events as e
from torneo.files.comments import comment_line
from torneo.model import ByeKind, Event, Game, Player, Regulations, Result, Round, Tournament

ENGINE = "torneo test"


def hall(players: int = 8, here: int = 0, **settings: object) -> Desk:
    desk = Desk(**settings)  # type: ignore[arg-type]
    desk.enter(players)
    for number in range(1, here + 1):
        desk.do(commands.check_in, number, True)
    return desk


def test_m5_pairing_names_those_not_here_and_waits_for_a_decision() -> None:
    desk = hall(30, here=3)
    with pytest.raises(commands.Undecided, match="not here for round 1: 4, 5, 6") as asked:
        desk.do(commands.pair_round, ENGINE)
    assert "no están para la ronda 1" in asked.value.text("es")
    absent = dict.fromkeys(range(4, 31), True) | {4: False}
    desk.do(commands.pair_round, ENGINE, commands.Decisions(absent))
    assert desk.state.draft is not None
    assert len(desk.state.draft.boards) == 2
    desk.do(commands.publish)
    assert {bye.kind for bye in desk.state.tournament.rounds[0].byes} == {ByeKind.ZERO}
    assert len(desk.state.tournament.rounds[0].byes) == 26


def test_m5_they_can_be_paired_all_the_same() -> None:
    desk = hall(30, here=3)
    desk.do(commands.pair_round, ENGINE, commands.Decisions(dict.fromkeys(range(4, 31), False)))
    assert desk.state.draft is not None
    assert len(desk.state.draft.boards) == 15


def test_m5_presence_ends_with_the_round_it_was_for() -> None:
    desk = hall(8, here=3)
    desk.play_round()
    assert dict(desk.state.present) == {}
    assert commands.not_here(desk.state) == ()
    desk.do(commands.pair_round, ENGINE)  # nobody was looked for: nothing to ask
    desk.do(commands.undo)
    desk.do(commands.check_in, 5, True)
    assert commands.not_here(desk.state) == (1, 2, 3, 4, 6, 7, 8)


def test_m5_undoing_the_publication_brings_the_check_in_back() -> None:
    desk = hall(4, here=3)
    desk.draw_up()
    desk.do(commands.undo)
    assert dict(desk.state.present) == {2: True, 3: True, 4: True}  # by the numbers of the initial order
    assert Log.from_lines(desk.log.to_lines()).head == desk.log.head


def test_m5_a_decision_on_somebody_who_has_come_meanwhile_is_a_conflict() -> None:
    desk = hall(8, here=7)
    desk.do(commands.check_in, 8, True)
    with pytest.raises(Conflict, match="player 8"):
        desk.do(commands.pair_round, ENGINE, commands.Decisions({8: True}))


def test_m5_the_same_tick_twice_is_one_entry() -> None:
    desk = hall(4, here=1)
    assert commands.check_in(desk.state, 1, True) == []
    assert commands.check_in(desk.state, 1, False) == [e.CheckedIn(1, False)]


def forfeited(edition: str = "2026", result: Result = Result.WHITE_FORFEIT_WIN) -> tuple[Desk, Game]:
    desk = hall(8, system=f"FIDE_DUTCH_{edition}")
    desk.draw_up()
    desk.do(commands.record_result, 1, 1, result, Result.PENDING)
    desk.play()
    return desk, desk.state.games(1)[0][1]


def test_m19_who_did_not_come_is_withdrawn_unless_the_arbiter_keeps_them() -> None:
    desk, game = forfeited()
    assert commands.no_shows(desk.state) == (game.black,)
    with pytest.raises(commands.Undecided, match=rf"did not come to their game of round 1: {game.black}") as asked:
        desk.do(commands.pair_round, ENGINE)
    assert str(asked.value.article) == "C.05 (2018) 6.5"  # the handling rules of 2026 do not have it any more
    desk.do(commands.pair_round, ENGINE, commands.Decisions(withdrawn={game.black: True}))
    assert desk.state.withdrawn == {game.black}
    assert desk.state.draft is not None
    assert desk.state.draft.bye is not None  # seven are left


def test_m19_one_answer_keeps_them_and_is_not_asked_for_again() -> None:
    desk, game = forfeited()
    desk.do(commands.pair_round, ENGINE, commands.Decisions(withdrawn={game.black: False}))
    assert [entry.happening for entry in desk.log if isinstance(entry.happening, e.NoShowKept)] == [
        e.NoShowKept(game.black, 1)
    ]
    desk.do(commands.discard_draft)
    assert commands.no_shows(desk.state) == ()
    desk.do(commands.pair_round, ENGINE)
    desk.do(commands.publish)
    assert desk.state.kept == frozenset()
    assert replay(desk.log).withdrawn == frozenset()


def test_m19_both_of_a_double_forfeit_are_asked_about_and_nobody_who_has_a_bye_next() -> None:
    desk, game = forfeited(result=Result.DOUBLE_FORFEIT)
    assert commands.no_shows(desk.state) == tuple(sorted((game.white, game.black)))
    desk.do(commands.request_bye, game.white, 2, ByeKind.HALF)
    assert commands.no_shows(desk.state) == (game.black,)


def test_m19_the_article_is_that_of_the_edition_and_a_round_robin_is_not_asked() -> None:
    assert str(commands.no_show_article(forfeited("2017")[0].state)) == "C.04.2 (2017) D.2"
    desk = hall(4, rounds=None, system="BERGER_ROUNDROBIN")
    desk.play_round(Result.WHITE_FORFEIT_WIN)
    assert commands.no_shows(desk.state) == ()


def test_m29_an_early_end_is_confirmed_with_the_number_of_rounds_left_out() -> None:
    desk = hall(4, rounds=9)
    desk.play_round()
    with pytest.raises(Refused, match="1 of 9 rounds are played"):
        desk.do(commands.finish)
    with pytest.raises(Refused, match="confirming that 8 are left out"):
        desk.do(commands.finish, 7)
    desk.do(commands.finish, 8)
    assert desk.state.finished


@pytest.mark.parametrize("about", [e.Withdrawn(9), e.Returned(9), e.CheckedIn(9, True), e.Penalised(9, 0, "x")])
def test_m29_entries_about_nobody_in_logs_of_earlier_versions_do_nothing(about: e.Happening) -> None:
    desk = hall(4)
    desk.write([about])
    for number in range(5, 10):
        desk.do(commands.enter, Player(1, f"Late {number}", 1000 - number))
    state = desk.state
    assert (state.withdrawn, dict(state.present)) == (frozenset(), {})  # nor to a later number 9
    assert [line for line in map(comment_line, state.report.comments) if "Penalty" in line] == (
        ["Penalty @ Round 0: player 9: x"] if isinstance(about, e.Penalised) else []
    )
    desk.draw_up()


@pytest.mark.parametrize(
    "command",
    [
        lambda state: commands.withdraw(state, 9),
        lambda state: commands.bring_back(state, 9),
        lambda state: commands.check_in(state, 9, True),
        lambda state: commands.penalise(state, 9, "x"),
        lambda state: commands.request_bye(state, 9, 1, ByeKind.HALF),
    ],
)
def test_m29_what_is_asked_about_nobody_is_refused(command: Callable[[State], object]) -> None:
    with pytest.raises(Refused, match="there is no player 9"):
        command(hall(4).state)


def test_m19_undoing_a_pairing_takes_back_the_withdrawals_decided_with_it() -> None:
    desk = hall(6)
    desk.do(commands.check_in, 1, True)
    desk.do(commands.pair_round, ENGINE, commands.Decisions({n: n == 6 for n in range(2, 7)}))
    desk.do(commands.publish)
    desk.play(Result.WHITE_FORFEIT_WIN)
    before = desk.state
    missed = commands.no_shows(before)
    desk.do(commands.pair_round, ENGINE, commands.Decisions(withdrawn=dict.fromkeys(missed, True)))
    assert desk.state.withdrawn == set(missed)
    desk.do(commands.undo)
    after = desk.state
    assert (after.withdrawn, after.draft, after.effective, after.step) == (
        before.withdrawn, None, before.effective, before.step,
    )  # fmt: skip
    assert commands.no_shows(after) == missed
    for _ in range(4):  # two results, the publication, the pairing with the absence and the numbers
        desk.do(commands.undo)
    assert desk.state.tournament.regulations.requested_byes == ()
    assert commands.not_here(desk.state) == (2, 3, 4, 5, 6)


def test_m5_pairing_by_hand_asks_about_those_not_here_as_the_engine_does() -> None:
    desk = hall(5, here=3)
    boards = (e.Seat(1, 2),)
    with pytest.raises(commands.Undecided, match="not here for round 1: 4, 5;"):
        desk.do(commands.pair_by_hand, boards, 3, "the engine is out")
    absent = commands.Decisions({4: True, 5: True})
    with pytest.raises(Refused, match="player 3 would have no opponent"):
        desk.do(commands.pair_by_hand, boards, None, "the engine is out", absent)
    with pytest.raises(Refused, match="player 4 is left out as absent and has a place"):
        desk.do(commands.pair_by_hand, (*boards, e.Seat(3, 4)), None, "the engine is out", absent)
    desk.do(commands.pair_by_hand, boards, 3, "the engine is out", absent)
    desk.do(commands.publish)
    free = {bye.player: bye.kind for bye in desk.state.tournament.rounds[0].byes}
    assert free == {3: ByeKind.PAIRING, 4: ByeKind.ZERO, 5: ByeKind.ZERO}


def test_m19_pairing_by_hand_asks_about_no_shows_as_the_engine_does() -> None:
    desk = hall(4)
    desk.draw_up()
    desk.play(Result.WHITE_FORFEIT_WIN)
    first, second = commands.no_shows(desk.state)
    here = sorted({1, 2, 3, 4} - {first, second})
    with pytest.raises(commands.Undecided, match="did not come to their game of round 1"):
        desk.do(commands.pair_by_hand, (e.Seat(*here),), None, "test")
    decided = commands.Decisions(withdrawn={first: True, second: False})
    desk.do(commands.pair_by_hand, (e.Seat(*here),), second, "test", decided)
    assert (desk.state.withdrawn, desk.state.kept) == (frozenset((first,)), frozenset((second,)))


def test_undo_leaves_the_set_up_and_steps_come_back_with_the_log() -> None:
    desk = Desk(name="")
    desk.write(commands.create(Event("Club"), Regulations(rounds=5), acceleration="baku"))
    desk.write([e.PlayerEntered(Player(1, "Ana")), e.PlayerEntered(Player(2, "Eva"))])
    copy = Log.from_lines(desk.log.to_lines())
    assert replay(copy).step == desk.state.step == (3, 4)
    desk.do(commands.undo)
    assert not desk.state.tournament.players
    desk.do(commands.undo)
    assert desk.state.acceleration is None
    with pytest.raises(Refused, match="nothing to undo"):
        desk.do(commands.undo)


def test_m29_what_changes_nothing_adds_nothing() -> None:
    desk = hall(4)
    desk.do(commands.request_bye, 2, 1, ByeKind.HALF)
    assert commands.request_bye(desk.state, 2, 1, ByeKind.HALF) == []
    assert commands.request_bye(desk.state, 2, 1, ByeKind.ZERO) == [e.ByeRequested(2, 1, ByeKind.ZERO)]


def played_twice(system: str) -> Desk:
    """Two rounds of four players; in the second, paired by hand, 1 and 2 meet again."""
    desk = hall(4, system=system)
    desk.do(commands.pair_by_hand, (e.Seat(1, 2), e.Seat(3, 4)), None, "test")
    desk.do(commands.publish)
    desk.play(Result.DRAW)
    return desk


@pytest.mark.parametrize("reason", ["agreement: both want it", "late entry: x", "rules: x", "unforeseeable: x"])
def test_m18_in_2017_a_published_pairing_changes_for_a_second_meeting_only(reason: str) -> None:
    desk = played_twice("FIDE_DUTCH_2017")
    desk.do(commands.pair_by_hand, (e.Seat(2, 1), e.Seat(3, 4)), None, "test")
    desk.do(commands.publish)
    with pytest.raises(Refused, match="changes only for one of: rematch;") as refused:
        desk.do(commands.change_pairing, 2, (e.Seat(1, 3), e.Seat(4, 2)), None, reason)
    assert str(refused.value.article) == "C.04.2 (2017) D.10"
    desk.do(commands.change_pairing, 2, (e.Seat(1, 3), e.Seat(4, 2)), None, "rematch: 1 and 2 have met")
    assert desk.state.boards[1] == (e.Seat(1, 3), e.Seat(4, 2))


@pytest.mark.parametrize("system", ["FIDE_DUTCH_2017", "FIDE_DUTCH_2026"])
def test_m18_a_rematch_has_to_be_one_and_to_be_taken_out(system: str) -> None:
    desk = played_twice(system)
    desk.do(commands.pair_by_hand, (e.Seat(1, 3), e.Seat(4, 2)), None, "test")
    desk.do(commands.publish)
    with pytest.raises(Refused, match="nobody in round 2 meets an opponent again"):
        desk.do(commands.change_pairing, 2, (e.Seat(1, 4), e.Seat(3, 2)), None, "rematch: so they say")
    for _ in range(2):
        desk.do(commands.undo)
    desk.do(commands.pair_by_hand, (e.Seat(2, 1), e.Seat(3, 4)), None, "test")
    desk.do(commands.publish)
    with pytest.raises(Refused, match="players 2 and 1 would still meet again"):
        desk.do(commands.change_pairing, 2, (e.Seat(1, 2), e.Seat(4, 3)), None, "rematch: yes")


def nine_rounds() -> Tournament:
    """Two players, nine rounds, and neither their number nor the system in the file."""
    players = (Player(1, "Ana", 2000), Player(2, "Eva", 1900))
    return Tournament(players, (Round((Game(1, 2, Result.DRAW),)),) * 9, Event("Club"))


def test_m6_a_file_that_does_not_say_the_rounds_or_the_system_is_asked_about_before_pairing() -> None:
    desk = Desk(name="")
    desk.write(commands.adopt(nine_rounds()))
    with pytest.raises(Refused, match="answer that in the settings first"):
        desk.do(commands.pair_round, ENGINE)
    event = desk.state.tournament.event
    with pytest.raises(Refused, match="8 rounds: 9 are paired already"):
        desk.do(commands.change_settings, event, Regulations(rounds=8, system="FIDE_DUTCH_2017"))
    desk.do(commands.change_settings, event, Regulations(rounds=9, system="FIDE_DUTCH_2017", tie_breaks=("BH",)))
    desk.do(commands.change_settings, event, Regulations(rounds=9, system="FIDE_DUBOV_2026"))  # still open
    with pytest.raises(Refused, match="all 9 rounds are paired"):
        desk.do(commands.pair_round, ENGINE)
    desk.do(commands.finish)


def test_m6_the_settings_of_a_tournament_taken_over_are_fixed_once_a_round_is_paired_here() -> None:
    players = tuple(Player(number, f"P{number}", 2000 - number) for number in range(1, 5))
    desk = Desk(name="")
    desk.write(
        commands.adopt(Tournament(players, (Round((Game(1, 3, Result.DRAW), Game(4, 2, Result.DRAW))),), Event("Club")))
    )
    event = desk.state.tournament.event
    desk.do(commands.change_settings, event, Regulations(rounds=3, system="FIDE_DUTCH_2026"))
    desk.draw_up()
    with pytest.raises(Refused, match="the number of rounds cannot change"):
        desk.do(commands.change_settings, event, Regulations(rounds=4, system="FIDE_DUTCH_2026"))


def test_m27_the_zone_is_chosen_per_tournament_and_comes_back_with_the_log() -> None:
    desk = hall(2)
    desk.do(commands.choose_zone, "America/Bogota")
    assert replay(Log.from_lines(desk.log.to_lines())).zone == "America/Bogota"
    assert commands.choose_zone(desk.state, "America/Bogota") == []
    with pytest.raises(Refused, match="time zone Mars/Olympus: a name such as Europe/Madrid") as refused:
        desk.do(commands.choose_zone, "Mars/Olympus")
    assert "huso horario" in refused.value.text("es")
    desk.do(commands.undo)
    assert desk.state.zone == ""
