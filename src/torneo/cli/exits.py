"""The exit codes of every command, and the way to refuse a request."""

from __future__ import annotations

FINE = 0
NO = 1
"""The answer is no: problems or discrepancies were found."""
UNUSABLE = 2
"""The request or a file is unusable."""


class Refusal(Exception):  # noqa: N818 - it is an answer to the user, not a fault
    """A request that cannot be met; its text goes to the user as it is."""
