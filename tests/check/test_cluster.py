"""Checks on a real Dask cluster of two worker processes, one of which is killed half-way."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from thorough import cases
from torneo.check import cluster
from torneo.check.checking import Task, check_file
from torneo.check.cluster import ClusterError, spread_on_cluster
from torneo.cli import app

FILES = sorted((Path(__file__).parents[1] / "data" / "golden" / "dutch-2026-axes").glob("*.trf"))


@pytest.fixture(scope="module")
def workers() -> Iterator[Any]:
    """Two processes; what they are made of is not loaded by everybody who collects tests."""
    from distributed import LocalCluster  # noqa: PLC0415

    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as started:
        yield started


@pytest.mark.filterwarnings("default")
def test_check_on_a_cluster_says_the_same_as_without(workers: Any) -> None:
    names = [str(path) for path in FILES]
    alone = CliRunner().invoke(app, ["check", "--edition", "2026", *names])
    together = CliRunner().invoke(app, ["check", "--edition", "2026", "--dask", workers.scheduler_address, *names])
    assert together.exit_code == alone.exit_code == 0
    assert together.stdout == alone.stdout
    assert together.stdout.splitlines()[-1].startswith(f"{len(FILES)} tournaments, ")


@pytest.mark.filterwarnings("default")
def test_a_worker_that_dies_loses_nothing_and_counts_nothing_twice(workers: Any) -> None:
    tasks = [Task(f"{number}", path.read_bytes(), edition="2026") for number, path in enumerate(FILES * cases(2, 4))]
    victim = next(iter(workers.workers.values()))
    answers = []
    for answer in spread_on_cluster(check_file, tasks, workers.scheduler_address):
        answers.append(answer)
        if len(answers) == len(tasks) // 4:
            os.kill(victim.pid, signal.SIGKILL)
    assert [answer.name for answer in answers] == [task.name for task in tasks]
    assert all(answer.rounds and not answer.discrepancies and not answer.trouble for answer in answers)


def test_a_cluster_that_is_not_there_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 1)
    with pytest.raises(ClusterError, match=r"127\.0\.0\.1:1"):
        list(spread_on_cluster(check_file, [Task("x", b"")], "tcp://127.0.0.1:1"))
