"""Who waits for a log to grow, and how they are woken: whoever writes to logs knows nothing of who reads them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field


@dataclass(eq=False, slots=True)
class Sleeper:
    """Waits for the log of one tournament to grow."""

    sequence: int
    """Of the last entry that it has read."""
    loop: asyncio.AbstractEventLoop
    awake: asyncio.Event = field(default_factory=asyncio.Event)


_sleepers: dict[int, Sleeper] = {}
"""By tournament."""


def add(tournament: int, sleeper: Sleeper) -> None:
    """Have somebody woken when the log grows, in place of whoever waited for it before."""
    _sleepers[tournament] = sleeper


def remove(tournament: int, sleeper: Sleeper) -> None:
    """Stop waking somebody."""
    if _sleepers.get(tournament) is sleeper:
        del _sleepers[tournament]


def wake(tournament: int, sequence: int | None = None) -> None:
    """Say that the log has grown, to an entry if that is known; from any thread."""
    sleeper = _sleepers.get(tournament)
    if sleeper is not None and not sleeper.loop.is_closed() and (sequence is None or sequence > sleeper.sequence):
        sleeper.loop.call_soon_threadsafe(sleeper.awake.set)


def wake_all() -> None:
    """Have every log looked at: something may have been missed."""
    for tournament in list(_sleepers):
        wake(tournament)
