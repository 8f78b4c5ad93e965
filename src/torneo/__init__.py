"""Torneo runs tournaments exactly as the rules say, and can say why."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from torneo.files.trf import read, write
    from torneo.model import Tournament
    from torneo.pairing.rounds import pair

__version__ = "0.1.0"

__all__ = ["Tournament", "__version__", "pair", "read", "write"]

_HOMES = {
    "Tournament": "torneo.model",
    "pair": "torneo.pairing.rounds",
    "read": "torneo.files.trf",
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
