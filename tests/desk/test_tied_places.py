"""Tied places at the desk: an order by hand, the best rounds, and play-offs after the last round (C.07 3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desk.driver import Desk
from torneo.check.checking import check
from torneo.desk import Refused, commands, replay
from torneo.desk.choice import choice_of
from torneo.desk.log import Log
from torneo.desk.ranking import standings_of
from torneo.desk.sentences import sentence
from torneo.files.json_form import from_json, to_json
from torneo.files.trf import Dialect, read, write
from torneo.model import History, PlayOffForm, Result, Single
from torneo.pairing.readiness import is_over
from torneo.ranking import standings
from torneo.rating import rate
from torneo.reports.crosstable import cross_table
from torneo.reports.standings_document import explanation_lines

W, B, D = Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW


def tied(players: int = 4) -> Desk:
    """A round robin in which everybody draws with everybody."""
    desk = Desk(rounds=None, system="BERGER_ROUNDROBIN")
    desk.enter(players)
    for _round in range(players - 1 + players % 2):
        desk.play_round(D)
    return desk


def ranks(desk: Desk) -> dict[int, int]:
    return {row.number: row.rank for row in sorted(standings_of(desk.state).rows, key=lambda row: row.number)}


def notes(desk: Desk) -> list[str]:
    return [note.text() for note in standings_of(desk.state).notes]


def games(desk: Desk, *results: Result) -> None:
    """The results of the games of a match at board 1, one after another."""
    for result in results:
        desk.do(commands.record_result, desk.state.round_number, 1, result, Result.PENDING)


def test_an_order_by_hand_decides_those_who_share_a_place() -> None:
    desk = tied()
    assert ranks(desk) == {1: 1, 2: 1, 3: 1, 4: 1}
    desk.do(commands.order_by_hand, [3, 1, 4, 2], "lots drawn in the hall")
    assert ranks(desk) == {3: 1, 1: 2, 4: 3, 2: 4}
    assert standings_of(desk.state).by_hand == ((3, 1, 4, 2),)
    assert desk.state.tournament.regulations.order_by_hand == (3, 1, 4, 2)
    desk.do(commands.order_by_hand, [1, 2, 3, 4], "a mistake in the list")
    assert ranks(desk) == {1: 1, 2: 2, 3: 3, 4: 4}
    desk.do(commands.undo)
    assert ranks(desk) == {3: 1, 1: 2, 4: 3, 2: 4}
    desk.do(commands.share_again, [1, 2, 3, 4])
    assert ranks(desk) == {1: 1, 2: 1, 3: 1, 4: 1}
    told = [sentence(entry.happening) for entry in desk.log]
    assert "Order by hand of those tied: 3, 1, 4, 2; lots drawn in the hall" in told
    assert told[-1] == "Order by hand taken back: 3, 1, 4, 2"


def test_an_order_by_hand_needs_a_reason_and_all_who_share_the_place() -> None:
    desk = tied()
    with pytest.raises(Refused, match="needs its reason"):
        desk.do(commands.order_by_hand, [3, 1, 4, 2], " ")
    for wrong in ([3, 1], [3, 1, 4, 4], [3, 1, 4, 9]):
        with pytest.raises(Refused, match="all who share one place are accepted; these do: 1 2 3 4"):
            desk.do(commands.order_by_hand, wrong, "lots")
    with pytest.raises(Refused, match="nobody put 1, 2 in an order"):
        desk.do(commands.share_again, [1, 2])


def test_the_best_rounds_of_each_count_in_any_system_that_goes_by_points() -> None:
    desk = Desk(rounds=None, system="BERGER_ROUNDROBIN")
    desk.enter(4)
    for result in (W, B, D):
        desk.play_round(result)
    points = {row.number: row.points for row in standings_of(desk.state).rows}
    history = History(desk.state.tournament)
    each = {n: sorted((cell.points for cell in history[n].cells), reverse=True) for n in points}
    assert points == {number: sum(made) for number, made in each.items()}
    tournament = desk.state.tournament
    best = replace(tournament.regulations, best=2, options=())
    desk.do(commands.change_settings, tournament.event, best)
    ranked = standings_of(desk.state)
    assert {row.number: row.points for row in ranked.rows} == {number: sum(made[:2]) for number, made in each.items()}
    assert "the best 2 rounds of each count" in [note.text() for note in ranked.notes]
    assert from_json(to_json(desk.state.tournament)).regulations.best == 2
    assert "no record says that only the best rounds of each count: left out" in [
        note.text() for note in write(desk.state.tournament, Dialect.TRF26).notes
    ]


def test_two_who_are_tied_play_a_match_of_rapid_blitz_and_sudden_death() -> None:
    desk = tied(2)
    desk.do(commands.set_up_play_off, [2, 1])
    desk.draw_up()
    assert [(seat.white, seat.black) for seat in desk.state.boards[-1]] == [(2, 1)]
    games(desk, D, D, W, W)
    assert not desk.state.tournament.rounds[-1].games[0].result.finished
    assert notes(desk)[0] == "the play-off of 2, 1 is not decided yet"
    games(desk, D)  # a drawn sudden death is a win of Black, who is 1: the colours change from game to game
    encounter = desk.state.tournament.rounds[-1].games[0]
    assert encounter.games[-1] == Single(2, D)
    assert ranks(desk) == {1: 1, 2: 2}
    with pytest.raises(Refused, match="there is no next round"):
        desk.do(commands.pair_round, "torneo test")
    desk.do(commands.finish)


def test_a_play_off_counts_for_nothing_but_the_tied_places() -> None:
    desk = tied(4)
    before = standings_of(desk.state)
    desk.do(commands.set_up_play_off, [3, 1, 2, 4], PlayOffForm.KNOCKOUT)
    desk.draw_up()
    for board in (1, 2):
        for _game in range(2):
            desk.do(commands.record_result, 4, board, W if _game == 0 else D, Result.PENDING)
    desk.draw_up()
    games(desk, B, W)
    ranked = standings_of(desk.state)
    assert [row.points for row in ranked.rows] == [row.points for row in before.rows] == [15] * 4
    assert ranked.after == before.after == 3
    final = desk.state.tournament.rounds[-1].games[0]
    assert (final.white, final.black) == (3, 1)
    assert ranks(desk) == {1: 1, 3: 2, 2: 3, 4: 3}
    assert [row.level for row in ranked.rows] == [15] * 4, "prizes for equal points are shared as before"
    tournament = desk.state.tournament
    assert len(cross_table(tournament, ranked).columns) == len(cross_table(tournament, before).columns)
    assert History(tournament)[1].score == 15
    assert [len(player.games) for player in rate(tournament).players] == [3] * 4
    assert "what follows round 3 are play-offs" in " ".join(note.text() for note in rate(tournament).notes)
    assert check(tournament) == []


def test_the_standings_say_that_a_play_off_decided() -> None:
    desk = tied(3)
    desk.do(commands.set_up_play_off, [1, 2, 3])
    assert desk.state.tournament.regulations.play_offs[0].form is PlayOffForm.ROUND_ROBIN
    for result in (W, W, D):  # 2-3, 1-2, 3-1
        desk.play_round(result)
    ranked = standings_of(desk.state)
    assert [(row.rank, row.number) for row in ranked.rows] == [(1, 1), (2, 2), (3, 3)]
    assert [str(pair) for pair in ranked.neighbours] == [
        "1 before 2: play-off 1.5 to 1.0, C.07 3.1 (2026)",
        "2 before 3: play-off 1.0 to 0.5, C.07 3.1 (2026)",
    ]
    lines = explanation_lines(ranked, 1, "es")
    head = lines.index("PO = 1.5: Partidas de desempate por los puestos empatados (C.07 3.1 (2026))")
    assert lines[head + 1 : head + 3] == ["  ronda 5, rival 2, 1.0", "  ronda 6, rival 3, 0.5"]
    assert standings_of(desk.state, 3).rows[0].rank == standings_of(desk.state, 3).rows[2].rank == 1


def test_who_is_level_after_a_play_off_may_play_another() -> None:
    desk = tied(3)
    desk.do(commands.set_up_play_off, [1, 2, 3])
    for result in (D, D, D):
        desk.play_round(result)
    assert ranks(desk) == {1: 1, 2: 1, 3: 1}
    desk.do(commands.set_up_play_off, [3, 2, 1], PlayOffForm.KNOCKOUT)
    assert not is_over(desk.state.tournament, choice_of(desk.state))
    desk.draw_up()
    games(desk, W, W, W, W, W)
    desk.draw_up()
    games(desk, W, D)
    assert is_over(desk.state.tournament, choice_of(desk.state))
    assert sorted(ranks(desk).values()) == [1, 2, 3]


def test_only_those_who_are_tied_after_the_last_round_play_off() -> None:
    desk = Desk(rounds=3)
    desk.enter(6)
    desk.do(commands.draw_colour, 1)
    for _round in range(3):
        with pytest.raises(Refused, match="comes after the last round"):
            desk.do(commands.set_up_play_off, [1, 2])
        desk.play_round(W)
    rows = standings_of(desk.state).rows
    first, last = rows[0].number, rows[-1].number
    assert rows[0].points != rows[-1].points
    with pytest.raises(Refused, match="are not tied"):
        desk.do(commands.set_up_play_off, [first, last])
    with pytest.raises(Refused, match="there is no player 9"):
        desk.do(commands.set_up_play_off, [first, 9])
    with pytest.raises(Refused, match="two are accepted"):
        tied(3).do(commands.set_up_play_off, [1, 2, 3], PlayOffForm.MATCH)


def test_a_cup_has_no_play_off_and_totals_have_none_either() -> None:
    desk = Desk(rounds=None, system="CUSTOM_KNOCKOUT")
    desk.enter(2)
    desk.play_round(W)
    with pytest.raises(Refused, match="there is no play-off here"):
        desk.do(commands.set_up_play_off, [1, 2])


def test_whoever_withdraws_loses_the_match_by_forfeit() -> None:
    desk = tied(2)
    desk.do(commands.set_up_play_off, [1, 2])
    desk.do(commands.withdraw, 1)
    desk.draw_up()
    assert desk.state.tournament.rounds[-1].games[0].result is Result.BLACK_FORFEIT_WIN
    assert ranks(desk) == {1: 2, 2: 1}


def test_numbers_by_lot_are_repeated_by_their_seed() -> None:
    orders = []
    for _time in range(2):
        desk = tied(4)
        desk.write(commands.set_up_play_off(desk.state, [4, 3, 2, 1] if _time else [1, 2, 3, 4], seed=5))
        orders.append(desk.state.tournament.regulations.play_offs[0].players)
    assert orders[0] == orders[1]
    assert sentence(list(desk.log)[-1].happening).endswith("; numbers by lot 5")


def test_a_play_off_goes_through_log_and_json_and_not_into_a_report_file() -> None:
    desk = tied(2)
    desk.do(commands.set_up_play_off, [1, 2])
    desk.draw_up()
    games(desk, W, D)
    state = desk.state
    assert replay(Log.from_lines(desk.log.to_lines())) == state
    assert from_json(to_json(state.tournament)) == state.tournament
    written = write(state.tournament, Dialect.TRF26)
    assert "no record holds play-offs: left out, with their games" in [note.text() for note in written.notes]
    assert len(read(written.text.encode()).tournament.rounds) == 1
    for _act in ("game", "game", "published", "paired", "set up"):
        desk.do(commands.undo)
    assert desk.state.tournament.regulations.play_offs == ()


def test_a_correction_that_ends_the_tie_is_said() -> None:
    """The play-off stands in the log; once its players have different points it decides nothing."""
    desk = tied(2)
    desk.do(commands.set_up_play_off, [1, 2])
    desk.draw_up()
    games(desk, W, D)
    assert ranks(desk) == {1: 1, 2: 2}
    tournament = desk.state.tournament
    first = tournament.rounds[0]
    corrected = replace(
        tournament, rounds=(first.revised((replace(first.games[0], result=B),)), *tournament.rounds[1:])
    )
    ranked = standings(corrected)
    assert [row.number for row in ranked.rows] == [first.games[0].black, first.games[0].white]
    assert "the play-off of 1, 2 decides nothing: they are not tied any more" in [note.text() for note in ranked.notes]
