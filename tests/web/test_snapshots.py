"""Snapshots, which a site makes of itself when a round is published."""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
import stat
import time
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

import hall
from backing import everything_in, lines_in, manifest_of, torneo
from hall import Hall
from parts import Site

from torneo.web.operation.backups import making, snapshots, status
from torneo.web.server import metrics
from torneo.web.server.configuration import Configuration


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
