"""Why a round is paired as it is, as values: what :mod:`torneo.pairing.telling` puts into words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from torneo.model import Colour, Float, Preference
from torneo.model.remarks import ChangedResult, ReasonGiven
from torneo.pairing.compare import Comparison
from torneo.pairing.result import Alternative, Board, BracketTrace


@dataclass(frozen=True, slots=True)
class PlayerAccount:
    """What the pairing knew of a player."""

    number: int
    score: int
    """In tenths, virtual points included."""
    colours: tuple[Colour | None, ...]
    """Of every round so far, those without a game first."""
    preference: Preference
    floats: tuple[tuple[int, Float], ...]
    """Rounds in which the player floated, and which way."""


@dataclass(frozen=True, slots=True)
class FloatAccount:
    """A player asked about who floats out of a bracket."""

    number: int
    paired: Alternative | None
    """The best pairing in which the player has an opponent here; None if there is no such pairing."""


@dataclass(frozen=True, slots=True)
class BracketAccount:
    """One step of the pairing, and what can be said about the pairings that were not made."""

    trace: BracketTrace
    moved_down: tuple[int, ...]
    moved_up: tuple[int, ...]
    refused: tuple[Alternative, ...] = ()
    """The first candidates that come before the chosen one."""
    perfect: str = ""
    """The article that takes a perfect candidate at once; empty where the chosen one is not, or nobody can say."""
    floats: FloatAccount | None = None


@dataclass(frozen=True, slots=True)
class MeetingAccount:
    """Two asked about who do not meet, and why; nothing where they do."""

    one: int
    other: int
    alternative: Alternative | None


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a round is paired as it is, or what of it concerns one player or one board."""

    round_number: int
    system: str
    """Its title, marked for translation."""
    edition: str
    chapter: str
    names: Mapping[int, str]
    """Everybody's facts, by number."""
    comparison: Comparison | None
    """How the round as played differs; None for a round that nobody has paired yet."""
    by_hand: ReasonGiven | None = None
    """The reason for which the arbiter changed the round by hand."""
    changed: tuple[ChangedResult, ...] = ()
    """Results that have changed since the round was paired."""
    player: PlayerAccount | None = None
    """The player asked about."""
    steps: tuple[BracketTrace, ...] = ()
    """Every step of the pairing by the rules."""
    brackets: tuple[BracketAccount, ...] = ()
    """The steps explained: all, or those of the players concerned."""
    boards: tuple[tuple[int, Board], ...] = ()
    """By the rules, each with its number."""
    bye: int | None = None
    bye_reason: tuple[str, ...] = ()
    together: tuple[tuple[int, int], ...] = ()
    """Pairs of one origin whom a protection was to keep apart and no pairing does."""
    meeting: MeetingAccount | None = None
    """Two of whom it was asked why they do not meet."""
    teams: bool = False
    """Whether teams are paired, and every number is one of a team."""
    numbers: frozenset[int] | None = field(default=None, repr=False)
    """The players concerned; None for everybody."""
