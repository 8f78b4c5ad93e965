"""Names as they are compared and searched for."""

from __future__ import annotations

import unicodedata

_JOINED = frozenset("'’‘`´ʼ")
"""Signs inside of names that are often left out."""


def plain_name(name: str) -> str:
    """A name as it is searched for: small letters, no accents, blanks between its parts.

    >>> plain_name("Núñez-Sol,  José Mª"), plain_name("O'Neill, Grace")
    ('nunez sol jose ma', 'oneill grace')
    """
    decomposed = name.casefold() if name.isascii() else unicodedata.normalize("NFKD", name.casefold())
    kept = [letter for letter in decomposed if letter not in _JOINED and not unicodedata.combining(letter)]
    return " ".join("".join(letter if letter.isalnum() else " " for letter in kept).split())


def folded(name: str) -> str:
    """The words of a name in an order of their own, so that it is the same whichever way it is written.

    >>> folded("Núñez, Ana") == folded("ANA Nunez")
    True
    """
    return " ".join(sorted(plain_name(name).split()))
