"""A position as lines of text."""

from __future__ import annotations

from torneo.laws.languages import BLACK_FIGURES, LETTERS, WHITE_FIGURES, Letters
from torneo.laws.position import LETTERS as KINDS
from torneo.laws.position import Position
from torneo.laws.squares import FILES, RANKS


def figure(letter: str) -> str:
    """The figurine of a piece by its English letter.

    >>> figure("K"), figure("p"), figure("")
    ('♔', '♟', '')
    """
    if not letter:
        return ""
    figures = WHITE_FIGURES if letter.isupper() else BLACK_FIGURES
    return figures[6 - KINDS.index(letter.upper())]


def diagram(position: Position, letters: Letters = LETTERS["en"], *, black_below: bool = False) -> list[str]:
    r"""Eight lines and the files below; capitals are White's.

    >>> from torneo.laws.fen import START
    >>> print("\n".join(diagram(START, LETTERS["es"])[6:]))
    2 P P P P P P P P
    1 T C A D R A C T
      a b c d e f g h
    """
    board = position.board()
    ranks = range(8) if black_below else range(7, -1, -1)
    files = range(7, -1, -1) if black_below else range(8)
    lines = [f"{RANKS[rank]} {' '.join(_letter(board[8 * rank + file], letters) for file in files)}" for rank in ranks]
    return [*lines, f"  {' '.join(FILES[file] for file in files)}"]


def _letter(piece: str, letters: Letters) -> str:
    if not piece:
        return "."
    kind = KINDS.index(piece.upper())
    letter = letters.letter(kind) or letters.pawn
    return letter if piece.isupper() else letter.lower()
