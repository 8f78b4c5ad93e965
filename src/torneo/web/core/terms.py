"""What the registries of systems, accelerations and tie-breaks say, in the language of the page."""

from __future__ import annotations

from torneo.text import Text
from torneo.web.core.words import spoken


def registry_text(text: str) -> str:
    """A title or meaning of a registry in the language of the page."""
    return spoken(Text(text))
