"""Where a log is broken: its chain, its end, an entry that cannot follow."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from torneo.text import Said
from torneo.text import marked as _


class BrokenLogError(Said, ValueError):
    """A log whose chain does not hold; the message says at which entry."""


class NewerLogError(BrokenLogError):
    """A log with entries that a newer Torneo wrote, and that this one would not understand."""


class Chained(Protocol):
    """An entry of a log, by what its chain is made of."""

    @property
    def sequence(self) -> int:
        """From 1."""

    @property
    def previous(self) -> str:
        """Hash of the entry before."""

    @property
    def hash(self) -> str:
        """Over the entry and, by the hash before, over all those before it."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """Where a log is broken."""

    place: int
    """The first entry that cannot be relied on."""
    error: BrokenLogError


def first_flaw(
    entries: Sequence[Chained],
    lines: Iterable[str],
    after: int,
    previous: str,
    vouched: Mapping[int, str] | None = None,
) -> Flaw | None:
    """Where the chain breaks, given the very line of each entry; None where it holds to its end.

    The entries follow the one with the number ``after`` and the hash ``previous``. Of entries from which personal data
    were taken, ``vouched`` has the digest of the line as a later entry vouches for it: their hash is that of what they
    were. This is the one place that says whether the chain of a log holds.
    """
    known = vouched or {}
    for place, (entry, line) in enumerate(zip(entries, lines, strict=False), after + 1):
        own = hash_of_line(line)
        if entry.sequence != place:
            text, values = _("entry {place} says that it is number {number}"), {"number": entry.sequence}
        elif own is None:
            text, values = _("entry {place} holds characters that no text has"), {}
        elif entry.previous != previous:
            text, values = _("entry {place} does not follow the one before: something was changed or left out"), {}
        elif (known[place] != digest(line)) if place in known else (entry.hash != own):
            text, values = _("entry {place} was changed after it was written"), {}
        else:
            previous = entry.hash
            continue
        return Flaw(place, BrokenLogError(text, place=place, **values))
    return None


def flaw_of_end(entries: Sequence[Chained], written: int, head: str, *, more: bool) -> Flaw | None:
    """Whether a log whose chain holds ends with the entry that was written last.

    Nothing in a chain shows that its last entries were removed: their number and the last hash are kept apart
    from it. ``more`` says that lines come after that entry.
    """
    last = len(entries)
    if not entries:
        error = BrokenLogError(_("the log is empty"))
    elif last < written:
        text = _("the log ends with entry {last}, and {written} were written: the last ones were taken away")
        error = BrokenLogError(text, last=last, written=written)
    elif entries[-1].hash != head:
        return Flaw(last, unlike_the_last(last))
    elif more:
        error = BrokenLogError(_("the log goes on after entry {last}, the last that was written"), last=last)
    else:
        return None
    return Flaw(last + 1, error)


def unlike_the_last(place: int) -> BrokenLogError:
    """The message about a log whose last entry is not the one that was written last."""
    text = _("entry {place} is not the one that was written last: the chain was written anew, or cut off")
    return BrokenLogError(text, place=place)


def misfit(place: int) -> Flaw:
    """The flaw of a log whose chain holds, and in which an entry cannot follow those before it."""
    return Flaw(place, BrokenLogError(_("entry {place} cannot follow the ones before it"), place=place))


def digest(line: str) -> str:
    """What a later entry keeps of a line that it vouches for."""
    return hashlib.sha256(line.encode()).hexdigest()


def hash_of_line(line: str) -> str | None:
    """The hash over a line, which has the hash itself before the last of its fields; None for what no text holds."""
    before, _comma, after = line.rpartition(',"hash":"')
    try:
        return hashlib.sha256((before + after[65:]).encode()).hexdigest()
    except UnicodeEncodeError:  # half a pair of surrogates: JSON can write it
        return None
