"""For those who run the site: health, measures, the access log, room on the disk."""

from __future__ import annotations

import json
import logging
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.request import Request as Asking
from urllib.request import urlopen

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError
from django.test import Client
from parts import Site

from torneo.web import models
from torneo.web.operation.views import health
from torneo.web.server import disk, floods, metrics, shared
from torneo.web.server.access_log import AccessLog, Request, WithoutSecrets, shown, shown_referrer
from torneo.web.server.configuration import Configuration

SRC = Path(models.__file__).parents[2]


@pytest.fixture(autouse=True)
def disk_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "_refused", -disk._REMEMBERED)


def has(monkeypatch: pytest.MonkeyPatch, free: int, total: int = 10**12) -> None:
    """A disk with so much room."""
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: SimpleNamespace(free=free, total=total))


@pytest.mark.django_db
def test_a_site_that_can_do_its_work_says_so(client: Client) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


@pytest.mark.django_db
@pytest.mark.parametrize("failing", ["database", "version", "disk"])
def test_a_site_that_cannot_says_so_and_strangers_do_not_hear_why(
    client: Client, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    if failing == "disk":
        has(monkeypatch, 1000)
    else:
        monkeypatch.setitem(health._CHECKS, failing, lambda: False)
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()) == (503, {"status": "failing", "failing": [failing]})
    elsewhere = client.get("/healthz", REMOTE_ADDR="192.0.2.7")
    assert (elsewhere.status_code, elsewhere.json()) == (503, {"status": "failing"})


