"""Texts in the user's language, by gettext: English in the code, other languages in ``locale``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path
from typing import Literal, get_args

Language = Literal["en", "es"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
LOCALE = Path(__file__).parent / "locale"
"""The catalogues; the site reads them too."""

Translate = Callable[[str], str]


@cache
def _catalogue(language: Language) -> NullTranslations:
    return translation("torneo", LOCALE, [language], fallback=language == "en")


def translator(language: Language) -> Translate:
    """The function that turns an English text into the language.

    >>> translator("es")("player {number}")
    'jugador {number}'
    """
    return _catalogue(language).gettext


class _Added(NullTranslations):
    """Texts of another package."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        super().__init__()
        self.texts = dict(texts)

    def gettext(self, message: str) -> str:
        return self.texts.get(message) or super().gettext(message)


def add_texts(language: Language, texts: Mapping[str, str]) -> None:
    """Take in what texts of another package are in a language; Torneo's own catalogue comes first.

    >>> add_texts("es", {"King of the hill": "Rey de la colina"})
    >>> Text("King of the hill").text("es")
    'Rey de la colina'
    """
    _catalogue(language).add_fallback(_Added(texts))


def marked(text: str) -> str:
    """The text as it is, marked for translation: imported as ``_`` where a text is translated later."""
    return text


_ = marked


@dataclass(frozen=True)
class Text:
    """A text that is not in a language yet: an English template and the values of its places.

    A value may be a text itself, an error that holds one, or several of them, which are listed with commas.

    >>> text = Text("player {number}", {"number": 3})
    >>> text.text("en"), text.text("es")
    ('player 3', 'jugador 3')
    >>> for count in (1, 2):
    ...     print(Text("{count} player", {"count": count}, many="{count} players").text("es"))
    1 jugador
    2 jugadores
    """

    template: str
    values: Mapping[str, object] = field(default_factory=dict)
    many: str = ""
    """The template where the value ``count`` is not one, for texts that need another one then."""
    context: str = ""
    """What distinguishes the text from another with the same English; see :func:`in_context`."""

    def text(self, language: Language = "en") -> str:
        """The text in a language."""
        chosen = self.many if self.many and self.values["count"] != 1 else self.template
        template = self._translated(chosen, language) if chosen else ""
        if not self.values:
            return template
        return template.format(**{name: _shown(value, language) for name, value in self.values.items()})

    def _translated(self, template: str, language: Language) -> str:
        catalogue = _catalogue(language)
        return catalogue.pgettext(self.context, template) if self.context else catalogue.gettext(template)


def in_context(context: str, template: str) -> Text:
    """A text whose English alone is ambiguous, marked for translation with its context.

    >>> in_context("colour", "W").text("es")
    'B'
    """
    return Text(template, context=context)


class Said(Exception):  # noqa: N818 - what it says may be an answer, not a fault
    """An error that says what is wrong in the reader's language; in English by default.

    Rooms derive their own from it, together with the built-in kind that callers expect.

    >>> error = Said("there is no player {number}", number=7)
    >>> print(error)
    there is no player 7
    >>> error.text("es")
    'no hay ningún jugador 7'
    """

    def __init__(self, template: str, **values: object) -> None:
        self.said = Text(template, values)
        super().__init__(self.text("en"))

    def text(self, language: Language = "en") -> str:
        """What is wrong, in a language."""
        return self.said.text(language)


class WrongValueError(Said, ValueError):
    """A value that is not accepted: the error says what was given and what is accepted."""


def said(error: BaseException) -> Text | Said | str:
    """What an error says, as a value for another text: translated with it if the error can be.

    >>> Text("{file}: {why}", {"file": "a.trf", "why": said(ValueError("line 3"))}).text()
    'a.trf: line 3'
    """
    return error if isinstance(error, Said) else str(error)


def _shown(value: object, language: Language) -> object:
    if isinstance(value, Text | Said):
        return value.text(language)
    if isinstance(value, list | tuple):
        return ", ".join(str(_shown(part, language)) for part in value)
    return value


def as_language(name: str) -> Language:
    """The language of that name; ``ValueError`` if Torneo does not speak it."""
    for language in LANGUAGES:
        if name == language:
            return language
    raise WrongValueError(
        _("language {name!r}: {one} or {other} is accepted"), name=name, one=LANGUAGES[0], other=LANGUAGES[1]
    )


def language_of(environment: str) -> Language:
    """The language that a locale such as ``es_ES.UTF-8`` stands for; English if there is no translation.

    >>> language_of("es_ES.UTF-8"), language_of("C")
    ('es', 'en')
    """
    code = environment.split(":", maxsplit=1)[0].split("_", maxsplit=1)[0].split(".", maxsplit=1)[0].lower()
    return next((language for language in LANGUAGES if language == code), "en")
