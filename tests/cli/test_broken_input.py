"""Whatever is wrong with a call or its files, there is one message and a documented exit code, never a traceback."""

from __future__ import annotations

import shutil
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cli.broken import broken_call
from cli.calls import CALLS, Call
from cli.commands import Torneo
from thorough import cases
from torneo.cli.exits import FINE, NO, OVER, UNUSABLE

SAMPLES = Path(__file__).parents[2] / "samples"
LONGEST = 20
"""Seconds after which an answer to a broken call does not come."""
COUNT = cases(504, 20_000)
"""Broken calls, spread over all commands."""
SHARES = 8
"""Tests among which they are divided, so that several cores work on them."""


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Iterator[Torneo]:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("TORNEO_DATA", str(tmp_path / "data"))
    yield Torneo(monkeypatch, capsys)
    signal.alarm(0)


@pytest.mark.parametrize("share", range(SHARES))
def test_a_broken_call_is_answered_by_a_message_and_a_documented_code(
    torneo: Torneo, tmp_path: Path, share: int
) -> None:
    for number in range(share, COUNT, SHARES):
        call: Call = CALLS[number % len(CALLS)]
        random = Random(f"{call.words}/{number}")
        folder = tmp_path / str(number)
        folder.mkdir()
        for word in call.arguments:
            if (SAMPLES / word).is_file():
                (folder / word).parent.mkdir(exist_ok=True)
                shutil.copyfile(SAMPLES / word, folder / word)
        torneo.monkeypatch.chdir(folder)
        words = broken_call(call.arguments, folder, random)
        signal.alarm(LONGEST)
        answer = torneo(*words)
        signal.alarm(0)
        assert answer.code in (FINE, NO, UNUSABLE, OVER), words
        if answer.code == UNUSABLE:
            assert "torneo: " in answer.err, words
