"""Backups of a real site: made while it is written to, verified, and brought back into either database."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

import hall
import pytest
from hall import Hall
from parts import Site

from torneo.desk.log import own_log
from torneo.web.backups.archive import reading
from torneo.web.backups.manifest import Manifest

KINDS = ("sqlite", "postgresql")


def torneo(*words: object, code: int = 0, **environment: str) -> str:
    """What a command says, which ends as it is expected to."""
    done = subprocess.run(
        [sys.executable, "-m", "torneo", *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8", **environment},
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def manifest_of(file: Path) -> Manifest:
    with reading(file) as (_archive, manifest):
        return manifest


def only_file(folder: Path) -> Path:
    """The one backup in a folder, in which nothing else is left."""
    (file,) = folder.iterdir()
    return file


@pytest.fixture
def new_database(postgresql_address: str) -> Iterator[Callable[[], str]]:
    """Empty PostgreSQL databases of this test."""
    psycopg = pytest.importorskip("psycopg")
    made = []

    def make() -> str:
        name = f"backup_{os.getpid()}_{time.time_ns()}"
        with psycopg.connect(postgresql_address, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        made.append(name)
        return f"{postgresql_address.rpartition('/')[0]}/{name}"

    yield make
    with psycopg.connect(postgresql_address, autocommit=True) as connection:
        for name in made:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest) -> str:
    """None for SQLite, or a PostgreSQL database."""
    if request.param == "sqlite":
        return ""
    made: str = request.getfixturevalue("new_database")()
    return made


def at(database: str) -> list[str]:
    return ["--database", database] if database else []


class Arbiter:
    """Enters results as fast as the site acknowledges them."""

    def __init__(self, busy: Hall, name: str, boards: range) -> None:
        self.busy, self.cookie, self.boards = busy, busy.cookies[name], boards
        self.acknowledged: list[tuple[int, str]] = []
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self._enter, daemon=True)

    def _enter(self) -> None:
        connection = HTTPConnection("127.0.0.1", self.busy.site.port, timeout=60)
        path = f"/desk/{hall.SLUG}/results"
        connection.request("GET", path, headers={"Cookie": f"sessionid={self.cookie}"})
        answer = connection.getresponse()
        token = re.search(rb'name="csrfmiddlewaretoken" value="([^"]+)"', answer.read())
        csrf = re.search(r"csrftoken=([^;]+)", answer.getheader("Set-Cookie") or "")
        assert token is not None
        assert csrf is not None
        known = dict.fromkeys(self.boards, "  ")
        headers = {
            "Cookie": f"sessionid={self.cookie}; csrftoken={csrf[1]}",
            "Content-Type": "application/x-www-form-urlencoded",
            "Referer": self.busy.site.url + path,
        }
        turn = 0
        while not self.stop.is_set():
            board = self.boards[turn % len(self.boards)]
            result = ("10", "01", "==")[turn // len(self.boards) % 3]
            form = {"csrfmiddlewaretoken": token[1].decode(), "round": 2, "board": board, "result": result}
            connection.request("POST", path, urlencode({**form, "seen": known[board]}), headers)
            answer = connection.getresponse()
            text = answer.read()
            assert answer.status in (200, 204, 302), text
            known[board] = result
            self.acknowledged.append((board, result))
            turn += 1
        connection.close()


def entered(log_lines: list[str]) -> int:
    """How many results of round 2 a log has; its chain is verified."""
    log = own_log(log_lines)
    return sum(entry.happening.kind.startswith("result") and getattr(entry.happening, "round", 0) == 2 for entry in log)


def lines_in(file: Path, slug: str = hall.SLUG) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute(
            "SELECT line FROM torneo_logentry e JOIN torneo_tournament t ON t.id = e.tournament_id"
            " WHERE slug = ? ORDER BY e.sequence",
            (slug,),
        )
        return [line for (line,) in rows]


def test_s12_a_backup_in_the_middle_of_writes_restores_with_all_that_was_acknowledged(
    serve: Callable[..., Site], database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    busy = hall.build(serve(database=database))
    arbiters = [Arbiter(busy, "Ada", range(1, 13)), Arbiter(busy, "Abel", range(13, 25))]
    for arbiter in arbiters:
        arbiter.thread.start()
    while min(len(arbiter.acknowledged) for arbiter in arbiters) < 5:
        assert all(arbiter.thread.is_alive() for arbiter in arbiters)
        time.sleep(0.05)
    before = sum(len(arbiter.acknowledged) for arbiter in arbiters)
    site = busy.site
    said = torneo("backup", tmp_path / "out", "--data", site.data, *at(database))
    after = sum(len(arbiter.acknowledged) for arbiter in arbiters)
    for arbiter in arbiters:
        arbiter.stop.set()
        arbiter.thread.join()
    assert after > before
    assert "every log is verified" in said
    file = only_file(tmp_path / "out")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    made = manifest_of(file)
    assert {part.name for part in made.parts} >= {"torneo.sqlite3", "secret"}
    assert (made.database, [log.slug for log in made.logs]) == ("postgresql" if database else "sqlite", [hall.SLUG])

    # into a folder, and from there a site with the same sessions, codes and log
    torneo("restore", file, "--data", tmp_path / "back")
    lines = lines_in(tmp_path / "back" / "torneo.sqlite3")
    assert before <= entered(lines) <= after + 2
    assert (json.loads(lines[-1])["hash"], len(lines)) == (made.logs[0].head, made.logs[0].entries)
    target = request.getfixturevalue("new_database")() if database else ""
    if target:  # and into PostgreSQL again
        torneo("restore", file, "--data", tmp_path / "again", "--database", target)
    restored = serve("again" if target else "back", database=target)
    connection = HTTPConnection("127.0.0.1", restored.port, timeout=60)
    connection.request("GET", f"/desk/{hall.SLUG}/log", headers={"Cookie": f"sessionid={busy.cookies['Ada']}"})
    answer = connection.getresponse()
    assert (answer.status, made.logs[0].head.encode() in answer.read()) == (200, True)
    connection.close()
    again = Hall(restored, busy.cookies)
    assert len(again.results()) == entered(lines)
