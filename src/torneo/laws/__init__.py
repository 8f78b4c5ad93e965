"""The game itself: positions, legal moves, notation, claims, and what an arbiter decides.

>>> from torneo.laws import DrawClaim, Side, findings, read_game
>>> game = read_game("1. Cf3 Cf6 2. Cg1 Cg8 3. Cf3 Cf6 4. Cg1")
>>> DrawClaim(by=Side.BLACK, written="Cg8").decide(game=game).article
'9.2.1'

Positions are immutable, moves are integers (`torneo.laws.moves`); each name is loaded when it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from torneo.laws.checkmating import Mating, mating
    from torneo.laws.decisions import (
        SITUATIONS,
        Conditions,
        DrawClaim,
        FlagFell,
        IllegalMove,
        Side,
        Tempo,
        Verdict,
        situation_of,
    )
    from torneo.laws.errors import LawsError
    from torneo.laws.evidence import Finding, Kind, findings
    from torneo.laws.fen import START, read_fen, write_fen
    from torneo.laws.game import Game
    from torneo.laws.initial import chess960
    from torneo.laws.languages import LETTERS
    from torneo.laws.moves import legal_moves, play
    from torneo.laws.movetext import read_game
    from torneo.laws.notation import STYLES, write_line, write_move
    from torneo.laws.pgn import read_pgn, write_pgn
    from torneo.laws.position import Position
    from torneo.laws.reading import read_move
    from torneo.laws.sheets import compare, rebuild

__all__ = [
    "LETTERS",
    "SITUATIONS",
    "START",
    "STYLES",
    "Conditions",
    "DrawClaim",
    "Finding",
    "FlagFell",
    "Game",
    "IllegalMove",
    "Kind",
    "LawsError",
    "Mating",
    "Position",
    "Side",
    "Tempo",
    "Verdict",
    "chess960",
    "compare",
    "findings",
    "legal_moves",
    "mating",
    "play",
    "read_fen",
    "read_game",
    "read_move",
    "read_pgn",
    "rebuild",
    "situation_of",
    "write_fen",
    "write_line",
    "write_move",
    "write_pgn",
]

_HOMES = {
    "Conditions": "torneo.laws.decisions",
    "DrawClaim": "torneo.laws.decisions",
    "Finding": "torneo.laws.evidence",
    "FlagFell": "torneo.laws.decisions",
    "Game": "torneo.laws.game",
    "IllegalMove": "torneo.laws.decisions",
    "Kind": "torneo.laws.evidence",
    "LETTERS": "torneo.laws.languages",
    "LawsError": "torneo.laws.errors",
    "Mating": "torneo.laws.checkmating",
    "Position": "torneo.laws.position",
    "SITUATIONS": "torneo.laws.decisions",
    "START": "torneo.laws.fen",
    "STYLES": "torneo.laws.notation",
    "Side": "torneo.laws.decisions",
    "Tempo": "torneo.laws.decisions",
    "Verdict": "torneo.laws.decisions",
    "chess960": "torneo.laws.initial",
    "compare": "torneo.laws.sheets",
    "findings": "torneo.laws.evidence",
    "legal_moves": "torneo.laws.moves",
    "mating": "torneo.laws.checkmating",
    "play": "torneo.laws.moves",
    "read_fen": "torneo.laws.fen",
    "read_game": "torneo.laws.movetext",
    "read_move": "torneo.laws.reading",
    "read_pgn": "torneo.laws.pgn",
    "rebuild": "torneo.laws.sheets",
    "situation_of": "torneo.laws.decisions",
    "write_fen": "torneo.laws.fen",
    "write_line": "torneo.laws.notation",
    "write_move": "torneo.laws.notation",
    "write_pgn": "torneo.laws.pgn",
}
"""Where the names of this package are; each is imported when it is first used, so that nobody waits for the rest."""


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
