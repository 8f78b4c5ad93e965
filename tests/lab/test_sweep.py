"""The sweep over all systems: every line, and what it does with a round that differs."""

from __future__ import annotations

import pytest

from thorough import cases
from torneo.check.checking import Discrepancy
from torneo.lab import sweep as module
from torneo.lab.sweep import SWEPT, Swept, main
from torneo.pairing.formats import PAIRED


def test_every_edition_has_its_line_and_no_discrepancy(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--count", str(cases(1, 20)), "--seed", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    names = [f"{name} {edition}" for name in SWEPT for edition in PAIRED[name].editions]
    assert {"dutch 2026", "keizer 2017", "berger 2017", "mcmahon 2026"} <= set(names)
    assert [line.split(":")[0] for line in lines] == names
    assert all(line.endswith(", 0 discrepancies") for line in lines)


def test_a_round_that_differs_is_told_with_its_seed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Discrepancy(2, ((1, 2),), ((1, 3),))
    monkeypatch.setattr(module, "sweep", lambda *_: Swept(3, 1, False, (other,)))
    assert main(["--count", "1", "--seed", "4", "--system", "vega"]) == 1
    assert capsys.readouterr().out.startswith("seed 4: ")
