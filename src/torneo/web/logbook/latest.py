"""The latest act that counts in a log: what undo would take back, in one line."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import ngettext

from torneo.desk import Refused, State, commands
from torneo.desk import events as e
from torneo.desk.log import parse_entry
from torneo.desk.sentences import sentence
from torneo.web.core.words import language
from torneo.web.models import LogEntry, Tournament

_TOLD = 4
"""Entries of one act that are named one by one."""
_RESULTS = (
    e.ResultRecorded,
    e.ResultCorrected,
    e.GameRecorded,
    e.EncounterDecided,
    e.BoardRecorded,
    e.BoardCorrected,
)


@dataclass(frozen=True, slots=True)
class Latest:
    """What undo would take back."""

    sequence: int
    """Of the last of its entries, which names it in forms."""
    actor: str
    text: str
    is_result: bool


def undone_by_undo(state: State) -> tuple[int, ...]:
    """The entries that undo would take back, first to last; none while there is only the tournament itself."""
    try:
        events = commands.take_back(state)
    except Refused:
        return ()
    return tuple(event.sequence for event in reversed(events) if isinstance(event, e.Undone))


def latest(tournament: Tournament, state: State) -> Latest | None:
    """The latest act that counts; None while there is only the tournament itself."""
    places = undone_by_undo(state)
    if not places:
        return None
    shown = places if len(places) <= _TOLD else places[-1:]
    rows = LogEntry.objects.filter(tournament_id=tournament.pk, sequence__in=shown)
    entries = [parse_entry(line, place) for place, line in rows.values_list("sequence", "line")]
    names = {player.number: player.name for player in state.tournament.players}
    text = "; ".join(sentence(entry.happening, language(), names) for entry in entries)
    if more := len(places) - len(shown):
        text += " " + ngettext("(and %(count)s entry before it)", "(and %(count)s entries before it)", more) % {
            "count": more
        }
    is_result = all(isinstance(entry.happening, _RESULTS) for entry in entries)
    return Latest(places[-1], entries[-1].actor, text, is_result and not more)
