"""The benchmark of standings: what it prints, and a sentence where the other program is missing."""

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from torneo.cli import app
from torneo.cli.exits import Refusal
from torneo.files.trf import Dialect, write
from torneo.lab.bench_standings import large_swiss, time_gacrux, time_torneo
from torneo.lab.reading_bench import OracleMissingError

RUN = CliRunner()


def test_the_tournament_is_as_large_as_asked_and_always_the_same() -> None:
    swiss = large_swiss(30, 4, seed=3)
    assert swiss == large_swiss(30, 4, seed=3)
    assert (len(swiss.players), len(swiss.rounds)) == (30, 4)
    timing = time_torneo(write(swiss, Dialect.TRF26).text, "BH", 1)
    assert sorted(timing.ranks, key=int) == [str(number) for number in range(1, 31)]


def test_the_command_times_and_tells_what_it_timed() -> None:
    result = RUN.invoke(app, ["bench", "standings", "--players", "20", "--rounds", "3", "--repeat", "1"])
    assert result.exit_code == 0
    first, second, *_ = result.stdout.splitlines()
    assert first == "20 players, 3 rounds, 10 tie-breaks: BH/C1, BH, SB, DE, WIN, WON, BPG, PS, ARO, TPR"
    assert second.startswith("torneo ")


def test_a_wrong_list_is_refused() -> None:
    with pytest.raises(Refusal, match="there is no XX"):
        RUN.invoke(app, ["bench", "standings", "--players", "4", "--tiebreaks", "XX"], catch_exceptions=False)


def test_a_python_without_gacrux_is_named(tmp_path: Path) -> None:
    with pytest.raises(OracleMissingError, match="No such file"):
        time_gacrux("", ["BH"], 1, 1, str(tmp_path / "python"))
    with pytest.raises(OracleMissingError, match="does not run gacrux"):
        time_gacrux("no report file", ["BH"], 1, 1, sys.executable)
