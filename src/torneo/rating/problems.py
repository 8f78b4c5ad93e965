"""What is wrong with a request about ratings."""

from __future__ import annotations


class RatingError(ValueError):
    """A request that cannot be met; the text says what was found and what would be accepted."""
