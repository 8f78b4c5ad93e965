"""What is wrong with a request of an organiser."""

from __future__ import annotations

from torneo.text import Said


class OrganisationError(Said, ValueError):
    """A request that cannot be met; the text says what was found and what would be accepted."""
