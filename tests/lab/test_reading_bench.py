"""The benchmark of reading: the same file for both, and an honest answer where the other is missing."""

import sys
from pathlib import Path

import pytest

from torneo.files.trf import read
from torneo.lab.reading_bench import OracleMissingError, Timing, sample_file, time_gacrux, time_torneo


def test_the_sample_is_valid_and_always_the_same() -> None:
    text = sample_file(40, 7)
    assert text == sample_file(40, 7)
    reading = read(text, strict=True)
    assert reading.problems == ()
    assert (len(reading.tournament.players), len(reading.tournament.rounds)) == (40, 7)


def test_the_best_of_several_readings_counts() -> None:
    ticks = iter([0.0, 5.0, 10.0, 12.0, 20.0, 23.0])
    assert time_torneo(sample_file(4, 2), runs=3, clock=lambda: next(ticks)) == Timing("torneo", 2.0)


def test_a_python_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(OracleMissingError, match="No such file"):
        time_gacrux("", 1, str(tmp_path / "python"))


def test_a_python_that_fails_is_named() -> None:
    with pytest.raises(OracleMissingError, match="does not run gacrux"):
        time_gacrux("no report file", 1, sys.executable)
