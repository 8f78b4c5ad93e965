"""Why a command was not carried out."""

from __future__ import annotations

from torneo.rules import Article, Cited


class Refused(Cited):
    """A command that the rules or the state of the tournament do not allow; nothing was changed.

    >>> refusal = Refused("there is no player {number}", number=7)
    >>> print(refusal)
    there is no player 7
    >>> refusal.text("es")
    'no hay ningún jugador 7'
    """

    def __init__(self, reason: str, article: Article | None = None, **values: object) -> None:
        super().__init__(reason, article, **values)
        self.reason = self.said.text("en")
        """The reason in English."""


class Unpairable(Refused):
    """The rules leave no pairing for the next round: the arbiter decides, and can pair by hand."""


class Conflict(Refused):
    """Somebody else was faster: what the command meant to change is no longer what its author saw."""
