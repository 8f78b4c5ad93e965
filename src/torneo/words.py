"""Texts in the user's language, by gettext: English in the code, other languages in ``locale``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
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


def marked(text: str) -> str:
    """The text as it is, marked for translation: imported as ``_`` where a text is translated later."""
    return text


@dataclass(frozen=True)
class Text:
    """A text that is not in a language yet: an English template and the values of its places.

    A value may be a text itself, or several of them, which are listed with commas.

    >>> text = Text("Round {round}", {"round": 3})
    >>> text.text("en"), text.text("es")
    ('Round 3', 'Ronda 3')
    """

    template: str
    values: Mapping[str, object] = field(default_factory=dict)

    def text(self, language: Language = "en") -> str:
        """The text in a language."""
        template = translator(language)(self.template) if self.template else ""
        if not self.values:
            return template
        return template.format(**{name: _shown(value, language) for name, value in self.values.items()})


def _shown(value: object, language: Language) -> object:
    if isinstance(value, Text):
        return value.text(language)
    if isinstance(value, list | tuple):
        return ", ".join(str(_shown(part, language)) for part in value)
    return value


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
