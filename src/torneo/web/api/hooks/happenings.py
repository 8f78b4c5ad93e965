"""What a webhook hears of an entry of the log: what everybody on the live stream hears, by the name of an event."""

from __future__ import annotations

import json
import uuid

from torneo.desk import Entry, State
from torneo.desk import events as e
from torneo.web.core.live import message
from torneo.web.models import Role, Tournament

EVENTS = {
    "result": "A result was entered or corrected.",
    "round": "A round was published, withdrawn or paired otherwise.",
    "players": "Somebody was entered, corrected, withdrew or came back.",
    "finished": "The tournament is over.",
    "changed": "Anything else that is published.",
}
"""The events that a webhook may be told."""
PING = "ping"
_ROUNDS = (e.Published, e.SchedulePublished, e.RoundWithdrawn, e.PairingChanged)
_PLAYERS = (e.PlayerEntered, e.LateEntry, e.PlayerCorrected, e.PlayerRemoved, e.Withdrawn, e.Returned)
_RESULTS = (e.GameRecorded, e.EncounterDecided)


def event_of(happening: e.Happening) -> str:
    """The name of what a page would be told to look at again."""
    if isinstance(happening, _RESULTS):
        return "result"
    if isinstance(happening, _ROUNDS):
        return "round"
    if isinstance(happening, _PLAYERS):
        return "players"
    return "finished" if isinstance(happening, e.Finished) else "changed"


def told(tournament: Tournament, entry: Entry, state: State) -> tuple[str, str] | None:
    """Event and body for an entry, given the state after it; None for what only the desk knows."""
    heard = message(entry.sequence, entry.happening, state)
    if heard.role is not Role.PUBLIC:
        return None
    event = "result" if heard.event == "result" else event_of(entry.happening)
    data = {"kind": entry.happening.kind, **heard.data}
    return event, body_of(tournament, event, entry.sequence, entry.time.isoformat(), data)


def body_of(tournament: Tournament, event: str, sequence: int, moment: str, data: dict[str, object]) -> str:
    """What is sent."""
    return json.dumps(
        {
            "id": str(uuid.uuid4()),
            "event": event,
            "tournament": {"slug": tournament.slug, "name": tournament.name},
            "sequence": sequence,
            "time": moment,
            "data": data,
        },
        ensure_ascii=False,
    )
