"""Torneo runs tournaments exactly as the rules say, and can say why."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from torneo.desk import Refused
    from torneo.files.formats import FileFormat
    from torneo.files.trf import write
    from torneo.library.event import Event
    from torneo.library.explanations import Explanation
    from torneo.library.extension import file_format, format, prize_rule, tie_break
    from torneo.library.ids import UnknownIdError
    from torneo.library.opening import RepairWarning, open, read
    from torneo.library.pairings import Board, Pairing
    from torneo.library.rankings import Ratings, Standings
    from torneo.library.records import RecordsError
    from torneo.library.schedules import Schedule, schedule
    from torneo.library.simulation import Simulation, simulate
    from torneo.library.tables import Table
    from torneo.library.tournament import Tournament
    from torneo.model import ByeKind, Game, Player, Result, Round
    from torneo.pairing.format import Format, Option
    from torneo.pairing.rounds import pair
    from torneo.plugins import PlugInWarning
    from torneo.prizes.rules import Candidates, PrizeRule
    from torneo.ranking.base import TieBreak
    from torneo.ranking.own_functions import Played
    from torneo.text import Said as Error

__version__ = "0.1.0"

__all__ = [
    "Board",
    "ByeKind",
    "Candidates",
    "Error",
    "Event",
    "Explanation",
    "FileFormat",
    "Format",
    "Game",
    "Option",
    "Pairing",
    "Played",
    "Player",
    "PlugInWarning",
    "PrizeRule",
    "Ratings",
    "RecordsError",
    "Refused",
    "RepairWarning",
    "Result",
    "Round",
    "Schedule",
    "Simulation",
    "Standings",
    "Table",
    "TieBreak",
    "Tournament",
    "UnknownIdError",
    "__version__",
    "file_format",
    "format",
    "open",
    "pair",
    "prize_rule",
    "read",
    "schedule",
    "simulate",
    "tie_break",
    "write",
]

_HOMES = {
    "Board": "torneo.library.pairings",
    "ByeKind": "torneo.model",
    "Candidates": "torneo.prizes.rules",
    "Error": "torneo.text:Said",
    "Event": "torneo.library.event",
    "Explanation": "torneo.library.explanations",
    "FileFormat": "torneo.files.formats",
    "Format": "torneo.pairing.format",
    "Game": "torneo.model",
    "Option": "torneo.pairing.format",
    "Pairing": "torneo.library.pairings",
    "Played": "torneo.ranking.own_functions",
    "Player": "torneo.model",
    "PlugInWarning": "torneo.plugins",
    "PrizeRule": "torneo.prizes.rules",
    "Ratings": "torneo.library.rankings",
    "RecordsError": "torneo.library.records",
    "Refused": "torneo.desk",
    "RepairWarning": "torneo.library.opening",
    "Result": "torneo.model",
    "Round": "torneo.model",
    "Schedule": "torneo.library.schedules",
    "Simulation": "torneo.library.simulation",
    "Standings": "torneo.library.rankings",
    "Table": "torneo.library.tables",
    "TieBreak": "torneo.ranking.base",
    "Tournament": "torneo.library.tournament",
    "UnknownIdError": "torneo.library.ids",
    "file_format": "torneo.library.extension",
    "format": "torneo.library.extension",
    "open": "torneo.library.opening",
    "pair": "torneo.pairing.rounds",
    "prize_rule": "torneo.library.extension",
    "read": "torneo.library.opening",
    "schedule": "torneo.library.schedules",
    "simulate": "torneo.library.simulation",
    "tie_break": "torneo.library.extension",
    "write": "torneo.files.trf",
}
"""Where the names of this package are; each is imported when it is first used, so that nobody waits for the rest."""


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home, _colon, own = _HOMES[name].partition(":")
    value = globals()[name] = getattr(import_module(home), own or name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
