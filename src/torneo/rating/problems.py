"""What is wrong with a request about ratings."""

from __future__ import annotations

from torneo.text import Said
from torneo.text import marked as _


class RatingError(Said, ValueError):
    """A request that cannot be met; the text says what was found and what would be accepted."""


def wrong_k(k: int) -> RatingError:
    """A value that cannot be a coefficient."""
    return RatingError(_("K of {k}: a whole number from 1 is accepted, such as 40, 20 or 10"), k=k)
