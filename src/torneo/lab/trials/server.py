"""A server process of its own, to be started, asked, looked at and killed."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom

_PATIENCE = 60.0


class ServerError(RuntimeError):
    """The server, or what it was to serve, could not be made."""


def free_port() -> int:
    """A free port, below those that the system hands out to clients, so that nobody takes it meanwhile."""
    while True:
        port = SystemRandom().randrange(10_000, 30_000)
        with contextlib.suppress(OSError), socket.socket() as listener:
            listener.bind(("127.0.0.1", port))
            return port


@dataclass(frozen=True, slots=True)
class Size:
    """What a server and all of its processes take."""

    memory: int = 0
    """Bytes; what several processes share counts once."""
    threads: int = 0
    processes: int = 0


class Server:
    """``torneo serve`` in a process group of its own."""

    def __init__(
        self,
        data: Path,
        database: str = "",
        port: int = 0,
        *,
        options: Sequence[str] = (),
        log: Path | None = None,
        environment: Mapping[str, str] | None = None,
        files: int = 0,
    ) -> None:
        self.data = data
        self.database = database
        self.port = port or free_port()
        self.options = tuple(options)
        self.log = log or data / "server.log"
        self.environment = dict(environment or {})
        self.files = files
        """Files that it may have open unless it asks for more; 0: as many as this process."""
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def running(self) -> bool:
        """Whether its first process lives."""
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        """Start it and wait until it listens."""
        command = [sys.executable, "-m", "torneo", "serve", "--port", str(self.port), "--data", str(self.data)]
        command += self.options
        if self.files:
            command = ["sh", "-c", f'ulimit -S -n {self.files} && exec "$@"', "sh", *command]
        environment = {key: value for key, value in os.environ.items() if not key.startswith("TORNEO_")}
        environment["TORNEO_DATABASE"] = self.database  # its password is secret, and command lines are not
        environment |= self.environment
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.DEVNULL, stderr=log, env=environment, start_new_session=True
            )
        until = time.monotonic() + _PATIENCE
        while time.monotonic() < until:
            if self.process.poll() is not None:
                break
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.02)
        self.kill()
        raise ServerError(f"the server did not start: {self.log.read_text(encoding='utf-8')[-2000:]}")

    def kill(self) -> None:
        """End it and all of its processes at once, wherever they are."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        while self.members():  # its orphaned children are reaped by the system
            time.sleep(0.01)

    def stop(self) -> None:
        """Ask it to end."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()
                raise

    def members(self) -> list[int]:
        """The processes of its group that live, its first one included; known where the system has ``/proc``."""
        if self.process is None:
            return []
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError, IndexError):
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                if int(fields[2]) == self.process.pid and fields[0] != "Z":
                    found.append(int(folder.name))
        return sorted(found)

    def size(self) -> Size:
        """What it takes now."""
        memory = threads = processes = 0
        for member in self.members():
            with contextlib.suppress(OSError):
                rollup = Path(f"/proc/{member}/smaps_rollup").read_text()
                memory += sum(1024 * int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:"))
                threads += len(list(Path(f"/proc/{member}/task").iterdir()))
                processes += 1
        return Size(memory, threads, processes)
