"""Programs that tests use and pip does not bring: Debian's, installed where that is possible.

Run as a program it installs all that are missing, in one go: ``python tests/programs.py``.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

INSTALLING = Path(tempfile.gettempdir()) / "torneo-installing.lock"
"""Held while something is installed: tests run side by side, and apt-get does not."""


def _postgresql() -> Path | None:
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    return next((path for path in reversed(versions) if (path / "initdb").exists()), None)


def _named(*names: str) -> Callable[[], Path | None]:
    def look() -> Path | None:
        paths = (shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin") for name in names)
        return next((Path(path) for path in paths if path), None)

    return look


LOOKS: dict[str, Callable[[], Path | None]] = {
    "chromium": _named("chromium-headless-shell", "chromium", "chromium-browser"),
    "faketime": lambda: next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None),
    "fish": _named("fish"),
    "nginx-light": _named("nginx"),
    "postgresql": _postgresql,
    "systemd": _named("systemd-analyze"),
    "zsh": _named("zsh"),
}
"""Packages, and where what tests use of each is found."""

RATHER = {"chromium": "chromium-headless-shell"}
"""What does as well, and starts in a third of the time; older Debians do not have it."""


def install(*packages: str) -> bool:
    """Install Debian packages where that is possible; whether it was."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}

    def apt(*command: str) -> bool:
        done = subprocess.run(["apt-get", "-y", "-q", *command], env=environment, capture_output=True, check=False)
        return done.returncode == 0

    rather = [RATHER.get(package, package) for package in packages]
    return apt("install", *rather) or (apt("update") and (apt("install", *rather) or apt("install", *packages)))


def installed(*packages: str) -> list[Path | None]:
    """What is used of each package, after those that were missing have been installed if they can be."""
    if not all(LOOKS[package]() for package in packages):
        with INSTALLING.open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            missing = [package for package in packages if not LOOKS[package]()]  # others may have installed some
            if missing:
                install(*missing)
    return [LOOKS[package]() for package in packages]


if __name__ == "__main__":
    installed(*LOOKS)
