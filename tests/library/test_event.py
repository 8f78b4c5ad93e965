"""A program runs an event round by round: what it does goes into a log that the command and the desk go on with."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

import thorough
import torneo
from torneo.cli import app
from torneo.desk import commands

RATINGS = {"Ana": 1900, "Eva": 2100, "Leo": 2000, "Pau": 1800}
PEOPLE = [{"name": name, "rating": rating} for name, rating in RATINGS.items()]


class Clock:
    """A clock that a test winds."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 17, 9, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


def club(**given: Any) -> torneo.Event:
    event = torneo.Event("Club", "dutch", rounds=3, clock=Clock(), by="Marta", **given)
    event.enter_all(PEOPLE)
    return event


def test_an_event_goes_from_the_entries_to_the_standings() -> None:
    event = club()
    draft = event.pair()
    assert (draft.round, event.round) == (1, 0), "a draft is not published"
    # The initial colour was drawn; Eva, the first, meets the first of the lower half.
    assert {frozenset(board) for board in draft} == {frozenset(("Eva", "Ana")), frozenset(("Leo", "Pau"))}
    event.publish()
    assert event.missing == [tuple(board) for board in draft]
    event.results({("Ana", "Eva"): "1-0", "Leo": 0.5})
    event.next_round()
    assert event.round == 2
    assert event.standings("BH").order[0] == "Ana"
    assert not event.over
    first = event.log.entries[0]
    assert (first.actor, first.time) == ("Marta", datetime(2026, 11, 17, 9, 1, tzinfo=UTC))


def test_what_the_desk_refuses_is_refused_and_nothing_changes() -> None:
    event = club()
    event.next_round()
    head = event.log.head
    with pytest.raises(torneo.Refused, match="results are missing"):
        event.next_round()
    with pytest.raises(ValueError, match="these two have no game in round 1"):
        event.result("Ana", "Leo", "1-0")
    with pytest.raises(torneo.UnknownIdError, match="'Sol': nobody in the tournament has this id"):
        event.withdraw("Sol")
    with pytest.raises(ValueError, match="'Ana' is taken"):
        event.enter("Ana")
    with pytest.raises(torneo.RecordsError, match="record 1: rating"):
        event.enter("Sol", rating="strong")
    with pytest.raises(torneo.Refused, match="rounds"):
        torneo.Event("Club", "dutch")
    assert event.log.head == head


def test_ids_stay_with_people_whose_numbers_change() -> None:
    event = club()
    assert [event.number_of(name) for name in ("Ana", "Eva", "Leo", "Pau")] == [1, 2, 3, 4]
    event.next_round()
    assert [event.number_of(name) for name in ("Ana", "Eva", "Leo", "Pau")] == [3, 1, 2, 4]
    event.results({"Ana": 1, "Leo": 1})
    assert event.enter("Sol", rating=2050, id="sun") == "sun"
    assert event.ids == {1: "Eva", 2: "sun", 3: "Leo", 4: "Ana", 5: "Pau"}
    event.undo()
    assert event.ids == {1: "Eva", 2: "Leo", 3: "Ana", 4: "Pau"}
    assert event.tournament.standings().of("Ana")["PTS"] == 1.0
    event.undo()  # the results
    event.undo()  # the publication
    event.undo()  # the draft, with the numbers that it assigned
    assert event.ids == {1: "Ana", 2: "Eva", 3: "Leo", 4: "Pau"}


def test_byes_withdrawals_and_overrides() -> None:
    event = club()
    event.bye("Pau", "half", round=1)
    pairing = event.next_round()
    assert len(pairing) == 1
    assert pairing.bye is not None
    event.results(dict.fromkeys(pairing, "½-½"))
    event.withdraw("Pau")
    draft = event.pair()
    assert "Pau" not in {id_ for board in draft for id_ in board} | {draft.bye}
    event.undo()
    event.bring_back("Pau")
    event.next_round()
    with pytest.raises(torneo.Refused):
        event.finish()
    with pytest.raises(torneo.Refused, match="results are missing"):
        event.pair()
    event.pair(override="The hall closes")
    assert any("The hall closes" in line for line in event.history())


def test_the_log_is_the_file_that_the_command_goes_on_with(tmp_path: Path) -> None:
    event = club()
    event.next_round()
    path = event.save(tmp_path / "club.jsonl")
    runner = CliRunner()
    assert runner.invoke(app, ["result", str(path), "1", "1-0", "--by", "Ana"]).exit_code == 0
    assert runner.invoke(app, ["result", str(path), "2", "0-1", "--by", "Ana"]).exit_code == 0
    assert runner.invoke(app, ["round", str(path), "--by", "Ana"]).exit_code == 0
    again = torneo.Event.open(path, clock=Clock())
    assert again.round == 2
    assert set(again.ids.values()) == {"Ana", "Eva", "Leo", "Pau"}
    assert torneo.open(path).standings().to_dicts() == again.tournament.with_ids({}).standings().to_dicts()
    shown = runner.invoke(app, ["standings", str(path), "--format", "json"])
    assert [row["name"] for row in json.loads(shown.stdout)["rows"]] == again.standings()["name"]


