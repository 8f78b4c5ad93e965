"""The language that a command speaks: the one asked for, otherwise that of the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextvars import ContextVar

import typer

from torneo.words import LANGUAGES, Language, Said, Text, as_language, language_of

OPTION = "--language"
HELP = f"{' or '.join(LANGUAGES)}; without it, the language of the terminal."
_spoken: ContextVar[Language] = ContextVar("_spoken", default="en")


def asked_for(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """The language of a call: by its option, then by the variables of the terminal, the strongest first.

    >>> asked_for(["show", "open.trf", "--language=es"], {}), asked_for(["show"], {"LANG": "es_ES.UTF-8"})
    ('es', 'es')
    """
    for place, argument in enumerate(arguments):
        if argument == OPTION and place + 1 < len(arguments):
            return as_language(arguments[place + 1])
        if argument.startswith(f"{OPTION}="):
            return as_language(argument.partition("=")[2])
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            return language_of(environment[variable])
    return "en"


def speak(language: Language) -> None:
    """Speak a language from here on."""
    _spoken.set(language)


def spoken() -> Language:
    """The language of this call."""
    return _spoken.get()


def say(what: Text | Said | str, *, err: bool = False, nl: bool = True) -> None:
    """Write a text for a person, in the language of this call."""
    typer.echo(what if isinstance(what, str) else what.text(spoken()), err=err, nl=nl)
