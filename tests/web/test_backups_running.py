"""Backups of a site that runs: made while it is written to, and brought back into either database."""

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
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

import hall
import psycopg
import pytest
from backing import at, lines_in, manifest_of, only_file, torneo
from hall import Hall
from parts import Site

from thorough import THOROUGH
from torneo.desk.log import own_log
from torneo.web.operation.backups import making
from torneo.web.server.configuration import Configuration

KINDS = ("sqlite", "postgresql")


@pytest.fixture
def new_database(postgresql_address: str) -> Iterator[Callable[[], str]]:
    """Empty PostgreSQL databases of this test."""
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
    target = request.getfixturevalue("new_database")() if database and THOROUGH else ""
    if target:  # and into PostgreSQL again; in a short run the test of both databases shows it
        torneo("restore", file, "--data", tmp_path / "again", "--database", target)
    restored = serve("again" if target else "back", database=target)
    connection = HTTPConnection("127.0.0.1", restored.port, timeout=60)
    connection.request("GET", f"/desk/{hall.SLUG}/log", headers={"Cookie": f"sessionid={busy.cookies['Ada']}"})
    answer = connection.getresponse()
    assert (answer.status, made.logs[0].head.encode() in answer.read()) == (200, True)
    connection.close()
    again = Hall(restored, busy.cookies)
    assert len(again.results()) == entered(lines)


def test_s12_one_folder_has_one_server_and_no_restore_beside_it(
    serve: Callable[..., Site], small_backup: Path, tmp_path: Path
) -> None:
    site = serve("busy")
    number = site.process.pid
    said = torneo("serve", "--data", site.data, "--port", site.port + 1, code=2)
    assert f"is used by another torneo serve, process {number}" in said
    before = (site.data / "torneo.sqlite3").read_bytes()
    said = torneo("restore", small_backup, "--data", site.data, code=2)
    assert f"(process {number}): stop it first" in said
    assert (site.data / "torneo.sqlite3").read_bytes() == before
    # one tournament comes back beside those there are, while the site runs
    said = torneo("restore", small_backup, "--data", site.data, "--only", "other")
    assert "Other is back as other, hidden from the public; it belongs to owner" in said
    assert "there is no tournament zzz" in torneo("restore", small_backup, "--data", site.data, "--only", "zzz", code=2)
    site.kill()  # the lock ends with its process, however that ends
    torneo("restore", small_backup, "--data", site.data)


def test_s12_a_backup_goes_from_sqlite_to_postgresql_and_back(
    small_backup: Path, new_database: Callable[[], str], tmp_path: Path
) -> None:
    database = new_database()
    torneo("restore", small_backup, "--data", tmp_path / "one", "--database", database)
    said = torneo("restore", small_backup, "--data", tmp_path / "one", "--database", database, code=2)
    assert "the database is not empty: --replace puts the backup in its place" in said
    said = torneo("restore", small_backup, "--data", tmp_path / "one", "--database", database, "--replace")
    (kept,) = (tmp_path / "one").glob("before-restore-*/*.zip")
    torneo("backup", tmp_path / "out", "--data", tmp_path / "one", "--database", database)
    file = only_file(tmp_path / "out")
    heads = [
        [(log.slug, log.head, log.entries) for log in manifest_of(each).logs] for each in (small_backup, kept, file)
    ]
    assert heads[0] == heads[1] == heads[2]
    torneo("restore", file, "--data", tmp_path / "two")
    rows = []
    for source in (small_backup, file):
        with zipfile.ZipFile(source) as archive, (tmp_path / "look").open("wb") as target:
            target.write(archive.read("torneo.sqlite3"))
        with closing(sqlite3.connect(tmp_path / "look")) as connection:
            tables = ("auth_user", "torneo_tournament", "torneo_logentry", "torneo_membership", "torneo_change")
            rows.append(
                {table: connection.execute(f"SELECT * FROM {table} ORDER BY id").fetchall() for table in tables}
            )
    assert rows[0] == rows[1]
    environment = Configuration(tmp_path / "one", database, snapshots=3).environment()
    command = [sys.executable, "-m", "torneo.web.operation.backups.snapshots"]
    subprocess.run(command, env={**os.environ, **environment}, check=True)
    (snapshot,) = (tmp_path / "one" / making.FOLDER).glob("*.zip")
    assert [(log.slug, log.head, log.entries) for log in manifest_of(snapshot).logs] == heads[0]
    # PostgreSQL's own dump of the same moment lies beside it
    with zipfile.ZipFile(file) as archive:
        (tmp_path / "dump").write_bytes(archive.read("postgresql.dump"))
    again = new_database()
    subprocess.run(["pg_restore", "--no-owner", f"--dbname={again}", str(tmp_path / "dump")], check=True)
    torneo("backup", tmp_path / "again", "--data", tmp_path / "one", "--database", again, "--without-dump")
    assert [(log.slug, log.head, log.entries) for log in manifest_of(only_file(tmp_path / "again")).logs] == heads[0]
