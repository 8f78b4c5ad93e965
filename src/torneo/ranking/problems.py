"""What is wrong with a request for standings."""

from __future__ import annotations

from torneo.rules import Cited


class StandingsError(Cited, ValueError):
    """A request that cannot be met; the text says what was found and what would be accepted."""
