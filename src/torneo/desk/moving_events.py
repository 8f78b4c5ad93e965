"""What happens where a player goes from one section of an event to another, as each of both logs says it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from torneo.desk.happening import Happening


@dataclass(frozen=True, slots=True)
class MovedAway(Happening):
    """A player goes to another section; how they leave this one follows in the same step."""

    kind: ClassVar[str] = "moved away"
    number: int
    section: str
    """Where to, as it is called."""
    reason: str = ""
    mark: str = ""
    """The same in both logs, and in no other act."""


@dataclass(frozen=True, slots=True)
class MovedHere(Happening):
    """A player came from another section; how they entered this one stands before it in the same step."""

    kind: ClassVar[str] = "moved here"
    number: int
    section: str
    """Whence, as it is called."""
    reason: str = ""
    mark: str = ""


OfMoves = MovedAway | MovedHere
