"""Whatever is pasted is read as far as it goes, or refused in a sentence: nothing breaks, and nothing takes long."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from thorough import cases
from torneo.laws.errors import LawsError
from torneo.laws.evidence import findings
from torneo.laws.fen import read_fen, write_fen
from torneo.laws.pgn import read_pgn
from torneo.laws.sheets import compare, partial, rebuild

SAMPLES = Path(__file__).parents[2] / "samples"
SIGNS = 'abcdefgh12345678KQRBNRDTACx+#=(){}[];%"\\ \n.-0Oo/♔♞ep$é…'


def test_damaged_games() -> None:
    random = Random("laws/hostile")
    sheet = (SAMPLES / "white.txt").read_text(encoding="utf-8")
    whole = (SAMPLES / "berlin.pgn").read_text(encoding="utf-8") + sheet
    stopped = 0
    for number in range(cases(100, 20_000)):
        text = list(whole) if number % 3 else random.choices(SIGNS, k=random.randrange(400))
        for _ in range(random.randrange(1, 30)):
            place = random.randrange(len(text) + 1)
            text[place : place + random.randrange(3)] = random.choices(SIGNS, k=random.randrange(1, 3))
        damaged = "".join(text)
        try:
            games = read_pgn(damaged)
        except LawsError:
            continue
        for game in games:
            findings(game)
            stopped += game.stop is not None
        if number % 20 == 0:
            compare(damaged, sheet)
            rebuild(partial(damaged)[:12], steps=200)
    assert stopped > 0


@pytest.mark.parametrize(
    "unit", ["{", "(", '[a "', "1.", "e", "a.p. ", ";", "((e4)", '"', "\\", "1. ", "e8(", '[Event "x"]\n\n1. e4 *\n']
)
def test_a_long_text_of_one_thing(unit: str) -> None:
    assert len(read_pgn(unit * 20_000)) in {1, 20_000}


@pytest.mark.parametrize(
    "fen",
    [
        "",
        "nothing",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "kk6/8/8/8/8/8/8/K7 w - - 0 1",
        "k7/8/8/8/8/8/8/K6P w - - 0 1",
        "k7/8/8/8/8/8/8/K7 x - - 0 1",
        "k7/8/8/8/8/8/8/K7 w K - 0 1",
        "k7/8/8/8/8/8/8/K7 w - e6 0 1",
        "k7/8/8/8/8/8/8/K7 w - - x 1",
        "k7/8/8/8/8/8/8/K7 w - - 0 1 2",
        "k7/9/8/8/8/8/8/K7 w - - 0 1",
        "k7/8/8/8/8/8/K7 w - - 0 1",
        "k7/R7/8/8/8/8/8/K7 w - - 0 1",
        "knnnnnnn/nnnnnnnn/n7/8/8/8/8/K7 w - - 0 1",
    ],
)
def test_positions_in_which_nobody_can_play(fen: str) -> None:
    with pytest.raises(LawsError) as refused:
        read_fen(fen)
    assert refused.value.text("es") != refused.value.text("en")


def test_what_a_fen_may_leave_out() -> None:
    assert write_fen(read_fen("4k3/8/8/8/8/8/8/4K3")) == "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
