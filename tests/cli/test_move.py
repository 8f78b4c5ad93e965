"""Players moved from the log of one section to that of another: both files are written, or neither."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.commands import Torneo
from torneo.desk import Log, State, replay

PEOPLE = 'name,rating\n"Ruiz, Ana",1900\n"Sol, Eva",2100\n"Paz, Leo",1500\n"Gil, Mia",1700\n'


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Torneo:
    monkeypatch.chdir(tmp_path)
    Path("people.csv").write_text(PEOPLE, encoding="utf-8")
    command = Torneo(monkeypatch, capsys)
    assert (
        command("new", "a.jsonl", "--format", "dutch", "--name", "A", "--rounds", 5, "--players", "people.csv").code
        == 0
    )
    assert command("new", "b.jsonl", "--format", "dutch", "--name", "B", "--rounds", 5).code == 0
    return command


def state_of(name: str) -> State:
    return replay(Log.from_lines(Path(name).read_text(encoding="utf-8")))


def names(name: str) -> list[str]:
    state = state_of(name)
    return [player.name for player in state.tournament.players if player.number not in state.withdrawn]


def test_a_move_and_its_undo_are_in_both_logs(torneo: Torneo) -> None:
    answer = torneo("move", "a.jsonl", 1, "--to", "b.jsonl", "--reason", "asked for it")
    assert answer.code == 0
    assert answer.out.splitlines() == [
        "Moved to B: Ruiz, Ana (1) (asked for it)",
        "Entry struck out: number 1",
        "Player entered: Ruiz, Ana, 1900",
        "Moved here from A: Ruiz, Ana (1) (asked for it)",
    ]
    assert (names("a.jsonl"), names("b.jsonl")) == (["Sol, Eva", "Paz, Leo", "Gil, Mia"], ["Ruiz, Ana"])
    alone = torneo("undo", "b.jsonl")
    assert alone.code == 2
    assert "--with names the log of the other one" in alone.err
    assert torneo("undo", "b.jsonl", "--with", "a.jsonl").code == 0
    assert (len(names("a.jsonl")), names("b.jsonl")) == (4, [])


def test_after_round_1_they_withdraw_there_and_enter_here(torneo: Torneo) -> None:
    assert torneo("round", "a.jsonl").code == 0
    assert torneo("move", "a.jsonl", 4, "--to", "b.jsonl").code == 0
    assert state_of("a.jsonl").withdrawn == frozenset({4})
    assert names("b.jsonl") == ["Paz, Leo"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("a.jsonl", 9, "--to", "b.jsonl"), "there is no player 9"),
        (("a.jsonl", 1, "--to", "a.jsonl"), "another section is wanted"),
        (("a.jsonl", 1, "--to", "c.jsonl"), "c.jsonl"),
        (("a.jsonl", 1, "--to", "people.csv"), "people.csv"),
    ],
)
def test_what_is_refused_changes_nothing(torneo: Torneo, arguments: tuple[object, ...], words: str) -> None:
    before = {path.name: path.read_bytes() for path in Path().glob("*.*") if path.suffix != ".lock"}
    answer = torneo("move", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert words in answer.err
    assert {path.name: path.read_bytes() for path in Path().glob("*.*") if path.suffix != ".lock"} == before


def test_where_the_second_file_cannot_be_written_the_first_is_as_it_was(
    torneo: Torneo, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = [Path(name).read_bytes() for name in ("a.jsonl", "b.jsonl")]
    rename = Path.replace

    def failing(self: Path, target: Any) -> Path:
        if Path(target).name == "b.jsonl":
            raise OSError(28, "No space left on device")
        return rename(self, target)

    monkeypatch.setattr(Path, "replace", failing)
    answer = torneo("move", "a.jsonl", 1, "--to", "b.jsonl")
    assert answer.code == 2
    assert "b.jsonl" in answer.err
    assert [Path(name).read_bytes() for name in ("a.jsonl", "b.jsonl")] == before
    assert not [path for path in Path().iterdir() if path.name.startswith(".") and path.suffix != ".lock"]
