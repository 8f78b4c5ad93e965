"""What is wrong with a picture."""

from __future__ import annotations

from torneo.text import Said


class PictureError(Said, ValueError):
    """A picture that cannot be printed; the text says what was found and what would be accepted."""
