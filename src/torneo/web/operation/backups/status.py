"""When the last backup was made and whether the last one failed: a small file that every process of the site reads.

It keeps its size and is written in place, so that even a full disk can be reported.
"""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

_FILE = "backups.json"
_SIZE = 512
FULL, FAILED = "full", "failed"
"""Why the last one failed: no space left, or something that the server's log tells."""


@dataclass(frozen=True, slots=True)
class Status:
    """What is known of the backups of a site."""

    made: datetime | None = None
    """When the last one that is whole was begun."""
    failed: datetime | None = None
    """When one failed that none has made good since."""
    why: str = ""
    """``full`` or ``failed``."""


_here: dict[Path, Status] = {}
"""What could not be written down."""


def read(data: Path) -> Status:
    """What is known of the backups of the site in a folder.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     note(Path(folder), datetime(2026, 11, 16, 18, 0))
    ...     note(Path(folder), datetime(2026, 11, 16, 19, 0), why=FULL)
    ...     known = read(Path(folder))
    >>> known.made.hour, known.failed.hour, known.why
    (18, 19, 'full')
    """
    if data in _here:
        return _here[data]
    try:
        known = json.loads((data / _FILE).read_text(encoding="ascii"))
        made, failed = (datetime.fromisoformat(known[name]) if known[name] else None for name in ("made", "failed"))
        return Status(made, failed, known["why"])
    except (OSError, ValueError, KeyError, TypeError):  # none was made yet, or a loss of power cut the file short
        return Status()


def note(data: Path, time: datetime, why: str = "") -> None:
    """Write down that a backup was made, or why it was not."""
    known = Status(read(data).made, time, why) if why else Status(time)
    document = {
        "made": known.made.isoformat() if known.made else "",
        "failed": known.failed.isoformat() if known.failed else "",
        "why": known.why,
    }
    _here.pop(data, None)
    try:
        with os.fdopen(os.open(data / _FILE, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as file:
            file.write(json.dumps(document).ljust(_SIZE).encode("ascii"))
    except OSError:  # this process still knows
        _here[data] = known


def reserve(data: Path) -> None:
    """Take the room of the file while there is some; if there is none, it is taken later."""
    with contextlib.suppress(OSError), (data / _FILE).open("xb") as file:
        file.write(b"{}".ljust(_SIZE))
