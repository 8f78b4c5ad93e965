"""What is wrong with a request of an organiser."""

from __future__ import annotations


class OrganisationError(ValueError):
    """A request that cannot be met; the text says what was found and what would be accepted."""
