"""The FIDE Dutch system (C.04.3)."""

from torneo.pairing.swiss.dutch.bracket import Bracket, BracketKind, Candidate
from torneo.pairing.swiss.dutch.engine import DutchRound, PairedBracket, pair_field

__all__ = ["Bracket", "BracketKind", "Candidate", "DutchRound", "PairedBracket", "pair_field"]
