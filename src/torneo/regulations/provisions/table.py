"""Every provision, in the order of the announcement."""

from __future__ import annotations

from types import MappingProxyType

from torneo.regulations.points import KEYS
from torneo.regulations.provisions import board, byes, clubs, entry, event, prizes, results, settings

_ALL = (
    *settings.NAME,
    *entry.ORGANISER,
    *entry.ENTRY,
    *settings.DATES,
    *event.PLACE,
    *event.RECOGNITION,
    *settings.SYSTEM,
    *board.LAWS,
    *settings.POINTS,
    *board.BOARD,
    *event.CONDUCT,
    *results.CLAIMS,
    *board.LATE,
    *byes.BYES,
    *settings.TIE_BREAKS,
    *clubs.CLUBS,
    *prizes.PLAY_OFF,
    *prizes.PRIZES,
    *prizes.OFFICIALS,
    *settings.ARBITERS,
    *results.APPEALS,
)
PROVISIONS = MappingProxyType(
    {provision.name: provision for provision in sorted(_ALL, key=lambda provision: KEYS.index(provision.point))}
)
"""By name."""
