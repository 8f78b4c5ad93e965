"""A backup in the middle of a trial, by the command that people use: restored elsewhere, and every log verified.

``python -m torneo.lab.trials.saving FOLDER SLUG`` verifies the data in a folder, and prints how many results the log of
a tournament holds and what is wrong, as JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from torneo.lab.trials.comparing import Findings, Logs
from torneo.lab.trials.server import Server
from torneo.web.server.configuration import Configuration


@dataclass
class Saved:
    """What became of a backup."""

    before: int = 0
    """Results that were acknowledged when it began."""
    during: int = 0
    """Those that were acknowledged until it ended."""
    seconds: float = 0.0
    restored: int = 0
    """Results in what was restored."""
    problems: list[str] = field(default_factory=list)


@contextmanager
def saved_meanwhile(server: Server, slug: str, entered: Callable[[], int], half: int, folder: Path) -> Iterator[Saved]:
    """Take a backup once half of the results are entered; when the block ends, restore it and look at it."""
    saved, over = Saved(), threading.Event()
    backups = folder / "backups"

    def save() -> None:
        while entered() < half and not over.wait(0.01):
            pass
        saved.before, begun = entered(), time.monotonic()
        saved.problems += _torneo(server.database, "backup", str(backups), "--data", str(server.data))
        saved.during, saved.seconds = entered() - saved.before, time.monotonic() - begun

    saving = threading.Thread(target=save)
    saving.start()
    try:
        yield saved
    finally:
        over.set()
        saving.join()
    files = sorted(backups.glob("*.zip")) if backups.is_dir() else []
    if not saved.problems and not files:
        saved.problems.append("the backup made no file")
    if not saved.problems:
        look(files[-1], folder / "restored", slug, saved)


def look(file: Path, data: Path, slug: str, saved: Saved) -> None:
    """Restore a backup into a folder, verify every log, and count the results that were acknowledged before it."""
    saved.problems += _torneo("", "restore", str(file), "--data", str(data))
    if saved.problems:
        return
    done = subprocess.run(
        [sys.executable, "-m", "torneo.lab.trials.saving", str(data), slug], capture_output=True, text=True, check=False
    )
    if done.returncode:
        saved.problems.append(f"the restored data cannot be read: {done.stderr[-500:]}")
        return
    found = json.loads(done.stdout)
    saved.restored = found["results"]
    saved.problems += found["problems"]
    if saved.restored < saved.before:
        saved.problems.append(
            f"{saved.before} results were acknowledged before the backup began, {saved.restored} are in it"
        )


def _torneo(database: str, *command: str) -> list[str]:
    """Run a command of Torneo; what went wrong."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("TORNEO_")}
    done = subprocess.run(
        [sys.executable, "-m", "torneo", *command],
        env={**environment, "TORNEO_DATABASE": database},
        capture_output=True,
        text=True,
        check=False,
    )
    return [f"torneo {command[0]}: {done.stderr.strip()[-500:]}"] if done.returncode else []


def main(folder: str, slug: str) -> None:
    """Verify the data in a folder."""
    from torneo.web.launch import serving  # noqa: PLC0415 - Django has to be told where the data are first

    serving.prepare(Configuration(Path(folder)))
    from torneo.desk.events import ResultRecorded  # noqa: PLC0415
    from torneo.web.core import store  # noqa: PLC0415
    from torneo.web.models import Tournament  # noqa: PLC0415

    findings = Findings()
    Logs(made={slug}).verify(findings, "restored")
    problems = [*findings.lost, *findings.broken]
    log = [] if problems else store.log_of(Tournament.objects.get(slug=slug)).entries
    results = sum(isinstance(entry.happening, ResultRecorded) for entry in log)
    print(json.dumps({"results": results, "problems": problems}))


if __name__ == "__main__":
    main(*sys.argv[1:])
