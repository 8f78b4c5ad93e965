"""Long runs, ``python3 run.py thorough``: the same statements about more cases than a test command has time for."""

from __future__ import annotations

import os

THOROUGH = bool(os.environ.get("TORNEO_THOROUGH"))


def cases(quick: int, thorough: int) -> int:
    """How many cases a test looks at."""
    return thorough if THOROUGH else quick
