"""Every text that is meant to be translated is, and the compiled catalogues are the one that the sources give."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.mofile import read_mo

import messages
from torneo.text import Said, Text, WrongValueError, as_language, in_context, said

_PLACES = re.compile(r"%\(\w+\)[sd]|%[sd](?!\w)|\{\w*")


def test_every_text_has_a_spanish_one_with_the_same_places() -> None:
    catalogue = messages.spanish()
    wanted = messages.texts()
    assert len(wanted) > 3000
    for message, place in wanted.items():
        context, text = message
        known = catalogue.get(messages.english(message), context)
        assert known, f"not in the catalogue: {text!r} ({place}); run python tests/messages.py"
        strings = messages.strings(known.string)
        assert all(strings), f"not translated: {text!r} ({place})"
        many = text if isinstance(text, str) else text[-1]
        assert set(_PLACES.findall(many)) == set(_PLACES.findall(strings[-1])), text


@pytest.mark.parametrize("path", messages.COMPILED, ids=lambda path: str(path.name))
def test_the_compiled_catalogue_is_up_to_date(path: Path) -> None:
    with path.open("rb") as file:
        compiled = {key(message): words(message) for message in read_mo(file) if message.id}
    assert compiled == {key(message): words(message) for message in messages.spanish() if message.id}


def key(message: Message) -> tuple[str | None, str]:
    context = message.context.decode() if isinstance(message.context, bytes) else message.context
    return context, message.id if isinstance(message.id, str) else message.id[0]


def words(message: Message) -> tuple[str, ...]:
    return messages.strings(message.string)


def test_one_word_with_two_meanings_is_told_apart_by_its_context() -> None:
    assert in_context("drawing of lots", "Draw").text("es") == "Sorteo"
    assert Text("Draw").text("es") == "Tablas"
    assert in_context("drawing of lots", "Draw").text("en") == "Draw"


def test_an_error_inside_a_text_is_told_in_the_language_of_the_text() -> None:
    inner = Said("there is no player {number}", number=7)
    assert Text("player {number}", {"number": said(inner)}).text("es") == "jugador no hay ningún jugador 7"


def test_a_language_that_torneo_does_not_speak_is_refused() -> None:
    with pytest.raises(WrongValueError, match="language 'fr': en or es is accepted"):
        as_language("fr")
