"""Real parts for the tests of the site: a server process, PostgreSQL, Chromium; installed where that is possible."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import programs
from torneo.lab.trials.server import free_port
from torneo.web.server.tls import self_signed


def installed(package: str) -> Path:
    """Where a program of Debian is; the test is skipped, visibly, where it cannot be had."""
    (found,) = programs.installed(package)
    if found is None:
        pytest.skip(f"a program is missing and cannot be installed here (Debian package {package})")
    return found


@contextmanager
def postgresql() -> Iterator[str]:
    """A PostgreSQL server of our own; gives the address of an empty database.

    As root it runs as Debian's user postgres, who may not look into the folders of the test run.
    """
    binaries = installed("postgresql")
    port = free_port()
    as_root = os.geteuid() == 0
    prefix = ["runuser", "-u", "postgres", "--"] if as_root else []
    folder = Path(tempfile.mkdtemp(prefix="torneo-postgresql-"))
    if as_root:
        shutil.chown(folder, "postgres", "postgres")
    data = folder / "data"

    def run(*command: str | Path) -> None:
        done = subprocess.run([*prefix, *map(str, command)], capture_output=True, text=True, check=False, cwd=folder)
        assert done.returncode == 0, done.stdout + done.stderr

    run(binaries / "initdb", "-D", data, "-A", "trust", "-U", "torneo", "--no-sync", "-E", "UTF8")
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off"
    run(binaries / "pg_ctl", "-D", data, "-w", "-l", folder / "server.log", "-o", options, "start")
    try:
        run(binaries / "createdb", "-h", "127.0.0.1", "-p", str(port), "-U", "torneo", "torneo")
        yield f"postgresql://torneo@127.0.0.1:{port}/torneo"
    finally:
        run(binaries / "pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
        shutil.rmtree(folder)


NGINX = Path(__file__).parents[2] / "deploy" / "nginx.conf"


@contextmanager
def nginx(folder: Path, backend: int, name: str) -> Iterator[tuple[int, int]]:
    """Nginx before a site, configured by the file that we ship; gives its ports for HTTPS and for HTTP."""
    program = installed("nginx-light")
    secure, plain = free_port(), free_port()
    folder.mkdir()
    own = self_signed(folder)
    shipped = NGINX.read_text(encoding="utf-8")
    for ours, theirs in {
        "127.0.0.1:8000": f"127.0.0.1:{backend}",
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ": f"listen 127.0.0.1:{secure} ",
        "/etc/letsencrypt/live/chess.example/fullchain.pem": str(own.certfile),
        "/etc/letsencrypt/live/chess.example/privkey.pem": str(own.keyfile),
        "server_name chess.example": f"server_name {name}",
    }.items():
        assert ours in shipped
        shipped = shipped.replace(ours, theirs)
    temporary = "".join(
        f"{each}_temp_path {folder}/{each};" for each in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;" if os.geteuid() == 0 else ""  # others may not look into the folders of the test run
    (folder / "nginx.conf").write_text(
        f"{user} daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1;"
        f"events {{ worker_connections 512; }}"
        f"http {{ access_log off; {temporary}\n{shipped} }}",
        encoding="utf-8",
    )
    command = [str(program), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        listens(secure, process)
        yield secure, plain
    finally:
        process.terminate()
        process.communicate(timeout=60)


def listens(port: int, process: subprocess.Popen[str]) -> None:
    """Wait until somebody listens."""
    for _ in range(1200):
        assert process.poll() is None, process.communicate()
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    pytest.fail(f"nobody listens at port {port}")


@dataclass
class Site:
    """A running server."""

    process: subprocess.Popen[str]
    url: str
    start: str
    """The one-time link of the owner, empty if the account exists already."""
    data: Path
    database: str
    port: int

    def stop(self) -> None:
        """End it, unless it has ended, and let go of its output."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@cache
def migrated() -> bytes:
    """An embedded database without anything in it, as the first start of a site makes it."""
    with tempfile.TemporaryDirectory() as folder:
        program = (
            "import sys; from pathlib import Path; from torneo.web.launch import serving;"
            "from torneo.web.server.configuration import Configuration;"
            "serving.prepare(Configuration(Path(sys.argv[1])))"
        )
        environment = {**os.environ, "TORNEO_DATABASE": ""}
        subprocess.run([sys.executable, "-c", program, folder], env=environment, check=True)
        return (Path(folder) / "torneo.sqlite3").read_bytes()


def start_site(
    data: Path,
    *options: str,
    database: str = "",
    demo: bool = False,
    port: int = 0,
    tls: bool = False,
    snapshots: int = 0,
    files: int = 0,
    first: bool = False,
) -> Site:
    """Start ``torneo serve``, with so many files if they are given, and wait until it answers.

    Unless it is to be the first start of all, it finds an empty database that was migrated once for all tests.
    """
    if not (first or database or data.exists()):
        data.mkdir(0o700)
        file = data / "torneo.sqlite3"
        file.touch(0o600)
        file.write_bytes(migrated())
    port = port or free_port()
    command = [sys.executable, "-m", "torneo", "serve", "--port", str(port), "--data", str(data)]
    command += ["--database", database] if database else []
    command += ["--demo"] if demo else []
    command += ["--snapshots", str(snapshots)]
    command += options
    command = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", *command] if files else command
    with (data.parent / f"{data.name}.log").open("a", encoding="utf-8") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
    assert process.stdout is not None
    start = ""
    while "Torneo is at" not in (line := process.stdout.readline()):
        if match := re.search(r"https?://\S+/start/\S+", line):
            start = match[0]
        assert line, (data.parent / f"{data.name}.log").read_text(encoding="utf-8")
    for _ in range(1200):
        assert process.poll() is None, (data.parent / f"{data.name}.log").read_text(encoding="utf-8")
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            break
        except OSError:
            time.sleep(0.05)
    return Site(process, f"{'https' if tls else 'http'}://127.0.0.1:{port}", start, data, database, port)
