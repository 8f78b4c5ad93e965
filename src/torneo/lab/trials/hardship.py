"""What a bad day does to the machine of a server: its disk fills and frees, its clock is set back and forward."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random

from torneo.lab.trials.server import ServerError

DISK = 32 * 1024 * 1024
"""Bytes of the disk that fills."""
_NEARLY = 64 * 1024
"""What a full disk may have left: the first pages of a transaction fit, the last do not."""
_FILLER = "filler"
_LIBRARY = "libfaketimeMT.so.1"
_BACK, _FORWARD = 400 * 24 * 3600, 2 * 24 * 3600
"""How far the clock goes, in seconds: a machine whose battery died, and less than a session lasts."""
_OWN_MOUNTS = "TRIAL_OWN_MOUNTS"


class HardshipMissingError(ServerError):
    """The machine does not allow, or does not have, what a hardship needs: ``disk`` or ``clock``."""

    def __init__(self, hardship: str, why: str) -> None:
        self.hardship, self.why = hardship, why
        super().__init__(f"{hardship}: {why}")


class Hardship:
    """An ordinary day: nothing happens."""

    answers: frozenset[int] = frozenset()
    """Statuses with which the server may refuse a request."""

    def environment(self) -> dict[str, str]:
        """Further environment of the server's process."""
        return {}

    def strike(self, lots: Random) -> None:
        """Change something, while the server runs or between two runs."""

    def rest(self) -> None:
        """Make it right again, as far as it must be for the trial to look at the data."""

    @contextlib.contextmanager
    def meanwhile(self, seed: float) -> Iterator[None]:
        """Strike again and again as long as the block runs."""
        if type(self) is Hardship:
            yield
            return
        over, lots = threading.Event(), Random(seed)

        def strikes() -> None:
            while not over.wait(lots.random() * 0.15):
                self.strike(lots)

        striking = threading.Thread(target=strikes)
        striking.start()
        try:
            yield
        finally:
            over.set()
            striking.join()


class FullDisk(Hardship):
    """The data are on a small disk, which somebody else fills and frees."""

    answers = frozenset({503, 507})

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        command = ["mount", "-t", "tmpfs", "-o", f"size={DISK},mode=0700", "torneo-trial", str(folder)]
        subprocess.run(command, check=True)

    def strike(self, lots: Random) -> None:
        """Fill the disk, nearly or to the last byte, or free it."""
        if (self.folder / _FILLER).exists() and lots.random() < 0.5:
            self.rest()
            return
        left = lots.choice([0, lots.randrange(_NEARLY)])
        with contextlib.suppress(OSError), (self.folder / _FILLER).open("ab", buffering=0) as filler:
            while (free := shutil.disk_usage(self.folder).free - left) > 0:
                filler.write(bytes(min(free, 1024 * 1024)))

    def rest(self) -> None:
        """Free the disk."""
        (self.folder / _FILLER).unlink(missing_ok=True)


class ClockSetBack(Hardship):
    """The server's clock is set back by up to more than a year, forward again, and two days ahead."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "clock"
        self.library = clock_library()
        self.rest()

    def environment(self) -> dict[str, str]:
        """The library that tells the time from a file.

        What counts seconds since the start goes on as it does on a machine whose clock is set, and so do the times of
        files: Python would compile all of its modules anew.
        """
        return {
            "LD_PRELOAD": self.library,
            "FAKETIME_TIMESTAMP_FILE": str(self.file),
            "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "FAKETIME_FORCE_MONOTONIC_FIX": "0",  # or threads that wait for each other do not sleep meanwhile
            "NO_FAKE_STAT": "1",
        }

    def strike(self, lots: Random) -> None:
        """Set the clock."""
        self._set(lots.choice([0, -lots.randrange(_BACK), -lots.randrange(3600), lots.randrange(_FORWARD)]))

    def rest(self) -> None:
        """Set it right."""
        self._set(0)

    def _set(self, seconds: int) -> None:
        fresh = self.file.with_suffix(".new")
        fresh.write_text(f"{seconds:+d}\n", encoding="ascii")
        fresh.replace(self.file)  # whoever reads it meanwhile finds the one or the other


def clock_library() -> str:
    """The library that lets a process have a clock of its own; :class:`HardshipMissingError` where it is missing."""
    found = [str(path) for path in Path("/usr/lib").glob(f"*/faketime/{_LIBRARY}")]
    if not found:
        raise HardshipMissingError("clock", _LIBRARY)
    return found[0]


def take_own_mounts() -> None:
    """Go on in a process that may mount a disk which nobody else sees, and which ends with it.

    :class:`HardshipMissingError` where the machine does not allow that.
    """
    if os.environ.get(_OWN_MOUNTS):
        return
    apart = ["unshare", "--mount", *(["--map-root-user"] if os.geteuid() else [])]
    probe = [*apart, "mount", "-t", "tmpfs", "torneo-trial", "/mnt"]
    try:
        done = subprocess.run(probe, capture_output=True, text=True, check=False)
        why = "" if done.returncode == 0 else done.stderr.strip()
    except OSError as error:
        why = str(error)
    if why:
        raise HardshipMissingError("disk", why)
    sys.stdout.flush()
    own = [*apart, sys.executable, "-m", "torneo", *sys.argv[1:]]
    os.execvpe(own[0], own, {**os.environ, _OWN_MOUNTS: "yes"})
