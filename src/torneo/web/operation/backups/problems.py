"""Why a backup cannot be made, read or restored."""

from __future__ import annotations

from torneo.text import Said


class BackupError(Said, RuntimeError):
    """A backup that cannot be made, read or restored; the message says why."""
