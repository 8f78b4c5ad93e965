"""What every event of the log is, and a board as events name it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


class Happening:
    """One kind of entry in the log."""

    kind: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Seat:
    """A board of a pairing, in order: White and Black."""

    white: int
    black: int
