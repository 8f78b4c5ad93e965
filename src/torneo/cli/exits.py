"""The exit codes of every command, and the way to refuse a request."""

from __future__ import annotations

from torneo.text import Said

FINE = 0
NO = 1
"""The answer is no: problems or discrepancies were found."""
UNUSABLE = 2
"""The request or a file is unusable."""
OVER = 3
"""No round is to come: the tournament is over."""


class Refusal(Said):
    """A request that cannot be met; its text goes to the user, in the user's language."""
