"""The secret that signs cookies: made once, kept beside the data."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

FILE_NAME = "secret"


def secret_key(folder: Path) -> str:
    """The secret in the folder; where the folder does not exist, one that lasts as long as the process."""
    file = folder / FILE_NAME
    if file.exists():
        return file.read_text(encoding="ascii")
    made = secrets.token_urlsafe(48)
    if folder.is_dir():
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as stream:
            stream.write(made)
    return made
