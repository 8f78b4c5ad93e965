"""Torneo runs tournaments exactly as the rules say, and can say why."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from torneo.files.trf import write
    from torneo.library.opening import open, read
    from torneo.library.pairings import Pairing
    from torneo.library.rankings import Standings
    from torneo.library.tables import Table
    from torneo.library.tournament import Tournament
    from torneo.pairing.rounds import pair

__version__ = "0.1.0"

__all__ = ["Pairing", "Standings", "Table", "Tournament", "__version__", "open", "pair", "read", "write"]

_HOMES = {
    "Pairing": "torneo.library.pairings",
    "Standings": "torneo.library.rankings",
    "Table": "torneo.library.tables",
    "Tournament": "torneo.library.tournament",
    "open": "torneo.library.opening",
    "pair": "torneo.pairing.rounds",
    "read": "torneo.library.opening",
    "write": "torneo.files.trf",
}
"""Where the names of this package are; each is imported when it is first used, so that nobody waits for the rest."""


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
