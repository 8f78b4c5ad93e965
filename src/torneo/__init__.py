"""Torneo runs tournaments exactly as the rules say, and can say why."""

from torneo.files.trf import read, write
from torneo.model import Tournament
from torneo.pairing.rounds import pair

__version__ = "0.1.0"

__all__ = ["Tournament", "__version__", "pair", "read", "write"]
