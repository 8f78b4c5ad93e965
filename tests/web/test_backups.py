"""Backups of a real site: made while it is written to, verified, and brought back into either database."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
import threading
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing, redirect_stderr, redirect_stdout
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

import hall
import psycopg
import pytest
from hall import Hall
from parts import Site

from torneo.cli import main
from torneo.desk.log import own_log
from torneo.web.operation.backups import making, snapshots, status
from torneo.web.operation.backups.archive import reading
from torneo.web.operation.backups.manifest import Manifest
from torneo.web.server import metrics
from torneo.web.server.configuration import Configuration

KINDS = ("sqlite", "postgresql")


def torneo(*words: object, code: int = 0) -> str:
    """What a command says, which ends as it is expected to.

    Whatever sets Django up, for another site than these tests have, is a process of its own.
    """
    command = [str(word) for word in words]
    if {"serve", "--database", "--only"}.isdisjoint(command):
        ended, said = _here(command)
    else:
        done = subprocess.run(
            [sys.executable, "-m", "torneo", *command],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        ended, said = done.returncode, done.stdout + done.stderr
    assert ended == code, said
    assert "Traceback" not in said
    assert "defect" not in said
    return said


def _here(command: list[str]) -> tuple[object, str]:
    said = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["torneo", *command])
        patch.setenv("LC_ALL", "C.UTF-8")
        with redirect_stdout(said), redirect_stderr(said), pytest.raises(SystemExit) as stop:
            main()
    return stop.value.code, said.getvalue()


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


def small_site(folder: Path) -> Path:
    """A folder with the demonstration and a second tournament, at which no server runs."""
    program = (
        "import sys; from pathlib import Path; from torneo.web.launch import serving;"
        "from torneo.web.server.configuration import Configuration;"
        "serving.prepare(Configuration(Path(sys.argv[1]))); serving.start_token(); serving.add_demo();"
        "from torneo.web.core.store import create; from torneo.desk import commands;"
        "from torneo.model import Event, Regulations;"
        "create('Other', 'olga', lambda _: commands.create(Event('Other'), Regulations()));"
        "from django.contrib.auth.models import User; User.objects.create_user('unopened')"
    )
    subprocess.run([sys.executable, "-c", program, str(folder)], check=True)
    return folder


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return small_site(tmp_path_factory.mktemp("small") / "site")


@pytest.fixture(scope="module")
def small_backup(small: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("small-backup")
    making.make_backup(Configuration(small), folder)
    return only_file(folder)


@pytest.fixture
def copied(small: Path, tmp_path: Path) -> Path:
    """The small site, to be changed."""
    shutil.copytree(small, tmp_path / "copied")
    return tmp_path / "copied"


def tamper(data: Path, slug: str) -> None:
    """Change an entry of a log behind Torneo's back."""
    with closing(sqlite3.connect(data / "torneo.sqlite3")) as connection, connection:
        connection.execute(
            "UPDATE torneo_logentry SET line = replace(line, 'Other', 'Pther') WHERE sequence = 1 AND tournament_id ="
            " (SELECT id FROM torneo_tournament WHERE slug = ?)",
            (slug,),
        )


def everything_in(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".lock"
    }


def repacked(file: Path, target: Path, **changed: bytes | None) -> Path:
    """A backup with some of its files changed or left out."""
    with zipfile.ZipFile(file) as source, zipfile.ZipFile(target, "w") as made:
        for name in source.namelist():
            content = changed.get(name.partition(".")[0], source.read(name))
            if content is not None:
                made.writestr(name, content)
    return target


def test_s12_the_manifest_has_the_hash_of_every_file_and_the_head_of_every_log(small_backup: Path) -> None:
    made = manifest_of(small_backup)
    assert [(log.slug, log.broken) for log in made.logs] == [("open-de-demostracion", False), ("other", False)]
    assert all(len(log.head) == 64 and log.entries for log in made.logs)
    assert made.migrations[0] == "0001_initial"
    listed = torneo("restore", small_backup, "--list")
    assert made.logs[0].head in listed
    assert made.parts[0].sha256[:16] in listed


