"""What every sentence about an entry of the log needs: the names of the moment and the language of the reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from torneo.desk import events as e
from torneo.pairing.option_names import settings_told
from torneo.text import Language, Text
from torneo.text import marked as _

BYE = _("bye")
Told = tuple[str, dict[str, object]]
"""A template and its values."""


@dataclass(frozen=True)
class Teller:
    """Says who is meant, by the numbers that players had then."""

    names: Mapping[int, str]
    language: Language

    def who(self, number: int) -> str:
        """The name and the number of a player."""
        name = self.names.get(number, "")
        return f"{name} ({number})" if name else str(number)

    def several(self, numbers: Iterable[int]) -> str:
        """Several players."""
        return ", ".join(map(self.who, numbers))

    def pair(self, white: int, black: int) -> str:
        """White and Black."""
        return f"{self.who(white)} – {self.who(black)}"

    def word(self, text: str) -> str:
        """A word in the language of the reader."""
        return Text(text).text(self.language)

    def boards(self, boards: tuple[e.Seat, ...], bye: int | None) -> str:
        """Boards by the numbers of their players."""
        lines = [f"{seat.white}-{seat.black}" for seat in boards]
        return " ".join(lines if bye is None else [*lines, f"{bye}-{self.word(BYE)}"]) or "–"

    def settings(self, options: e.Options) -> str:
        """Options of a system, where any are set."""
        told = settings_told(options, self.language)
        return f"; {told}" if told else ""
