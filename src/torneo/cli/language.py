"""The language that a command speaks: the one asked for, otherwise that of the terminal."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from typing import TextIO

import typer

from torneo.cli.call import current
from torneo.cli.terminal import terminal_width
from torneo.reports.folding import paragraph
from torneo.text import Language, Text, as_language, language_of

OPTION = "--language"
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


def in_words(what: object) -> str:
    """What a text, an error or anything else that can say itself says, in the language of this call."""
    speech = getattr(what, "text", None)
    return str(speech(spoken())) if callable(speech) else str(what)


def counted(count: int, one: str, many: str) -> Text:
    """A number of things, by templates for one and for any other number.

    >>> counted(1, "{count} player", "{count} players").text("es")
    '1 jugador'
    """
    return Text(one, {"count": count}, many=many)


def say(what: object, *, err: bool = False, nl: bool = True) -> None:
    """Write a text for a person, in the language of this call; a terminal gets lines that it does not break itself."""
    words = in_words(what)
    if err:
        current().warnings.append(words)
    write(paragraph(words, terminal_width(sys.stderr if err else sys.stdout)), err=err, nl=nl)


def write(text: str = "", *, err: bool = False, nl: bool = True, bold: bool = False) -> None:
    """Write lines that are made already, with question marks for what the terminal cannot show."""
    shown = showable(text, sys.stderr if err else sys.stdout)
    typer.echo(typer.style(shown, bold=True) if bold else shown, err=err, nl=nl)


def showable(text: str, stream: TextIO | None) -> str:
    """The text as a stream can show it: Typer writes UTF-8 to a terminal of ASCII, which would show two signs for one.

    >>> import io
    >>> showable("Núñez", io.TextIOWrapper(io.BytesIO(), "ascii"))
    'N??ez'
    """
    encoding = getattr(stream, "encoding", None) or "utf-8"
    return text.encode(encoding, "replace").decode(encoding)
