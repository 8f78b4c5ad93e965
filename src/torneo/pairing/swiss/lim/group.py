"""A scoregroup of the Lim system: who is in it, from which side it is paired, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from torneo.pairing.swiss.entrants import Entrant

Pair = tuple[Entrant, Entrant]


class Direction(StrEnum):
    """From where a scoregroup is paired (2.2)."""

    DOWNWARDS = "downwards"
    UPWARDS = "upwards"
    MEDIAN = "median"
    """Downwards, after all others, with floaters from both sides and none going out."""


@dataclass(frozen=True)
class Group:
    """A scoregroup with the floaters that came to it."""

    score: int
    direction: Direction
    residents: tuple[Entrant, ...]
    """By rank."""
    from_above: tuple[Entrant, ...] = ()
    """Downfloaters in the order in which they are paired (3.6): by rank."""
    from_below: tuple[Entrant, ...] = ()
    """Upfloaters in the order in which they are paired (3.7): from the lowest rank."""
    adjacent: tuple[Entrant, ...] = ()
    """The residents of the group to which its own floaters go."""

    @property
    def upwards(self) -> bool:
        """Whether the review starts with the lowest player."""
        return self.direction is Direction.UPWARDS

    @property
    def incoming(self) -> tuple[Entrant, ...]:
        """All floaters that came, in the order in which they are paired (3.6.3, 3.7.3)."""
        return self.from_below + self.from_above if self.upwards else self.from_above + self.from_below

    @cached_property
    def players(self) -> tuple[Entrant, ...]:
        """Everybody, by rank."""
        return tuple(sorted((*self.incoming, *self.residents), key=lambda player: player.index))


@dataclass(frozen=True)
class PairedGroup:
    """A scoregroup with its pairs, in the order in which they were made, and its floaters."""

    group: Group
    pairs: tuple[Pair, ...]
    floaters: tuple[Entrant, ...]
    criteria: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Articles and how far the pairing fails them."""
    undone: int = 0
    """How many of its pairs were undone to widen the median group (2.6)."""