def test_s12_what_was_there_before_a_restore_is_kept_and_told_where(copied: Path, small_backup: Path) -> None:
    with closing(sqlite3.connect(copied / "torneo.sqlite3")) as connection, connection:
        connection.execute("UPDATE torneo_tournament SET name = 'Later'")
    (copied / "secret").write_text("another")
    said = torneo("restore", small_backup, "--data", copied)
    (kept,) = copied.glob("before-restore-*")
    assert f"What was there before is in {kept}" in said
    assert (kept / "secret").read_text() == "another"
    names = []
    for folder in (copied, kept):
        with closing(sqlite3.connect(folder / "torneo.sqlite3")) as connection:
            names.append({name for (name,) in connection.execute("SELECT name FROM torneo_tournament")})
    assert names == [{"Open de demostración", "Other"}, {"Later"}]
    assert (copied / "secret").read_text() != "another"
    torneo("restore", small_backup, "--data", copied, "--without-secret")
    assert len(list(copied.glob("before-restore-*"))) == 2


def test_s12_a_write_ahead_log_of_the_old_database_does_not_get_into_the_new_one(
    copied: Path, small_backup: Path
) -> None:
    program = (
        "import sqlite3, sys, os; c = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "c.execute('PRAGMA journal_mode=WAL'); c.execute(\"UPDATE torneo_tournament SET name = 'Later'\"); os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", program, str(copied / "torneo.sqlite3")], check=True)
    assert (copied / "torneo.sqlite3-wal").stat().st_size
    torneo("restore", small_backup, "--data", copied)
    (kept,) = copied.glob("before-restore-*")
    with closing(sqlite3.connect(copied / "torneo.sqlite3")) as connection:
        assert connection.execute("SELECT count(*) FROM torneo_tournament WHERE name = 'Later'").fetchone() == (0,)
    with closing(sqlite3.connect(kept / "torneo.sqlite3")) as connection:
        assert connection.execute("SELECT count(*) FROM torneo_tournament WHERE name = 'Later'").fetchone() == (2,)


