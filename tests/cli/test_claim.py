"""``torneo claim``, ``notation``, ``chess960`` and ``sheets`` through their entry point."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from cli.commands import Torneo
from torneo.laws.fen import START
from torneo.laws.game import Game
from torneo.laws.moves import legal_moves, play
from torneo.laws.pgn import write_pgn

SAMPLES = Path(__file__).parents[2] / "samples"
BERLIN = SAMPLES / "berlin.pgn"


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Torneo:
    return Torneo(monkeypatch, capsys)


def test_findings_as_json(torneo: Torneo) -> None:
    done = torneo("claim", BERLIN, "--json")
    assert json.loads(done.out)["data"] == {
        "moves": 28,
        "findings": [{"kind": "threefold", "article": "9.2.2", "ply": 28}],
    }
    older = json.loads(torneo("claim", BERLIN, "--json", "--edition", "2018").out)["data"]
    assert older["findings"][0]["article"] == "9.2.1.2"


def test_several_games(torneo: Torneo, tmp_path: Path) -> None:
    path = tmp_path / "two.pgn"
    path.write_text(
        BERLIN.read_text(encoding="utf-8") + '\n[White "Ana"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n', encoding="utf-8"
    )
    found = json.loads(torneo("claim", path, "--json").out)["data"]
    assert [(one["moves"], [finding["kind"] for finding in one["findings"]]) for one in found] == [
        (28, ["threefold"]),
        (4, ["checkmate"]),
    ]
    assert json.loads(torneo("claim", path, "--json", "--game", "2").out)["data"]["moves"] == 4
    assert torneo("claim", path, "--by", "white").code == 2
    assert torneo("claim", path, "--game", "3").code == 2


def test_claims_are_right_or_wrong(torneo: Torneo) -> None:
    right = torneo("claim", BERLIN, "--by", "white")
    assert (right.code, "9.2.2" in right.out) == (0, True)
    written = json.loads(torneo("claim", BERLIN, "--by", "white", "--written", "Qe4", "--json").out)["data"]
    assert (written["articles"][0], written["accepted"], written["result"]) == ("9.2.1", True, "1/2-1/2")
    wrong = torneo("claim", BERLIN, "--by", "white", "--ground", "fifty", "--json")
    assert wrong.code == 1
    assert json.loads(wrong.out)["data"]["clocks"][1] == {"do": "give", "side": "black", "seconds": 120}
    assert torneo("claim", BERLIN, "--by", "black").code == 1


def test_other_situations(torneo: Torneo) -> None:
    fen = "8/8/3kn3/8/2K5/8/8/8 w - - 0 1"
    flag = json.loads(torneo("claim", "--situation", "flag", "--by", "white", "--fen", fen, "--json").out)["data"]
    assert (flag["articles"][0], flag["result"]) == ("6.9", "1/2-1/2")
    late = ("claim", "--situation", "late", "--by", "black", "--set", "minutes=20", "--json")
    assert json.loads(torneo(*late).out)["data"]["result"] == "+/-"
    assert json.loads(torneo(*late, "--default-minutes", "30").out)["data"]["result"] == ""
    agreed = torneo("claim", "--situation", "draw-agreed", "--no-draws", "--json")
    assert (agreed.code, json.loads(agreed.out)["data"]["articles"][0]) == (1, "9.1.1")
    listed = torneo("claim", "--situation", "?").out
    assert "illegal-move" in listed
    assert "sealed-move" in listed


@pytest.mark.parametrize(
    "arguments",
    [
        ("claim",),
        ("claim", "missing.pgn"),
        ("claim", SAMPLES),
        ("claim", "--fen", "8/8/8/8/8/8/8/8 w - -"),
        ("claim", "--situation", "nothing"),
        ("claim", "--situation", "flag", "--set", "mate"),
        ("claim", "--situation", "flag", "--set", "mate=perhaps"),
        ("claim", "--situation", "flag", "--set", "moves=many"),
        ("claim", "--by", "white"),
        ("claim", "--watch", "missing"),
        ("notation",),
        ("notation", "e4", "--to", "xx"),
        ("notation", "e4", "--fen", "nothing"),
        ("chess960",),
        ("chess960", "960"),
        ("chess960", "5", "--seed", "5"),
        ("sheets", "compare", "missing", "missing"),
        ("sheets", "rebuild", SAMPLES / "gaps.txt", "--end", "nothing"),
        ("sheets", "round", SAMPLES / "open.trf", "99"),
    ],
)
def test_what_cannot_be_used_is_refused_in_a_sentence(torneo: Torneo, arguments: tuple[object, ...]) -> None:
    done = torneo(*arguments)
    assert done.code == 2
    assert done.err.strip()


def test_an_empty_file_has_no_game(torneo: Torneo, tmp_path: Path) -> None:
    path = tmp_path / "empty.pgn"
    path.write_text("", encoding="utf-8")
    done = torneo("claim", path)
    assert (done.code, "no game" in done.err) == (2, True)


def test_notation_into_other_languages(torneo: Torneo) -> None:
    assert torneo("notation", "1. e4 e5 2. Cf3 Cc6 3. Ab5", "--to", "de").out == "1. e4 e5 2. Sf3 Sc6 3. Lb5\n"
    stopped = torneo("notation", "1. e4 e5 2. CCf3", "--to", "es", "--json")
    assert stopped.code == 1
    assert json.loads(stopped.out)["data"]["stop"] == {"ply": 3, "text": "CCf3", "why": "illegible", "near": ["Cf3"]}


def test_chess960_by_number_and_by_lot(torneo: Torneo) -> None:
    assert json.loads(torneo("chess960", "518", "--json").out)["data"]["pieces"] == "RNBQKBNR"
    first, again, other = (torneo("chess960", "--seed", seed, "--json").out for seed in ("7", "7", "8"))
    assert first == again
    assert first != other


def test_sheets(torneo: Torneo, tmp_path: Path) -> None:
    same = json.loads(torneo("sheets", "compare", SAMPLES / "white.txt", SAMPLES / "black.txt", "--json").out)["data"]
    assert (same["agreement"], same["agreed"]) == ("same", 24)
    found = json.loads(torneo("sheets", "rebuild", SAMPLES / "gaps.txt", "--json").out)["data"]
    assert found["lines"]
    assert all(line[3] in {"Nc6", "c6"} for line in found["lines"])  # 4.Bxc6 takes what the missing move put there
    done = torneo("sheets", "round", SAMPLES / "open.trf", "1", "-o", tmp_path / "boards")
    assert done.code == 0
    assert len(list((tmp_path / "boards").glob("*.pgn"))) == 10
    assert torneo("sheets", "round", SAMPLES / "open.trf", "1", "-o", tmp_path / "boards").code == 2


def test_a_folder_is_watched_for_as_long_as_was_asked(torneo: Torneo, tmp_path: Path) -> None:
    (tmp_path / "board-1.pgn").write_text(" ".join(["Nf3 Nf6 Ng1 Ng8"] * 4), encoding="utf-8")
    (tmp_path / "board-2.pgn").write_text("1. e4 e5", encoding="utf-8")
    (tmp_path / "board-3.pgn").write_text("", encoding="utf-8")
    done = torneo("claim", "--watch", tmp_path, "--for", "0")
    assert done.code == 0
    assert [line for line in done.out.splitlines() if "9.6.1" in line]
    assert "board-2" not in done.out


@pytest.mark.serial
def test_a_game_of_200_moves_takes_little(tmp_path: Path) -> None:
    """Half a second of processor at most, with the program's start: counted in processor time, not by a clock."""
    random, moves, position = Random(3), list[int](), START
    while len(moves) < 400:
        legal = legal_moves(position)
        if legal:
            moves.append(random.choice(legal))
            position = play(position, moves[-1])
        else:
            moves, position = [], START
    path = tmp_path / "long.pgn"
    path.write_text(write_pgn(Game(START, tuple(moves))), encoding="utf-8")
    program = "import sys, resource; from torneo.cli import main\ntry:\n    main()\nfinally:\n    " + (
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_utime, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "claim", str(path), "--json"], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout)["data"]["moves"] == 400
    assert float(done.stderr.split()[-1]) < 0.5
