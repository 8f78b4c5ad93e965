"""The site's files are for its own account alone: sessions, password hashes and the secret are among them."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from torneo.web.server.database import FILE_NAME

_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_FILES = (f"{FILE_NAME}*", "secret*", "self-signed.*", "serving.lock", "backups.json")
_FOLDERS = ("uploads", "backups", "metrics")


def begin(folder: Path) -> list[Path]:
    """Have everything that this process makes for itself alone; gives what others could read of the folder until now.

    A folder with things that are none of Torneo's keeps its mode, and so do these; whoever points the site at ``/tmp``
    should not lock everybody else out of it.
    """
    os.umask(_OTHERS)
    folder.mkdir(parents=True, exist_ok=True)
    if os.name != "posix":
        return []
    own = list(_own(folder))
    if not any(folder.iterdir()):
        folder.chmod(stat.S_IRWXU)
    repaired = []
    for path in [folder, *own] if own else []:
        status = path.lstat()
        if status.st_mode & _OTHERS and not status.st_mode & stat.S_ISVTX and status.st_uid == os.geteuid():
            path.chmod(stat.S_IMODE(status.st_mode) & ~_OTHERS)
            repaired.append(path)
    return repaired


def _own(folder: Path) -> Iterator[Path]:
    """What of a folder is Torneo's; links lead elsewhere and are left alone."""
    for pattern in _FILES:
        yield from (path for path in folder.glob(pattern) if path.is_file() and not path.is_symlink())
    for name in _FOLDERS:
        for top, _folders, files in os.walk(folder / name):
            yield Path(top)
            yield from (Path(top) / file for file in files if not (Path(top) / file).is_symlink())