@pytest.mark.django_db
def test_a_database_that_does_not_answer_is_noticed(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def cursor(self) -> object:
            raise OperationalError("gone")

    monkeypatch.setattr(health, "connection", Broken())
    assert not health._database_answers()
    monkeypatch.setattr(health, "_current", [])
    assert client.get("/healthz").json()["failing"] == ["database", "version"]


@pytest.mark.django_db
def test_who_may_read_the_measures(client: Client, settings: Any, tmp_path: Path, owner: User) -> None:
    assert client.get("/metrics").status_code == 200  # this computer
    assert client.get("/metrics", REMOTE_ADDR="::1").status_code == 200
    assert client.get("/metrics", REMOTE_ADDR="192.0.2.7").status_code == 404
    assert client.get("/metrics", headers={"X-Forwarded-For": "192.0.2.7"}).status_code == 404
    client.force_login(owner)
    assert client.get("/metrics", REMOTE_ADDR="192.0.2.7").status_code == 404
    User.objects.update(is_superuser=True)
    assert client.get("/metrics", REMOTE_ADDR="192.0.2.7").status_code == 200
    client.logout()
    (tmp_path / "token").write_text("sesame\n", encoding="utf-8")
    settings.SITE = Configuration(tmp_path, metrics_token=str(tmp_path / "token"))
    said = {"Authorization": "Bearer sesame"}
    assert client.get("/metrics", REMOTE_ADDR="192.0.2.7", headers=said).status_code == 200
    assert client.get("/metrics", REMOTE_ADDR="192.0.2.7", headers={"Authorization": "Bearer x"}).status_code == 404
    assert client.get("/metrics").status_code == 404  # where there is a token, it is needed here, too
    (tmp_path / "token").write_text("\n", encoding="utf-8")
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404


def values(text: str) -> dict[str, float]:
    """The measures on a page, each line of which is one that Prometheus reads."""
    found = {}
    for line in text.splitlines():
        match = re.fullmatch(r'(torneo_[a-z_]+(?:\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})?) (\S+)', line)
        assert match or re.fullmatch(r"# TYPE torneo_[a-z_]+ (counter|gauge|histogram)", line), line
        if match:
            found[match[1]] = float(match[2])
    return found


def test_a_real_site_measures_itself(serve: Callable[..., Site]) -> None:
    site = serve(demo=True)
    before = values(urlopen(f"{site.url}/metrics").read().decode())
    for _ in range(3):
        urlopen(f"{site.url}/t/open-de-demostracion/").read()
    after = values(urlopen(f"{site.url}/metrics").read().decode())
    assert after['torneo_requests_total{status="2xx"}'] - before.get('torneo_requests_total{status="2xx"}', 0) >= 3
    assert after["torneo_request_seconds_count"] == after['torneo_request_seconds_bucket{le="+Inf"}']
    assert after["torneo_request_seconds_sum"] > 0
    assert after["torneo_tournaments"] == 1
    assert after["torneo_log_entries"] > 100
    assert after["torneo_memory_bytes"] > 10**7
    assert after["torneo_database_bytes"] > 10**5
    assert {after["torneo_healthy"], after["torneo_processes"]} == {1}
    with urlopen(f"{site.url}/healthz") as answer:
        assert json.load(answer) == {"status": "ok"}
    stranger = Asking(f"{site.url}/metrics", headers={"X-Forwarded-For": "127.0.0.1"})
    with pytest.raises(OSError, match="404"):
        urlopen(stranger)


WORKER = """
import asyncio, os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "torneo.web.settings"
from torneo.web.server import metrics, shared
metrics.count("served_total", 5)
metrics.gauge("open", lambda: 2)
shared._DELAY = 0
async def serve():
    shared.soon()
    await asyncio.sleep(0.1)
asyncio.run(serve())
print("written", flush=True)
sys.stdin.read()
"""


def test_the_measures_of_all_processes_are_added_up(tmp_path: Path, settings: Any) -> None:
    settings.DATA = tmp_path
    environment = {**os.environ, "TORNEO_DATA": str(tmp_path), "TORNEO_WORKERS": "2", "PYTHONPATH": str(SRC)}
    command = [sys.executable, "-c", WORKER]

    def summed(name: str) -> float:
        return sum(sample.value for sample in shared.samples() if sample.name == name)

    with (
        subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as one,
        subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as two,
    ):
        for worker in (one, two):
            assert worker.stdout is not None
            assert worker.stdout.readline() == "written\n"
        metrics.count("served_total", 1)
        assert (summed("served_total"), summed("open")) == (11, 4)
        two.communicate("")
        assert (summed("served_total"), summed("open")) == (11, 2)  # what it counted stays, what it held does not
        one.communicate("")
    shared.begin()
    assert summed("served_total") == 1


def a_request(path: str = "/", **more: Any) -> Request:
    return Request("192.0.2.7", "GET", path, 200, 1, 0.1, **more)


@pytest.mark.parametrize(
    ("path", "written"),
    [
        ("/t/club-open/round/5", "/t/club-open/round/5"),
        ("/static/torneo.css", "/static/torneo.css"),
        ("/start/Zm9vYmFyYmF6cXV4", "/start/*"),
        ("/code/0123-4567", "/code/*"),
        ("/desk/open/players/import/0123456789abcdef0123456789abcdef", "/desk/open/players/import/*"),
        ("/START/Zm9vYmFyYmF6cXV4", "/*/*"),
        ("/start/Zm9vYmFyYmF6cXV4/", "/start/*/"),
        ('/x" 200 "', "/*"),
        ("/new\nline", "/*"),
    ],
)
def test_no_line_of_the_access_log_has_a_secret_or_ends_early(path: str, written: str) -> None:
    assert shown(path) == written
    assert a_request(path, agent='a"\nb').line().count("\n") == 1


def test_no_address_that_a_visitor_comes_from_is_written_whole() -> None:
    assert shown_referrer("https://chess.example/start/Zm9vYmFy?x=1") == "https://chess.example/start/*"
    assert shown_referrer("https://ana:geheim@chess.example/") == "https://chess.example/"
    assert shown_referrer("nonsense") == shown_referrer("http://[") == "-"


def test_every_part_of_an_address_that_is_a_word_is_harmless_or_hidden() -> None:
    from test_roles import patterns  # noqa: PLC0415

    words = {name for each in patterns() for name, kind in each.pattern.converters.items() if kind.regex != "[0-9]+"}
    assert {"slug", "name", "to"} <= words
    assert words - {"slug", "name", "to"} >= {"token", "code"}


def test_the_access_log_is_put_aside_when_it_has_grown_and_follows_those_who_move_it(tmp_path: Path) -> None:
    file = tmp_path / "access.log"
    log, other = AccessLog(str(file), largest=1000), AccessLog(str(file), largest=1000)
    for number in range(200):
        (log if number % 2 else other).write(a_request("/t/open/"))
    files = sorted(tmp_path.iterdir())
    assert [each.name for each in files] == ["access.log", *(f"access.log.{number}" for number in range(1, 6))]
    assert all(each.stat().st_size < 1200 for each in files)
    assert {oct(each.stat().st_mode & 0o777) for each in files} == {"0o600"}
    file.rename(tmp_path / "moved")
    log.write(a_request("/new/"))
    assert "/new/" in file.read_text(encoding="ascii")
    with file.open("w", encoding="ascii"):  # cut, as logrotate's copytruncate does
        pass
    log.write(a_request("/cut/"))
    assert file.read_text(encoding="ascii").startswith("192.0.2.7")


def test_an_access_log_that_cannot_be_written_costs_lines_and_no_request() -> None:
    log = AccessLog("/dev/full")
    before = sum(sample.value for sample in metrics.samples() if sample.name == "access_log_lines_lost_total")
    log.write(a_request())
    after = sum(sample.value for sample in metrics.samples() if sample.name == "access_log_lines_lost_total")
    assert after - before == 1


def record(message: str, *values: object, **more: object) -> logging.LogRecord:
    made = logging.LogRecord("torneo", logging.ERROR, __file__, 1, message, values, None)
    made.__dict__.update(more)
    return made


def test_s3_an_error_that_floods_is_written_a_few_times_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    flood = floods.Floods()
    assert sum(flood.filter(record("out of files: %s", number)) for number in range(1000)) == floods.WRITTEN
    assert flood.filter(record("something else"))
    now = floods.WINDOW
    later = record("out of files: %s", 1000)
    assert flood.filter(later)
    assert later.getMessage() == "out of files: 1000 (and 995 times more in the minutes before)"


def test_the_messages_of_django_have_no_secret_either() -> None:
    path = "/start/Zm9vYmFyYmF6cXV4"
    made = record("%s: %s", "Internal Server Error", path, request=SimpleNamespace(path=path))
    assert WithoutSecrets().filter(made)
    assert made.getMessage() == "Internal Server Error: /start/*"


@pytest.mark.parametrize(
    ("free", "total", "warned"),
    [
        (499_000_000, 10**12, True),
        (501_000_000, 10**12, False),
        (300_000_000, 4 * 10**9, False),
        (190_000_000, 4 * 10**9, True),
    ],
)
def test_arbiters_are_warned_of_a_disk_that_fills(
    tournament: models.Tournament,
    as_arbiter: Client,
    monkeypatch: pytest.MonkeyPatch,
    free: int,
    total: int,
    warned: bool,
) -> None:
    has(monkeypatch, free, total)
    for page in ("", "results", "players"):
        text = as_arbiter.get(f"/desk/{tournament.slug}/{page}").content.decode()
        assert ("The disk of the server has only" in text) == warned
    assert "The disk of the server" not in Client().get(f"/t/{tournament.slug}/").content.decode()


def test_arbiters_are_warned_at_once_when_writing_is_refused(
    tournament: models.Tournament, as_arbiter: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    has(monkeypatch, 10**11)
    small = sqlite3.connect(tmp_path / "small.sqlite3")
    small.execute("PRAGMA max_page_count=2")
    small.execute("CREATE TABLE a (b)")
    with pytest.raises(sqlite3.OperationalError, match="disk is full") as caught:  # as on a disk that is full
        small.execute("INSERT INTO a VALUES (zeroblob(100000))")
    small.close()
    wrapped = OperationalError("full")
    wrapped.__cause__ = caught.value
    address = f"/desk/{tournament.slug}/"
    assert "could not write" not in as_arbiter.get(address).content.decode()
    assert disk.note(wrapped)
    assert "The server could not write: its disk is full." in as_arbiter.get(address).content.decode()
    assert as_arbiter.get("/healthz").json() == {"status": "failing", "failing": ["disk"]}
