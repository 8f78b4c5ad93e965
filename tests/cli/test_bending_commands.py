"""Rounds that bend on the command line: each with its reason in the log, and --override where a rule is in the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.commands import Torneo
from torneo.desk import Log, State, replay
from torneo.desk import events as e
from torneo.model import Bye, ByeKind, Result

PEOPLE = "name,rating\n" + "".join(f'"Player {place}, Pat",{2000 - 10 * place}\n' for place in range(1, 9))


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Torneo:
    monkeypatch.chdir(tmp_path)
    Path("people.csv").write_text(PEOPLE, encoding="utf-8")
    run = Torneo(monkeypatch, capsys)
    made = run("new", "club.jsonl", "--format", "dutch", "--name", "Club", "--rounds", 5, "--players", "people.csv")
    assert made.code == 0, made.err
    return run


def log() -> Log:
    return Log.from_lines(Path("club.jsonl").read_text(encoding="utf-8"))


def state() -> State:
    return replay(log())


def play(torneo: Torneo, rounds: int = 1) -> None:
    for _ in range(rounds):
        assert torneo("round", "club.jsonl").code == 0
        for board, _game in state().games(state().round_number):
            assert torneo("result", "club.jsonl", board, "1-0").code == 0


def test_a_rule_is_set_aside_with_a_reason_and_the_refusal_says_how(torneo: Torneo) -> None:
    play(torneo, 2)
    refused = torneo("rounds", "club.jsonl", 7)
    assert refused.code == 2
    assert "the number of rounds cannot change once round 1 is paired (C.04.1 1)" in refused.err
    assert "--override REASON" in refused.err
    done = torneo("rounds", "club.jsonl", 7, "--override", "two more days in the hall", "--by", "Ada")
    assert done.code == 0
    assert "Reason: two more days in the hall" in done.out
    assert "The number of rounds is now 7" in done.out
    assert state().tournament.regulations.rounds == 7
    assert {entry.actor for entry in log().entries[-2:]} == {"Ada"}
    assert torneo("undo", "club.jsonl").code == 0
    assert state().tournament.regulations.rounds == 5


def test_results_missing_can_be_set_aside_and_an_impossibility_cannot(torneo: Torneo) -> None:
    assert torneo("round", "club.jsonl").code == 0
    assert torneo("round", "club.jsonl").code == 2
    assert torneo("round", "club.jsonl", "--override", "power cut").code == 0
    assert state().round_number == 2
    refused = torneo("withdraw", "club.jsonl", 99)
    assert refused.code == 2
    assert "--override" not in refused.err


def test_a_bye_is_asked_for_or_given_after_the_fact(torneo: Torneo) -> None:
    play(torneo)
    assert torneo("bye", "club.jsonl", 3, "--round", 2, "--kind", "half").code == 0
    assert "needs its reason" in torneo("bye", "club.jsonl", 3, "--round", 1, "--kind", "half").err
    done = torneo(
        "bye", "club.jsonl", 3, "--round", 1, "--kind", "half", "--opponent", "zero", "--reason", "nobody came"
    )
    assert done.code == 0, done.err
    byes = state().tournament.rounds[0].byes
    assert [bye.kind for bye in byes if bye.player == 3] == [ByeKind.HALF]
    assert {bye.kind for bye in byes if bye.player != 3} == {ByeKind.ZERO}


def test_half_points_of_a_late_entry(torneo: Torneo) -> None:
    play(torneo)
    assert torneo("enter", "club.jsonl", "Late, Lea", "--halves", 1).code == 2
    assert torneo("enter", "club.jsonl", "Late, Lea", "--halves", 1, "--override", "our list was wrong").code == 0
    (lea,) = [player.number for player in state().tournament.players if player.name == "Late, Lea"]
    assert Bye(lea, ByeKind.HALF) in state().tournament.rounds[0].byes


def test_a_round_is_unpublished_and_comes_back(torneo: Torneo) -> None:
    play(torneo)
    before = state().tournament
    assert torneo("unpublish", "club.jsonl", "--reason", "wrong list").code == 2
    done = torneo("unpublish", "club.jsonl", "--because", "late-entry", "--reason", "six more came by bus")
    assert "Round 1 withdrawn (late entry: six more came by bus); it was: " in done.out
    assert not state().tournament.rounds
    assert torneo("undo", "club.jsonl").code == 0
    assert state().tournament == before
    assert torneo("unpublish", "club.jsonl", "--override", "we begin again").code == 0


def test_colours_results_and_points(torneo: Torneo) -> None:
    play(torneo)
    seat = state().boards[0][0]
    assert torneo("reverse", "club.jsonl", 1, "--reason", "move 20").code == 0
    assert dict(state().games(1))[1].white == seat.black
    assert torneo("reverse", "club.jsonl", 1, "9-9").code == 2
    assert torneo("result", "club.jsonl", 2, "1/2-1/2").code == 0
    assert torneo("exchange", "club.jsonl", 2, 3).code == 0
    assert [dict(state().games(1))[board].result for board in (2, 3)] == [Result.WHITE_WIN, Result.DRAW]
    assert torneo("points", "club.jsonl", 1, "--take", "0.5", "--reason", "noise").code == 0
    assert torneo("points", "club.jsonl", 1, "--add", "1", "--standings", "--reason", "prize").code == 0
    assert [(rule.points, rule.round) for rule in state().tournament.regulations.abnormal_points] == [
        (-5, 1),
        (10, 999),
    ]
    for wrong in (
        ("--reason", "x"),
        ("--add", "1", "--take", "1", "--reason", "x"),
        ("--add", "many", "--reason", "x"),
    ):
        assert torneo("points", "club.jsonl", 1, *wrong).code == 2


def test_boards_and_pairs_kept_apart(torneo: Torneo) -> None:
    assert torneo("boards", "club.jsonl", "--first", 21, "--fix", "8=40").code == 0
    assert torneo("apart", "club.jsonl", "1,5", "--if-possible").code == 0
    assert torneo("round", "club.jsonl").code == 0
    boards = state().seats(1)
    assert list(boards) == [21, 22, 23, 40]
    assert 8 in (boards[40].white, boards[40].black)
    assert {1, 5} not in [{seat.white, seat.black} for seat in boards.values()], "they meet where nothing keeps them"
    assert torneo("result", "club.jsonl", 40, "0-1").code == 0
    assert "has boards 21 to 40, not 1" in torneo("result", "club.jsonl", 1, "1-0").err
    assert torneo("boards", "club.jsonl", "--free", 8).code == 0
    assert state().fixed_boards == {}
    assert torneo("apart", "club.jsonl", "1,5", "--allow").code == 0
    assert torneo("boards", "club.jsonl", "--fix", "8:40").code == 2
    last = [entry.happening for entry in log() if isinstance(entry.happening, e.PairsAllowed)]
    assert len(last) == 1
