"""The trials themselves: a short one passes, and a loss would be seen."""

from __future__ import annotations

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from torneo.cli import app
from torneo.cli.exits import Refusal
from torneo.desk import commands
from torneo.model import Result
from torneo.web import store
from torneo.web.models import LogEntry, Tournament
from torneo.web.trials.crash import Board, Report, compare


def test_a_server_killed_while_results_come_in_loses_none_that_it_acknowledged() -> None:
    command = [sys.executable, "-m", "torneo", "trial", "crash", "--kills", "3", "--seed", "7"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "nothing acknowledged was lost; the log verified each time" in done.stdout


def boards(**known: Result) -> dict[int, Board]:
    return {number: Board() for number in range(1, 5)} | {
        int(name[1:]): Board(result, acknowledged=1) for name, result in known.items()
    }


def test_a_result_that_was_acknowledged_and_is_not_in_the_log_is_reported(playing: Tournament) -> None:
    store.act(playing, "a", lambda state: commands.record_result(state, 1, 2, Result.DRAW, Result.PENDING))
    report = Report()
    compare(playing.slug, boards(b2=Result.DRAW), report)
    assert report.fine
    compare(playing.slug, boards(b2=Result.DRAW, b3=Result.WHITE_WIN), report)
    assert report.lost == ["kill 0, board 3: WHITE_WIN was acknowledged, the log has PENDING"]


def test_a_log_that_was_tampered_with_is_reported(playing: Tournament) -> None:
    entry = LogEntry.objects.get(tournament=playing, sequence=3)
    LogEntry.objects.filter(pk=entry.pk).update(line=entry.line.replace("Player 1", "Player X"))
    report = Report()
    compare(playing.slug, boards(), report)
    assert report.broken == ["kill 0: entry 3 was changed after it was written"]


@pytest.mark.parametrize("answered", [True, False])
def test_an_entry_on_its_way_at_the_kill_may_be_in_the_log_or_not(playing: Tournament, answered: bool) -> None:
    if answered:
        store.act(playing, "a", lambda state: commands.record_result(state, 1, 1, Result.DRAW, Result.PENDING))
    known = boards()
    known[1].asked = Result.DRAW
    report = Report()
    compare(playing.slug, known, report)
    assert report.fine
    assert (report.unanswered, report.kept) == (1, int(answered))


def test_a_small_load_run_loses_no_message_and_fails_no_request() -> None:
    """Times are left to the command: this machine may be busy."""
    options = ["--spectators", "20", "--results", "10", "--rate", "5", "--players", "40", "--large", "60"]
    done = CliRunner().invoke(app, ["trial", "load", *options, "--rounds", "5", "--page-results", "3"])
    assert done.exit_code in (0, 1), done.output
    assert "spectators connected  20 of 20" in done.output
    assert "messages received     200 of 200" in done.output
    assert "failed 0" in done.output


def test_a_load_run_that_cannot_be_made_is_refused() -> None:
    done = CliRunner().invoke(app, ["trial", "load", "--players", "12", "--rounds", "12"])
    assert isinstance(done.exception, Refusal)
    assert "fewer rounds than players" in str(done.exception)
