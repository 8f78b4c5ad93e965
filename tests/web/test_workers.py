"""Several processes on PostgreSQL: they hear of each other, one that dies is replaced, all end together."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import psycopg
import pytest
from listening import DEMO, arbiter, stream, wait_for
from parts import Site
from typer.testing import CliRunner

from torneo.cli import app
from torneo.cli.exits import Refusal
from torneo.lab.trials.server import free_port
from torneo.text import WrongValueError
from torneo.web.launch.serving import checked, listen
from torneo.web.launch.workers import Supervisor, WorkersError
from torneo.web.server.configuration import Configuration

WORKERS = 2


@contextmanager
def database(server: str, name: str) -> Iterator[str]:
    """An empty database of its own."""
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    yield server.rpartition("/")[0] + f"/{name}"


@pytest.fixture
def own_database(postgresql_address: str, request: pytest.FixtureRequest) -> Iterator[str]:
    with database(postgresql_address, f"of_{abs(hash(request.node.name))}") as address:
        yield address


def children(parent: int) -> set[int]:
    """The processes that a process has started and that live."""
    listed = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii").split()
    return {int(pid) for pid in listed if (state := status(int(pid))) and state != "Z"}


def status(pid: int) -> str:
    """What state a process is in; empty if there is none."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return ""


def ears(address: str) -> set[int]:
    """The connections by which the processes hear of each other."""
    with psycopg.connect(address) as connection:
        rows = connection.execute(
            "SELECT pid FROM pg_stat_activity WHERE application_name = 'torneo live' AND datname = current_database()"
        )
        return {row[0] for row in rows}


def test_s16_workers_deliver_every_message_to_200_spectators(own_database: str) -> None:
    """Times are left to the command: this machine may be busy."""
    options = ["--spectators", "200", "--results", "10", "--rate", "5", "--players", "40", "--large", "60"]
    options += ["--rounds", "5", "--page-results", "3", "--database", own_database, "--workers", str(WORKERS)]
    done = CliRunner().invoke(app, ["trial", "load", *options])
    assert done.exit_code in (0, 1), done.output
    assert "spectators connected  200 of 200" in done.output
    assert "messages received     2000 of 2000" in done.output
    assert "failed 0" in done.output


def test_a_worker_that_dies_is_replaced_and_all_end_with_the_first_process(
    own_database: str, serve: Callable[..., Site]
) -> None:
    site = serve("site", "--workers", str(WORKERS), database=own_database, demo=True)
    parent = site.process.pid
    wait_for(lambda: len(ears(own_database)) == WORKERS)
    before = children(parent)
    assert len(before) == WORKERS
    os.kill(min(before), signal.SIGKILL)
    wait_for(lambda: len(children(parent) - {min(before)}) == WORKERS and len(ears(own_database)) == WORKERS)
    with arbiter(site) as act, stream(site, f"{DEMO}/live") as one, stream(site, f"{DEMO}/live") as another:
        deaf = ears(own_database)
        with psycopg.connect(own_database, autocommit=True) as connection:
            for pid in deaf:
                connection.execute("SELECT pg_terminate_backend(%s)", [pid])
        wait_for(lambda: len(ears(own_database) - deaf) == WORKERS)
        act("r, b, g = load(row).state.missing[0]; record(r, b, Result.DRAW)")
        wait_for(lambda: one and another)
    workers = children(parent)
    site.kill()
    wait_for(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))


HEARING = """
import asyncio, sys
from pathlib import Path
from torneo.web.launch import serving
from torneo.web.server.configuration import Configuration
serving.prepare(Configuration(Path(sys.argv[1]), sys.argv[2]))
from torneo.web.core import notices, waking
from torneo.web.models import Tournament
async def main():
    row = Tournament.objects.get()
    sleeper = waking.Sleeper(row.sequence, asyncio.get_running_loop())
    waking.add(row.pk, sleeper)
    notices.hear()
    await sleeper.awake.wait()
    sleeper.awake.clear()
    print("listening", flush=True)
    await sleeper.awake.wait()
    print("heard", flush=True)
import os
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
asyncio.run(main())
"""


def test_an_entry_of_another_process_is_announced_and_need_not_be_looked_for(
    own_database: str, serve: Callable[..., Site]
) -> None:
    """The process that hears never looks at the log by itself here."""
    site = serve(database=own_database, demo=True)
    command = [sys.executable, "-c", HEARING, str(site.data), own_database]
    with arbiter(site) as act, subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as hearing:
        assert hearing.stdout is not None
        assert hearing.stdout.readline() == "listening\n"
        act("r, b, g = load(row).state.missing[0]; record(r, b, Result.DRAW)")
        assert hearing.stdout.readline() == "heard\n"


def test_several_processes_on_sqlite_are_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(WrongValueError, match="several need --database"):
        checked(Configuration(tmp_path, workers=2))
    done = CliRunner().invoke(app, ["trial", "load", "--workers", "2"])
    assert isinstance(done.exception, Refusal)
    done = CliRunner().invoke(app, ["serve", "--workers", "2", "--data", str(tmp_path), "--port", str(free_port())])
    assert isinstance(done.exception, Refusal)
    assert not (tmp_path / "torneo.sqlite3").exists()


def test_processes_that_end_at_once_again_and_again_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    def start(self: Supervisor) -> None:
        started.append(subprocess.Popen([sys.executable, "-c", "raise SystemExit(1)"]))
        self._processes[started[-1]] = time.monotonic()

    monkeypatch.setattr(Supervisor, "_start", start)
    with listen("127.0.0.1", 0) as bound, pytest.raises(WorkersError):
        Supervisor(bound, WORKERS).run()
    assert len(started) == 3 * WORKERS + WORKERS


def test_the_measures_are_those_of_all_workers_and_a_polite_end_ends_them(
    own_database: str, serve: Callable[..., Site]
) -> None:
    site = serve("measured", "--workers", str(WORKERS), database=own_database, demo=True)
    asked = 0
    until = time.monotonic() + 60
    while True:  # the system gives each connection to one of them
        asked += 1
        with urlopen(f"{site.url}/metrics") as answer:
            text = answer.read().decode()
        counted = float(text.partition('torneo_requests_total{status="2xx"} ')[2].split("\n")[0] or 0)
        if f"torneo_processes {WORKERS}\n" in text and counted >= asked // 2:
            break
        assert time.monotonic() < until, text
        time.sleep(0.1)
    wait_for(lambda: len(ears(own_database)) == WORKERS)
    workers = children(site.process.pid)
    site.stop()
    assert site.process.returncode == 0
    assert not any(Path(f"/proc/{pid}").exists() for pid in workers)
