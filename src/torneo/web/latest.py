"""The latest entry of a log that counts: what undo would take back, told in a line."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from torneo.desk import Entry, State
from torneo.desk import events as e
from torneo.desk.log import parse_entry
from torneo.web.models import LogEntry, Tournament
from torneo.web.words import result_text

_RESULTS = (e.ResultRecorded, e.ResultCorrected)


@dataclass(frozen=True, slots=True)
class Latest:
    """What undo would take back."""

    sequence: int
    kind: str
    actor: str
    text: str
    is_result: bool


def latest(tournament: Tournament, state: State) -> Latest | None:
    """The latest entry that counts; None while there is only the tournament itself."""
    if len(state.effective) < 2:
        return None
    place = state.effective[-1]
    line = LogEntry.objects.values_list("line", flat=True).get(tournament_id=tournament.pk, sequence=place)
    return told(parse_entry(line, place), state)


def told(entry: Entry, state: State) -> Latest:
    """An entry in a line."""
    happening = entry.happening
    text = happening.kind
    if isinstance(happening, _RESULTS):
        text = result_line(happening, state)
    elif isinstance(happening, e.RoundPaired | e.Published | e.PairingChanged | e.DraftDiscarded):
        text = _("Round %(round)s: %(what)s") % {"round": happening.round, "what": happening.kind}
    return Latest(entry.sequence, happening.kind, entry.actor, text, isinstance(happening, _RESULTS))


def result_line(happening: e.ResultRecorded | e.ResultCorrected, state: State) -> str:
    """A result of the log as it is read out: board, names and score."""
    people = state.tournament.by_number
    seats = state.boards[happening.round - 1] if happening.round <= len(state.boards) else ()
    seat = e.Seat(happening.white, happening.black)
    names = [people[number].name if number in people else str(number) for number in (seat.white, seat.black)]
    return _("Round %(round)s, board %(board)s: %(white)s – %(black)s %(result)s") % {
        "round": happening.round,
        "board": seats.index(seat) + 1 if seat in seats else "?",
        "white": names[0],
        "black": names[1],
        "result": result_text(happening.result) or _("no result"),
    }
