"""A bracket, the candidates for its pairing, and the value of a candidate."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from torneo.pairing.swiss.entrants import Entrant

Pair = tuple[Entrant, Entrant]


class BracketKind(StrEnum):
    """What part a bracket has in the round; only 2017 knows others than the usual one (A.9)."""

    USUAL = "usual"
    PENULTIMATE = "penultimate"
    """Paired a second time, because what it left could not be completed."""
    COLLAPSED = "collapsed last"
    """Everybody below the penultimate bracket, together with its downfloaters."""


@dataclass(frozen=True)
class Bracket:
    """Players who are paired together: those moved down, then the residents, each by rank."""

    moved_down: tuple[Entrant, ...]
    residents: tuple[Entrant, ...]
    kind: BracketKind = BracketKind.USUAL
    bye_due: bool = False
    """Whether a single downfloater of this bracket has the bye, here or after floating on."""

    @cached_property
    def players(self) -> tuple[Entrant, ...]:
        """Everybody, in the order of the bracket's sequence numbers (BSN)."""
        return self.moved_down + self.residents

    @property
    def score(self) -> int:
        """The residents' score (the highest of them in a collapsed bracket)."""
        return self.residents[0].score

    @cached_property
    def lowest_score(self) -> int:
        """The score of the lowest-ranked player."""
        return min(player.score for player in self.players)

    @cached_property
    def is_moved_down(self) -> frozenset[int]:
        """Indices of the players moved down."""
        return frozenset(player.index for player in self.moved_down)

    @cached_property
    def sequence_numbers(self) -> dict[int, int]:
        """The BSN of each player's index, from 1."""
        return {player.index: number for number, player in enumerate(self.players, 1)}


@dataclass(frozen=True, slots=True)
class Candidate:
    """A pairing of a bracket: its pairs, each with the member of S1 first, and its downfloaters by rank."""

    pairs: tuple[Pair, ...]
    downfloaters: tuple[Entrant, ...]

    def __str__(self) -> str:
        pairs = " ".join(f"{one.number}-{other.number}" for one, other in self.pairs)
        floats = " ".join(str(player.number) for player in self.downfloaters)
        return f"{pairs} floats {floats}".strip() if floats else pairs
