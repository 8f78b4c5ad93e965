"""A server process of its own, to be started, asked and killed."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom

_PATIENCE = 60.0


class ServerError(RuntimeError):
    """The server, or what it was to serve, could not be made."""


def free_port() -> int:
    """A port that nobody listens at, below those that a system lends to whoever connects: nobody takes it meanwhile."""
    while True:
        port = SystemRandom().randrange(10_000, 30_000)
        with contextlib.suppress(OSError), socket.socket() as listener:
            listener.bind(("127.0.0.1", port))
            return port


class Server:
    """``torneo serve`` in a process of its own."""

    def __init__(self, data: Path, database: str = "", port: int = 0, *, options: Sequence[str] = ()) -> None:
        self.data = data
        self.database = database
        self.port = port or free_port()
        self.options = tuple(options)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it listens."""
        command = [sys.executable, "-m", "torneo", "serve", "--port", str(self.port), "--data", str(self.data)]
        command += self.options
        environment = {key: value for key, value in os.environ.items() if not key.startswith("TORNEO_")}
        environment["TORNEO_DATABASE"] = self.database  # its password is nobody's business, and everybody sees commands
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log, env=environment)
        until = time.monotonic() + _PATIENCE
        while time.monotonic() < until:
            if self.process.poll() is not None:
                break
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.02)
        raise ServerError(f"the server did not start: {(self.data / 'server.log').read_text(encoding='utf-8')}")

    def kill(self) -> None:
        """End it at once, wherever it is."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Ask it to end."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(20)
