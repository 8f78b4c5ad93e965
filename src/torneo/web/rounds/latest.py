"""The latest entry of a log that counts: what undo would take back, told in a line."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.desk import State
from torneo.desk import events as e
from torneo.desk.log import parse_entry
from torneo.desk.sentences import sentence
from torneo.web.models import LogEntry, Tournament
from torneo.web.words import language


@dataclass(frozen=True, slots=True)
class Latest:
    """What undo would take back."""

    sequence: int
    actor: str
    text: str
    is_result: bool


def latest(tournament: Tournament, state: State) -> Latest | None:
    """The latest entry that counts; None while there is only the tournament itself."""
    if len(state.effective) < 2:
        return None
    place = state.effective[-1]
    line = LogEntry.objects.values_list("line", flat=True).get(tournament_id=tournament.pk, sequence=place)
    entry = parse_entry(line, place)
    names = {player.number: player.name for player in state.tournament.players}
    is_result = isinstance(entry.happening, e.ResultRecorded | e.ResultCorrected)
    return Latest(place, entry.actor, sentence(entry.happening, language(), names), is_result)
