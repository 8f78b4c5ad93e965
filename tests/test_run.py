"""The test command: known defects of what is installed end it, unless they are explained."""

from __future__ import annotations

import runpy
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

RUN = Path(__file__).parents[1] / "run.py"

REPORT = """{"dependencies": [
  {"name": "flawed", "version": "1.0", "vulns": [{"id": "PYSEC-1", "aliases": ["CVE-1"]}]},
  {"name": "sound", "version": "2.0", "vulns": []},
  {"name": "unknown", "skip_reason": "not found"}]}"""


@pytest.fixture
def audit() -> Callable[[], None]:
    made = runpy.run_path(str(RUN))
    return lambda: made["audit"](made["looked_up"]())


def answering(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    def answer(*_command: Any, **_more: Any) -> SimpleNamespace:
        return SimpleNamespace(stdout=text, returncode=1)

    monkeypatch.setattr(subprocess, "run", answer)


def test_an_advisory_that_nobody_explained_ends_the_test_command(
    audit: Callable[[], None], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answering(monkeypatch, REPORT)
    with pytest.raises(SystemExit, match=r"flawed 1\.0: PYSEC-1"):
        audit()
    assert "2 packages looked up" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["", "no JSON", '{"dependencies": [{"name": "a", "skip_reason": "not found"}]}'])
def test_advisories_that_cannot_be_reached_are_told_and_end_nothing(
    audit: Callable[[], None], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    answering(monkeypatch, text)
    audit()
    assert "NOT AUDITED" in capsys.readouterr().out


def test_an_advisory_is_explained_by_any_of_its_names() -> None:
    advisories = runpy.run_path(str(RUN))["advisories"]
    report = {"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "PYSEC-1", "aliases": ["CVE-1"]}]}]}
    assert advisories(report, {"CVE-1": "not used"}) == (1, [])
    assert advisories(report, {"CVE-2": "not used"}) == (1, ["a 1: PYSEC-1"])
