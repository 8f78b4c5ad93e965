"""A disk that fills, a secret that was cut off, a database of a newer Torneo: one sentence each, nothing lost."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from parts import Site, migrated

from torneo.desk import replay
from torneo.lab.trials.client import Client as Browser
from torneo.lab.trials.server import free_port
from torneo.web.core import store
from torneo.web.models import Tournament
from torneo.web.server.secret import LEAST, secret_key

PASSWORD = "correct horse 64"


def torneo(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "torneo", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={**os.environ, "LANG": "C.UTF-8", **environment},
    )


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of four megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)], capture_output=True, check=False
    )
    if made.returncode:
        pytest.skip("a small disk cannot be mounted here: that takes root")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(folder: Path, left: int = 0) -> Path:
    """Leave so many bytes free."""
    free = os.statvfs(folder)
    ballast = folder / "ballast"
    ballast.write_bytes(b"\0" * max(0, free.f_bavail * free.f_frsize - left))
    return ballast


def test_s14_a_full_disk_at_the_first_start_is_a_sentence_and_exit_code_2(small_disk: Path) -> None:
    data = small_disk / "data"
    data.mkdir()
    for left, spoken, said in ((0, "en", "the disk is full"), (100_000, "es", "el disco está lleno")):
        ballast = fill(small_disk, left)
        answer = torneo("serve", "--port", str(free_port()), "--data", str(data), "--language", spoken)
        assert answer.returncode == 2
        assert said in answer.stderr
        assert "Torneo is at" not in answer.stdout
        assert "Traceback" not in answer.stderr
        ballast.unlink()
    done = torneo("account", "--list", "--data", str(data))
    assert done.returncode == 0, done.stderr
    assert torneo("log", "--all", "--data", str(data)).returncode == 0
    assert len((data / "secret").read_text()) >= LEAST


def test_s14_a_secret_that_was_cut_off_is_made_anew_and_a_good_one_stays(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for left_over in ("", "abc", "ñ" * 50):
        (tmp_path / "secret").write_text(left_over, encoding="utf-8")
        made = secret_key(tmp_path)
        assert len(made) >= LEAST
        assert "log in again" in caplog.text
        assert secret_key(tmp_path) == made
        assert [each.name for each in tmp_path.iterdir()] == ["secret"]
        assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600
        caplog.clear()


def filled_in(page: str, name: str) -> dict[str, object]:
    """The form of a new tournament as a browser would send it."""
    found: dict[str, object] = {}
    for field in re.findall(r"<input [^>]*>", page):
        named, value = re.search(r'name="([^"]+)"', field), re.search(r'value="([^"]*)"', field)
        if named and not re.search(r'type="(checkbox|submit|hidden)"', field):
            found[named[1]] = value[1] if value else ""
    for named, options in re.findall(r'<select name="([^"]+)".*?>(.*?)</select>', page, re.S):
        chosen = re.search(r'value="([^"]*)" selected', options)
        found[named] = chosen[1] if chosen else ""
    return {**found, "previous": found["system"], "name": name}


def test_s4_a_disk_that_fills_and_frees_costs_nothing_but_what_was_refused(
    small_disk: Path, serve: Callable[..., Site]
) -> None:
    site = serve(str(small_disk / "site"))
    person = Browser(site.url)
    start = site.start.removeprefix(site.url)
    person.get(start)
    assert person.post(start, username="olga", password=PASSWORD)[0] == 200
    form = filled_in(person.get("/desk/new")[1], "Open")
    ballast = fill(small_disk)
    for _time in range(3):
        status, page = person.send("/desk/new", form)
        assert status == 507, page
        assert "disk of the server is full" in page
    assert person.get("/desk/")[0] == 200
    ballast.unlink()
    status, page = person.send("/desk/new", form)
    assert (status, "The tournament is set up" in page) == (200, True)
    verified = torneo("log", "--all", "--data", str(site.data))
    assert verified.returncode == 0, verified.stderr
    assert "open: 1 entry" in verified.stdout


@pytest.mark.sqlite  # the size of its file is limited here
@pytest.mark.django_db(transaction=True)
def test_s4_no_room_in_the_database_is_told_apart_from_busy_and_leaves_nothing_behind(
    owner: User, client: Client
) -> None:
    client.force_login(owner)
    form = filled_in(client.get("/desk/new").content.decode(), "Open")
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")  # room that earlier tests left is room
        pages = cursor.execute("PRAGMA page_count").fetchone()[0]
        cursor.execute(f"PRAGMA max_page_count = {pages}")
    try:
        tries = [client.post("/desk/new", {**form, "name": f"Open {number}"}) for number in range(40)]
    finally:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA max_page_count = 1073741823")
    full = [each for each in tries if each.status_code == 507]
    assert full, [each.status_code for each in tries]
    assert "disk of the server is full" in full[0].content.decode()
    assert {each.status_code for each in tries} <= {302, 507}
    assert client.post("/desk/new", {**form, "name": "After"}).status_code == 302
    for tournament in Tournament.objects.all():
        loaded = store.load(tournament)
        assert loaded.broken is None
        assert replay(store.log_of(tournament)) == loaded.state


def test_s15_a_newer_database_is_refused_with_a_sentence_by_every_command(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(0o700)
    (data / "torneo.sqlite3").write_bytes(migrated())
    with sqlite3.connect(data / "torneo.sqlite3") as database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('torneo', '0099_boards', '2030-01-01')"
        )
    database.close()
    (tmp_path / "list.txt").write_text("")
    for command, said in (
        (("serve", "--port", str(free_port())), "newer Torneo"),
        (("account", "--language", "es"), "más nuevo"),
        (("ratings", str(tmp_path / "list.txt")), "newer Torneo"),
        (("log", "--all"), "newer Torneo"),
    ):
        answer = torneo(*command, "--data", str(data))
        assert answer.returncode == 2, answer.stdout
        assert said in answer.stderr
        assert "0099_boards" in answer.stderr
        assert "Torneo is at" not in answer.stdout


def test_verifying_the_logs_of_a_site_changes_nothing_of_it(tmp_path: Path) -> None:
    data = tmp_path / "data"
    answer = torneo("log", "--all", "--data", str(data))
    assert (answer.returncode, "there is no database of Torneo" in answer.stderr) == (2, True)
    assert not data.exists()
    assert torneo("account", "--list", "--data", str(data)).returncode == 0
    with sqlite3.connect(data / "torneo.sqlite3") as database:
        database.execute("DELETE FROM django_migrations WHERE app = 'torneo' AND name LIKE '0006%'")
    database.close()
    answer = torneo("log", "--all", "--data", str(data))
    assert (answer.returncode, "of an earlier Torneo" in answer.stderr) == (2, True)
    with sqlite3.connect(data / "torneo.sqlite3") as database:
        assert not database.execute(
            "SELECT 1 FROM django_migrations WHERE app = 'torneo' AND name LIKE '0006%'"
        ).fetchall()
    database.close()
