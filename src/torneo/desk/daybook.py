"""The arbiter's daybook: what of a log an arbiter answers for, in the order in which it happened."""

from __future__ import annotations

from collections.abc import Iterable

from torneo.desk import events as e
from torneo.desk.chronicle import Line

BENT = (
    e.Overridden,
    e.ByeGiven,
    e.RoundWithdrawn,
    e.ColoursReversed,
    e.PointsAwarded,
    e.RoundsChanged,
    e.BoardsSet,
    e.PairedByHand,
    e.PairingChanged,
    e.ResultCorrected,
    e.EncounterDecided,
    e.OrderedByHand,
    e.NoShowKept,
)
"""Entries in which an arbiter bends the course of a tournament."""


def bent(lines: Iterable[Line]) -> list[Line]:
    """The entries of a log that count in which something was bent; late entries with points are among them."""
    return [line for line in lines if not line.undone and _is_bent(line.entry.happening)]


def _is_bent(happening: e.Happening) -> bool:
    return isinstance(happening, BENT) or (isinstance(happening, e.LateEntry) and happening.halves > 0)
