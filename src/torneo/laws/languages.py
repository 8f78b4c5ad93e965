"""The letters of the pieces, language by language (appendix C.2, C.3)."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.laws.errors import LawsError
from torneo.text import marked as _


@dataclass(frozen=True)
class Letters:
    """How one language writes the pieces."""

    code: str
    title: str
    """The language, as a message."""
    pieces: str
    """King, queen, rook, bishop, knight."""
    pawn: str
    """The pawn's letter, which is not written (C.4) but understood."""
    en_passant: str = "e.p."

    def letter(self, kind: int) -> str:
        """The letter of a kind of piece; none for a pawn."""
        return "" if kind == 1 else self.pieces[6 - kind]

    def kind(self, letter: str) -> int:
        """The kind that a letter stands for, or 0."""
        if letter in self.pieces:
            return 6 - self.pieces.index(letter)
        return 1 if letter == self.pawn else 0


LETTERS = {
    letters.code: letters
    for letters in (
        Letters("en", _("English"), "KQRBN", "P"),
        Letters("es", _("Spanish"), "RDTAC", "P", "a.p."),
        Letters("ca", _("Catalan"), "RDTAC", "P", "a.p."),
        Letters("fr", _("French"), "RDTFC", "P"),
        Letters("de", _("German"), "KDTLS", "B"),
        Letters("it", _("Italian"), "RDTAC", "P"),
        Letters("pt", _("Portuguese"), "RDTBC", "P"),
        Letters("nl", _("Dutch"), "KDTLP", "O"),
        Letters("figurine", _("figurines"), "♔♕♖♗♘", "♙"),
    )
}
"""By code. Spanish, Catalan and Italian have the same letters, and each player may use their own country's (C.3)."""

WHITE_FIGURES, BLACK_FIGURES = "♔♕♖♗♘♙", "♚♛♜♝♞♟"
"""What print recommends (C.3): read in every language, whatever their colour."""


def letters_of(code: str) -> Letters:
    """The letters of a language.

    >>> letters_of("es").letter(2), letters_of("de").kind("L")
    ('C', 3)
    """
    if code not in LETTERS:
        raise LawsError(_("notation {code!r}: {codes} are accepted"), code=code, codes=list(LETTERS))
    return LETTERS[code]
