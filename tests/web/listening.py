"""Listening to a site's stream, and acting on its database from outside."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread

from parts import Site

DEMO = "/t/open-de-demostracion"

PROGRAM = """
import sys, json
from pathlib import Path
from torneo.web.launch import serving
from torneo.web.server.configuration import Configuration
serving.prepare(Configuration(Path(sys.argv[1]), sys.argv[2]))
from torneo.desk import commands
from torneo.model import Result
from torneo.web.models import Tournament
from torneo.web.core.store import act, load
row = Tournament.objects.get(slug="open-de-demostracion")
def record(number, board, result):
    act(row, "ana", lambda state: commands.record_result(state, number, board, result, Result.PENDING))
for line in sys.stdin:
    exec(json.loads(line))
    print("done", flush=True)
"""


@contextmanager
def arbiter(site: Site) -> Iterator[Callable[[str], None]]:
    """Acts in a process of its own that shares the server's database, so that the server has to notice by itself."""
    environment = {**os.environ, "TORNEO_DATABASE": ""}
    command = [sys.executable, "-c", PROGRAM, str(site.data), site.database]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        told, answers = process.stdin, process.stdout

        def act(what: str) -> None:
            told.write(json.dumps(what) + "\n")
            told.flush()
            assert answers.readline() == "done\n"

        yield act
        told.close()


@contextmanager
def stream(site: Site, path: str, **headers: str) -> Iterator[list[dict[str, object]]]:
    """Listens, and gives the messages as they come."""
    connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=60)
    connection.request("GET", path, headers={name.replace("_", "-"): text for name, text in headers.items()})
    line = connection.sock  # which the connection forgets with an answer that is its last
    response = connection.getresponse()
    assert response.status == 200, response.status
    heard: list[dict[str, object]] = []

    def listen() -> None:
        event = ""
        while line := response.readline().decode():
            if line.startswith("event: "):
                event = line.removeprefix("event: ").strip()
            elif line.startswith("data: "):
                heard.append({"event": event, **json.loads(line.removeprefix("data: "))})
        heard.append({"event": "end"})

    thread = Thread(target=listen, daemon=True)
    thread.start()
    yield heard
    with contextlib.suppress(OSError):  # the server has closed it already
        line.shutdown(socket.SHUT_RDWR)
    thread.join(60)
    assert not thread.is_alive()
    response.close()
    connection.close()


def wait_for(what: Callable[[], object], seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.02)
