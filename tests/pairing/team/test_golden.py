"""Events of teams whose every round was paired by enumeration of the text, and by gacrux alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from torneo.check.checking import Task, check_file
from torneo.files.trf import read

FILES = sorted((Path(__file__).parents[2] / "data" / "golden" / "team-2026").glob("*.trf"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_round_is_paired_to_the_letter(path: Path) -> None:
    answer = check_file(Task(path.name, path.read_bytes()))
    assert answer.trouble is None
    assert answer.discrepancies == ()
    assert answer.referenced == answer.rounds > 1, "enumeration has paired every round too"


def test_all_twelve_codes_are_among_them() -> None:
    codes = {read(path.read_bytes()).tournament.regulations.system for path in FILES}
    assert len(codes) == len(FILES) == 12
