"""What is wrong with a prize list or a request about prizes."""

from __future__ import annotations

from torneo.text import Said


class PrizeError(Said, ValueError):
    """A list or a request that cannot be met; the text says what was found and what would be accepted."""
