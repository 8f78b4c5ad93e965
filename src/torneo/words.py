"""Texts in the user's language, by gettext: English in the code, other languages in ``locale``."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from gettext import translation
from pathlib import Path
from typing import Literal, get_args

Language = Literal["en", "es"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
_LOCALE = Path(__file__).parent / "locale"

Translate = Callable[[str], str]


@cache
def translator(language: Language) -> Translate:
    """The function that turns an English text into the language.

    >>> translator("es")("Round {round}")
    'Ronda {round}'
    """
    return translation("torneo", _LOCALE, [language], fallback=language == "en").gettext


def as_language(name: str) -> Language:
    """The language of that name; ``ValueError`` if Torneo does not speak it."""
    for language in LANGUAGES:
        if name == language:
            return language
    raise ValueError(f"language {name!r}: {' or '.join(LANGUAGES)} is accepted")


def language_of(environment: str) -> Language:
    """The language that a locale such as ``es_ES.UTF-8`` stands for; English if there is no translation.

    >>> language_of("es_ES.UTF-8"), language_of("C")
    ('es', 'en')
    """
    code = environment.split(":", maxsplit=1)[0].split("_", maxsplit=1)[0].split(".", maxsplit=1)[0].lower()
    return next((language for language in LANGUAGES if language == code), "en")
