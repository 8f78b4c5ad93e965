"""``torneo merge``: copies of a log on which people worked apart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.commands import Torneo
from torneo.desk import Log, replay
from torneo.model import Result


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Torneo:
    monkeypatch.chdir(tmp_path)
    return Torneo(monkeypatch, capsys)


def state_of(name: str) -> object:
    return replay(Log.from_lines(Path(name).read_text(encoding="utf-8"))).tournament


def apart(torneo: Torneo) -> None:
    """A log with round 1 in it, and a copy; different results at board 1, and one at board 2 on the copy alone."""
    Path("people.csv").write_text("name,rating\n" + "".join(f"P{n},{2000 - n}\n" for n in range(6)), encoding="utf-8")
    assert (
        torneo(
            "new", "club.jsonl", "--format", "dutch", "--rounds", 3, "--name", "Club", "--players", "people.csv"
        ).code
        == 0
    )
    assert torneo("round", "club.jsonl").code == 0
    Path("laptop.jsonl").write_bytes(Path("club.jsonl").read_bytes())
    torneo("result", "club.jsonl", 1, "1-0", "--by", "Ana")
    torneo("result", "laptop.jsonl", 1, "0-1", "--by", "Eva")
    torneo("result", "laptop.jsonl", 2, "=", "--by", "Eva")


def test_copies_become_one_and_both_sides_are_listed(torneo: Torneo) -> None:
    apart(torneo)
    merged = torneo("merge", "club.jsonl", "laptop.jsonl")
    assert merged.code == 1
    assert "2 entries merged" in merged.out
    assert "0-1 (Eva" in merged.out
    assert "1-0 (Ana" in merged.out
    state = replay(Log.from_lines(Path("club.jsonl").read_text(encoding="utf-8")))
    assert [game.result for _board, game in state.games(1)][:2] == [Result.WHITE_WIN, Result.DRAW]
    assert torneo("merge", "club.jsonl", "laptop.jsonl").out == "laptop.jsonl: nothing new\n"
    assert torneo("merge", "laptop.jsonl", "club.jsonl").code == 1
    assert state_of("laptop.jsonl") == state_of("club.jsonl")
    assert torneo("undo", "club.jsonl").code == 0
    assert torneo("merge", "club.jsonl", "laptop.jsonl", "--theirs").code == 1
    state = replay(Log.from_lines(Path("club.jsonl").read_text(encoding="utf-8")))
    assert dict(state.games(1))[1].result is Result.BLACK_WIN


def test_another_file_leaves_the_log_as_it_is_and_a_hash_chooses(torneo: Torneo) -> None:
    apart(torneo)
    before = Path("club.jsonl").read_bytes()
    told = json.loads(torneo("merge", "club.jsonl", "laptop.jsonl", "-o", "all.jsonl", "--json").out)
    assert Path("club.jsonl").read_bytes() == before
    (one,) = told["data"]["copies"][0]["disagreements"]
    assert (one["why"], one["side"], one["can_be_chosen"]) == ("contradicts", "theirs", True)
    own = one["set_aside"]["hash"][0]
    assert torneo("merge", "club.jsonl", "laptop.jsonl", "-o", "all.jsonl", "--stands", own[:12]).code == 1
    state = replay(Log.from_lines(Path("all.jsonl").read_text(encoding="utf-8")))
    assert dict(state.games(1))[1].result is Result.BLACK_WIN


def test_what_cannot_be_merged_is_refused_with_a_line(torneo: Torneo) -> None:
    apart(torneo)
    torneo("new", "other.jsonl", "--format", "dutch", "--rounds", 3, "--name", "Club", "--players", "people.csv")
    before = Path("club.jsonl").read_bytes()
    for words, why in (
        (("other.jsonl",), "no entry in common"),
        (("people.csv",), "people.csv"),
        (("laptop.jsonl", "--ours", "--theirs"), "one of them is accepted"),
        (("laptop.jsonl", "--stands", "abc"), "first 8 signs"),
        (("laptop.jsonl", "--json", "-o", "-"), "both are for standard output"),
    ):
        refused = torneo("merge", "club.jsonl", *words)
        assert refused.code == 2
        assert why in " ".join(refused.err.split())
    assert Path("club.jsonl").read_bytes() == before
