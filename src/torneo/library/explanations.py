"""Why a round is paired as it is, in words."""

from __future__ import annotations

from torneo.pairing import explanation
from torneo.pairing.telling import Part, as_lines, tell
from torneo.text import Language


class Explanation:
    """An explanation in parts; printed, it is what the command says.

    >>> from torneo.library.tournament import Tournament
    >>> why = Tournament.from_records(["Ana", "Eva", "Leo"]).with_round().explain(board=1)
    >>> why.parts[0].title
    'Round 1: ...
    >>> "Ana" in str(why)
    True
    """

    def __init__(self, made: explanation.Explanation, language: Language = "en") -> None:
        self.made = made
        """The reasons as values, by pairing numbers."""
        self.language = language

    @property
    def parts(self) -> tuple[Part, ...]:
        """Step by step: a title, and what it says line by line."""
        return tuple(tell(self.made, self.language))

    def to_text(self, language: Language | None = None) -> str:
        """All of it, in a language."""
        return "\n".join(as_lines(tell(self.made, language or self.language)))

    def __str__(self) -> str:
        return self.to_text()

    def __repr__(self) -> str:
        return f"<Explanation of round {self.made.round_number}>"
