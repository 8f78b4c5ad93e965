"""What can happen to the papers of a tournament: facts that forms ask for, and a logo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from torneo.desk.happening import Happening


@dataclass(frozen=True, slots=True)
class PapersNoted(Happening):
    """Something was said that the papers at the end ask for, and nothing else in the tournament holds."""

    kind: ClassVar[str] = "papers noted"
    facts: tuple[tuple[str, str], ...]
    """By the names of :data:`torneo.regulations.papers.FACTS`; an empty text: it is not said any more."""


@dataclass(frozen=True, slots=True)
class LogoChosen(Happening):
    """A picture was chosen that stands at the head of the papers."""

    kind: ClassVar[str] = "logo chosen"
    image: str
    """The file in base 64; empty: there is none any more."""


OfPapers = PapersNoted | LogoChosen
