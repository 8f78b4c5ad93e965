"""Why a command was not carried out."""

from __future__ import annotations

from torneo.words import Language


class Refused(Exception):  # noqa: N818 - an answer to a person, not a fault
    """A command that the rules or the state of the tournament do not allow; nothing was changed."""

    def __init__(self, reason: str, article: str = "") -> None:
        self.reason = reason
        self.article = article
        """Where the rule stands, such as ``C.04.2 2.3``; empty where no rule but good sense forbids it."""
        super().__init__(f"{reason} ({article})" if article else reason)

    def text(self, language: Language) -> str:
        """The message in a language."""
        return str(self)


class Conflict(Refused):
    """Somebody else was faster: what the command meant to change is no longer what its author saw."""