def test_s12_a_damaged_backup_is_refused_and_changes_nothing(copied: Path, small_backup: Path, tmp_path: Path) -> None:
    before = everything_in(copied)
    content = small_backup.read_bytes()
    cut = tmp_path / "cut.zip"
    cut.write_bytes(content[: len(content) // 2])
    flipped = tmp_path / "flipped.zip"
    flipped.write_bytes(content[:5000] + bytes([content[5000] ^ 1]) + content[5001:])
    other = repacked(small_backup, tmp_path / "other.zip", secret=b"somebody else's")
    without = repacked(small_backup, tmp_path / "without.zip", manifest=None)
    hostile = repacked(small_backup, tmp_path / "hostile.zip", manifest=b"[" * 100_000)
    made = json.loads(manifest_of(small_backup).to_json())
    newer = repacked(small_backup, tmp_path / "newer.zip", manifest=json.dumps({**made, "format": 2}).encode())
    again = {**made, "parts": [*made["parts"], made["parts"][0]]}
    twice = repacked(small_backup, tmp_path / "twice.zip", manifest=json.dumps(again).encode())
    words = {**made, "parts": [{**made["parts"][0], "size": "large"}]}
    worded = repacked(small_backup, tmp_path / "worded.zip", manifest=json.dumps(words).encode())
    bomb = {**made, "parts": [{**made["parts"][0], "size": 2**60}, *made["parts"][1:]]}
    too_large = repacked(small_backup, tmp_path / "bomb.zip", manifest=json.dumps(bomb).encode())
    locked = bytearray(content)
    locked[content.rindex(b"secret") - 46 + 8] |= 1
    (tmp_path / "locked.zip").write_bytes(locked)
    made["logs"][0]["head"] = "0" * 64
    swapped = repacked(small_backup, tmp_path / "swapped.zip", manifest=json.dumps(made).encode())
    (tmp_path / "empty.zip").touch()
    answers = {
        cut: "no backup of Torneo, or only a part of one",
        flipped: "the file is damaged",
        other: "secret in it is not what was put there",
        without: "no backup of Torneo",
        hostile: "its manifest cannot be read",
        newer: "a newer Torneo made it",
        swapped: "do not agree on these tournaments: open-de-demostracion",
        twice: "its manifest cannot be read",
        worded: "its manifest cannot be read",
        too_large: "No space left on device",
        tmp_path / "locked.zip": "secret in it cannot be read",
        tmp_path / "empty.zip": "no backup of Torneo",
        tmp_path / "none.zip": "No such file or directory",
    }
    for file, answer in answers.items():
        assert answer in torneo("restore", file, "--data", copied, code=2)
    assert everything_in(copied) == before
    assert not list(copied.glob(".torneo-restore-*"))


def test_s12_a_backup_of_a_newer_database_is_refused(copied: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(copied / "torneo.sqlite3")) as connection, connection:
        connection.execute("INSERT INTO django_migrations (app, name, applied) VALUES ('torneo', '0999_later', '')")
    torneo("backup", tmp_path / "out", "--data", copied)
    said = torneo("restore", only_file(tmp_path / "out"), "--data", tmp_path / "back", code=2)
    assert "newer than this one: the database has 0999_later" in said
    assert not (tmp_path / "back" / "torneo.sqlite3").exists()


def test_s12_a_broken_log_is_backed_up_as_it_is_and_restored_only_on_demand(copied: Path, tmp_path: Path) -> None:
    tamper(copied, "other")
    said = torneo("backup", tmp_path / "out", "--data", copied, code=1)
    assert "Other (other): its log is broken; it is in the backup as it was found" in said
    file = only_file(tmp_path / "out")
    assert [(log.slug, log.broken) for log in manifest_of(file).logs] == [
        ("open-de-demostracion", False),
        ("other", True),
    ]
    back = tmp_path / "back"
    said = torneo("restore", file, "--data", back, code=2)
    assert "Other (other): its log is broken" in said
    assert not (back / "torneo.sqlite3").exists()
    torneo("restore", file, "--data", back, "--broken")
    assert "Pther" in lines_in(back / "torneo.sqlite3", "other")[0]


def test_s12_a_broken_log_of_roles_is_told_as_well(copied: Path, tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from torneo.web.launch import serving;"
        "from torneo.web.server.configuration import Configuration;"
        "serving.prepare(Configuration(Path(sys.argv[1]))); from torneo.web.accounts import audit;"
        "[audit.note(None, 'ana', 'link made', name) for name in ('eva', 'luis')]"
    )
    subprocess.run([sys.executable, "-c", program, str(copied)], check=True)
    made = making.make_backup(Configuration(copied), tmp_path / "whole")
    assert (len(made.roles_head), made.roles_broken) == (64, False)
    with closing(sqlite3.connect(copied / "torneo.sqlite3")) as connection, connection:
        connection.execute("UPDATE torneo_change SET subject = 'eve' WHERE subject = 'eva'")
    said = torneo("backup", tmp_path / "out", "--data", copied, code=1)
    assert "the log of roles is broken" in said
    file = only_file(tmp_path / "out")
    assert "the log of roles is broken" in torneo("restore", file, "--data", tmp_path / "back", code=2)
    torneo("restore", file, "--data", tmp_path / "back", "--broken")


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


def test_s12_only_so_many_backups_are_kept_and_no_half_one_is_left(copied: Path, tmp_path: Path) -> None:
    site = Configuration(copied)
    for _ in range(3):
        made = making.make_backup(site, tmp_path / "out")
        making.prune(tmp_path / "out", making.BACKUP, 2, made.name)
    assert len(list((tmp_path / "out").iterdir())) == 2
    assert (tmp_path / "out" / made.name).exists()
    said = torneo("backup", tmp_path / "out", "--data", copied, "--keep", "1")
    assert "2 older backups deleted" in said
    assert "has no database of Torneo" in torneo("backup", tmp_path / "none", "--data", tmp_path / "zzz", code=2)
    assert not list((tmp_path / "none").iterdir())


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Callable[[int], Path]]:
    """Small disks, of so many kB, where they can be had."""
    mounted = []

    def mount(size: int) -> Path:
        folder = tmp_path / f"disk-{size}"
        folder.mkdir()
        command = ["mount", "-t", "tmpfs", "-o", f"size={size}k", "tmpfs", str(folder)]
        if subprocess.run(command, capture_output=True, check=False).returncode:
            pytest.skip("a small disk cannot be mounted here")
        mounted.append(folder)
        return folder

    yield mount
    for folder in mounted:
        subprocess.run(["umount", str(folder)], check=True)


def test_s12_a_full_disk_is_told_in_one_message_and_nothing_is_left(
    small: Path, disk: Callable[[int], Path], small_backup: Path
) -> None:
    tiny_disk = disk(200)
    assert "No space left on device" in torneo("backup", tiny_disk, "--data", small, code=2)
    assert not list(tiny_disk.iterdir())
    assert "No space left on device" in torneo("restore", small_backup, "--data", tiny_disk, code=2)
    assert not list(tiny_disk.iterdir())


def post(busy: Hall, name: str, path: str, **form: str) -> int:
    """Send a form of the desk; the status of the answer."""
    connection = HTTPConnection("127.0.0.1", busy.site.port, timeout=60)
    cookie = f"sessionid={busy.cookies[name]}"
    connection.request("GET", f"/desk/{hall.SLUG}/{path}", headers={"Cookie": cookie})
    answer = connection.getresponse()
    token = re.search(rb'name="csrfmiddlewaretoken" value="([^"]+)"', answer.read())
    csrf = re.search(r"csrftoken=([^;]+)", answer.getheader("Set-Cookie") or "")
    assert token is not None
    assert csrf is not None
    headers = {
        "Cookie": f"{cookie}; csrftoken={csrf[1]}",
        "Content-Type": "application/x-www-form-urlencoded",
        "Referer": busy.site.url,
    }
    body = urlencode({"csrfmiddlewaretoken": token[1].decode(), **form})
    connection.request("POST", f"/desk/{hall.SLUG}/{path}", body, headers)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


def waited_for(what: Callable[[], object]) -> object:
    until = time.monotonic() + 60
    while not (found := what()):
        assert time.monotonic() < until
        time.sleep(0.1)
    return found


def test_s12_a_published_round_leaves_a_snapshot_that_restores(serve: Callable[..., Site], tmp_path: Path) -> None:
    busy = hall.build(serve(snapshots=1))
    folder = busy.site.data / making.FOLDER
    old = folder / "torneo-snapshot-2020-01-01-000000.zip"
    folder.mkdir(exist_ok=True)
    old.touch()
    os.utime(old, (1, 1))
    with closing(sqlite3.connect(busy.site.data / "torneo.sqlite3")) as connection, connection:
        connection.execute(
            "INSERT INTO torneo_ratedplayer (fide_id, name, search_name, federation, sex, title)"
            " VALUES (1, 'A', 'a', '', '', '')"
        )
    results = {f"result-{board}": "10" for board in range(1, 25)}
    seen = {f"seen-{board}": "  " for board in range(1, 25)}
    assert post(busy, "Ada", "results", round="2", save="yes", **results, **seen) in (200, 302)
    assert post(busy, "Ada", "pairing", do="pair") == 302
    assert post(busy, "Ada", "pairing", do="publish") == 302
    waited_for(lambda: status.read(busy.site.data).made)
    file = next(path for path in folder.iterdir() if path.suffix == ".zip")
    assert [path.name for path in folder.glob("*.zip")] == [file.name] != [old.name]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    made = manifest_of(file)
    assert (made.kind, made.rating_list, [log.broken for log in made.logs]) == ("snapshot", False, [False])
    said = torneo("restore", file, "--data", tmp_path / "back")
    assert "A snapshot has no rating list" in said
    lines = lines_in(tmp_path / "back" / "torneo.sqlite3")
    assert json.loads(lines[-1])["kind"] == "published"
    with closing(sqlite3.connect(tmp_path / "back" / "torneo.sqlite3")) as connection:
        assert connection.execute("SELECT count(*) FROM torneo_ratedplayer").fetchone() == (0,)


def counted(result: str) -> float:
    found = [
        sample.value
        for sample in metrics.samples()
        if sample.name == "snapshots_total" and ("result", result) in sample.labels
    ]
    return sum(found)


def test_s12_a_snapshot_that_finds_the_disk_full_is_told_and_counted_and_the_next_makes_it_good(
    small: Path, disk: Callable[[int], Path]
) -> None:
    size = sum(map(len, everything_in(small).values()))
    data = disk(3 * size // 1024) / "site"
    shutil.copytree(small, data)
    status.reserve(data)
    (data / "ballast").write_bytes(b"x" * (3 * size // 2))  # which leaves no room for a second database
    site = Configuration(data, snapshots=3)
    before = counted("failed")
    snapshots.take(site)
    waited_for(lambda: status.read(data).failed)
    assert (status.read(data).why, status.read(data).made) == (status.FULL, None)
    assert counted("failed") == before + 1
    assert not list((data / making.FOLDER).glob("*.zip"))
    assert not list((data / making.FOLDER).glob(".torneo*"))
    (data / "ballast").unlink()
    snapshots.take(site)
    waited_for(lambda: status.read(data).made)
    assert status.read(data).failed is None


def test_s12_rounds_published_while_a_snapshot_is_made_are_all_in_the_next(copied: Path) -> None:
    site = Configuration(copied, snapshots=9)
    for _ in range(6):
        snapshots.take(site)
    waited_for(lambda: snapshots._thread is None)
    assert 1 <= len(list((copied / making.FOLDER).glob("*.zip"))) <= 2
