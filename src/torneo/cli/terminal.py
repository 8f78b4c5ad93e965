"""How wide the terminal is."""

from __future__ import annotations

import os
from typing import TextIO

_USUAL = 80
"""What a terminal that does not say how wide it is has."""


def terminal_width(stream: TextIO | None) -> int | None:
    """How many characters a line of the terminal holds; None where there is no terminal."""
    if stream is None or not stream.isatty():
        return None
    try:
        return int(os.environ.get("COLUMNS", "")) or _USUAL
    except ValueError:
        pass
    try:
        return os.get_terminal_size(stream.fileno()).columns or _USUAL
    except OSError:
        return _USUAL
