"""What a merge leaves in a log: the entries of another copy, what was set aside, and what counts from then on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from torneo.desk.happening import Happening


@dataclass(frozen=True, slots=True)
class Brought(Happening):
    """An entry that was made on another copy of the log, as it stands there; it counts if the merge says so."""

    kind: ClassVar[str] = "brought"
    source: str
    """What the other copy is called."""
    line: str
    """With its own number, time, author and hash."""


class Why(StrEnum):
    """Why an entry does not count after a merge."""

    CONTRADICTS = "contradicts"
    """The copies say different things about the same, and the other stands."""
    CANNOT_FOLLOW = "cannot follow"
    """It is not possible any more after what stands."""
    LATER = "later"
    """It counts, but only after the round that the other copy had paired without it."""


@dataclass(frozen=True, slots=True)
class Named:
    """A player by the number that they had."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class Voice:
    """What a copy said: an entry of its log."""

    hash: str
    """Of the entry, where it was made."""
    time: str
    actor: str
    said: str
    """The kind of entry, as the log names it."""
    body: str
    """The entry itself, as JSON."""
    names: tuple[Named, ...] = ()
    """Those of the players in it, by the numbers that they had there."""


@dataclass(frozen=True, slots=True)
class SetAside(Happening):
    """The copies did not agree: something stands, and something is kept here and does not count."""

    kind: ClassVar[str] = "set aside"
    why: Why
    lost: tuple[Voice, ...]
    stands: tuple[Voice, ...] = ()


@dataclass(frozen=True, slots=True)
class Kept:
    """An entry that counts after a merge."""

    hash: str
    """That it had when it was made, here or on another copy."""
    instead: str = ""
    """The same with the numbers of players as they are here, as JSON; empty where it counts as it was made."""
    said: str = ""
    """The kind of entry, where it is another one by now: who entered before round 1 there may be a late entry here."""


@dataclass(frozen=True, slots=True)
class Merged(Happening):
    """Another copy of the log was merged: from the last common entry on this is what counts."""

    kind: ClassVar[str] = "merged"
    source: str
    base: int
    """The last entry of this log that counts as it did before; what counts after it is listed here."""
    ours: str
    """Hash of the last entry of this log before the merge."""
    theirs: tuple[str, ...]
    """Hashes of the last entries of the other copy, and of those that it had merged."""
    order: tuple[Kept, ...]
    preferred: tuple[str, ...] = ()
    """Entries, by hash, that the arbiter chose where the copies did not agree."""


OfMerges = Brought | SetAside | Merged
