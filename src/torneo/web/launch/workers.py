"""Several processes at one socket, and a supervisor that starts them, replaces those that die, and ends with them."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from types import FrameType

from torneo.text import WrongValueError
from torneo.text import marked as _
from torneo.web.server.configuration import Configuration

_SOON = 5.0
"""Seconds: a process that ends earlier never served."""
_TRIES = 3
"""How often each may end so before we give up."""
_LOOK = 0.2
_PATIENCE = 10.0
"""Seconds that processes get to end when they are asked to."""


class WorkersError(WrongValueError):
    """The processes cannot be kept running."""


class Supervisor:
    """Keeps the processes of a site running."""

    def __init__(self, bound: socket.socket, workers: int) -> None:
        self.bound = bound
        self.leaving = threading.Event()
        self._held, self._end = os.pipe()  # whoever reads it notices when this process is gone, however it went
        self._processes: dict[subprocess.Popen[bytes], float] = {}
        self._failures = 0
        self._workers = workers

    def run(self) -> None:
        """Keep them running until told to stop; :class:`WorkersError` if they do not stay."""
        try:
            for _number in range(self._workers):
                self._start()
            while not self.leaving.wait(_LOOK):
                self._look()
        finally:
            self._stop()

    def _start(self) -> None:
        command = [sys.executable, "-m", "torneo.web.launch.workers", str(self.bound.fileno()), str(self._held)]
        process = subprocess.Popen(command, pass_fds=(self.bound.fileno(), self._held))
        self._processes[process] = time.monotonic()

    def _look(self) -> None:
        """Start another for each that ended."""
        for process in [process for process in self._processes if process.poll() is not None]:
            lived = time.monotonic() - self._processes.pop(process)
            self._failures = self._failures + 1 if lived < _SOON else 0
            if self._failures > _TRIES * self._workers:
                raise WorkersError(_("the processes of the site end as soon as they start; what they wrote says why"))
            self._start()

    def _stop(self) -> None:
        for process in self._processes:
            process.terminate()
        until = time.monotonic() + _PATIENCE
        for process in self._processes:
            try:
                process.wait(max(0.0, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        os.close(self._held)
        os.close(self._end)


def supervise(bound: socket.socket, site: Configuration) -> None:
    """Serve at a socket with as many processes as configured, until told to stop."""
    from django.db import connections  # noqa: PLC0415 - Django must be set up first

    from torneo.web.launch.server import BACKLOG  # noqa: PLC0415

    for database in connections.all():  # the processes have their own
        database.close()
        with contextlib.suppress(AttributeError):
            database.close_pool()  # type: ignore[attr-defined] # PostgreSQL has one
    bound.listen(BACKLOG)
    supervisor = Supervisor(bound, site.workers)

    def leave(_number: int, _frame: FrameType | None) -> None:
        supervisor.leaving.set()

    signal.signal(signal.SIGTERM, leave)
    signal.signal(signal.SIGINT, leave)
    supervisor.run()


def work(listening: int, parent: int) -> None:
    """Be one of the processes."""
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    import django  # noqa: PLC0415

    django.setup()
    from django.conf import settings  # noqa: PLC0415

    from torneo.web.launch.server import serve  # noqa: PLC0415

    with socket.socket(fileno=listening) as bound:
        serve(bound, settings.SITE)


def _end_with(parent: int) -> None:
    """End when the process at the other end of a pipe is gone: nobody else would end us."""
    os.read(parent, 1)
    os._exit(1)


if __name__ == "__main__":
    work(int(sys.argv[1]), int(sys.argv[2]))
