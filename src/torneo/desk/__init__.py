"""The running tournament: commands in, events out, an append-only log, replay and undo."""

from torneo.desk.errors import Conflict, Overridable, Refused, Unpairable
from torneo.desk.flaws import BrokenLogError
from torneo.desk.log import Entry, Log
from torneo.desk.sentences import sentence
from torneo.desk.state import State, apply, replay

__all__ = [
    "BrokenLogError",
    "Conflict",
    "Entry",
    "Log",
    "Overridable",
    "Refused",
    "State",
    "Unpairable",
    "apply",
    "replay",
    "sentence",
]
