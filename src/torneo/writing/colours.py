"""What the colours are called."""

from __future__ import annotations

from torneo.model import Colour
from torneo.text import Language, in_context

COLOURS = {Colour.WHITE: in_context("in a sentence", "White"), Colour.BLACK: in_context("in a sentence", "Black")}
"""A colour within a sentence, where Spanish writes it small."""
_LETTERS = {Colour.WHITE: in_context("colour", "W"), Colour.BLACK: in_context("colour", "B")}


def letters(language: Language = "en") -> dict[Colour, str]:
    """The letters that stand for the colours.

    >>> letters("es")[Colour.WHITE]
    'B'
    """
    return {colour: letter.text(language) for colour, letter in _LETTERS.items()}


def small_letters(language: Language = "en") -> tuple[str, str]:
    """The letters of White and Black that stand between two numbers of a cross table.

    >>> small_letters("es")
    ('b', 'n')
    """
    return letters(language)[Colour.WHITE].lower(), letters(language)[Colour.BLACK].lower()
