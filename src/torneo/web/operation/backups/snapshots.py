"""A snapshot after every published round, made by a process of its own so that nobody waits for it.

Rounds that are published while one is made are all in the next. A failure is shown on the desk and counted.
"""

from __future__ import annotations

import errno
import logging
import os
import subprocess
import sys
from datetime import datetime
from threading import Event, Lock, Thread

from torneo.web.operation.backups import making, status
from torneo.web.operation.backups.problems import BackupError
from torneo.web.server import metrics
from torneo.web.server.configuration import Configuration
from torneo.web.server.locking import locked

_logger = logging.getLogger(__name__)

LOCK = "making.lock"
"""In the folder of the snapshots: of several processes of the site one makes them at a time."""
_FULL, _FAILED = 3, 4
"""How the process that makes one ends."""
_PATIENCE = 3600.0
"""Seconds to wait for another process that makes one."""
_LATER = 10
"""How much it steps back behind the site itself."""

_wanted = Event()
_starting = Lock()
_thread: Thread | None = None


def take(site: Configuration) -> None:
    """Have a snapshot made soon; this does not wait for it and cannot fail."""
    global _thread  # noqa: PLW0603 - one for the process, made when it is first needed
    if not site.snapshots:
        return
    with _starting:
        _wanted.set()
        if _thread is None or not _thread.is_alive():
            _thread = Thread(target=_make_all, args=(site,), name="snapshots", daemon=True)
            _thread.start()


def _make_all(site: Configuration) -> None:
    """Make snapshots until no more are wanted; the next round starts another thread."""
    global _thread  # noqa: PLW0603
    while True:
        with _starting:
            if not _wanted.is_set():
                _thread = None
                return
            _wanted.clear()
        _make_one(site)


def _make_one(site: Configuration) -> None:
    begun = datetime.now().astimezone()
    environment = {**os.environ, **site.environment()}
    try:
        done = subprocess.run(
            [sys.executable, "-m", "torneo.web.operation.backups.snapshots"],
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError as error:
        _failed(site, begun, status.FAILED, str(error))
        return
    if done.returncode:
        _failed(site, begun, status.FULL if done.returncode == _FULL else status.FAILED, done.stderr)
        return
    status.note(site.data, begun)
    metrics.count("snapshots_total", result="made")


def _failed(site: Configuration, begun: datetime, why: str, advice: str) -> None:
    _logger.error("no snapshot could be made: %s", advice.strip())
    status.note(site.data, begun, why)
    metrics.count("snapshots_total", result="failed")


def make(site: Configuration) -> None:
    """Make one now, and delete those that are too many."""
    folder = site.data / making.FOLDER
    folder.mkdir(mode=0o700, exist_ok=True)
    with locked(folder, LOCK, patience=_PATIENCE):
        made = making.make_backup(site, folder, kind=making.SNAPSHOT)
        making.prune(folder, making.SNAPSHOT, site.snapshots, made.name)


def main() -> int:
    """Make a snapshot of the site that the environment tells of; the exit code."""
    if hasattr(os, "nice"):
        os.nice(_LATER)
    site = Configuration.from_environment(os.environ)
    try:
        make(site)
    except (BackupError, OSError) as error:
        print(error, file=sys.stderr)
        full = isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)
        return _FULL if full else _FAILED
    return 0


if __name__ == "__main__":
    sys.exit(main())
