"""The secret that signs cookies: made once, kept beside the data."""

from __future__ import annotations

import contextlib
import logging
import os
import secrets
from pathlib import Path

FILE_NAME = "secret"
LEAST = 32
"""Signs that a secret has at least; one that was cut off protects nothing."""

_logger = logging.getLogger(__name__)


def secret_key(folder: Path) -> str:
    """The secret in the folder; where the folder does not exist, one that lasts as long as the process.

    A secret that is empty or cut off, as a full disk leaves it, is made anew: whoever was logged in logs in again.
    """
    if not folder.is_dir():
        return secrets.token_urlsafe(48)
    file = folder / FILE_NAME
    if (kept := _kept(file)) is None:
        if file.exists():
            _logger.warning("%s held no secret: a new one is made, and everybody has to log in again", file)
            file.unlink()
        _write(file, secrets.token_urlsafe(48))
        kept = _kept(file)
    if kept is None:
        raise OSError(f"{file} holds no secret though it was just written")
    return kept


def _kept(file: Path) -> str | None:
    """The secret in a file; None if there is none that protects anything."""
    try:
        text = file.read_text(encoding="ascii").strip()
    except (FileNotFoundError, UnicodeDecodeError):
        return None
    return text if len(text) >= LEAST else None


def _write(file: Path, text: str) -> None:
    """Put a text into a file that only we can read: all of it, or no file; whoever was faster is not overwritten."""
    new = file.with_name(f"{file.name}.{os.getpid()}.new")
    new.unlink(missing_ok=True)
    try:
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        try:
            with contextlib.suppress(FileExistsError):
                os.link(new, file)
        except OSError:  # a disk without links, such as a memory stick
            new.replace(file)
    finally:
        new.unlink(missing_ok=True)
