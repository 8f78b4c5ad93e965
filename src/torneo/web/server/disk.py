"""Room on the disk: how much is left, and whether writing was refused a moment ago."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

from django.conf import settings

from torneo.web.server.disk_errors import is_full

LOW = 500_000_000
"""Bytes below which arbiters are warned; of a small disk a twentieth."""
FULL = 20_000_000
"""Bytes below which the site does not call itself healthy."""
_REMEMBERED = 300.0
_refused = -_REMEMBERED


def free() -> int:
    """Bytes that are left where the data are."""
    return shutil.disk_usage(Path(settings.DATA)).free


def low() -> bool:
    """Whether it is time to make room: little is left, or something could not be written a moment ago."""
    usage = shutil.disk_usage(Path(settings.DATA))
    return usage.free < min(LOW, usage.total / 20) or refused()


def refused() -> bool:
    """Whether writing failed for want of room in the last minutes."""
    return time.monotonic() - _refused < _REMEMBERED


def note(error: BaseException) -> bool:
    """Remember it if an error, or what caused it, says that the disk is full; whether it does.

    >>> note(ValueError("x"))
    False
    """
    global _refused  # noqa: PLW0603
    full = is_full(error)
    if full:
        _refused = time.monotonic()
    return full
