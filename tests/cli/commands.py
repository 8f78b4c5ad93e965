"""Runs the command ``torneo`` as its users do, and catches what it prints."""

from __future__ import annotations

import sys
from typing import NamedTuple

import pytest

from torneo.cli import main


class Answer(NamedTuple):
    """What a command printed, and its exit code."""

    out: str
    err: str
    code: int


class Torneo:
    """Called with the arguments of a command line."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, *arguments: object) -> Answer:
        self.monkeypatch.setattr(sys, "argv", ["torneo", *map(str, arguments)])
        with pytest.raises(SystemExit) as stop:
            main()
        printed = self.capsys.readouterr()
        assert "Traceback" not in printed.err
        assert "defect of Torneo" not in printed.err
        return Answer(printed.out, printed.err, int(stop.value.code or 0))
