"""The log in sentences, with the names that numbers had when each entry was written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from torneo.desk.events import Undone
from torneo.desk.log import Entry
from torneo.desk.sentences import sentence
from torneo.desk.state import State, carried
from torneo.model import Player
from torneo.text import Language


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of the log in words."""

    entry: Entry
    text: str
    undone: bool


def chronicle(entries: Iterable[Entry], language: Language = "en") -> Iterator[Line]:
    """Every entry in words, first to last.

    Numbers change with late entries and corrections: the names are those of the moment.

    >>> from datetime import UTC, datetime
    >>> from torneo.desk.commands import create
    >>> from torneo.desk.log import Log
    >>> from torneo.model import Event, Regulations
    >>> log = Log()
    >>> entry = log.append(create(Event("Club"), Regulations())[0], "Ana", datetime(2026, 11, 15, tzinfo=UTC))
    >>> [line.text for line in chronicle(log, "es")]
    ['Torneo creado: Club, Sistema FIDE (holandés)']
    """
    listed = list(entries)
    undone = {entry.happening.sequence for entry in listed if isinstance(entry.happening, Undone)}
    state = State()
    names: dict[int, str] = {}
    known: tuple[Player, ...] = ()
    for entry in listed:
        if state.tournament.players is not known:
            known = state.tournament.players
            names = {player.number: player.name for player in known}
        yield Line(entry, sentence(entry.happening, language, names), entry.sequence in undone)
        if entry.sequence not in undone and not isinstance(entry.happening, Undone):
            state = carried(state, entry, listed)
