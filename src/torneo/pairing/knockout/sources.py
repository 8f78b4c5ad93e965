"""A tie of a knock-out, and where its two sides come from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Seed:
    """An entrant by number, 1 the strongest."""

    number: int

    def __str__(self) -> str:
        return str(self.number)


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """Whoever wins a tie."""

    tie: int

    def __str__(self) -> str:
        return f"W{self.tie}"


@dataclass(frozen=True, slots=True)
class LoserOf:
    """Whoever loses a tie."""

    tie: int

    def __str__(self) -> str:
        return f"L{self.tie}"


Source: TypeAlias = Seed | WinnerOf | LoserOf
"""Where a side of a tie comes from."""


@dataclass(frozen=True, slots=True)
class Tie:
    """Two sides of which one goes on."""

    number: int
    level: int
    """1 for players who have lost no tie, 2 for one lost... 0 between the champions of the levels, -1 for the
    third place, -2 for ties that are only promised; where losers play on for places, a number for each pool."""
    round: int
    first: Source
    second: Source
    replay_of: int | None = None
    """The first tie of the same two in the final stage, when this one is played only if both are still in."""
    places: tuple[int, int] | None = None
    """The places that its pool plays for, where losers play on for theirs."""

    def __str__(self) -> str:
        return f"{self.first}-{self.second}"
