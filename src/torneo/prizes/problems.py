"""What is wrong with a prize list or a request about it."""

from __future__ import annotations


class PrizeError(ValueError):
    """A request that cannot be met; the text says what was found, where, and what would be accepted."""
