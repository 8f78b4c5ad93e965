"""Logs that earlier versions wrote open as they were: nothing that was acknowledged is lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from torneo.desk import Log, State, commands, replay
from torneo.desk.choice import choice_of
from torneo.desk.chronicle import chronicle
from torneo.files.comments import comment_line
from torneo.files.trf import Dialect, read, write
from torneo.model import Bye, ByeKind, Game, PointSystem, Regulations, Result
from torneo.ranking import standings
from torneo.text import WrongValueError

FOLDER = Path(__file__).parents[1] / "data" / "logs"
LOGS = sorted(path.name for path in FOLDER.glob("*.jsonl"))


def opened(name: str) -> State:
    return replay(Log.from_lines((FOLDER / name).read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", LOGS)
def test_every_entry_is_told_and_written_back_to_the_byte(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    log = Log.from_lines(text)
    assert log.to_lines() == text
    assert all(line.text for line in chronicle(log, "es"))


def test_a_running_event_stands_where_it_stood() -> None:
    state = opened("running.jsonl")
    tournament = state.tournament
    assert [player.name for player in tournament.players[7:10]] == [
        "Marchetti, Lorenzo",
        "Ribes, Vicent",
        "Tardía, Eva",
    ]
    assert (state.round_number, [board for _, board, _ in state.missing]) == (3, [5, 6])
    byes = [round_.byes for round_ in tournament.rounds]
    assert Bye(13, ByeKind.HALF) in byes[0]  # 12 when it was asked for
    assert Bye(8, ByeKind.ZERO) in byes[1]
    assert Bye(9, ByeKind.ZERO) in byes[2]
    assert tournament.regulations.tie_breaks == ("BH/C1", "SB", "DE")
    assert tournament.regulations.virtual_points
    assert state.acceleration is not None
    remarks = list(map(comment_line, state.report.comments))
    assert remarks[0] == "Penalty @ Round 1: player 2: teléfono móvil"
    assert remarks[1].startswith("Pairing by hand @ Round 3: ")


def test_what_was_corrected_for_rating_counts_for_rating_now() -> None:
    corrected = [game for round_ in opened("running.jsonl").tournament.rounds for game in round_.games if game.rated]
    assert corrected == [Game(1, 4, Result.WHITE_WIN, rated=Result.DRAW)]


def test_entries_about_nobody_change_nothing_but_keep_their_words() -> None:
    state = opened("running.jsonl")
    assert (state.withdrawn, dict(state.present)) == (frozenset(), {})
    assert comment_line(state.report.comments[-1]) == "Penalty @ Round 3: player 42: sin jugador"


def test_check_in_of_an_earlier_version_does_not_reach_into_later_rounds() -> None:
    state = finished_round(opened("running.jsonl"))
    assert commands.not_here(state) == commands.no_shows(state) == ()
    assert commands.pair_round(state, "test")


def finished_round(state: State) -> State:
    log = Log.from_lines((FOLDER / "running.jsonl").read_text(encoding="utf-8"))
    for number, board, _ in state.missing:
        events = commands.record_result(replay(log), number, board, Result.DRAW, Result.PENDING)
        log.extend(events, "Ana", log.entries[-1].time)
    return replay(log)


def test_a_running_event_is_ranked_reported_and_read_again() -> None:
    state = opened("running.jsonl")
    assert len(standings(state.tournament).rows) == 13
    again = read(write(state.report, Dialect.TRF26).text.encode()).tournament
    assert [round_.games for round_ in again.rounds[:2]] == [round_.games for round_ in state.tournament.rounds[:2]]


def test_m17_points_out_of_order_are_kept_in_an_old_log_and_refused_in_a_new_command() -> None:
    state = opened("points.jsonl")
    points = state.tournament.regulations.points
    assert (points.win, points.draw, points.loss) == (10, 5, 20)
    assert (state.options, choice_of(state).system.name) == ({"colours": "off"}, "vega")
    assert state.draft is not None
    with pytest.raises(WrongValueError, match="a loss is worth no more than a draw"):
        PointSystem(win=10, draw=5, loss=20)
    with pytest.raises(WrongValueError):
        replace(points, unfinished=0)
    assert Regulations(points=points).points.loss == 20  # what was replayed goes on being carried about


def test_m6_a_tournament_that_was_taken_over_and_paired_without_a_question_goes_on() -> None:
    state = opened("taken-over.jsonl")
    assert (state.round_number, choice_of(state).system.name) == (2, "dutch")
    assert commands.pair_round(state, "test")


def test_undo_in_an_old_log_goes_back_entry_by_entry() -> None:
    state = opened("running.jsonl")
    assert [event.sequence for event in commands.undo(state)] == [57]  # type: ignore[attr-defined]


def test_a_step_that_is_no_earlier_entry_breaks_the_log() -> None:
    lines = (FOLDER / "points.jsonl").read_text(encoding="utf-8").splitlines()
    lines[1] = lines[1].replace('"sequence":2', '"sequence":2,"step":2')
    with pytest.raises(ValueError, match="line 2 is no entry of a log"):
        Log.from_lines("\n".join(lines))
