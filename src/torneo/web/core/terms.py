"""What the registries of systems, accelerations and tie-breaks say, in the language of the page."""

from __future__ import annotations

from torneo.ranking import TieBreak
from torneo.text import Text
from torneo.web.core.words import spoken


def tie_break_title(tie_break: TieBreak) -> str:
    """What a tie-break is called in the language of the page."""
    return spoken(tie_break.full_title)


def registry_text(text: str) -> str:
    """A title or meaning of a registry in the language of the page."""
    return spoken(Text(text))
