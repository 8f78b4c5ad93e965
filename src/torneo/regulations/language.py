"""The two languages of what an organiser prints."""

from __future__ import annotations

from enum import StrEnum


class Language(StrEnum):
    """Spanish or English."""

    SPANISH = "es"
    ENGLISH = "en"

    def pick(self, spanish: str, english: str) -> str:
        """The text in this language.

        >>> Language.SPANISH.pick("ronda", "round")
        'ronda'
        """
        return spanish if self is Language.SPANISH else english