def test_whoever_left_is_not_paired_whichever_way_it_is_asked(tmp_path: Path) -> None:
    event = club()
    event.results(dict.fromkeys(event.next_round(), "½-½"))
    event.withdraw("Pau")
    path = event.save(tmp_path / "club.jsonl")
    command = CliRunner().invoke(app, ["pair", str(path)]).stdout.splitlines()
    asked = [torneo.pair(torneo.open(path)).lines(), torneo.pair(event.tournament).lines()]
    assert asked == [command[-len(asked[0]) :]] * 2
    assert "Pau" not in {id_ for board in event.tournament.pair() for id_ in board}


def test_an_opened_event_takes_ids_and_undo_goes_back_behind_its_opening(tmp_path: Path) -> None:
    event = club()
    event.next_round()
    path = event.save(tmp_path / "club.jsonl")
    again = torneo.Event.open(path, ids={1: "e", 2: "l", 3: "a", 4: "p"}, clock=Clock())
    again.undo()
    again.undo()
    assert again.ids == {1: "a", 2: "e", 3: "l", 4: "p"}, "as they were entered"


def test_an_event_takes_over_a_tournament() -> None:
    tournament = torneo.Tournament.from_records(
        [{"id": place, "name": f"P{place}"} for place in range(10, 16)],
        name="Club",
        rounds=3,
        system="dutch",
        order="given",
    )
    played = tournament.with_round().with_results({10: 1, 11: 1, 12: 1})
    event = torneo.Event.of(played, clock=Clock())
    assert event.next_round().boards == played.pair().boards


def test_a_cup_is_played_out_game_by_game() -> None:
    cup = torneo.Event("Cup", "knockout", options={"games": 2}, clock=Clock())
    cup.enter_all(["Ana", "Eva"])
    [(white, black)] = cup.next_round()
    cup.result(white, black, "1-0")
    assert not cup.over
    cup.result(black, white, "½-½")  # the second game, in which the colours have changed
    assert cup.over
    assert cup.standings().order[0] == white


def test_teams_are_entered_paired_and_scored_by_name() -> None:
    league = torneo.Event("League", "team-swiss", rounds=1, boards=2, clock=Clock())
    rows = [{"name": f"{team}{board}", "team": team, "board": board} for team in ("North", "South") for board in (1, 2)]
    assert league.enter_all(rows) == ["North", "South"]
    [(white, black)] = league.next_round()
    assert {white, black} == {"North", "South"}
    league.do(commands.record_result, 1, 1, torneo.Result.WHITE_FORFEIT_WIN, torneo.Result.PENDING)
    assert league.standings().order == [white, black]


def test_scores_within_games_are_read_from_whoever_is_named_first() -> None:
    tennis = torneo.Event("Tennis", "dutch", rounds=1, options={"scores": "x-y"}, clock=Clock())
    tennis.enter_all(["Ana", "Eva"])
    [(white, black)] = tennis.next_round()
    tennis.result(black, white, "2-1")
    assert tennis.tournament.rounds[0].games[0].score == (1, 2)
    assert tennis.standings().order[0] == black


@settings(max_examples=thorough.cases(25, 500), deadline=None)
@given(st.integers(0, 10**6))
def test_whatever_happens_ids_name_whom_they_named(seed: int) -> None:
    """Entries, late entries, withdrawals, rounds and undo in any order: each id stays with its name."""
    lots, event = Random(seed), torneo.Event("Club", "dutch", rounds=9, clock=Clock())
    count = 0
    for _ in range(25):
        act = lots.choice(["enter", "enter", "round", "results", "undo", "withdraw"])
        try:
            match act:
                case "enter":
                    count += 1
                    event.enter(f"P{count}", rating=lots.randint(1500, 2500), id=count)
                case "round":
                    event.next_round()
                case "results":
                    event.results({pair: lots.choice(["1-0", "0-1", "½-½"]) for pair in event.missing})
                case "undo":
                    event.undo()
                case "withdraw":
                    event.withdraw(lots.choice([*event.ids.values()] or [0]))
        except torneo.Error:
            continue
        named = {player.number: player.name for player in event.state.tournament.players}
        assert {number: f"P{id_}" for number, id_ in event.ids.items()} == named
