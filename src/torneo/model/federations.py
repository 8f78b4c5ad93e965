"""The federations of FIDE: their codes, and their names in English and Spanish."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache
from importlib.resources import files


@cache
def federations() -> Mapping[str, tuple[str, ...]]:
    """The names of each federation by its code, the English one first.

    >>> federations()["ESP"]
    ('Spain', 'España')
    """
    text = files("torneo.model").joinpath("federations.txt").read_text(encoding="utf-8")
    return {line[:3]: tuple(line[4:].split("|")) for line in text.splitlines()}


def federation_code(text: str) -> str:
    """The code of the federation that a code or a name means; empty if there is none.

    >>> federation_code("esp"), federation_code("Spain"), federation_code("ESPAÑA"), federation_code("Spa")
    ('ESP', 'ESP', 'ESP', '')
    """
    plain = _plain(text)
    return plain.upper() if plain.upper() in federations() else _by_name().get(plain, "")


@cache
def _by_name() -> Mapping[str, str]:
    return {_plain(name): code for code, names in federations().items() for name in names}


def _plain(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name.strip().casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
